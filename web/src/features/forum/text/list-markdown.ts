/** A rendered list as Markdown; `blocksOf` answers the Markdown of each block of an item. */
export function listMarkdown(list: Element, blocksOf: (item: Element) => string[]): string {
  const start = Number(list.getAttribute("start") ?? 1);
  const items = Array.from(list.children, (item, index) => {
    const marker = list.tagName === "OL" ? `${start + index}. ` : "- ";
    return marker + indented(blocksOf(item).reduce(joinInItem, ""), marker.length);
  });
  return items.join("\n");
}

/** A list right below the words of an item keeps the item tight. */
function joinInItem(item: string, block: string): string {
  if (!item) return block;
  return item + (/^(?:-|1\.) /.test(block) ? "\n" : "\n\n") + block;
}

function indented(text: string, width: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${" ".repeat(width)}`);
}
