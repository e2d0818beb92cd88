import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import type { Viewer, WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { insertMany } from "../../../platform/database/insert-rows.ts";
import { newId } from "../../../platform/new-id.ts";
import { userExists } from "../../accounts/model/user.query.ts";
import { db } from "../tables.ts";
import { parseDemoThread } from "./demo-thread-file.ts";
import { writeDemoThread, type DemoWorld } from "./write-demo-thread.ts";

interface DemoForumInput {
  folder: string;
  /** Finds an event by the beginning of its title. */
  eventIdOf(context: WorkContext, titleStart: string): Promise<string | null>;
}

const categoriesFile = z.array(z.object({ name: z.string(), description: z.string() }));

/** Writes the threads of the demo world as its members would, if there is no forum yet. Returns how many. */
export async function createDemoForum(
  context: WorkContext,
  input: DemoForumInput,
): Promise<number> {
  if (await hasCategories(context)) return 0;
  return transact(context, (transaction) => writeForum(transaction, input));
}

async function writeForum(
  context: WorkContext,
  { folder, eventIdOf }: DemoForumInput,
): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".md")).toSorted();
  const world: DemoWorld = {
    context,
    eventIdOf: (titleStart) => eventIdOf(context, titleStart),
    categoryIds: await createCategories(context, folder),
    members: await membersByName(context),
    present: context.now(),
  };
  for (const file of files) {
    await writeDemoThread(world, parseDemoThread(await readFile(join(folder, file), "utf8")));
  }
  return files.length;
}

async function hasCategories({ em }: WorkContext): Promise<boolean> {
  const first = db(em).selectFrom("categories").select("id").limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}

async function createCategories(
  { em, now }: WorkContext,
  folder: string,
): Promise<Map<string, string>> {
  const file = await readFile(join(folder, "categories.json"), "utf8");
  const categories = categoriesFile
    .parse(JSON.parse(file))
    .map((category, position) => ({ id: newId(), position, ...category }));
  const createdAt = now();
  await insertMany(
    db(em),
    "categories",
    categories.map((category) => ({ ...category, threadCount: 0, postCount: 0, createdAt })),
  );
  return new Map(categories.map(({ id, name }) => [name, id]));
}

async function membersByName({ em }: WorkContext): Promise<Map<string, Viewer>> {
  const members = await db(em)
    .selectFrom("users as u")
    .select((eb) => ["u.id", eb.ref("u.username").$notNull().as("username"), "u.role"])
    .where(userExists)
    .execute();
  const viewers = members.map((member) => ({
    ...member,
    lacksSecondFactor: false,
    activeBan: null,
    sessionId: "demo",
    apiKeyId: null,
  }));
  return new Map(viewers.map((viewer) => [viewer.username, viewer]));
}
