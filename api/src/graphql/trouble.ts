import type { ErrorCode } from "@vigilia/schema/error-codes.ts";
import type { GraphQLError } from "graphql";

import { AppError } from "../platform/app-error.ts";
import { databaseTrouble } from "../platform/database/database-failure.ts";
import { unwrapError } from "./wrap-error.ts";

type Errors = readonly GraphQLError[] | undefined;

/** Something that is needed does not answer: worth trying again soon. */
export function isUnavailable(errors: Errors): boolean {
  return hasCode(errors, ["SERVICE_UNAVAILABLE"]);
}

/** The caller may not, or not any more. */
export function isRefusal(errors: Errors): boolean {
  return hasCode(errors, ["UNAUTHENTICATED", "FORBIDDEN"]);
}

function hasCode(errors: Errors, codes: readonly ErrorCode[]): boolean {
  return (errors ?? []).some((error) => {
    const original = unwrapError(error);
    const known = original instanceof AppError ? original : databaseTrouble(original);
    return known !== null && codes.includes(known.code);
  });
}
