import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { postIsPublished } from "../model/post.query.ts";
import { threadIsListed } from "../model/thread.query.ts";
import { db } from "../tables.ts";
import { parseMarkdown, type Quote } from "../text/parse-markdown.ts";
import { isVerbatim, type ResolvedQuote } from "../text/quotes.ts";
import type { KnownQuote, Recall } from "./recall-quotes.ts";

/**
 * Posts, with what a quote of them needs. No author: the account was deleted; erased: the text was permanently deleted.
 */
const selectQuotedPosts = (em: EntityManager) =>
  db(em)
    .selectFrom("posts as p")
    .innerJoin("threads as t", "t.id", "p.threadId")
    .leftJoin("users as u", "u.id", "p.authorId")
    .select(["p.id", "u.username as author", "p.body", "p.plainText", "p.revision"])
    .select((eb) => [
      eb
        .or([eb("p.deletedAt", "is not", null), eb("t.deletedAt", "is not", null)])
        .$castTo<boolean>()
        .as("isRemoved"),
      threadIsListed.$castTo<boolean>().as("isListed"),
      "p.removalGround",
      eb("p.erasedAt", "is not", null).$castTo<boolean>().as("isErased"),
    ])
    .where(postIsPublished);

type QuotedPost = InferResult<ReturnType<typeof selectQuotedPosts>>[number];

async function findQuotedPosts(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, QuotedPost>> {
  if (ids.length === 0) return new Map();
  const found = await selectQuotedPosts(em)
    .where("p.id", "=", anyOf(possibleIds(ids)))
    .execute();
  return new Map(found.map((post) => [post.id, post]));
}

/** What a quote turned out to be, and which version of the post it is taken from. */
interface QuoteFinding extends ResolvedQuote {
  quotedRevision: number;
}

/** Which version the words are taken from, if from any. */
type Source = Pick<KnownQuote, "quotedRevision" | "isVerbatim">;

interface Resolving {
  quotes: readonly Quote[];
  /** Found out before: whether a quote is verbatim is decided when it is written. */
  recall?: Recall | undefined;
}

/**
 * Looks the quoted posts up. A quote of a post that does not exist is missing from the answer, as is one of a post that
 * stands in a removed thread: a quote is compared with what everybody can read now, and reveals nothing of anything
 * else.
 */
export async function resolveQuotes(
  { em, services: { settings } }: WorkContext,
  { quotes, recall }: Resolving,
): Promise<Map<Quote, QuoteFinding>> {
  const posts = await findQuotedPosts(em, [...new Set(quotes.map(({ postId }) => postId))]);
  return new Map(
    quotes.flatMap((quote, position) => {
      const post = posts.get(quote.postId);
      const known = recall?.(quote, position);
      if (!post || !(post.isListed || known)) return [];
      return [[quote, findingOf(post, known ?? presentSource(quote, post, settings))]];
    }),
  );
}

/**
 * The words are kept with the post; its links and pictures have to be read from its source. A tombstone has no words:
 * any quote of it looks the same.
 */
function presentSource(quote: Quote, post: QuotedPost, site: { publicUrl: string }): Source {
  const isSaid =
    post.plainText.includes(quote.text) &&
    (quote.targets.length === 0 || isVerbatim(quote, parseMarkdown(post.body, site)));
  return { quotedRevision: post.revision, isVerbatim: isSaid };
}

function findingOf(
  post: QuotedPost,
  { quotedRevision, isVerbatim: verbatim }: Source,
): QuoteFinding {
  return {
    author: post.author,
    isVerbatim: verbatim,
    quotedRevision,
    isEditedSince: post.revision > quotedRevision,
    isRemoved: post.isRemoved,
    areWordsMasked: post.isErased || (post.isRemoved && post.removalGround === "ILLEGAL"),
  };
}
