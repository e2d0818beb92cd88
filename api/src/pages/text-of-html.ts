import { Parser } from "htmlparser2";

/** The words of our own rendered HTML, on one line. */
export function textOfHtml(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onclosetag: () => {
      text += " ";
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, " ").trim();
}
