"""The words for larger areas: which places belong to EU, EMEA, 长三角, the Bay Area ..."""

from __future__ import annotations

from collections import defaultdict
from types import MappingProxyType

_EU = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE"
_EUROPE = (
    _EU + " GB CH NO IS LI UA RS BA ME MK AL MD BY RU XK MC SM AD VA GI IM JE GG FO TR GE AM AZ"
)
_MENA = "AE SA QA KW BH OM JO LB IQ IL PS YE SY IR EG MA DZ TN LY TR"
_AFRICA = (
    "EG MA DZ TN LY NG KE ZA GH ET TZ UG RW SN CI CM AO MZ ZM ZW BW NA MU MG SD SS ML BF NE TD BJ TG GA CG CD GN "
    "SL LR GM GW MR SO DJ ER BI MW LS SZ SC CV KM ST GQ CF RE"
)
_SOUTH_AMERICA = "BR AR CL CO PE EC UY PY BO VE GY SR GF"
_CENTRAL_AMERICA = "MX GT HN SV NI CR PA BZ CU DO HT JM TT BS BB PR"
_SEA = "SG MY TH VN ID PH KH LA MM BN TL"
_EAST_ASIA = "CN HK MO TW JP KR KP MN"
_SOUTH_ASIA = "IN PK BD LK NP BT MV"
_CENTRAL_ASIA = "KZ UZ KG TJ TM AF"
_ASIA = f"{_EAST_ASIA} {_SEA} {_SOUTH_ASIA} {_CENTRAL_ASIA}"
_OCEANIA = "AU NZ FJ PG"


def _countries(codes: str) -> frozenset[str]:
    return frozenset(f"country:{code}" for code in codes.split())


def _cities(country: str, *names: str) -> frozenset[str]:
    return frozenset(f"city:{country}/{name}" for name in names)


_SH = _cities("CN", "Shanghai")
AREAS = MappingProxyType(
    {
        "EU": _countries(_EU),
        "EEA": _countries(_EU + " NO IS LI"),
        "EUROPE": _countries(_EUROPE),
        "EMEA": _countries(f"{_EUROPE} {_MENA} {_AFRICA}"),
        "MENA": _countries(_MENA),
        "GCC": _countries("AE SA QA KW BH OM"),
        "AFRICA": _countries(_AFRICA),
        "DACH": _countries("DE AT CH LI"),
        "BENELUX": _countries("BE NL LU"),
        "NORDICS": _countries("SE NO DK FI IS"),
        "BALTICS": _countries("EE LV LT"),
        "CEE": _countries("PL CZ SK HU RO BG HR SI RS UA EE LV LT BA ME MK AL MD"),
        "UKI": _countries("GB IE"),
        "APAC": _countries(f"{_ASIA} {_OCEANIA}"),
        "ASIA": _countries(f"{_ASIA} {_MENA}") - _countries("EG MA DZ TN LY"),
        "SEA": _countries(_SEA),
        "ANZ": _countries("AU NZ"),
        "OCEANIA": _countries(_OCEANIA),
        "GREATER_CHINA": _countries("CN HK MO TW"),
        "LATAM": _countries(f"{_SOUTH_AMERICA} {_CENTRAL_AMERICA}"),
        "SOUTH_AMERICA": _countries(_SOUTH_AMERICA),
        "NORTH_AMERICA": _countries("US CA MX"),
        "AMERICAS": _countries(f"US CA {_SOUTH_AMERICA} {_CENTRAL_AMERICA}"),
        "YANGTZE_DELTA": _SH
        | {"region:CN/Jiangsu", "region:CN/Zhejiang", "region:CN/Anhui"},
        "JIANG_ZHE_HU": _SH | {"region:CN/Jiangsu", "region:CN/Zhejiang"},
        "PEARL_DELTA": frozenset(
            f"city:CN/Guangdong/{name}"
            for name in ["Guangzhou", "Shenzhen", "Zhuhai", "Foshan", "Jiangmen", "Dongguan", "Zhongshan", "Huizhou", "Zhaoqing"]
        ),
        "JING_JIN_JI": _cities("CN", "Beijing", "Tianjin") | {"region:CN/Hebei"},
        "CHENG_YU": _cities("CN", "Chengdu", "Chongqing"),
        "FIRST_TIER": _cities("CN", "Beijing", "Shanghai", "Guangzhou", "Shenzhen"),
        "BAY_AREA": frozenset(
            f"city:US/CA/{name.replace('_', ' ')}"
            for name in ["San_Francisco", "San_Jose", "Oakland", "Palo_Alto", "Mountain_View", "Menlo_Park", "Sunnyvale", "Santa_Clara", "Cupertino", "Redwood_City", "Fremont", "Berkeley", "Emeryville", "San_Mateo", "South_San_Francisco", "Foster_City", "Milpitas", "Hayward", "Burlingame", "San_Bruno", "San_Carlos", "Belmont", "Pleasanton", "Dublin", "Livermore", "Walnut_Creek", "Concord", "San_Ramon", "Alameda", "Newark", "Union_City", "San_Leandro", "Los_Altos", "Los_Gatos", "Campbell", "Brisbane", "Daly_City", "Millbrae", "East_Palo_Alto", "Richmond", "San_Rafael", "Novato", "Vallejo", "Morgan_Hill", "Saratoga", "Stanford", "Half_Moon_Bay"]
        ),
        "NEW_YORK_METRO": frozenset(
            {f"city:US/NY/{name}" for name in ("New York", "Brooklyn", "Manhattan", "Queens", "White Plains")}
            | {f"city:US/NJ/{name}" for name in ("Jersey City", "Hoboken", "Newark")}
        ),
    }
)  # fmt: skip
"""Area -> the place keys that belong to it. Borders as job boards use the words, not as law does."""
AREAS = MappingProxyType({**AREAS, "GREATER_BAY": AREAS["PEARL_DELTA"] | _countries("HK MO")})


def _by_member() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for area, members in AREAS.items():
        for member in members:
            found[member].add(f"area:{area}")
    return {member: frozenset(areas) for member, areas in found.items()}


_AREAS_OF = _by_member()
_NONE: frozenset[str] = frozenset()


def areas_of(key: str) -> frozenset[str]:
    """The `area:` keys that contain a place key (`country:DE` -> `area:EU`, `area:DACH` ...)."""
    return _AREAS_OF.get(key, _NONE)
