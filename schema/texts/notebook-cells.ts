/** What a page links to: the files' names, and what they are. */
export const notebookNames = {
  python: { name: "vigilia-release-python.ipynb", label: "Python notebook" },
  javaScript: { name: "vigilia-release-javascript.ipynb", label: "JavaScript notebook" },
} as const;

/** Takes a release, takes it again later, and plots it. */
export interface Notebook {
  language: string;
  kernel: { name: string; display_name: string; language: string };
  /** For a site at this origin; the last cell of code draws. */
  cells: (origin: string) => readonly Cell[];
}

interface Cell {
  kind: "markdown" | "code";
  text: string;
}

const markdown = (text: string): Cell => ({ kind: "markdown", text });
export const code = (text: string): Cell => ({ kind: "code", text });

export const releaseQuery = `query Release($number: Int!) {
  release(number: $number) {
    number
    takenAt
    eventCount
    citation
    files {
      name
      size
      sha256
    }
  }
}`;

export const newestQuery = `query NewestRelease {
  releases(first: 1) {
    nodes {
      number
    }
  }
}`;

export const introduction = (origin: string, needs: string): Cell =>
  markdown(`# A release of Vigilia, taken, taken again, and plotted

A paper cites a release: the data of ${origin} as they were at one moment, under a number, in files whose bytes never change.
The first run takes the newest release and writes its number and the checksums of its files down, beside them. Every later run,
by whomever and however late, asks for that number again and compares what comes with what was kept, byte for byte.

${needs} Keep the folder \`vigilia-release\` with your paper.`);

export const taking = markdown(`## The release

Which one: the one that was written down, or else the newest.`);
export const comparing = markdown(`## Its files

Each is compared with the checksum that the site names and, from the second run on, with the file that was kept.`);
export const plotting = markdown(`## A plot

Events by year and by side, with the citation that belongs under it.`);
