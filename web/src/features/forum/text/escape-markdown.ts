/** Text that Markdown reads as these very words, wherever in a line it stands. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<~]/g, String.raw`\$&`)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`);
}

/** Keeps what looks like an address, yet is no link in the post, from becoming one. */
export function escapeAddresses(markdown: string): string {
  return markdown.replace(/(?<=\S)@(?=\S)|:(?=\/\/)|(?<=www)\./gi, String.raw`\$&`);
}

/** Keeps the start of a line from opening a heading, a list, a quote, a table or a rule. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(?:>|[-+](?=\s|$)|#{1,6}(?=\s|$)|[-=|:](?=[-=|:\s]*$))/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);
}

/** A fence around code that no run of backticks inside can close. */
export function fenceFor(code: string, shortest: number): string {
  const runs = Array.from(code.matchAll(/`+/g), ([run]) => run.length);
  return "`".repeat(Math.max(shortest, ...runs.map((length) => length + 1)));
}
