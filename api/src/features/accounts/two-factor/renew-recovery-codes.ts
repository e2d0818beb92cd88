import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { checkBothFactors, type BothFactors } from "./check-both-factors.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";

/** Makes new recovery codes; the old ones, used or not, are void. */
export async function renewRecoveryCodes(
  context: RequestContext,
  input: BothFactors,
): Promise<string[]> {
  const viewer = requireAccountOwner(context);
  await checkBothFactors(context, { viewer, input });
  const codes = await transact(context, ({ em }) =>
    replaceRecoveryCodes(em, { userId: viewer.id }),
  );
  noteSecurity(context, "second-factor.codes-renewed");
  return codes;
}
