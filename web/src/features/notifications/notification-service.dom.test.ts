import { HttpResponse } from "msw/http";
import { ws } from "msw/ws";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { openClient } from "../../../test/open-client.ts";
import { ofType } from "../../../test/session.ts";
import { feedVariables } from "./feed-cache.ts";
import {
  DeleteNotificationDocument,
  MarkAllNotificationsSeenDocument,
  MarkNotificationSeenDocument,
} from "./mark-seen.graphql.ts";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { NotificationService } from "./notification-service.ts";
import { UnseenCountDocument } from "./unseen-count.graphql.ts";

const pageInfo = {
  __typename: "PageInfo",
  hasNextPage: false,
  hasPreviousPage: false,
  startCursor: null,
  endCursor: null,
};

function feedOf(...ids: string[]) {
  const edges = ids.map((id) => ({
    __typename: "NotificationEdge",
    cursor: id,
    node: {
      __typename: "Notification",
      id,
      type: "SYSTEM" as const,
      content: id,
      excerpt: null,
      reactionKinds: [],
      actors: [],
      seen: false,
      seenAt: null,
      bumpedAt: "2026-01-01T00:00:00.000Z",
      relatedPost: null,
      path: null,
      relatedThread: null,
      recipient: { __typename: "User", id: "u1", username: "ada" },
    },
  }));
  const counts = { totalCount: ids.length, unseenCount: ids.length, cursor: "1" };
  return { notifications: { __typename: "NotificationConnection", edges, pageInfo, ...counts } };
}

let complaints: MockInstance;
let fetches: number;
let answers: () => object;

function startService() {
  const client = openClient();
  const service = new NotificationService({ client, viewerId: "u1", onArrival: () => {} });
  const listed = () => {
    const feed = client.readQuery({ query: NotificationFeedDocument, variables: feedVariables() });
    return {
      ids: feed?.notifications.edges.map(({ node }) => node.id) ?? [],
      unseen: feed?.notifications.unseenCount,
    };
  };
  return { service, listed };
}

