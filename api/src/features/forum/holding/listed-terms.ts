import type { InferResult } from "kysely";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { WorkContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { db } from "../tables.ts";
import { listedHostIn } from "./listed-hosts.ts";
import { matcherOf, type WordMatcher } from "./listed-words.ts";

const selectListed = (em: WorkContext["em"]) =>
  db(em).selectFrom("listedTerms as l").select(["l.id", "l.kind", "l.term"]);

type Listed = InferResult<ReturnType<typeof selectListed>>;

/** They are few, and every post is compared with all of them. */
const loadListed = defineSharedLoader("listed terms", async ({ em }, [all = ""]) => {
  const found = await narrowRead({ family: "forum", tags: [contentTags.listedTerms] }, () =>
    selectListed(em).orderBy("l.id").execute(),
  );
  return new Map([[all, found]]);
});

interface Lists {
  findWord: WordMatcher;
  hosts: ReadonlySet<string>;
}

const prepared = new WeakMap<Listed, Lists>();

/** What is made of a list is kept with it. */
function listsOf(listed: Listed): Lists {
  const known = prepared.get(listed);
  if (known) return known;
  const termsOf = (kind: Listed[number]["kind"]) =>
    listed.filter((each) => each.kind === kind).map(({ term }) => term);
  const lists = { findWord: matcherOf(termsOf("WORD")), hosts: new Set(termsOf("HOST")) };
  prepared.set(listed, lists);
  return lists;
}

export interface Written {
  /** Without markup, and with the title of what it opens. */
  text: string;
  /** Of links and pictures. */
  addresses: readonly string[];
}

export interface ListedMatch {
  word: string | null;
  host: string | null;
}

/** What a text has of the lists. Outside of a transaction it mostly asks no database. */
export async function findListed(context: WorkContext, written: Written): Promise<ListedMatch> {
  const { findWord, hosts } = listsOf((await loadListed(context, "all")) ?? []);
  return { word: findWord(written.text), host: listedHostIn(written, hosts) };
}
