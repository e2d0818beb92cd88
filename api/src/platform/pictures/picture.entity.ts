import { defineEntity, p } from "@mikro-orm/core";

export const PictureSchema = defineEntity({
  name: "Picture",
  tableName: "pictures",
  properties: {
    /** Nobody can guess it: a person who was never shown the picture does not find it. */
    name: p.string().primary().length(32),
    /** The member who uploaded it; a bare id because this place knows no accounts. */
    ownerId: p.uuid().nullable(),
    /** Where it was, or is to be, fetched because posts name it. */
    address: p.text().nullable(),
    /** These three are null until the file is there. */
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    bytes: p.integer().nullable(),
    createdAt: p.datetime(3),
    /** Its address led to no picture. */
    failedAt: p.datetime(3).nullable(),
    /** Since when nothing shows it; null while something does. */
    unusedSince: p.datetime(3).nullable(),
    /** It is shown to nobody any more, and its file is to be deleted. */
    removedAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: "pictures_by_address", properties: ["address"] }],
  indexes: [
    {
      name: "pictures_of_owner",
      properties: ["ownerId", "createdAt"],
      where: "owner_id is not null",
    },
    { name: "pictures_unused", properties: ["unusedSince"], where: "unused_since is not null" },
    { name: "pictures_removed", properties: ["removedAt"], where: "removed_at is not null" },
  ],
});

/** A picture that is served from here. Its file lies in the store under the same name. */
export class Picture extends PictureSchema.class {}
PictureSchema.setClass(Picture);
