/** Puts a block of Markdown behind what is there already, with the empty line between that keeps them apart. */
export function appendBlock(text: string, block: string): string {
  const before = text.trimEnd();
  return before ? `${before}\n\n${block}` : block;
}
