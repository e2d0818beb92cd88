import { Field, InputType } from "type-graphql";

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
