"""The build steps behind `pip install`; each is skipped while its inputs have not changed.

`FRAGBOARD_COMPILE` says whether to compile the rules: `auto` (the default: if there is a C compiler), `must`, or `no`,
for which `FRAGBOARD_PURE=1` is another word. A type error stops the build; only a missing compiler falls back.
"""

import contextlib
import hashlib
import os
import runpy
import shutil
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


class Steps(BuildHookInterface):
    """Runs the steps, then puts what they made into the wheel, or for an editable install beside the sources."""

    def initialize(self, kind: str, build_data: dict[str, Any]) -> None:
        began = time.time()
        made = self.compile_rules(build_data)
        # A further step, such as the web client, adds its own files here: made |= …
        if kind != "editable":
            build_data["force_include"].update({str(file): place for place, file in made.items()})
            return
        src = Path(self.root, "src")
        for old in (*src.rglob("*" + SUFFIX), src / NAME / self.form["NOT_BUILT"]):
            old.unlink(missing_ok=True)
        for place, file in made.items():
            shutil.copyfile(file, src / place)
            os.utime(src / place, (began, began))  # so that a source edited during the build counts as newer

    def compile_rules(self, build_data: dict[str, Any]) -> dict[str, Path]:
        """Compile the rules with mypyc; the binaries by their place, or a note why there are none."""
        src, build = Path(self.root, "src"), Path(self.root, "build")
        self.form = runpy.run_path(str(src / NAME / "_form.py"))  # the package itself says what is compiled
        wish = "no" if os.environ.get("FRAGBOARD_PURE") == "1" else os.environ.get("FRAGBOARD_COMPILE") or "auto"
        if wish not in ("auto", "must", "no"):
            self.app.abort(f"{NAME}: FRAGBOARD_COMPILE is auto, must or no, not {wish!r}")
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
    known = hashlib.sha256(repr(more).encode())
    for path in inputs:
        known.update(f"\0{path}\0".encode() + path.read_bytes())
    return known.hexdigest()


def same(stamp: Path, now: str) -> bool:
    return stamp.exists() and stamp.read_text() == now


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
    """One library per group, in parallel; mypyc and setuptools leave alone the groups that have not changed."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

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
