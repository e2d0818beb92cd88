interface CitedEvent {
  title: string;
  revision: number;
  publishedAt: string;
  retractedAt: string | null;
}

interface Reading {
  url: string;
  /** The reader's day. */
  readOn: Date;
}

const longDay = (at: Date) => at.toLocaleDateString("en-GB", { dateStyle: "long" });

/** One line in the form most journals accept: who, year, what, which version, where, when read. */
export function citationOf(
  { title, revision, publishedAt, retractedAt }: CitedEvent,
  { url, readOn }: Reading,
): string {
  const year = new Date(publishedAt).getUTCFullYear();
  const version = `revision ${revision}${retractedAt ? ", withdrawn" : ""}`;
  return `Vigilia (${year}): “${title}”, ${version}. ${url} (accessed ${longDay(readOn)}).`;
}
