import type { EntityManager } from "@mikro-orm/postgresql";
import { categoryColours, type CategoryColour, watchLevels } from "@vigilia/schema/enums.ts";
import { categoryDescriptionMaxLength, categoryNameMaxLength } from "@vigilia/schema/limits.ts";
import type { InferResult } from "kysely";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { WorkContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { typename } from "../../../platform/database/typed.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { db } from "../tables.ts";

/** Categories as the API shows them, without what hangs on them. */
const selectCategories = (em: EntityManager) =>
  db(em)
    .selectFrom("categories as c")
    .select(["c.id", "c.name", "c.description", "c.threadCount", "c.postCount", "c.position"])
    .select(typename("Category"));

export type CategoryRow = InferResult<ReturnType<typeof selectCategories>>[number] & {
  colour: CategoryColour;
};

const CategoryColourEnum = enumOf(categoryColours);
registerEnumType(CategoryColourEnum, {
  name: "CategoryColour",
  description: "What tells categories apart in lists, beside their names.",
  valuesConfig: describedValues<CategoryColour>({
    BLUE: "A middle blue.",
    YELLOW: "A warm yellow.",
    GREEN: "A dark green.",
    RED: "A dark red.",
    PURPLE: "A violet.",
    TEAL: "Between blue and green.",
    PINK: "Between red and violet.",
    INDIGO: "Between blue and violet.",
  }),
});

export const CategoryWatchLevelEnum = enumOf(watchLevels);
registerEnumType(CategoryWatchLevelEnum, {
  name: "CategoryWatchLevel",
  description: "How closely a member follows the threads of a category.",
  valuesConfig: {
    WATCHING: { description: "Every new thread notifies." },
    NORMAL: { description: "New threads are listed as new; so it is until changed." },
    MUTED: {
      description:
        "Its threads are listed neither as new nor as unread, watched ones excepted, and no digest names them.",
    },
  },
});

@ObjectType("Category", { description: "A shelf of threads.", implements: Node })
export class CategoryObject extends Node implements CategoryRow {
  __typename!: "Category";
  @Field(() => String, {
    description: `Plain text of at most ${categoryNameMaxLength} characters; unique, whatever the case.`,
  })
  name!: string;
  @Field(() => String, {
    description: `What belongs there: plain text of at most ${categoryDescriptionMaxLength} characters.`,
  })
  description!: string;
  @Field(() => Int, { description: "Threads that everyone can see." }) threadCount!: number;
  @Field(() => Int, { description: "Opening posts included." }) postCount!: number;
  @Field(() => Int, { description: "Its place in the list; ties are parted by id." })
  position!: number;
  @Field(() => CategoryColourEnum, {
    description: `Given in the order in which categories were made, and again from the first after ${categoryColours.length} of them.`,
  })
  colour!: CategoryColour;
}

/** By age, so that sorting and renaming change no colour; ids begin with the time at which they were made. */
function withColours(found: Omit<CategoryRow, "colour">[]): CategoryRow[] {
  const ids = found.map(({ id }) => id).toSorted();
  return found.map((category) => ({
    ...category,
    colour: categoryColours[ids.indexOf(category.id) % categoryColours.length] ?? "BLUE",
  }));
}

/** Categories change with what is in them, or with all of the forum. */
const readLists = <Found>(read: () => Promise<Found>): Promise<Found> =>
  narrowRead({ family: "forum", tags: [contentTags.threadLists] }, read);

/** They are few, and no page does without: who asks for one has all. */
const loadCategories = defineSharedLoader("categories", async ({ em }, [all = ""]) => {
  const found = await readLists(() =>
    selectCategories(em).orderBy("c.position").orderBy("c.id").execute(),
  );
  return new Map([[all, withColours(found)]]);
});

/** All categories, in the order that the admins gave them. */
export async function listCategories(context: WorkContext): Promise<CategoryRow[]> {
  return (await loadCategories(context, "all")) ?? [];
}

export async function loadCategory(context: WorkContext, id: string): Promise<CategoryRow | null> {
  return (await listCategories(context)).find((category) => category.id === id) ?? null;
}

export function categoryNotFound(): AppError {
  return new AppError("NOT_FOUND", "That category does not exist.");
}
