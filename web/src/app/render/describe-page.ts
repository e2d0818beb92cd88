import type {
  ApolloClient,
  DocumentNode,
  OperationVariables,
  TypedDocumentNode,
} from "@apollo/client";
import { mergedPage } from "@vigilia/schema/pages.ts";
import { endpoints, pageQuery, paths, requestedPage, type Route } from "@vigilia/schema/paths.ts";
import type { RenderedPage } from "@vigilia/schema/rendered-page.ts";
import { missionText } from "@vigilia/schema/texts/mission-text.ts";
import type { PageText } from "@vigilia/schema/texts/page-text.ts";
import { privacyText } from "@vigilia/schema/texts/privacy-text.ts";
import {
  attributionWords,
  categoryWords,
  dateWords,
  placeWords,
  typeWords,
} from "@vigilia/schema/words/event-words.ts";
import { filterWords, incidentCount } from "@vigilia/schema/words/filter-words.ts";

import { addressOf, apiFilterOf, filtersOf } from "../../features/events/filters/event-filters.ts";
import { viewOfHash, viewParameter } from "../../features/events/map/map-view.ts";
import { runtimeConfig } from "../../platform/runtime-config.ts";
import { headHtml, type PageHead } from "./head-html.ts";
import {
  CategoryHeadDocument,
  EventHeadDocument,
  type EventHeadQuery,
  MapHeadDocument,
  MemberHeadDocument,
  HighlightedPlaceDocument,
  MergedThreadHeadDocument,
  ReceiptHeadDocument,
  TagHeadDocument,
  ThreadHeadDocument,
} from "./heads.graphql.ts";
import { eventJsonLd, textOfHtml, threadJsonLd } from "./structured-data.ts";

interface PageContext {
  /** Holds what the page was rendered from; asks for what else the head says. */
  client: ApolloClient;
  publicUrl: string;
  search: URLSearchParams;
}

type PageDescription = Pick<RenderedPage, "status" | "location" | "leadsMembers" | "head">;

type DescribePage = (context: PageContext, name: string) => Promise<PageDescription>;

async function ask<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const question: DocumentNode = query;
  const answer = await client.query({ query: question, variables });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documents of heads have no fragments to mask
  return answer.data as Data;
}

const nothing: PageDescription = { status: 404, head: "" };

const found = (head: PageHead): PageDescription => ({ status: 200, head: headHtml(head) });

const movedTo = (status: 301 | 302, location: string): PageDescription => ({
  status,
  location,
  head: "",
});

/** The head of a page that always exists. */
function fixedPage(path: string, head: Omit<PageHead, "canonical">): DescribePage {
  return async ({ publicUrl }) => found({ ...head, canonical: `${publicUrl}${path}` });
}

function textPage(path: string, textOf: (config: typeof runtimeConfig) => PageText): DescribePage {
  return async (context, name) => {
    const { title, description } = textOf(runtimeConfig);
    return fixedPage(path, { title, description })(context, name);
  };
}

const mapDescription =
  "A public map of hostile incidents attributed to Russia and China against European states, each with its source, its certainty and its place.";

/** A shared map is described by its filter, and pictured as it was shared. */
const describeMap: DescribePage = async ({ client, publicUrl, search }) => {
  const filters = filtersOf(search);
  const words = filterWords(filters);
  const address = addressOf(filters);
  const view = search.get(viewParameter);
  if (view && viewOfHash(view)) address.set(viewParameter, view);
  const query = address.size > 0 ? `?${address}` : "";
  const shown = {
    canonical: `${publicUrl}${paths.map}`,
    sharedAs: `${publicUrl}${paths.map}${query}`,
    image: `${publicUrl}${endpoints.mapCard}${query}`,
    feed: endpoints.eventFeed,
  };
  if (!words) return found({ ...shown, title: "Map", description: mapDescription });
  const { events } = await ask(client, MapHeadDocument, { filter: apiFilterOf(filters) });
  const title = `${words} · ${incidentCount(events.totalCount)}`;
  return found({ ...shown, title, description: `${title}. ${mapDescription}` });
};

const describeEvent: DescribePage = async ({ client, publicUrl }, id) => {
  const { event } = await ask(client, EventHeadDocument, { id });
  if (!event) return nothing;
  const canonical = `${publicUrl}${paths.event(event.id)}`;
  return found({
    title: event.title,
    description: sentenceOf(event),
    canonical,
    image: `${publicUrl}${endpoints.eventCard(event.id)}`,
    jsonLd: eventJsonLd(event, canonical),
    // A withdrawn event stays readable for those who have its link.
    isHiddenFromSearch: event.retractedAt !== null,
  });
};

function sentenceOf(event: NonNullable<EventHeadQuery["event"]>): string {
  const state = typeWords[event.type].name;
  const level = attributionWords[event.attribution].toLowerCase();
  const facts = `${dateWords(event)}, ${placeWords(event)}: ${categoryWords[event.category].toLowerCase()}, attributed to ${state} (${level}).`;
  return event.summary ? `${facts} ${event.summary}` : facts;
}

/** Search engines are led to the page itself. */
const describeFramedEvent: DescribePage = async ({ client, publicUrl }, id) => {
  const { event } = await ask(client, EventHeadDocument, { id });
  if (!event) return nothing;
  return found({
    title: event.title,
    description: sentenceOf(event),
    canonical: `${publicUrl}${paths.event(event.id)}`,
    isHiddenFromSearch: true,
  });
};

