import { mentionsPerPost, picturesPerPost, quotesPerPost } from "@vigilia/schema/limits.ts";
import { expressionBuilder, sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { userExists } from "../../accounts/model/user.query.ts";
import { findPictures } from "../pictures/post-pictures.ts";
import { db, type ForumTables } from "../tables.ts";
import { parseMarkdown, type ParsedMarkdown } from "../text/parse-markdown.ts";
import { searchWordsOf } from "../text/plain-text.ts";
import { renderHtml, rendererVersion } from "../text/render-html.ts";
import type { KnownQuote, Recall } from "./recall-quotes.ts";
import { resolveQuotes } from "./resolve-quotes.ts";

/** One quote of an existing post. */
export interface ComposedQuote extends KnownQuote {
  /** 0 for the first quote in the text. */
  position: number;
}

/** Everything that is stored of a text. */
export interface ComposedPost {
  body: string;
  bodyHtml: string;
  rendererVersion: number;
  plainText: string;
  words: string;
  quotes: ComposedQuote[];
  /** The members to notify, in the order of the text. */
  mentionedUserIds: string[];
  eventIds: string[];
  /** The addresses of the pictures that are shown, or will be once they are fetched. */
  pictures: string[];
  externalAddresses: string[];
  /** A reader would see nothing. */
  isBlank: boolean;
}

/** Reads Markdown, looks up whom and what it names, and renders it. */
export async function composePost(
  context: WorkContext,
  { body, recall }: { body: string; recall?: Recall },
): Promise<ComposedPost> {
  const parsed = parseMarkdown(body, context.services.settings);
  refuseTooManyQuotes(parsed);
  const members = await findMembers(context, parsed.mentions);
  const findings = await resolveQuotes(context, { quotes: parsed.quotes, recall });
  const events = await context.services.findEventCards(context.em, parsed.eventIds);
  const toShow = parsed.pictures.slice(0, picturesPerPost);
  const pictures = await findPictures(context.em, toShow);
  const named = new Set<string>();
  const bodyHtml = renderHtml(parsed, {
    memberName: (written) => members.get(written.toLowerCase())?.username,
    quote: (quote) => findings.get(quote),
    event: (id) => events.get(id),
    picture(address) {
      if (toShow.includes(address)) named.add(address);
      return pictures.get(address);
    },
  });
  return {
    body,
    bodyHtml,
    rendererVersion,
    plainText: parsed.text,
    words: searchWordsOf(parsed.text),
    quotes: parsed.quotes.flatMap((quote, position) => {
      const finding = findings.get(quote);
      return finding ? [{ position, quotedPostId: quote.postId, ...finding }] : [];
    }),
    mentionedUserIds: [...members.values()].slice(0, mentionsPerPost).map(({ id }) => id),
    eventIds: [...events.keys()],
    pictures: [...named],
    externalAddresses: parsed.externalAddresses,
    isBlank: parsed.isBlank,
  };
}

function refuseTooManyQuotes({ quotes }: ParsedMarkdown): void {
  const quoted = new Set(quotes.map(({ postId }) => postId));
  if (quoted.size <= quotesPerPost) return;
  throw refusedFields({ body: `A post can quote at most ${quotesPerPost} other posts` });
}

interface Member {
  id: string;
  username: string;
}

const u = expressionBuilder<{ u: ForumTables["users"] }, "u">();

/** Those of the names that somebody has, in the order of the text, by the name in lower case. */
async function findMembers(
  { em }: WorkContext,
  names: readonly string[],
): Promise<Map<string, Member>> {
  const wanted = names.map((name) => name.toLowerCase());
  const key = u.fn<string>("lower", [u.cast("u.username", "text")]);
  const find = db(em)
    .selectFrom("users as u")
    .select(["u.id", u.ref("u.username").$notNull().as("username"), key.as("key")])
    .where(key, "=", anyOf(wanted, "text"))
    .where(userExists)
    .orderBy(sql`array_position(${wanted}::text[], ${key})`);
  const found = names.length > 0 ? await find.execute() : [];
  return new Map(found.map((member) => [member.key, member]));
}
