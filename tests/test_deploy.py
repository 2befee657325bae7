"""The files of deploy/ name commands, roles, settings, ports and folders that there are."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from pydantic import BaseModel

from watchbot.cli import cli
from watchbot.config import Settings
from watchbot.schedule import ROLES

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
DATA = "/var/lib/watchbot/data"
CONFIG = "/etc/watchbot/watchbot.toml"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
UNIT = (DEPLOY / "watchbot.service").read_text()


def composed(name):
    return yaml.safe_load((DEPLOY / name).read_text())["services"]


def manifests():
    return list(yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text()))


def deployments():
    return [each for each in manifests() if each["kind"] == "Deployment"]


def pod(deployment):
    return deployment["spec"]["template"]["spec"]


def watchbots():
    """Every process of ours in a compose file: (name, what is said of it)."""
    for file in ("compose.yaml", "compose.scale.yaml"):
        for name, service in composed(file).items():
            if "build" in service:
                yield pytest.param(service, id=f"{file}:{name}")


def is_setting(variable):
    """Whether this environment variable is read."""
    if variable in {"WATCHBOT_CONFIG", "WATCHBOT_SECRETS_DIR"}:
        return True
    part: Any = Settings
    for name in variable.removeprefix("WATCHBOT_").lower().split("__"):
        if not (isinstance(part, type) and issubclass(part, BaseModel)):
            return False
        field = part.model_fields.get(name)
        if field is None:
            return False
        part = field.annotation
    return True


def roles_of(command):
    assert command[0] in cli
    return (
        set(command[command.index("--roles") + 1].split(","))
        if "--roles" in command
        else set(ROLES)
    )


@pytest.mark.parametrize(
    ("variable", "is_one"),
    [("WATCHBOT_WEB__PORT", True), ("WATCHBOT_WEB__PROT", False), ("WATCHBOT_ZONE__X", False)],
)
def test_the_check_itself_tells_settings_from_others(variable, is_one):
    assert is_setting(variable) is is_one


@pytest.mark.parametrize("service", list(watchbots()))
def test_a_composed_process_has_its_settings_and_folders(service):
    environment = service.get("environment", {})
    assert [name for name in environment if not is_setting(name)] == []
    targets = {volume.split(":")[1] for volume in service["volumes"]}
    assert targets == {environment["WATCHBOT_CONFIG"], DATA}
    assert roles_of(service.get("command", ["run"])) <= set(ROLES)
    build = service["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    for port in service.get("ports", ()):
        assert port.split(":")[-1] == environment["WATCHBOT_WEB__PORT"]


def test_the_composed_processes_do_everything_between_them():
    services = [
        service for service in composed("compose.scale.yaml").values() if "build" in service
    ]
    assert set.union(*(roles_of(service["command"]) for service in services)) == set(ROLES)


def test_the_variables_of_the_example_are_settings():
    text = (ROOT / "config/.env.example").read_text()
    named = re.findall(r"^#? ?(WATCHBOT_\w+)=", text, re.MULTILINE)
    assert len(named) > 2
    assert [name for name in named if not is_setting(name)] == []


def test_the_image_holds_what_its_steps_name():
    sources = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE)
    files = [name for line in sources for name in line.split()]
    assert [name for name in files if not (ROOT / name).exists()] == []
    shipped = (ROOT / ".dockerignore").read_text().splitlines()
    assert [name for name in files if f"!{name}" not in shipped] == []
    environment = re.findall(r"(WATCHBOT_\w+)=(\S+)", DOCKERFILE)
    assert dict(environment)["WATCHBOT_DATA_DIR"] == DATA
    assert [name for name, _ in environment if not is_setting(name)] == []


def test_the_images_user_owns_the_folder_of_its_volume():
    """A volume takes the owner of the folder that it is put on; of none, it is root's."""
    made = DOCKERFILE.index(
        f"install --directory --owner watchbot --group watchbot --mode 700 {DATA}"
    )
    assert made < DOCKERFILE.index("USER watchbot") < DOCKERFILE.index(f"VOLUME {DATA}")


def test_every_pod_has_its_settings_folders_and_ports():
    (config,) = [each for each in manifests() if each["kind"] == "ConfigMap"]
    given = Settings(**tomllib.loads(config["data"]["watchbot.toml"]))
    for deployment in deployments():
        (container,) = pod(deployment)["containers"]
        assert [each["name"] for each in container["env"] if not is_setting(each["name"])] == []
        volumes = {each["name"] for each in pod(deployment)["volumes"]}
        mounts = {each["name"]: each["mountPath"] for each in container["volumeMounts"]}
        assert (set(mounts), mounts["settings"], mounts["data"]) == (
            volumes,
            str(Path(CONFIG).parent),
            DATA,
        )
        ports = {each["name"]: each["containerPort"] for each in container.get("ports", ())}
        assert set(ports.values()) <= {given.web.port}
        probes = [container[name] for name in container if name.endswith("Probe")]
        assert {probe["tcpSocket"]["port"] for probe in probes} <= set(ports)
        assert bool(probes) == ("web" in roles_of(container["args"]))


def test_pods_are_found_by_their_labels_and_run_as_the_images_user():
    user = int(re.findall(r"--uid (\d+)", DOCKERFILE)[0])
    for deployment in deployments():
        labels = deployment["spec"]["template"]["metadata"]["labels"]
        assert deployment["spec"]["selector"]["matchLabels"] == labels
        assert pod(deployment)["securityContext"]["runAsUser"] == user
    (service,) = [each for each in manifests() if each["kind"] == "Service"]
    behind = [
        each
        for each in deployments()
        if service["spec"]["selector"].items()
        <= each["spec"]["template"]["metadata"]["labels"].items()
    ]
    assert [pod(each)["containers"][0]["ports"][0]["name"] for each in behind] == ["http"]
    assert service["spec"]["ports"][0]["targetPort"] == "http"
    told = (pod(each)["containers"][0]["args"] for each in deployments())
    assert set.union(*map(roles_of, told)) == set(ROLES)


def test_the_unit_names_settings_and_a_command():
    variables = re.findall(r"^Environment=(WATCHBOT_\w+)=", UNIT, re.MULTILINE)
    assert variables
    assert [name for name in variables if not is_setting(name)] == []
    assert re.findall(r"^ExecStart=\S+/watchbot (\S+)$", UNIT, re.MULTILINE) == ["run"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze here")
def test_systemd_understands_the_unit():
    done = subprocess.run(
        ["systemd-analyze", "verify", DEPLOY / "watchbot.service"], capture_output=True, text=True
    )
    complaints = [
        line
        for line in done.stderr.splitlines()
        if "is not executable" not in line and "watchbot.service" in line
    ]
    assert complaints == []


def test_every_library_is_pinned_for_the_image():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["charts"], *extras["mail"], *extras["apprise"]]
    names = {re.split(r"[\[<>=]", each)[0].lower() for each in wanted}
    pins = re.findall(
        r"^([A-Za-z0-9._-]+)(?:\[.*\])?==", (DEPLOY / "requirements.txt").read_text(), re.MULTILINE
    )
    assert names - {pin.lower() for pin in pins} == set()
