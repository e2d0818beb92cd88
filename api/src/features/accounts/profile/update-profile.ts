import { profileForm } from "@vigilia/schema/forms/account-forms.ts";
import { sql } from "kysely";
import { Field, InputType } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { pictureNameIn } from "../../../platform/pictures/picture-path.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { requireWriter } from "../model/require-viewer.ts";
import { userColumns, type UserRow } from "../model/user.query.ts";
import { fetchOwnAvatar } from "../pictures/store-picture.ts";

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
}

/** Changes how the viewer looks to others; what is left out stays. */
export async function updateProfile(
  context: RequestContext,
  input: UpdateProfileInput,
): Promise<UserRow> {
  const { id } = requireWriter(context);
  const { profilePicture, useDefaultAvatar } = parseForm(profileForm, input);
  const picture = profilePicture && (await ownPicture(context, id, profilePicture));
  const updated = await firstRow(
    context.em,
    sql<UserRow>`
      update users u set
        profile_picture = ${picture === undefined ? sql`profile_picture` : picture || null},
        use_default_avatar = coalesce(${useDefaultAvatar ?? null}::boolean, use_default_avatar)
      where id = ${id} returning ${userColumns}`,
  );
  if (!updated) throw new Error(`The viewer ${id} is gone`);
  return updated;
}

/** What lies elsewhere is fetched: nobody's browser is sent to a place that a member chose. */
async function ownPicture(
  context: RequestContext,
  ownerId: string,
  address: string,
): Promise<string> {
  const name = pictureNameIn(address);
  if (name === undefined) return fetchOwnAvatar(context, { ownerId, address });
  const own = await firstRow(
    context.em,
    sql`
      select from pictures
      where name = ${name} and owner_id = ${ownerId} and width is not null and removed_at is null`,
  );
  if (own) return address;
  throw refusedFields({ profilePicture: "That picture is gone. Please upload it again." });
}
