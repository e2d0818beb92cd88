import { otpDigits, recoveryCodesCount } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { ViewerObject } from "../model/viewer.type.ts";
import { ownPasswordOptions } from "../passwords/password.input.ts";
import {
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  TwoFactorObject,
  TwoFactorSetup,
} from "./set-up-two-factor.ts";
import { turnOffTwoFactor } from "./turn-off-two-factor.ts";

@Resolver(() => ViewerObject)
export class TwoFactorResolver {
  @FieldResolver(() => TwoFactorObject, {
    description: "How the viewer's sign-in is secured; the secret itself is never given here.",
  })
  twoFactor(@Ctx() context: RequestContext): Promise<TwoFactorObject> {
    return readTwoFactor(context);
  }

  @Mutation(() => TwoFactorSetup, {
    description:
      "Begins to set two-factor sign-in up. It is on once confirmTwoFactor was given a code.",
  })
  startTwoFactor(
    @Ctx() context: RequestContext,
    @Arg("password", () => String, ownPasswordOptions) password: string,
  ): Promise<TwoFactorSetup> {
    return startTwoFactor(context, { password });
  }

  @Mutation(() => [String], {
    description: `Turns two-factor sign-in on, ends every other session, and returns ${recoveryCodesCount} recovery codes, shown only once.`,
  })
  confirmTwoFactor(
    @Ctx() context: RequestContext,
    @Arg("code", () => String, {
      description: `${otpDigits} digits, as the authenticator app shows them now.`,
    })
    code: string,
  ): Promise<string[]> {
    return confirmTwoFactor(context, { code });
  }

  @Mutation(() => Boolean, {
    description: "From now on the password alone signs in. CONFLICT where it does already.",
  })
  turnOffTwoFactor(
    @Ctx() context: RequestContext,
    @Arg("password", () => String, ownPasswordOptions) password: string,
    @Arg("code", () => String, { description: "Of the authenticator app, or a recovery code." })
    code: string,
  ): Promise<boolean> {
    return turnOffTwoFactor(context, { password, code });
  }

  @Mutation(() => [String], { description: "The former recovery codes are void." })
  renewRecoveryCodes(
    @Ctx() context: RequestContext,
    @Arg("password", () => String, ownPasswordOptions) password: string,
    @Arg("code", () => String, {
      description: "Of the authenticator app, or one of the former recovery codes.",
    })
    code: string,
  ): Promise<string[]> {
    return renewRecoveryCodes(context, { password, code });
  }
}
