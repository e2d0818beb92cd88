import { accountDeletionHours } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { inSnapshot } from "../../../platform/database/database.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { ownPasswordOptions } from "../passwords/password.input.ts";
import { askAccountDeletion, cancelAccountDeletion } from "./delete-account.ts";

/** Everything stored about the viewer, of one moment, as JSON text. */
async function exportMemberData(context: RequestContext): Promise<string> {
  const { id } = requireAccountOwner(context);
  const archive = await inSnapshot(context.em, async (em) => {
    const parts: Record<string, unknown> = { exportedAt: context.now() };
    for (const { name, read } of context.services.memberData) parts[name] = await read(em, id);
    return parts;
  });
  noteSecurity(context, "account.exported");
  return JSON.stringify(archive, null, 2);
}

@Resolver()
export class AccountDataResolver {
  @Mutation(() => String, { description: "A JSON archive of everything stored about the caller." })
  exportMyData(@Ctx() context: RequestContext): Promise<string> {
    return exportMemberData(context);
  }

  @Mutation(() => Boolean, {
    description: `Erases the account after ${accountDeletionHours} hours, unless that is cancelled meanwhile.`,
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
