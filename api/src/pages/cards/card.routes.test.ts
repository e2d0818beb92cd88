import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { publishEvents } from "../../features/events/publishing/publish-events.ts";
import { transact } from "../../kernel/transact.ts";

let api: TestApi;
let eventId: string | undefined;
beforeAll(async () => {
  api = await startTestApi();
  [eventId] = await transact(api.work(), ({ em, now }) =>
    publishEvents(em, {
      events: [
        eventFacts({ title: "Cable & <pipe> \u0001", category: "SABOTAGE" }),
        eventFacts({ title: "Another", category: "RAIL" }),
      ],
      at: now(),
    }),
  );
});
afterAll(() => api.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.http.inject({ url, headers });

test("an event has a picture, which is drawn once and asked for by its tag", async () => {
  const card = await get(`/cards/event/${eventId}.png`);
  expect(card.statusCode).toBe(200);
  expect(card.headers["content-type"]).toBe("image/png");
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });

  const { etag } = card.headers;
  const again = await get(`/cards/event/${eventId}.png`, { "if-none-match": String(etag) });
  expect(again.statusCode).toBe(304);
});

test("no event, no picture", async () => {
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect((await get(`/cards/event/${unknown}.png`)).statusCode).toBe(404);
});

test("a filter and a view have a picture of their own", async () => {
  const tagOf = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return statusCode === 200 ? headers.etag : statusCode;
  };
  const tags = [
    await tagOf("/cards/map.png"),
    await tagOf("/cards/map.png?category=sabotage"),
    await tagOf("/cards/map.png?category=sabotage&view=6/52/19"),
  ];
  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => typeof tag === "string")).toBe(true);
  expect(await tagOf("/cards/map.png?category=sabotage&view=of/the/moon")).toBe(tags[1]);
  expect(await tagOf("/cards/map.png?colour=red")).toBe(400);
});
