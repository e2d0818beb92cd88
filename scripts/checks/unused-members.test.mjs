import { expect, test } from "vitest";

import { unusedMembers } from "./unused-members.mjs";

const entity = {
  name: "api/src/features/moderation/model/ban.entity.ts",
  text: `export class Ban extends BanSchema.class {
  get isOver(): boolean {
    return this.endedAt !== null;
  }

  lift(at: Date): void {
    if (!this.isOver) this.liftedAt = at;
  }
}
`,
};
const caller = {
  name: "api/src/features/moderation/bans/lift-ban.ts",
  text: `import type { Ban } from "../model/ban.entity.ts";\n\nexport const lift = (ban: Ban) => ban.lift(now());\n`,
};

test("a member that is called where the class is known is used", () => {
  expect(unusedMembers([entity, caller])).toEqual([]);
});

test("a member is used, too, where another file gives one out", () => {
  const giver = {
    name: "api/src/features/moderation/model/ban.query.ts",
    text: `import { Ban } from "./ban.entity.ts";\n\nexport const findBan = () => new Ban();\n`,
  };
  const taker = {
    name: "api/src/features/moderation/bans/lift-ban.ts",
    text: `import { findBan } from "../model/ban.query.ts";\n\nexport const lift = () => findBan().lift(now());\n`,
  };

  const unused = unusedMembers([entity, giver, taker]);
  expect(unused).toEqual([]);
});

test.each([
  ["nobody calls", []],
  ["only a test calls", [{ ...caller, name: "api/src/features/moderation/bans/lift-ban.test.ts" }]],
  [
    "only its namesake's callers call",
    [{ ...caller, text: "export const up = (it) => it.lift();" }],
  ],
])("a member that %s is named", (_, callers) => {
  expect(unusedMembers([entity, ...callers])).toEqual([`${entity.name}: nobody uses Ban.lift`]);
});

test("a class without members has nothing to use", () => {
  const text =
    "export class Ban extends BanSchema.class {}\nexport const other = {\n  lift() {},\n};\n";

  expect(unusedMembers([{ ...entity, text }])).toEqual([]);
});
