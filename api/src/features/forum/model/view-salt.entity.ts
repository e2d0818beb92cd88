import { defineEntity, p } from "@mikro-orm/core";

export const ViewSaltSchema = defineEntity({
  name: "ViewSalt",
  tableName: "view_salts",
  properties: {
    day: p.date().primary(),
    salt: p.text(),
  },
});

/** Dropped with its day's marks; from then on nobody can tell whose they were. */
export class ViewSalt extends ViewSaltSchema.class {}
ViewSaltSchema.setClass(ViewSalt);
