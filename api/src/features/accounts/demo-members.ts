import { readFile } from "node:fs/promises";

import { sql } from "kysely";
import { z } from "zod";

import type { WorkContext } from "../../context.ts";
import { firstRow } from "../../platform/database.ts";
import { transact } from "../../transact.ts";
import { createMember } from "./create-member.ts";
import { roles } from "./user.entity.ts";

const membersFile = z.array(z.object({ username: z.string(), role: z.enum(roles) }));
type DemoMember = z.infer<typeof membersFile>[number];

/** Known to everybody, which is why demo members are for trying things out only. */
const demoPassword = (username: string) => `${username}-demo-password`;

/** Makes the members of the demo world, if there is nobody yet. Returns how many. */
export async function createDemoMembers(
  context: WorkContext,
  { path }: { path: string },
): Promise<number> {
  if (await hasMembers(context)) return 0;
  const members = membersFile.parse(JSON.parse(await readFile(path, "utf8")));
  const hashed = await Promise.all(members.map((member) => withHash(context, member)));
  await transact(context, async ({ em, now }) => {
    for (const member of hashed) {
      const email = `${member.username}@example.org`;
      const about = { ageConfirmed: true, emailVerified: true, at: now() };
      await createMember(em, { ...member, ...about, email });
    }
  });
  return members.length;
}

async function withHash({ services }: WorkContext, member: DemoMember) {
  return {
    ...member,
    passwordHash: await services.passwords.hash(demoPassword(member.username)),
  };
}

async function hasMembers({ em }: WorkContext): Promise<boolean> {
  const found = await firstRow(
    em,
    sql<{ exist: boolean }>`select exists (select from users) as exist`,
  );
  return found?.exist ?? false;
}

/** How to sign in as an admin of the demo world; null when there is none, or the password was changed. */
export async function demoAdmin({
  em,
  services,
}: WorkContext): Promise<{ username: string; password: string } | null> {
  const admin = await firstRow(
    em,
    sql<{ username: string; hash: string }>`
      select username, password_hash as hash from users
      where role = 'ADMIN' and erased_at is null and email::text like '%@example.org'
      order by created_at, id limit 1`,
  );
  if (!admin) return null;
  const password = demoPassword(admin.username);
  const isRight = await services.passwords.verify(admin.hash, password);
  return isRight ? { username: admin.username, password } : null;
}
