import { defineEntity, p } from "@mikro-orm/core";
import { listedKinds } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";

export const ListedTermSchema = defineEntity({
  name: "ListedTerm",
  tableName: "listed_terms",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    kind: p.enum(listedKinds),
    /** As the admin wrote it; a host as it stands in addresses. */
    term: p.text(),
    /** What it is compared by, so that nothing is listed twice. */
    folded: p.text(),
    createdAt: p.datetime(3),
    createdBy: () => p.manyToOne(User).ref().nullable(),
  },
  uniques: [{ name: "listed_terms_once", properties: ["kind", "folded"] }],
});

/** A word or a host: a post with it waits for a moderator. */
export class ListedTerm extends ListedTermSchema.class {}
ListedTermSchema.setClass(ListedTerm);
