import {
  minimumAge,
  passwordMaxLength,
  passwordMinLength,
  usernameMaxLength,
  usernameMinLength,
} from "@vigilia/schema/limits.ts";
import { Field, InputType } from "type-graphql";

@InputType({ description: "What a new account is made from." })
export class RegisterInput {
  @Field(() => String, {
    description: `${usernameMinLength} to ${usernameMaxLength} characters: letters from A to Z, digits and _ - . only. CONFLICT when taken, in whatever case.`,
  })
  username!: string;
  @Field(() => String, {
    description:
      "Receives a verification mail. One account per address: CONFLICT when it has one already.",
  })
  email!: string;
  @Field(() => String, {
    description: `${passwordMinLength} to ${passwordMaxLength} characters; neither the username nor a password that is easily guessed.`,
  })
  password!: string;
  @Field(() => String, { description: "What the captcha's provider gave." })
  recaptchaToken!: string;
  @Field(() => Boolean, {
    nullable: true,
    description: `Confirms an age of at least ${minimumAge} and the present privacy policy.`,
  })
  ageConfirmed?: boolean | null;
}

@InputType({ description: "What proves who signs in." })
export class LoginInput {
  @Field(() => String, { description: "The name or the e-mail address, in whatever case." })
  username!: string;
  @Field(() => String, { description: "Not trimmed; case counts." })
  password!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "For a member who has two-factor sign-in on, as the error TWO_FACTOR_REQUIRED says: a code of the authenticator app, or a recovery code.",
  })
  otp?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "The token of the captcha's provider. Required once very many wrong passwords were tried for the account; the error TOO_MANY_REQUESTS then names this field.",
  })
  recaptchaToken?: string | null;
}
