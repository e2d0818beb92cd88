import { recoveryCodesCount } from "@vigilia/schema/limits.ts";
import { Field, Int, ObjectType } from "type-graphql";

import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";

@ObjectType("TwoFactor", {
  description: "Whether signing in takes a code of an authenticator app besides the password.",
})
export class TwoFactorObject {
  @Field(() => Boolean, {
    description: "False also while it is being set up and no code has confirmed it.",
  })
  isOn!: boolean;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a code confirmed it; null while it is off.",
  })
  turnedOnAt!: Date | null;
  @Field(() => Boolean, {
    description: "Without it, the viewer may do no more than members, whatever the role.",
  })
  isRequired!: boolean;
  @Field(() => Int, { description: `Unused ones, of ${recoveryCodesCount}.` })
  recoveryCodesLeft!: number;
}

@ObjectType({ description: "What an authenticator app is to learn; shown only once." })
export class TwoFactorSetup {
  @Field(() => String, { description: "In base 32, to be typed in." }) secret!: string;
  @Field(() => String, { description: "The same as `otpauth://…`, to be drawn as a QR code." })
  uri!: string;
}
