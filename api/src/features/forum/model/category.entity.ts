import { defineEntity, p } from "@mikro-orm/core";

import { AppError } from "../../../platform/app-error.ts";
import { newId } from "../../../platform/new-id.ts";

export const CategorySchema = defineEntity({
  name: "Category",
  tableName: "categories",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    name: p.string().columnType("citext").unique(),
    description: p.text(),
    /** Its place in the list; ties are parted by id. */
    position: p.integer().default(0),
    threadCount: p.integer().default(0).check("thread_count >= 0"),
    postCount: p.integer().default(0).check("post_count >= 0"),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: "categories_by_position", properties: ["position", "id"] }],
});

/** A shelf of threads. What it counts is kept by difference, and is not written here. */
export class Category extends CategorySchema.class {
  /** What is left out stays. */
  rename({ name, description }: { name?: string; description?: string }): void {
    this.name = name ?? this.name;
    this.description = description ?? this.description;
  }

  /** Takes this place among all of them, 0 being the top. Afterwards there are no ties and no gaps. */
  moveTo(position: number, categories: readonly Category[]): void {
    const others = categories.filter((category) => category !== this).toSorted(byPosition);
    const sorted = others.toSpliced(Math.max(0, position), 0, this);
    for (const [place, category] of sorted.entries()) category.position = place;
  }

  /** One that still holds threads is not deleted; those that were deleted do not count. */
  requireEmpty(threadsLeft: number): void {
    if (threadsLeft === 0) return;
    const text = "This category still holds threads. Say where they are to go.";
    throw new AppError("CONFLICT", text, { fields: { moveThreadsTo: text } });
  }
}
CategorySchema.setClass(Category);

function byPosition(one: Category, other: Category): number {
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}
