import { recoveryCodesCount } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../context.ts";
import { confirmTwoFactor } from "./confirm-two-factor.ts";
import { readTwoFactor } from "./read-two-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { startTwoFactor } from "./start-two-factor.ts";
import { turnOffTwoFactor } from "./turn-off-two-factor.ts";
import { TwoFactorObject, TwoFactorSetup } from "./two-factor.type.ts";
import { ViewerObject } from "./viewer.type.ts";

@Resolver(() => ViewerObject)
export class TwoFactorResolver {
  @FieldResolver(() => TwoFactorObject, {
    description: "How the viewer's sign-in is secured; the secret itself is never told here.",
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
    @Arg("password", () => String) password: string,
  ): Promise<TwoFactorSetup> {
    return startTwoFactor(context, { password });
  }

  @Mutation(() => [String], {
    description: `Turns two-factor sign-in on, ends every other session, and returns ${recoveryCodesCount} recovery codes, shown only once.`,
  })
  confirmTwoFactor(
    @Ctx() context: RequestContext,
    @Arg("code", () => String) code: string,
  ): Promise<string[]> {
    return confirmTwoFactor(context, { code });
  }

  @Mutation(() => Boolean, { description: "`code`: of the authenticator app, or a recovery code." })
  turnOffTwoFactor(
    @Ctx() context: RequestContext,
    @Arg("password", () => String) password: string,
    @Arg("code", () => String) code: string,
  ): Promise<boolean> {
    return turnOffTwoFactor(context, { password, code });
  }

  @Mutation(() => [String], { description: "The former recovery codes are void." })
  renewRecoveryCodes(
    @Ctx() context: RequestContext,
    @Arg("password", () => String) password: string,
    @Arg("code", () => String) code: string,
  ): Promise<string[]> {
    return renewRecoveryCodes(context, { password, code });
  }
}
