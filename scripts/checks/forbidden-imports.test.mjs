import { expect, test } from "vitest";

import { earlyImports, forbiddenImports, roomOf } from "./forbidden-imports.mjs";
import { floors, mayImport, rooms } from "./import-rules.mjs";

const forumPost = "api/src/features/forum/publish-post.ts";
const importing = (...paths) => paths.map((path) => `import { x } from "${path}";`).join("\n");
const app = "../../app.ts";

test("a feature may import the platform, the context, the schema and a feature it may know", () => {
  const text = importing(
    "../../platform/app-error.ts",
    "../../kernel/context.ts",
    "@vigilia/schema/limits.ts",
    "../accounts/user.entity.ts",
    "./post.entity.ts",
    "node:fs/promises",
    "dataloader",
  );

  expect(forbiddenImports(forumPost, text)).toEqual([]);
});

test("a feature that another may not know is named, with both rooms", () => {
  const text = importing("../notifications/model/notification.entities.ts");

  expect(forbiddenImports(forumPost, text)).toEqual([
    "api/src/features/forum/publish-post.ts (api forum) may not import " +
      "api/src/features/notifications/model/notification.entities.ts (api notifications)",
  ]);
});

test.each([
  ["type imports", `import type { App } from "${app}";`],
  ["lazy imports", `const lazy = await import("${app}");`],
  ["imports for their effect", `import "${app}";`],
  ["imports over several lines", `import {\n  createApp,\n  type App,\n} from "${app}";`],
  ["passed-on exports", `export { createApp } from "${app}";`],
  ["workers", `new Worker(new URL("${app}", import.meta.url))`],
])("%s count", (_, text) => {
  expect(forbiddenImports(forumPost, text)).toHaveLength(1);
});

test("no feature sees the embedded database, which the wiring opens", () => {
  const text = importing("@vigilia/embedded-postgres");

  expect(forbiddenImports(forumPost, text)).toHaveLength(1);
  expect(forbiddenImports("api/src/wiring/database-url.ts", text)).toEqual([]);
});

test("the api never imports the web, nor the web the api", () => {
  const toWeb = importing("../../web/src/platform/ids.ts");
  const toApi = importing("../../../api/src/kernel/env.ts");

  expect(forbiddenImports("api/src/app.ts", toWeb)).toHaveLength(1);
  expect(forbiddenImports("web/src/app/routes.tsx", toApi)).toHaveLength(1);
});

const forum = "api/src/features/forum";

test("a folder of a room may import those on the floors below it, and the room's tables", () => {
  const text = importing(
    "../model/thread.query.ts",
    "../references/compose-post.ts",
    "../tables.ts",
  );

  expect(forbiddenImports(`${forum}/posts/create-post.ts`, text)).toEqual([]);
});

test.each(["above", "beside"])("no folder of a room may import one %s it", (where) => {
  const target = where === "above" ? "../home/category.resolver.ts" : "../threads/list-threads.ts";

  expect(forbiddenImports(`${forum}/posts/create-post.ts`, importing(target))).toEqual([
    expect.stringContaining("which is not on a floor below"),
  ]);
});

test("a folder that stands on no floor is a mistake", () => {
  expect(forbiddenImports(`${forum}/attic/thing.ts`, "")).toEqual([
    `${forum}/attic/thing.ts is on no floor of ${forum}`,
  ]);
});

test("every folder stands on one floor", () => {
  for (const names of Object.values(floors)) {
    expect(new Set(names.flat()).size).toBe(names.flat().length);
  }
});

test("rest may import no feature", () => {
  const text = importing("../features/events/list-events.ts");

  expect(forbiddenImports("api/src/rest/events.routes.ts", text)).toHaveLength(1);
});

test("only tests may use the test parts", () => {
  const text = importing("../../../test/test-api.ts");

  expect(forbiddenImports("api/src/features/forum/publish-post.test.ts", text)).toEqual([]);
  expect(forbiddenImports(forumPost, text)).toHaveLength(1);
});

test("a file outside every room is a mistake", () => {
  expect(forbiddenImports("api/drawer/thing.ts", "")).toEqual([
    "api/drawer/thing.ts is in no room of scripts/checks/import-rules.mjs",
  ]);
});

test("the table names every room once and no other", () => {
  expect(Object.keys(mayImport).toSorted()).toEqual(Object.keys(rooms).toSorted());
  expect(
    Object.values(mayImport)
      .flat()
      .every((room) => room in rooms),
  ).toBe(true);
});

test("the first room that fits is a file's room", () => {
  expect(roomOf("api/src/main.ts")).toBe("api main");
  expect(roomOf("api/src/kernel/messages.ts")).toBe("api kernel");
  expect(roomOf("api/src/app.ts")).toBe("api app");
  expect(roomOf("vitest.config.ts")).toBe("configuration");
});

test("a library for later is found behind whatever a server loads at its start, and nowhere else", () => {
  const files = {
    "api/src/serve.ts": `import {
  startMail,
} from "./start.ts";
import type { Page } from "./types.ts";
import "./effects.ts";
const drawn = await import("./draw.ts");`,
    "api/src/start.ts": `export { startMail } from "./mail.ts";`,
    "api/src/mail.ts": `import type { Options } from "nodemailer";`,
    "api/src/effects.ts": `import sharp from "sharp";`,
    "api/src/draw.ts": `import sharp from "sharp";`,
    "api/src/types.ts": `import { Agent } from "undici";`,
  };

  expect(earlyImports((file) => files[file])).toEqual([
    "api/src/effects.ts loads sharp with the server: import() it where it is needed",
  ]);
});
