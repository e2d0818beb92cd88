import { profileForm } from "@vigilia/schema/forms/account-forms.ts";
import { aboutMaxLength } from "@vigilia/schema/limits.ts";
import { Field, InputType } from "type-graphql";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { RequestContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { pictureNameIn } from "../../../platform/pictures/picture-path.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { requireWriter } from "../model/require-viewer.ts";
import { userColumns, type UserRow } from "../model/user.query.ts";
import { fetchOwnAvatar } from "../pictures/store-picture.ts";
import { db } from "../tables.ts";

@InputType({ description: "How the viewer looks to others." })
export class UpdateProfileInput {
  @Field(() => String, {
    nullable: true,
    description:
      "The address of a picture that the viewer uploaded, or an https address: the server fetches the picture there, once, within five seconds, and serves it itself. Null or empty takes the picture away.",
  })
  profilePicture?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True shows the coloured initial although there is a picture; null changes nothing.",
  })
  useDefaultAvatar?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: `Words about oneself: plain text of at most ${aboutMaxLength} characters. Empty takes them away; null changes nothing.`,
  })
  about?: string | null;
}

/** Changes how the viewer looks to others; what is left out stays. */
export async function updateProfile(
  context: RequestContext,
  input: UpdateProfileInput,
): Promise<UserRow> {
  const { id } = requireWriter(context);
  const { profilePicture, useDefaultAvatar, about } = parseForm(profileForm, input);
  const picture = profilePicture && (await ownPicture(context, id, profilePicture));
  return db(context.em)
    .updateTable("users as u")
    .set((eb) => ({
      profilePicture: picture === undefined ? eb.ref("u.profilePicture") : picture || null,
      useDefaultAvatar: useDefaultAvatar ?? eb.ref("u.useDefaultAvatar"),
      about: about == null ? eb.ref("u.about") : about || null,
    }))
    .where("u.id", "=", id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** Asked for where a member is shown at length; rows that name members go without. */
export const loadAbout = defineSharedLoader("words about oneself", async ({ em }, ids) => {
  const found = await narrowRead({ family: "accounts", tags: ids.map(contentTags.member) }, () =>
    db(em)
      .selectFrom("users as u")
      .select((eb) => ["u.id", eb.ref("u.about").$notNull().as("about")])
      .where("u.id", "=", anyOf(ids))
      .where("u.about", "is not", null)
      .execute(),
  );
  return new Map(found.map(({ id, about }) => [id, about]));
});

/** What lies elsewhere is fetched: nobody's browser is sent to a place that a member chose. */
async function ownPicture(
  context: RequestContext,
  ownerId: string,
  address: string,
): Promise<string> {
  const name = pictureNameIn(address);
  if (name === undefined) return fetchOwnAvatar(context, { ownerId, address });
  const own = await db(context.em)
    .selectFrom("pictures")
    .select("name")
    .where("name", "=", name)
    .where("ownerId", "=", ownerId)
    .where("width", "is not", null)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (own) return address;
  throw refusedFields({ profilePicture: "That picture is gone. Please upload it again." });
}
