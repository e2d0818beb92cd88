import { readFile } from "node:fs/promises";

import { tagForm } from "@vigilia/schema/forms/event-forms.ts";
import { tagsInUseMax } from "@vigilia/schema/limits.ts";
import * as z from "zod/mini";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { insertMany } from "../../../platform/database/insert-rows.ts";
import { newId } from "../../../platform/new-id.ts";
import type { EventFacts } from "../publishing/publish-events.ts";
import { db } from "../tables.ts";

const columns = ["title", "attributionNote", "note"] as const;

const shippedTag = z.extend(tagForm, {
  /** Whole words, of which an event's row says at least one, whatever the case. */
  says: z.array(z.string()).check(z.minLength(1)),
  /** The columns that may say it; all three where it is absent. */
  in: z.optional(z.array(z.enum(columns))),
  /** Rows that say it and mean something else: how their titles begin, and why. */
  except: z.optional(z.record(z.string(), z.string())),
});

/** A tag of the list with the rule by which the shipped incidents bear it. */
export type ShippedTag = z.infer<typeof shippedTag>;

type Row = Pick<EventFacts, "title" | "attributionNote" | "caveat">;

/** The words of its rule that a row says, before its exceptions. */
export function saidBy(row: Row, { says, in: within = [...columns] }: ShippedTag): string[] {
  const { title, attributionNote, caveat: note } = row;
  const texts = within.map((column) => ({ title, attributionNote, note })[column] ?? "");
  return says.filter((words) => texts.some((text) => wholeWords(words).test(text)));
}

export const isExcepted = ({ title }: Row, { except = {} }: ShippedTag): boolean =>
  Object.keys(except).some((beginning) => title.startsWith(beginning));

function wholeWords(words: string): RegExp {
  const literal = words.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "iu");
}

/** The slugs of all tags whose rule is true of an event. */
export const tagsByRule =
  (tags: readonly ShippedTag[]) =>
  (event: Row): string[] =>
    tags
      .filter((tag) => saidBy(event, tag).length > 0 && !isExcepted(event, tag))
      .map(({ slug }) => slug);

export async function readShippedTags(path: string): Promise<ShippedTag[]> {
  return z.array(shippedTag).parse(JSON.parse(await readFile(path, "utf8")));
}

/** Adds them to the staff's list, and returns those that are new; what is there by address or name stays as it is. */
export async function listShippedTags(
  context: WorkContext,
  tags: readonly ShippedTag[],
): Promise<(Pick<ShippedTag, "slug" | "name"> & { id: string })[]> {
  return transact(context, async ({ em, now }) => {
    const known = await db(em).selectFrom("tags").select(["slug", "name", "retiredAt"]).execute();
    const slugs = new Set(known.map(({ slug }) => slug));
    const names = new Set(known.map(({ name }) => name.toLowerCase()));
    const rows = tags
      .filter(({ slug, name }) => !slugs.has(slug) && !names.has(name.toLowerCase()))
      .map(({ slug, name, kind, description }) => ({
        ...{ id: newId(), slug, name, kind, description },
        createdAt: now(),
      }));
    const inUse = known.filter(({ retiredAt }) => retiredAt === null).length + rows.length;
    if (rows.length > 0 && inUse > tagsInUseMax) {
      const text = `The list would hold ${inUse} tags, and has room for ${tagsInUseMax}. Merge or retire some first.`;
      throw new AppError("CONFLICT", text);
    }
    await insertMany(db(em), "tags", rows);
    return rows;
  });
}
