import { createServer, type Server } from "node:http";

import { sourcePassageMaxLength } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { listenOnLoopback } from "../../../../test/listen-on-loopback.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { namesPlace, nearbyTowns, proposedTown } from "./nearby-towns.ts";
import { TestSubmittedSourceDocument as readSource } from "./submitted-source.test.graphql.ts";
import { TestTogetherSubmitDocument as submit } from "./together.test.graphql.ts";

let api: TestApi;
let site: Server;
let host: string;
let mia: Person;

const long = `Oheň ve skladu u Gdaňska: ${"hasiči zasahovali celou noc ".repeat(40)}`;
const gdansk = { latitude: 54.36, longitude: 18.66 };

const article = `<html lang="pl"><head><title>Pożar w porcie</title>
  <meta property="og:site_name" content="Gazeta">
  <script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2025-05-30T10:00:00Z"}</script></head>
  <body><nav>Gdańsk</nav><article><p>Strażacy przez całą noc gasili magazyn, a policja szuka świadków zdarzenia.</p>
  <p>Do pożaru doszło w Gdańsku, w starym magazynie przy porcie, jak podała w piątek rano straż pożarna.</p>
  <p>${long}</p></article></body></html>`;

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === "/robots.txt") response.writeHead(404).end();
    else if (request.url === "/gone") response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(article);
  });
  host = `127.0.0.1:${await listenOnLoopback(site)}`;
  api = await startTestApi({ TITLE_FETCH_ALLOW_HOSTS: host });
  api.services.settings.keepSources = true;
  mia = await api.addUser("mia", "MODERATOR");
});
afterAll(async () => {
  await api.stop();
  site.close();
});

async function submitted(path: string): Promise<string> {
  const sourceUrl = `http://${host}${path}`;
  const input = {
    ...{ type: "RUSSIAN" as const, sourceUrl, date: "2025-05-30", recaptchaToken: "solved" },
    ...gdansk,
  };
  const { errors } = await api.query(submit, { input });
  expect(errors).toBeUndefined();
  const [row] = await api.sql(
    sql<{ id: string }>`select id from submissions where source_url = ${sourceUrl}`,
  );
  return present(row).id;
}

async function seenBy(person: Person, id: string) {
  const { data, errors } = await api.as(person)(readSource, { id });
  expect(errors).toBeUndefined();
  return data.node?.__typename === "Submission" ? data.node : null;
}

describe("what stands beside a submission", () => {
  test("the page's own words, and first where it names the place, whatever its ending", async () => {
    const id = await submitted("/fire");
    await expect
      .poll(async () => (await seenBy(mia, id))?.source, { timeout: 20_000 })
      .not.toBeNull();

    const { source, proposedPlace } = present(await seenBy(mia, id));
    expect(source).toMatchObject({
      ...{ state: "READ", title: "Pożar w porcie", siteName: "Gazeta", language: "pl" },
      ...{ publishedOn: "2025-05-30", placeNamed: "Gdańsk" },
      text: expect.stringContaining("a policja szuka świadków"),
    });
    const { passages = [] } = source ?? {};
    expect(passages[0]).toMatch(/^Do pożaru doszło w Gdańsku/);
    expect(passages.every(({ length }) => length <= sourcePassageMaxLength)).toBe(true);
    expect(passages.join()).not.toContain("szuka świadków");
    expect(proposedPlace).toMatchObject({ name: "Gdańsk", isWithin: true });
  });

  test("nothing, where no page was read", async () => {
    expect((await seenBy(mia, await submitted("/gone")))?.source).toBeNull();
  });

  test("and nobody but those who decide reads it", async () => {
    const id = await submitted("/other");
    expect(await seenBy(await api.addUser("bob"), id)).toBeNull();
    expect(await seenBy(await api.addUser("rex", "REVIEWER"), id)).not.toBeNull();
  });
});

describe("the towns around a place", () => {
  test("those that it lies within come first, then the nearest", async () => {
    const [first, ...others] = await nearbyTowns(gdansk);
    expect(first).toMatchObject({ name: "Gdańsk", isWithin: true });
    const far = others.filter(({ isWithin }) => !isWithin).map(({ kilometres }) => kilometres);
    expect(far).toEqual(far.toSorted((one, other) => one - other));
    expect(Math.max(...far)).toBeLessThanOrEqual(30);
  });

  test("at sea there may be none", async () => {
    expect(await nearbyTowns({ latitude: 57, longitude: 3.5 })).toEqual([]);
  });

  test("a town that the title names is meant, though another is nearer", async () => {
    const towns = await nearbyTowns(gdansk);
    expect(proposedTown(towns, "Drone over Sopot")?.name).toBe("Sopot");
    expect(proposedTown([], "Drone over Sopot")).toBeNull();
  });

  test.each([
    ["Warszawa", "Pożar w Warszawie", true],
    ["Köln", "Brand in KOLN", true],
    ["Hel", "Help is on its way", false],
    ["Hel", "Fire at Hel.", true],
    ["Saint-Jean", "In SAINT-JEANS", true],
    ["Vila (Nova)", "Vila (Novo) burned", true],
    ["Rome", "in a chrome factory", false],
  ])("%s in “%s”: %s", (name, text, isNamed) => {
    expect(namesPlace(text, name)).toBe(isNamed);
  });
});