const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: 1_000_000_000 });
  complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  fetches = 0;
  answers = () => ({ data: feedOf("n1", "n2") });
  fakeApi.use(
    api.query(NotificationFeedDocument, () => {
      fetches += 1;
      return HttpResponse.json(answers());
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test("a list of 59 seconds is not fetched again unless that is forced, and then after 30", async () => {
  const { service } = startService();
  await service.refresh();
  seconds(29);
  await service.refresh({ isForced: true });
  expect(fetches).toBe(1);

  seconds(2);
  await service.refresh({ isForced: true });
  expect(fetches).toBe(2);
  seconds(59);
  await service.refresh();
  expect(fetches).toBe(2);
  seconds(1);
  await service.refresh();
  expect(fetches).toBe(3);
});

test("three failures silence fetching for five minutes; acts go on", async () => {
  answers = () => ({ errors: [{ message: "no" }] });
  fakeApi.use(
    api.mutation(MarkNotificationSeenDocument, () =>
      HttpResponse.json({
        data: { markNotificationSeen: ofType("MarkSeenPayload", { unseenCount: 0 }) },
      }),
    ),
  );
  const { service } = startService();
  for (let attempt = 0; attempt < 4; attempt++) {
    await service.refresh({ isForced: true });
    seconds(60);
  }
  expect(fetches).toBe(3);
  expect(service.state()).toBe("degraded");
  expect(await service.markSeen("n1")).toEqual({ success: true });
});

test("a failure degrades the service, the next success mends it", async () => {
  answers = () => ({ errors: [{ message: "no" }] });
  const { service } = startService();
  await service.refresh();
  expect(service.state()).toBe("degraded");

  answers = () => ({ data: feedOf("n1") });
  seconds(61);
  await service.refresh();

  expect(service.state()).toBe("available");
});

test("marking and deleting stand at once, also when the server refuses", async () => {
  const refusal = { errors: [{ message: "refused" }] };
  fakeApi.use(
    api.mutation(MarkNotificationSeenDocument, () => HttpResponse.json(refusal)),
    api.mutation(DeleteNotificationDocument, () => HttpResponse.json(refusal)),
  );
  const { service, listed } = startService();
  await service.refresh();

  const marking = service.markSeen("n1");
  expect(listed().unseen).toBe(1);
  expect(await marking).toMatchObject({
    success: false,
    error: expect.stringContaining("refused"),
  });
  expect(await service.markSeen("n1")).toMatchObject({ success: false });
  expect(listed().unseen).toBe(1);
  await service.remove("n2");
  expect(listed()).toEqual({ ids: ["n1"], unseen: 0 });

  seconds(61);
  await service.refresh();
  expect(listed()).toEqual({ ids: ["n1"], unseen: 2 });
});

test("marking all and deleting what was seen already leave nothing uncounted", async () => {
  fakeApi.use(
    api.mutation(MarkAllNotificationsSeenDocument, () => new Promise(() => {})),
    api.mutation(DeleteNotificationDocument, () => new Promise(() => {})),
  );
  const { service, listed } = startService();
  await service.refresh();

  void service.markAllSeen();
  expect(listed().unseen).toBe(0);
  void service.remove("n1");
  expect(listed()).toEqual({ ids: ["n2"], unseen: 0 });
});

test("offline nothing is fetched, and what is known stays", async () => {
  const { service, listed } = startService();
  await service.refresh();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  seconds(3_600);

  await service.refresh({ isForced: true });
  await service.pollUnseenCount();

  expect(fetches).toBe(1);
  expect(service.state()).toBe("available");
  expect(listed()).toEqual({ ids: ["n1", "n2"], unseen: 2 });
  vi.restoreAllMocks();
});

test("nothing is sent without an id", async () => {
  const { service } = startService();

  expect(await service.markSeen(undefined)).toMatchObject({ success: false });
  expect(await service.remove("")).toMatchObject({ success: false });
});

test("what was deleted stays hidden although a fetch brings it again", async () => {
  fakeApi.use(
    api.mutation(DeleteNotificationDocument, () =>
      HttpResponse.json({
        data: { deleteNotification: ofType("MarkSeenPayload", { unseenCount: 1 }) },
      }),
    ),
  );
  const { service, listed } = startService();
  await service.refresh();
  await service.remove("n1");
  seconds(59 * 60);
  await service.refresh();
  expect(listed().ids).toEqual(["n2"]);

  seconds(60);
  await service.refresh();
  expect(listed().ids).toEqual(["n1", "n2"]);
});

test("the unseen count is polled every five minutes", async () => {
  let polls = 0;
  fakeApi.use(
    api.query(UnseenCountDocument, () => {
      polls += 1;
      return HttpResponse.json({ data: { unseenNotificationCount: 5 } });
    }),
  );
  const { service, listed } = startService();
  service.start();
  await expect.poll(() => listed().unseen).toBe(2);

  vi.advanceTimersByTime(299_999);
  expect(polls).toBe(0);
  vi.advanceTimersByTime(1);
  await expect.poll(() => listed().unseen).toBe(5);
  service.stop();
});

test("where sockets are blocked the poll alone counts, and nothing is complained of again and again", async () => {
  fakeApi.use(
    ws.link("*/graphql").addEventListener("connection", ({ client }) => client.close(1006)),
    api.query(UnseenCountDocument, () =>
      HttpResponse.json({ data: { unseenNotificationCount: 3 } }),
    ),
  );
  const { service, listed } = startService();
  service.start();
  await expect.poll(() => listed().unseen).toBe(2);

  vi.advanceTimersByTime(300_000);
  await expect.poll(() => listed().unseen).toBe(3);
  expect(service.state()).toBe("available");
  expect(complaints).not.toHaveBeenCalled();
  service.stop();
});
