import { restEnum, withRestId } from "./rest-shape.ts";
import type { RestUserFragment } from "./rest-user.graphql.ts";

export function restUser({ role, ...user }: RestUserFragment) {
  return { ...withRestId(user), role: restEnum(role) };
}
