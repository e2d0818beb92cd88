import type { GraphqlAnswer, Person, TestApi } from "./test-api.ts";

/** Ignores a member, or hears them again. */
export function tryIgnore(
  api: TestApi,
  person: Person,
  { userId, call = "ignoreMember" }: { userId: string; call?: "ignoreMember" | "unignoreMember" },
): Promise<GraphqlAnswer> {
  const document = `mutation Ignore($userId: ID!) {
    ${call}(userId: $userId) { id username viewerIgnores viewerCanIgnore } }`;
  return api.as(person)(document, { userId });
}
