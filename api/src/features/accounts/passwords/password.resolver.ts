import { emailVerificationHours, passwordResetMinutes } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { MessagePayload } from "../../../platform/graphql/message-payload.type.ts";
import { ViewerObject } from "../model/viewer.type.ts";
import { askEmailChange, cancelEmailChange, readPendingEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { newPasswordOptions, ownPasswordOptions } from "./password.input.ts";
import { askPasswordReset, resetPassword } from "./reset-password.ts";
import { askEmailVerification, verifyEmail } from "./verify-email.ts";

@Resolver(() => ViewerObject)
export class PasswordResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: `The address that the viewer asked for by \`changeEmail\` and has not confirmed; null when none waits, and ${emailVerificationHours} hours after it was asked for.`,
  })
  pendingEmail(@Ctx() context: RequestContext): Promise<string | null> {
    return readPendingEmail(context);
  }

  @Mutation(() => MessagePayload, {
    description: "Answers the same whether or not the address is known.",
  })
  forgotPassword(
    @Ctx() context: RequestContext,
    @Arg("email", () => String, { description: "Of the account, in whatever case." }) email: string,
    @Arg("recaptchaToken", () => String, { description: "What the captcha's provider gave." })
    recaptchaToken: string,
  ): Promise<MessagePayload> {
    return askPasswordReset(context, { email, recaptchaToken });
  }

  @Mutation(() => MessagePayload, { description: "Works once for a link, and ends every session." })
  resetPassword(
    @Ctx() context: RequestContext,
    @Arg("token", () => String, {
      description: `Of the link in the mail; it works for ${passwordResetMinutes} minutes.`,
    })
    token: string,
    @Arg("newPassword", () => String, newPasswordOptions) newPassword: string,
  ): Promise<MessagePayload> {
    return resetPassword(context, { token, newPassword });
  }

  @Mutation(() => MessagePayload, { description: "Ends every other session." })
  changePassword(
    @Ctx() context: RequestContext,
    @Arg("currentPassword", () => String, {
      description: "A wrong one is BAD_USER_INPUT, and counts like a wrong one at sign-in.",
    })
    currentPassword: string,
    @Arg("newPassword", () => String, newPasswordOptions) newPassword: string,
  ): Promise<MessagePayload> {
    return changePassword(context, { currentPassword, newPassword });
  }

  @Mutation(() => MessagePayload, {
    description: `Mails a link to the new address; when it is opened, the account has that one, and the former is told. A second wish replaces the first. Answers the same for an address that is somebody's; TOO_MANY_REQUESTS after five in an hour.`,
  })
  changeEmail(
    @Ctx() context: RequestContext,
    @Arg("newEmail", () => String, { description: "Where the link goes." }) newEmail: string,
    @Arg("currentPassword", () => String, ownPasswordOptions) currentPassword: string,
  ): Promise<MessagePayload> {
    return askEmailChange(context, { newEmail, currentPassword });
  }

  @Mutation(() => MessagePayload, {
    description: "The link that `changeEmail` mailed changes nothing any more.",
  })
  cancelEmailChange(@Ctx() context: RequestContext): Promise<MessagePayload> {
    return cancelEmailChange(context);
  }

  @Mutation(() => MessagePayload, {
    description: `Proves the address with the token of a verification mail, without signing in; that of another address that the member asked for becomes theirs, and CONFLICT says that it is somebody else's by now. A token works once and for ${emailVerificationHours} hours; BAD_USER_INPUT otherwise.`,
  })
  verifyEmail(
    @Ctx() context: RequestContext,
    @Arg("token", () => String, { description: "Of the link in the mail." }) token: string,
  ): Promise<MessagePayload> {
    return verifyEmail(context, { token });
  }

  @Mutation(() => MessagePayload, { description: "Sends the verification mail once more." })
  requestEmailVerification(@Ctx() context: RequestContext): Promise<MessagePayload> {
    return askEmailVerification(context);
  }
}
