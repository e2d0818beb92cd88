import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { openClient } from "../../../test/open-client.ts";
import { type ServedSocket, serveSockets } from "../../../test/served-sockets.ts";
import { feedVariables } from "./feed-cache.ts";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { NotificationService } from "./notification-service.ts";

const feed = NotificationFeedDocument;
const recipient = { __typename: "User", id: "u1", username: "ada" };
const noPages = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

function notice(id: string) {
  const rest = { seen: false, seenAt: null, bumpedAt: "2026-01-01T00:00:00.000Z", recipient };
  const related = { relatedPost: null, path: null, relatedThread: null };
  return {
    __typename: "Notification",
    id,
    type: "SYSTEM" as const,
    content: id,
    excerpt: null,
    reactionKinds: [],
    actors: [],
    ...rest,
    ...related,
  };
}

function listOf(cursor: string, ...ids: string[]) {
  const edges = ids.map((id) => ({ __typename: "NotificationEdge", cursor: id, node: notice(id) }));
  const pageInfo = { __typename: "PageInfo", ...noPages };
  const counts = { totalCount: ids.length, unseenCount: ids.length, cursor };
  return { notifications: { __typename: "NotificationConnection", edges, pageInfo, ...counts } };
}

/** The second one is unseen as "n2", and so on. */
function push(to: ServedSocket | undefined, sequence: number, unseenCount: number) {
  const update = { __typename: "NotificationAdded", cursor: String(sequence), unseenCount };
  to?.push({ notificationUpdates: { ...update, notification: notice(`n${unseenCount}`) } });
}

/** Where the page wants to begin, subscription by subscription. */
const beginnings = (socket?: ServedSocket) =>
  socket?.subscriptions.map(({ after }) => after ?? null) ?? [];

const services: NotificationService[] = [];
afterEach(() => {
  for (const service of services.splice(0)) service.stop();
});

function start() {
  const client = openClient();
  const announced: string[] = [];
  const onArrival = (type: string) => announced.push(type);
  const service = new NotificationService({ client, viewerId: "u1", onArrival });
  services.push(service);
  service.start();
  const shown = () => {
    const known = client.readQuery({ query: feed, variables: feedVariables() })?.notifications;
    return [known?.edges.map(({ node }) => node.id) ?? [], known?.unseenCount];
  };
  return { shown, announced };
}

const answerList = (list: ReturnType<typeof listOf>) =>
  fakeApi.use(api.query(feed, () => HttpResponse.json({ data: list })));

test("what came while the socket was down is there once each when it is back, with the count", async () => {
  answerList(listOf("5", "n1"));
  const sockets = serveSockets();
  const { shown, announced } = start();
  await expect.poll(() => beginnings(sockets[0]).at(-1)).toBe("5");

  sockets[0]?.close(1012);
  await expect.poll(() => beginnings(sockets[1])).toEqual(["5"]);
  push(sockets[1], 6, 2);
  push(sockets[1], 7, 3);
  push(sockets[1], 8, 4);

  await expect.poll(() => shown()).toEqual([["n4", "n3", "n2", "n1"], 4]);
  expect(announced).toHaveLength(3);
});

test("what comes again, at once or later, is shown, counted and announced once", async () => {
  answerList(listOf("5", "n1"));
  const sockets = serveSockets();
  const { shown, announced } = start();
  await expect.poll(() => beginnings(sockets[0]).at(-1)).toBe("5");

  push(sockets[0], 6, 2);
  push(sockets[0], 6, 2);
  push(sockets[0], 7, 3);
  push(sockets[0], 6, 2);
  push(sockets[0], 8, 4);

  await expect.poll(() => shown()).toEqual([["n4", "n3", "n2", "n1"], 4]);
  expect(announced).toHaveLength(3);
});

test("a list that was lost with the connection is fetched once that is back", async () => {
  const complained = vi.spyOn(console, "error").mockImplementation(() => {});
  fakeApi.use(api.query(feed, () => HttpResponse.error(), { once: true }));
  const sockets = serveSockets();
  const { shown } = start();
  await expect.poll(() => beginnings(sockets[0])).toEqual([null]);
  await expect.poll(() => complained.mock.calls.length).toBeGreaterThan(0);

  answerList(listOf("5", "n1"));
  sockets[0]?.close(1012);

  await expect.poll(() => shown()).toEqual([["n1"], 1]);
  await expect.poll(() => beginnings(sockets[1])).toEqual([null, "5"]);
});

test("what comes before the first list, which lacks it, is neither lost nor announced twice", async () => {
  const sockets = serveSockets();
  const answer = Promise.withResolvers<ReturnType<typeof listOf>>();
  fakeApi.use(api.query(feed, async () => HttpResponse.json({ data: await answer.promise })));
  const { shown, announced } = start();
  await expect.poll(() => beginnings(sockets[0])).toEqual([null]);
  push(sockets[0], 2, 2);
  await expect.poll(() => announced).toHaveLength(1);

  answer.resolve(listOf("1", "n1"));
  await expect.poll(() => beginnings(sockets[0])).toEqual([null, "1"]);
  push(sockets[0], 2, 2);

  await expect.poll(() => shown()).toEqual([["n2", "n1"], 2]);
  expect(announced).toHaveLength(1);
});

test("what is pushed is shown although no list can be fetched", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  fakeApi.use(api.query(feed, () => HttpResponse.json({ errors: [{ message: "no" }] })));
  const sockets = serveSockets();
  const { shown } = start();
  await expect.poll(() => beginnings(sockets[0])).toEqual([null]);

  push(sockets[0], 2, 2);
  push(sockets[0], 3, 3);

  await expect.poll(() => shown()).toEqual([["n3", "n2"], 3]);
});
