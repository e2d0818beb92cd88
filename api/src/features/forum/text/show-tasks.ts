import type { Token } from "markdown-it";

import { inlineHtml } from "./tokens.ts";

const marker = /^\[([ xX])\]\s/;

/** Turns "[ ] " and "[x] " at the start of a list item into a box that shows whether it is done. */
export function showTasks(tokens: readonly Token[]): void {
  for (const [index, item] of tokens.entries()) {
    if (item.type === "list_item_open") showTask(item, tokens[index + 2]?.children ?? []);
  }
}

function showTask(item: Token, line: Token[]): void {
  const [text] = line;
  const [written, state] = marker.exec(text?.type === "text" ? text.content : "") ?? [];
  if (!text || !written) return;

  item.attrSet("class", "task");
  text.content = text.content.slice(written.length);
  line.unshift(inlineHtml(taskBox(state !== " ")));
}

function taskBox(isDone: boolean): string {
  const state = isDone ? 'checked aria-label="Done"' : 'aria-label="To do"';
  return `<input type="checkbox" disabled ${state}> `;
}
