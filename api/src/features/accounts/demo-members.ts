import { readFile } from "node:fs/promises";

import { roles } from "@vigilia/schema/enums.ts";
import { sql } from "kysely";
import { z } from "zod";

import type { WorkContext } from "../../kernel/context.ts";
import { transact } from "../../kernel/transact.ts";
import { userExists } from "./model/user.query.ts";
import { createMember } from "./sign-in/create-member.ts";
import { db } from "./tables.ts";

const membersFile = z.array(z.object({ username: z.string(), role: z.enum(roles) }));
type DemoMember = z.infer<typeof membersFile>[number];

/** To verify a password takes time, and more than these are never made. */
const mostDemoAccounts = 20;

const demoHost = "@example.org";

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
      const email = `${member.username}${demoHost}`;
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
  const found = await db(em).selectFrom("users").select("id").limit(1).executeTakeFirst();
  return found !== undefined;
}

interface DemoAccount {
  username: string;
  password: string;
  isAdmin: boolean;
}

/** The members of the demo world who still have the password that everybody knows, admins first. */
export async function openDemoAccounts({ em, services }: WorkContext): Promise<DemoAccount[]> {
  const found = await db(em)
    .selectFrom("users as u")
    .select((eb) => [eb.ref("u.username").$notNull().as("username"), "u.passwordHash", "u.role"])
    .where(userExists)
    .where((eb) =>
      eb(eb.cast("u.email", "text"), "=", eb.fn("concat", ["u.username", sql.lit(demoHost)])),
    )
    .orderBy((eb) => eb("u.role", "=", "ADMIN"), "desc")
    .orderBy("u.createdAt")
    .orderBy("u.id")
    .limit(mostDemoAccounts)
    .execute();
  const isOpen = await Promise.all(
    found.map(({ username, passwordHash }) =>
      services.passwords.verify(passwordHash, demoPassword(username)),
    ),
  );
  return found
    .filter((_account, index) => isOpen[index])
    .map(({ username, role }) => ({
      ...{ username, password: demoPassword(username) },
      isAdmin: role === "ADMIN",
    }));
}
