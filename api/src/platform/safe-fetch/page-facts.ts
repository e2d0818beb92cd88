import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import { Parser } from "htmlparser2";

import { visibleText } from "../text/storable-text.ts";
import { maxDepth, pageText, presentable, readPageTitle, stride } from "./page-title.ts";

/** What a page says about itself, and its words. */
export interface PageFacts {
  title: string | null;
  /** The outlet's name as the page gives it. */
  siteName: string | null;
  /** A language tag, as `uk` or `en-GB`. */
  language: string | null;
  /** The day of publication: YYYY-MM-DD. */
  publishedOn: string | null;
  /** False where the page asks that no copy be kept of it. */
  allowsCopy: boolean;
  /** The page's text, a paragraph a line; of the article where the page marks one. */
  lines: string[];
}

/** Reads the text of a page without running, drawing or fetching anything of it. */
export async function readPageFacts(
  body: Uint8Array,
  { contentType, robotsTag }: { contentType: string; robotsTag: string },
): Promise<PageFacts> {
  const reader = new FactsReader();
  for await (const text of pageText(oneChunk(body), contentType)) {
    for (let start = 0; start < text.length && !reader.isTooDeep; start += stride) {
      reader.read(text.slice(start, start + stride));
    }
  }
  const title = await readPageTitle(oneChunk(body), contentType);
  const { siteName, language, publishedOn, robots, lines } = reader.end();
  const allowsCopy = !/\b(noarchive|none)\b/i.test(`${robotsTag} ${robots}`);
  return { title, siteName: presentable(siteName), language, publishedOn, allowsCopy, lines };
}

async function* oneChunk(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}

/** What is between these tags is no text of the page. */
const silent = new Set(["script", "style", "noscript", "template", "svg", "head", "iframe"]);
/** What these hold is of the site, and changes with every visit. */
const around = new Set(["nav", "footer", "aside", "form", "button"]);
/** Tags within a line. */
const inline = new Set(
  "a abbr b bdi bdo cite code data em font i ins kbd mark q s small span strong sub sup time u var wbr".split(
    " ",
  ),
);
const publishedNames = new Set([
  ...["article:published_time", "datepublished", "date", "pubdate", "dc.date", "dc.date.issued"],
  ...["dcterms.created", "parsely-pub-date", "og:published_time"],
]);
const linkedDataMaxLength = 64 * 1024;

interface Line {
  text: string;
  isOfArticle: boolean;
}

class FactsReader {
  siteName = "";
  robots = "";
  #language = "";
  #dates: { linked?: string; named?: string; shown?: string } = {};
  #linkedData = "";
  #isLinkedData = false;
  #line = "";
  readonly #lines: Line[] = [];
  readonly #open = { all: 0, silent: 0, around: 0, article: 0 };
  readonly #parser = new Parser({
    onopentag: (name, attributes) => this.#opened(name, attributes),
    onclosetag: (name) => this.#closed(name),
    ontext: (text) => this.#text(text),
  });

  /** The parser's work grows with the square of the depth, which a hostile page would use. */
  get isTooDeep(): boolean {
    return this.#open.all > maxDepth;
  }

  read(text: string): void {
    this.#parser.write(text);
  }

  end() {
    this.#endLine();
    const { linked, named, shown } = this.#dates;
    const ofArticle = this.#lines.filter(({ isOfArticle }) => isOfArticle);
    const lines = (ofArticle.length > 0 ? ofArticle : this.#lines).map(({ text }) => text);
    return {
      siteName: this.siteName,
      robots: this.robots,
      language:
        /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.exec(this.#language.replaceAll("_", "-"))?.[0] ?? null,
      publishedOn: linked ?? named ?? shown ?? null,
      lines,
    };
  }

  #opened(name: string, attributes: Record<string, string>): void {
    this.#count(name, 1);
    if (name === "html") this.#language ||= attributes["lang"] ?? "";
    if (name === "meta") this.#readMeta(attributes);
    if (name === "time") this.#dates.shown ??= dayOf(attributes["datetime"]);
    this.#isLinkedData = name === "script" && attributes["type"] === "application/ld+json";
    if (!inline.has(name)) this.#endLine();
  }

  #closed(name: string): void {
    if (!inline.has(name)) this.#endLine();
    this.#count(name, -1);
    if (!this.#isLinkedData) return;
    this.#isLinkedData = false;
    const [, day] = /"datePublished"\s*:\s*"([^"]{10,40})"/.exec(this.#linkedData) ?? [];
    this.#dates.linked ??= dayOf(day);
    this.#linkedData = "";
  }

  #count(name: string, step: 1 | -1): void {
    const open = this.#open;
    open.all = Math.max(0, open.all + step);
    if (silent.has(name)) open.silent = Math.max(0, open.silent + step);
    if (around.has(name)) open.around = Math.max(0, open.around + step);
    if (name === "article" || name === "main") open.article = Math.max(0, open.article + step);
  }

  #readMeta(attributes: Record<string, string>): void {
    const { content = "" } = attributes;
    const key = metaName(attributes);
    if (key === "og:site_name") this.siteName ||= content;
    if (key === "og:locale") this.#language ||= content;
    if (key === "robots" || key === "vigilia") this.robots += ` ${content}`;
    if (publishedNames.has(key)) this.#dates.named ??= dayOf(content);
  }

  #text(text: string): void {
    if (this.#isLinkedData && this.#linkedData.length < linkedDataMaxLength) {
      this.#linkedData += text;
    }
    if (this.#open.silent === 0 && this.#open.around === 0) this.#line += text;
  }

  #endLine(): void {
    const text = visibleText(this.#line);
    this.#line = "";
    if (text !== "") this.#lines.push({ text, isOfArticle: this.#open.article > 0 });
  }
}

const metaName = ({ property, name, itemprop }: Record<string, string>) =>
  (property ?? name ?? itemprop ?? "").toLowerCase();

function dayOf(text: string | undefined): string | undefined {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text?.trim() ?? "") ?? [];
  return day !== undefined && day >= "0001" && !Number.isNaN(dayNumber(day)) ? day : undefined;
}
