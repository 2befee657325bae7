"""Which addresses may be connected to: public ones, and those that the operator allowed."""

from __future__ import annotations

import errno
import ipaddress
import socket
from collections.abc import Callable, Iterable

from aiohttp.connector import AddrInfoType

_Ip = ipaddress.IPv4Address | ipaddress.IPv6Address
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
_COMPATIBLE = ipaddress.IPv6Network("::/96")
_LOCAL_NAMES = {"localhost": ("127.0.0.1", "[::1]")}


class ForbiddenAddress(OSError):
    """A connection to an address that is not public was refused. Becomes state private_address."""

    def __init__(self) -> None:
        # One text for all addresses: the connector keeps the type of equal errors only.
        super().__init__(errno.EACCES, "not a public address")


def socket_guard(allowed: Iterable[str]) -> Callable[[AddrInfoType], socket.socket]:
    """A socket factory for the connector. It sees the very address that is being connected, so
    literal addresses, redirects and names that change their mind are all covered.

    `allowed` holds "host:port" of loopback boards in tests and the demo.
    """
    open_doors = frozenset(_spelled_out(allowed))

    def make(info: AddrInfoType) -> socket.socket:
        family, kind, protocol, _, where = info
        host, port = str(where[0]), int(where[1])
        if f"{host}:{port}" not in open_doors and not is_public(host):
            raise ForbiddenAddress
        return socket.socket(family, kind, protocol)

    return make


def is_public(host: str) -> bool:
    """True for a literal address of the public internet, also when it is wrapped in IPv6."""
    try:
        address = _unwrapped(ipaddress.ip_address(host.partition("%")[0]))
    except ValueError:
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _unwrapped(address: _Ip) -> _Ip:
    """The IPv4 address inside an IPv6 one: mapped, 6to4, Teredo, NAT64, compatible."""
    if isinstance(address, ipaddress.IPv4Address):
        return address
    teredo = address.teredo
    inner = address.ipv4_mapped or address.sixtofour or (teredo[1] if teredo else None)
    if inner is None and (address in _NAT64 or address in _COMPATIBLE):
        inner = ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
    return inner or address


def _spelled_out(allowed: Iterable[str]) -> Iterable[str]:
    for door in allowed:
        host, _, port = door.rpartition(":")
        for name in _LOCAL_NAMES.get(host, (host,)):
            yield f"{name.strip('[]')}:{port}"
