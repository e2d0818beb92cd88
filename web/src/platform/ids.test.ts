import { isUuid } from "@vigilia/schema/uuid.ts";
import { expect, test } from "vitest";

import { newUuid } from "./ids.ts";

test("random UUIDs are of version 4 and differ", () => {
  const uuids = Array.from({ length: 100 }, newUuid);

  expect(uuids.every((uuid) => isUuid(uuid) && /^.{14}4.{4}[89ab]/.test(uuid))).toBe(true);
  expect(new Set(uuids).size).toBe(100);
});
