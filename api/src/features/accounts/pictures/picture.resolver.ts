import {
  avatarSidePixels,
  pictureMaxBytes,
  pictureMaxPixels,
  pictureSidePixels,
  unusedPictureDays,
} from "@vigilia/schema/limits.ts";
import {
  Arg,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  registerEnumType,
  Resolver,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import type { PictureUse } from "../../../platform/pictures/reencode-picture.ts";
import { uploadPicture, type StoredPictureRow } from "./store-picture.ts";

const PictureUseEnum = enumOf(["POST", "AVATAR"] as const);
registerEnumType(PictureUseEnum, {
  name: "PictureUse",
  description: "What an uploaded picture is for.",
  valuesConfig: describedValues<PictureUse>({
    POST: `To be shown in a post, whole: a side longer than ${pictureSidePixels} pixels is made that long.`,
    AVATAR: `For the member's profile: the square in its middle, ${avatarSidePixels} pixels wide.`,
  }),
});

@ObjectType("Picture", {
  description:
    "A picture as it is stored: WebP, without the metadata of its file. Anyone who may see what shows it may see it.",
})
class PictureObject implements StoredPictureRow {
  @Field(() => String, {
    description:
      "A path of this site. In a post it is written ![what is seen](address); a profile takes it as profilePicture.",
  })
  address!: string;
  @Field(() => Int, { description: "In pixels." }) width!: number;
  @Field(() => Int, { description: "In pixels." }) height!: number;
}

@Resolver()
export class PictureResolver {
  @Mutation(() => PictureObject, {
    description: `Keeps a picture of the viewer's. Its bytes are sent to POST /api/pictures?use=POST or AVATAR, which calls this: JPEG, PNG, WebP or GIF, up to ${pictureMaxBytes / 1024 / 1024} MB and ${pictureMaxPixels / 1_000_000} million pixels; of a moving one the first frame. BAD_USER_INPUT says what is wrong with it. What nothing shows for ${unusedPictureDays} days is deleted.`,
  })
  uploadPicture(
    @Ctx() context: RequestContext,
    @Arg("upload", () => ID, {
      description: "Given to the bytes while they are on their way; NOT_FOUND for an unknown one.",
    })
    upload: string,
    @Arg("use", () => PictureUseEnum, { description: "What the picture is for." })
    use: PictureUse,
  ): Promise<StoredPictureRow> {
    return uploadPicture(context, { upload, use });
  }
}
