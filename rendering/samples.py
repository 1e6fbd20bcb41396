"""`python -m rendering.samples [FOLDER]`: the pictures of the docs, in docs/pictures or that folder."""

from argparse import ArgumentParser
from pathlib import Path

from data.titles import registered
from rendering.contact_sheet import sheet
from rendering.film import film
from rendering.painter import draw, paint
from rendering.title import Sample, pictures_of


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for samples in dict.fromkeys(pictures_of(title).samples for title in registered()):
        for name, sample in samples().items():
            _write(folder, name, sample)
    print(f"all of them: {sheet(folder)}")  # noqa: T201


def _write(folder: Path, name: str, sample: Sample) -> None:
    last = sample.plans[-1]
    frames = len(sample.plans)
    path = folder / f"{name}.{'gif' if frames > 1 else 'png'}"
    if frames > 1:
        path.write_bytes(film(sample.plans))
    elif sample.packed:
        paint(last).save(path, optimize=True)
    else:
        path.write_bytes(draw(last))
    size = path.stat().st_size / 1000
    print(f"{name}: {last.width} x {last.height}, {size:.0f} kB. {last.alt}")  # noqa: T201


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m rendering.samples", description="Draws the pictures of the docs.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("docs/pictures"), help="where they go")
    main(parser.parse_args().folder)
