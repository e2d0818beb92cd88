import { pythonAsking } from "./api-programs.ts";
import {
  code,
  comparing,
  introduction,
  newestQuery,
  type Notebook,
  plotting,
  releaseQuery,
  taking,
} from "./notebook-cells.ts";

const chosenRelease = code(`from pathlib import Path

FOLDER = Path("vigilia-release")
FOLDER.mkdir(exist_ok=True)
written_down = FOLDER / "release.json"

NEWEST = """
${newestQuery}
"""
RELEASE = """
${releaseQuery}
"""

if written_down.exists():
    kept = json.loads(written_down.read_text())
    number = kept["number"]
else:
    newest = ask(NEWEST, {})["releases"]["nodes"]
    if not newest:
        raise SystemExit("No release has been taken yet.")
    kept, number = None, newest[0]["number"]

release = ask(RELEASE, {"number": number})["release"]
print("Release", number, "of", release["takenAt"][:10], "with", release["eventCount"], "events")`);

const takenFiles = code(`import hashlib

NAMES = ["events.csv", "changelog.json", "CITATION.cff"]
SITE = API.removesuffix("/graphql")


def take(name):
    with fetch(f"{SITE}/api/releases/{number}/{name}") as response:
        content = response.read()
    named = next(file["sha256"] for file in release["files"] if file["name"] == name)
    found = hashlib.sha256(content).hexdigest()
    if found != named or (kept and found != kept["sha256"][name]):
        raise RuntimeError(f"{name} is not what it was")
    path = FOLDER / name
    if path.exists():
        if path.read_bytes() != content:
            raise RuntimeError(f"{path} is not what it was")
        print(name, "is the same, byte for byte")
    else:
        path.write_bytes(content)
        print(name, "taken,", len(content), "bytes")
    return found


sums = {name: take(name) for name in NAMES}
written_down.write_text(json.dumps({"number": number, "sha256": sums}, indent=2))`);

const countedYears = code(`import csv
from collections import Counter

with (FOLDER / "events.csv").open(encoding="utf-8-sig", newline="") as file:
    events = list(csv.DictReader(file))

by_year = Counter((event["type"], int(event["date"][:4])) for event in events)
years = range(min(year for _, year in by_year), max(year for _, year in by_year) + 1)
for year in years:
    print(year, by_year["RUSSIAN", year], by_year["CHINESE", year])`);

const drawnYears = code(`import matplotlib.pyplot as plt

russian = [by_year["RUSSIAN", year] for year in years]
chinese = [by_year["CHINESE", year] for year in years]
figure, axes = plt.subplots(figsize=(9, 4), layout="constrained")
axes.bar(years, russian, color="#c62828", label="Russia")
axes.bar(years, chinese, bottom=russian, color="#f9a825", label="China")
axes.set_ylabel("events")
axes.set_title(f"Hostile incidents by year, release {number}")
axes.legend()
figure.supxlabel(release["citation"], fontsize=7, wrap=True)
figure.savefig(FOLDER / "events-by-year.png", dpi=200)
plt.show()`);

export const pythonNotebook: Notebook = {
  language: "python",
  kernel: { name: "python3", display_name: "Python 3", language: "python" },
  cells: (origin) => [
    introduction(origin, "It needs Python 3.9 or newer, and matplotlib for the plot."),
    code(pythonAsking(origin)),
    taking,
    chosenRelease,
    comparing,
    takenFiles,
    plotting,
    countedYears,
    drawnYears,
  ],
};
