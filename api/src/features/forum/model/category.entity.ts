import { defineEntity, p } from "@mikro-orm/core";

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

/** A shelf of threads. */
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
