import { print } from "graphql";

import { TestIgnoreDocument, TestUnignoreDocument } from "./ignore-acts.graphql.ts";
import type { GraphqlAnswer, Person, TestApi } from "./test-api.ts";

/** Ignores a member, or ends that. */
export function tryIgnore(
  api: TestApi,
  person: Person,
  { userId, call = "ignoreMember" }: { userId: string; call?: "ignoreMember" | "unignoreMember" },
): Promise<GraphqlAnswer> {
  const document = call === "ignoreMember" ? TestIgnoreDocument : TestUnignoreDocument;
  return api.as(person)(print(document), { userId });
}
