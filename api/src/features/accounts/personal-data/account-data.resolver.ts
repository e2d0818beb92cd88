import { Arg, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { ownPasswordOptions } from "../passwords/password.input.ts";
import { askAccountDeletion, cancelAccountDeletion } from "./delete-account.ts";
import { exportMemberData } from "./export-member-data.ts";

@Resolver()
export class AccountDataResolver {
  @Mutation(() => String, { description: "A JSON archive of everything stored about the caller." })
  exportMyData(@Ctx() context: RequestContext): Promise<string> {
    return exportMemberData(context);
  }

  @Mutation(() => Boolean, {
    description: "Erases the account after 24 hours, unless that is cancelled meanwhile.",
  })
  deleteMyAccount(
    @Ctx() context: RequestContext,
    @Arg("password", () => String, ownPasswordOptions) password: string,
    @Arg("eraseTexts", () => Boolean, {
      defaultValue: false,
      description: "Empties what the member wrote, too; otherwise it stays, by Unknown.",
    })
    eraseTexts: boolean,
  ): Promise<boolean> {
    return askAccountDeletion(context, { password, eraseTexts });
  }

  @Mutation(() => Boolean, { description: "False when no deletion was waiting." })
  cancelAccountDeletion(@Ctx() context: RequestContext): Promise<boolean> {
    return cancelAccountDeletion(context);
  }
}
