import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";

export const MemberNoteSchema = defineEntity({
  name: "MemberNote",
  tableName: "member_notes",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    member: () => p.manyToOne(User).ref(),
    /** Null once that account is erased. */
    author: () => p.manyToOne(User).ref().nullable(),
    body: p.text(),
    createdAt: p.datetime(3),
  },
  indexes: [
    { name: "member_notes_of_member", properties: ["member", "createdAt", "id"] },
    { name: "member_notes_of_author", properties: ["author"] },
  ],
});

/** What a moderator tells the others about a member. */
export class MemberNote extends MemberNoteSchema.class {}
MemberNoteSchema.setClass(MemberNote);
