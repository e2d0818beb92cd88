import { defineEntity, p } from "@mikro-orm/core";
import { rules } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { Post } from "../../forum/model/post.entities.ts";

export const HidingSchema = defineEntity({
  name: "Hiding",
  tableName: "post_hidings",
  properties: {
    /** The removal of the post and its statement bear it, too. */
    id: p.uuid().primary().onCreate(newId),
    post: () => p.manyToOne(Post).ref().deleteRule("cascade"),
    /** The version that was reported: the program hides each at most once. */
    postRevision: p.integer(),
    /** What most of the reporters named. */
    ground: p.enum(rules),
    hiddenAt: p.datetime(3),
    /** The decision on the reports that ended it; null while none has. */
    decisionId: p.uuid().nullable(),
  },
  uniques: [{ name: "post_hidings_once_a_version", properties: ["post", "postRevision"] }],
});

/** The program took a post down by itself, because trusted members had reported it. */
export class Hiding extends HidingSchema.class {}
HidingSchema.setClass(Hiding);