/** Anyone who has the link may read the outcome of a submission; search engines have nothing to find there. */
const describeReceipt: DescribePage = async ({ client, publicUrl }, receipt) => {
  const { submissionReceipt } = await ask(client, ReceiptHeadDocument, { receipt });
  if (!submissionReceipt) return nothing;
  return found({
    title: "Your submission",
    description: "What became of an incident that somebody submitted.",
    canonical: `${publicUrl}${paths.submission(receipt)}`,
    isHiddenFromSearch: true,
  });
};

/** A tag that was merged is found at the address of the one that took it in. */
const describeTag: DescribePage = async ({ client, publicUrl }, slug) => {
  const { tag } = await ask(client, TagHeadDocument, { slug });
  if (!tag) return nothing;
  if (tag.slug !== slug) return movedTo(301, paths.tag(tag.slug));
  return found({
    title: tag.name,
    description: tag.description,
    canonical: `${publicUrl}${paths.tag(tag.slug)}`,
    feed: endpoints.eventFeed,
  });
};

const describeCategory: DescribePage = async ({ client, publicUrl, search }, id) => {
  const page = requestedPage(search);
  const { category } = await ask(client, CategoryHeadDocument, { id, page });
  if (!category) return nothing;
  return found({
    title: category.name,
    description: category.description || category.name,
    ...paging(`${publicUrl}${paths.category(category.id)}`, category.threads),
  });
};

const describeThread: DescribePage = async (context, id) => {
  const { client, publicUrl, search } = context;
  const page = requestedPage(search);
  const { thread } = await ask(client, ThreadHeadDocument, { id, page });
  if (!thread) return describeMergedThread(context, id);
  const moved = await movedHighlight(context, thread);
  // Not for good: a move can be taken back.
  if (moved) return { ...movedTo(302, moved), leadsMembers: true };
  const { pageCount } = thread.posts;
  if (page > Math.max(pageCount, 1)) return movedTo(302, paths.thread(id, pageQuery(pageCount)));
  const [first] = thread.posts.nodes;
  return found({
    title: page > 1 ? `${thread.title}, page ${page}` : thread.title,
    description: textOfHtml(first?.bodyHtml ?? "") || thread.title,
    ...paging(`${publicUrl}${paths.thread(thread.id)}`, thread.posts),
    jsonLd: threadJsonLd(thread, publicUrl),
  });
};

/** The address of the post that is to be pointed out, where it stands in another thread by now. */
async function movedHighlight(
  { client, search }: PageContext,
  { id, posts }: { id: string; posts: { nodes: readonly { id: string }[] } },
): Promise<string | null> {
  const postId = search.get("highlight");
  if (!postId || posts.nodes.some((post) => post.id === postId)) return null;
  const { postPageInfo } = await ask(client, HighlightedPlaceDocument, { postId });
  return postPageInfo && postPageInfo.threadId !== id ? paths.post(postId) : null;
}

/** Leads from the address of a thread that was merged into another to where the page, or the post, is now. */
const describeMergedThread: DescribePage = async ({ client, search }, id) => {
  const { mergedThread } = await ask(client, MergedThreadHeadDocument, { id });
  if (!mergedThread) return nothing;
  const highlight = search.get("highlight");
  if (highlight) return movedTo(301, paths.post(highlight));
  const { thread, numberOffset } = mergedThread;
  const at = mergedPage(requestedPage(search), numberOffset, thread.posts.pageCount);
  return movedTo(301, paths.thread(thread.id, pageQuery(at)));
};

const describeMember: DescribePage = async ({ client, publicUrl }, username) => {
  const { user } = await ask(client, MemberHeadDocument, { username });
  if (!user) return nothing;
  return found({
    title: user.username,
    description: `${user.username}, a member of the forum since ${user.createdAt.slice(0, 10)}.`,
    canonical: `${publicUrl}${paths.user(user.username)}`,
  });
};

/** The addresses of a page and its neighbours; the first page has the address without a number. */
function paging(
  address: string,
  { page, pageCount }: { page: number; pageCount: number },
): Pick<PageHead, "canonical" | "prev" | "next"> {
  const at = (number: number) => (number > 1 ? `${address}?page=${number}` : address);
  return {
    canonical: at(page),
    prev: page > 1 ? at(page - 1) : undefined,
    next: page < pageCount ? at(page + 1) : undefined,
  };
}

const describers = {
  embed: fixedPage(paths.map, {
    title: "Map",
    description: "A map of hostile incidents, for pages of other sites.",
    isHiddenFromSearch: true,
  }),
  embedEvent: describeFramedEvent,
  map: describeMap,
  submit: fixedPage(paths.submit, {
    title: "Submit New Attack",
    description:
      "Report a hostile incident with its source; moderators review it before it is shown.",
  }),
  mission: textPage(paths.mission, missionText),
  privacyPolicy: textPage(paths.privacyPolicy, privacyText),
  developers: fixedPage(paths.developers, {
    title: "The API for researchers",
    description:
      "Everything on the map can be asked for by programs: by place, time, kind of act and certainty, as numbers, as files, or live.",
  }),
  forum: fixedPage(paths.forum, {
    title: "Forum",
    description: "Talk about hostile incidents in Europe: sources, places, dates and method.",
    feed: endpoints.threadFeed,
  }),
  search: async () => ({ status: 200, head: "" }),
  event: describeEvent,
  submission: describeReceipt,
  tag: describeTag,
  category: describeCategory,
  thread: describeThread,
  user: describeMember,
} satisfies Partial<Record<Route, DescribePage>>;

/** What the server says about a rendered page besides its content: its status and its head. */
export function describePage(
  context: PageContext,
  { route, name }: { route: keyof typeof describers; name: string },
): Promise<PageDescription> {
  return describers[route](context, name);
}
