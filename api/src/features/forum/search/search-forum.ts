import { searchKinds, type SearchKind } from "@vigilia/schema/enums.ts";
import { hitsPerPage, searchMaxLength } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { findUser, loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { loadPost } from "../model/post.loader.ts";
import type { PostRow } from "../model/post.query.ts";
import { loadThread } from "../model/thread.loader.ts";
import type { ThreadRow } from "../model/thread.query.ts";
import { db } from "../tables.ts";
import { excerptAround, markMatches } from "../text/excerpt.ts";
import { findHits, type SearchHit } from "./search-hits.query.ts";
import { readSearchTerms, textQueryOf } from "./search-terms.ts";

export interface SearchInput {
  query: string;
  kinds?: readonly SearchKind[] | null;
  page: number;
  categoryId?: string | null;
  /** A username. */
  author?: string | null;
  dateFrom?: string | null;
  dateTo?: string | null;
}

export interface SearchResult {
  hit: ThreadRow | PostRow | UserRow;
  excerpt: string;
}

/** Threads, posts and members. Every word must occur, as the beginning of a word, slips of the finger allowed. */
export async function searchForum(
  context: RequestContext,
  input: SearchInput,
): Promise<NumberedPage<SearchResult>> {
  const page = pageFrom(input.page);
  const name = input.query.slice(0, searchMaxLength).trim();
  const terms = await readSearchTerms(context.em, name);
  const narrowing = await readNarrowing(context, input);
  const isEmpty = narrowing === null || (terms.length === 0 && !hasNarrowing(input));
  const { hits, total } = isEmpty
    ? { hits: [], total: 0 }
    : await findHits(
        context.em,
        {
          ...narrowing,
          kinds: input.kinds ?? searchKinds,
          name,
          textQuery: terms.length > 0 ? textQueryOf(terms) : null,
        },
        { page, pageSize: hitsPerPage },
      );
  const sought = terms.flat().join(" ");
  const shown = await Promise.all(hits.map((hit) => showHit(context, { hit, sought })));
  const nodes = shown.filter((result) => result !== null);
  return { nodes, page, pageSize: hitsPerPage, count: () => total };
}

const hasNarrowing = ({ categoryId, author, dateFrom, dateTo }: SearchInput): boolean =>
  Boolean(categoryId ?? author ?? dateFrom ?? dateTo);

/** Null when the author or the category does not exist: nothing can be found there. */
async function readNarrowing(context: RequestContext, input: SearchInput) {
  const { categoryId = null, dateFrom = null, dateTo = null } = input;
  if (categoryId && possibleIds([categoryId]).length === 0) return null;
  const author = input.author ? await findUser(context, input.author) : null;
  if (input.author && !author) return null;
  return { categoryId, dateFrom, dateTo, authorId: author?.id ?? null };
}

interface ShownHit {
  hit: SearchHit;
  sought: string;
}

const excerptLength = 240;

/** Null when it vanished between the search and its showing. */
async function showHit(
  context: RequestContext,
  { hit: { kind, id }, sought }: ShownHit,
): Promise<SearchResult | null> {
  if (kind === "POST") {
    const [post, text] = await Promise.all([loadPost(context, id), loadPlainText(context, id)]);
    const excerpt = excerptAround(text ?? "", sought, excerptLength);
    return post && { hit: post, excerpt: markMatches(excerpt, sought) };
  }
  if (kind === "THREAD") {
    const thread = await loadThread(context, id);
    return thread && { hit: thread, excerpt: markMatches(thread.title, sought) };
  }
  const user = await loadUser(context, id);
  return user && { hit: user, excerpt: markMatches(user.username, sought) };
}

const loadPlainText = defineLoader(async ({ em }: RequestContext, ids: readonly string[]) => {
  const found = await db(em)
    .selectFrom("posts")
    .select(["id", "plainText"])
    .where("id", "=", anyOf(ids))
    .execute();
  return new Map(found.map(({ id, plainText }) => [id, plainText]));
});
