import { javaScriptNotebook } from "./javascript-notebook.ts";
import { notebookNames, type Notebook } from "./notebook-cells.ts";
import { pythonNotebook } from "./python-notebook.ts";

/** By the names of their files. */
export const notebooks: ReadonlyMap<string, Notebook> = new Map([
  [notebookNames.python.name, pythonNotebook],
  [notebookNames.javaScript.name, javaScriptNotebook],
]);

/** The file that Jupyter opens (nbformat 4.5). */
export function notebookFile(
  { language, kernel, cells }: Notebook,
  origin: string,
): Record<string, unknown> {
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: kernel, language_info: { name: language } },
    cells: cells(origin).map(({ kind, text }, at) => ({
      ...{ id: `cell-${at + 1}`, cell_type: kind, metadata: {} },
      // Jupyter keeps texts as lines.
      source: text.split(/(?<=\n)/),
      ...(kind === "code" ? { execution_count: null, outputs: [] } : {}),
    })),
  };
}
