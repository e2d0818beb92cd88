import { Field, InputType } from "type-graphql";

@InputType({ description: "How the viewer looks to others." })
export class UpdateProfileInput {
  @Field(() => String, {
    nullable: true,
    description: "An https address; null or empty takes the picture away.",
  })
  profilePicture?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "True shows the coloured initial although there is a picture; null changes nothing.",
  })
  useDefaultAvatar?: boolean | null;
}
