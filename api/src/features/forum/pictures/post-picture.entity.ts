import { defineEntity, p } from "@mikro-orm/core";

import { Picture } from "../../../platform/pictures/picture.entity.ts";
import { Post } from "../model/post.entities.ts";

export const PostPictureSchema = defineEntity({
  name: "PostPicture",
  tableName: "post_pictures",
  properties: {
    post: () => p.manyToOne(Post).ref().primary().deleteRule("cascade"),
    picture: () => p.manyToOne(Picture).ref().primary().deleteRule("cascade"),
  },
  indexes: [{ name: "post_pictures_by_picture", properties: ["picture"] }],
});

/** One post shows a picture, or will once it has been fetched. Anyone who may read the post may see it. */
export class PostPicture extends PostPictureSchema.class {}
PostPictureSchema.setClass(PostPicture);
