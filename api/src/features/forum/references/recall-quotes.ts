import type { WorkContext } from "../../../kernel/context.ts";
import { anyOf, type RowOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { db, type ForumTables } from "../tables.ts";
import { parseMarkdown, type Quote } from "../text/parse-markdown.ts";
import { isVerbatim } from "../text/quotes.ts";

/** What was found out about a quote when it was written. */
export type KnownQuote = RowOf<
  ForumTables["postQuotes"],
  "quotedPostId" | "quotedRevision" | "isVerbatim"
>;

/** What is known of a quote already, by the quote itself and its place in the text. */
export type Recall = (quote: Quote, position: number) => KnownQuote | undefined;

/** Recalls what was found out about the quotes of a post, for the very text that it has. */
export async function recallByPlace(context: WorkContext, postId: string): Promise<Recall> {
  const known = await knownQuotes(context, postId);
  return ({ postId: quotedPostId }, position) => {
    const found = known.get(position);
    return found?.quotedPostId === quotedPostId ? found : undefined;
  };
}

/**
 * Recalls what was found out about the quotes of a post, for a text that replaces the one it has: a quote that stays
 * keeps its verdict, and a part of a verbatim one is verbatim.
 */
export async function recallByWording(context: WorkContext, postId: string): Promise<Recall> {
  const known = await knownQuotes(context, postId);
  if (known.size === 0) return () => undefined;
  const body = await readBody(context, postId);
  const former = parseMarkdown(body, context.services.settings).quotes.flatMap(
    (quote, position) => {
      const found = known.get(position);
      return found?.quotedPostId === quote.postId ? [{ quote, found }] : [];
    },
  );
  return (quote) =>
    former.find(
      ({ quote: said, found }) =>
        said.postId === quote.postId &&
        isVerbatim(quote, said) &&
        (found.isVerbatim || isVerbatim(said, quote)),
    )?.found;
}

async function readBody({ em }: WorkContext, postId: string): Promise<string> {
  const post = await db(em)
    .selectFrom("posts")
    .select("body")
    .where("id", "=", postId)
    .executeTakeFirst();
  return post?.body ?? "";
}

async function knownQuotes(
  { em }: WorkContext,
  postId: string,
): Promise<ReadonlyMap<number, KnownQuote>> {
  const found = await db(em)
    .selectFrom("postQuotes")
    .select(["position", "quotedPostId", "quotedRevision", "isVerbatim"])
    .where("postId", "=", anyOf(possibleIds([postId])))
    .execute();
  return new Map(found.map((quote) => [quote.position, quote]));
}
