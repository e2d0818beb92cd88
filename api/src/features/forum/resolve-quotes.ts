import type { WorkContext } from "../../context.ts";
import { isVerbatim } from "../../platform/markdown/is-verbatim.ts";
import { parseMarkdown, type Quote } from "../../platform/markdown/parse-markdown.ts";
import type { ResolvedQuote } from "../../platform/markdown/quote-html.ts";
import {
  findEarlierVersions,
  findQuotedPosts,
  type EarlierVersion,
  type QuotedPost,
} from "./find-quoted-posts.ts";

/** What a quote turned out to be, and which version of the post it is taken from. */
export interface QuoteFinding extends ResolvedQuote {
  quotedRevision: number;
}

/** What was found out about a quote when it was written, by its place in the text. */
export interface KnownQuote {
  quotedPostId: string;
  quotedRevision: number;
  isVerbatim: boolean;
}

/** Which version the words are taken from, if from any. */
type Source = Pick<KnownQuote, "quotedRevision" | "isVerbatim">;

interface Resolving {
  quotes: readonly Quote[];
  /** Found out before: whether a quote is verbatim is decided when it is written. */
  known?: ReadonlyMap<number, KnownQuote> | undefined;
}

/** Looks the quoted posts up. A quote of a post that does not exist is missing from the answer. */
export async function resolveQuotes(
  { em, services: { settings } }: WorkContext,
  { quotes, known }: Resolving,
): Promise<Map<Quote, QuoteFinding>> {
  const posts = await findQuotedPosts(em, [...new Set(quotes.map(({ postId }) => postId))]);
  const existing = quotes.flatMap((quote, position) => {
    const post = posts.get(quote.postId);
    if (!post) return [];
    const source = sourceOf(quote, known?.get(position)) ?? presentSource(quote, post, settings);
    return [{ quote, post, source }];
  });
  const open = existing.filter(({ source }) => source === null);
  const versions = await findEarlierVersions(em, [...new Set(open.map(({ post }) => post.id))]);
  return new Map(
    existing.map(({ quote, post, source }) => {
      const found = source ?? earlierSource(quote, versions.get(post.id), settings);
      return [quote, findingOf(post, found ?? nowhere(post))];
    }),
  );
}

interface Site {
  publicUrl: string;
}

function sourceOf(quote: Quote, known: KnownQuote | undefined): Source | null {
  return known?.quotedPostId === quote.postId ? known : null;
}

/** The words are kept with the post; its links and pictures have to be read from its source. */
function presentSource(quote: Quote, post: QuotedPost, site: Site): Source | null {
  const isSaid =
    post.plainText.includes(quote.text) &&
    (quote.targets.length === 0 || isVerbatim(quote, parseMarkdown(post.body, site)));
  return isSaid ? { quotedRevision: post.revision, isVerbatim: true } : null;
}

function earlierSource(
  quote: Quote,
  versions: readonly EarlierVersion[] | undefined,
  site: Site,
): Source | null {
  const said = versions?.find(({ body }) => isVerbatim(quote, parseMarkdown(body, site)));
  return said ? { quotedRevision: said.revision, isVerbatim: true } : null;
}

const nowhere = ({ revision }: QuotedPost): Source => ({
  quotedRevision: revision,
  isVerbatim: false,
});

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
