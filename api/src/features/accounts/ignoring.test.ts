import { ignoredMembersMax } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { succeeded } from "../../../test/forum-acts.ts";
import { tryIgnore } from "../../../test/ignore-acts.ts";
import { refusedWith } from "../../../test/moderation-acts.ts";
import { present } from "../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestIgnoringViewerDocument,
  TestIgnoringUserDocument,
  TestIgnoringExportMyDataDocument,
} from "./ignoring.test.graphql.ts";
import { eraseDueAccounts } from "./personal-data/erase-accounts.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let round = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  round += 1;
  ada = await api.addUser(`ada${round}`);
  bob = await api.addUser(`bob${round}`);
});

async function ignoredBy(person: Person): Promise<string[]> {
  const { data } = await api.as(person)(TestIgnoringViewerDocument);
  return present(data.viewer).ignoredMembers.map(({ username }) => username);
}

async function lookAt({ username }: Person, as?: Person) {
  const document = TestIgnoringUserDocument;
  return (await api.query(document, { username }, as)).data.user;
}

test("a member ignores another and ends that again, and only they see it", async () => {
  expect(succeeded(await tryIgnore(api, ada, { userId: bob.id })).ignoreMember).toMatchObject({
    username: bob.username,
    viewerIgnores: true,
  });
  succeeded(await tryIgnore(api, ada, { userId: bob.id }));

  expect(await ignoredBy(ada)).toEqual([bob.username]);
  expect(await lookAt(bob, ada)).toEqual({ viewerIgnores: true, viewerCanIgnore: true });
  expect(await lookAt(ada, bob)).toEqual({ viewerIgnores: false, viewerCanIgnore: true });
  expect(await lookAt(bob)).toEqual({ viewerIgnores: false, viewerCanIgnore: false });

  const ended = await tryIgnore(api, ada, { userId: bob.id, call: "unignoreMember" });
  expect(succeeded(ended).unignoreMember.viewerIgnores).toBe(false);
  expect(await ignoredBy(ada)).toEqual([]);
});

describe("nobody ignores", () => {
  test("themselves", async () => {
    expect((await tryIgnore(api, ada, { userId: ada.id })).errors).toMatchObject([
      { message: "You cannot ignore yourself.", extensions: { code: "FORBIDDEN" } },
    ]);
  });

  test("staff, whose word may be a ruling, nor who has become staff since", async () => {
    const mia = await api.addUser(`mia${round}`, "MODERATOR");
    expect((await tryIgnore(api, ada, { userId: mia.id })).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );

    succeeded(await tryIgnore(api, ada, { userId: bob.id }));
    await api.sql(sql`update users set role = 'MODERATOR' where id = ${bob.id}`);

    expect(await lookAt(bob, ada)).toEqual({ viewerIgnores: false, viewerCanIgnore: false });
  });

  test("whom there is not", async () => {
    for (const userId of ["nobody", "019aa5a0-0000-7000-8000-0000000000aa"]) {
      expect((await tryIgnore(api, ada, { userId })).errors).toMatchObject(
        refusedWith("NOT_FOUND"),
      );
    }
  });

  test("more than the list holds", async () => {
    await api.sql(sql`
      insert into users (id, username, email, password_hash, created_at)
      select gen_random_uuid(), ${`crowd${round}-`} || n, ${`crowd${round}-`} || n || '@vigilia.test', 'x', now()
      from generate_series(1, ${ignoredMembersMax}::int) n`);
    await api.sql(sql`
      insert into ignored_members (member_id, ignored_id, created_at)
      select ${ada.id}, id, now() from users where username like ${`crowd${round}-%`}`);

    expect((await tryIgnore(api, ada, { userId: bob.id })).errors).toMatchObject(
      refusedWith("CONFLICT"),
    );
  });
});

test("whom somebody ignores is in their archive, and goes with either's account", async () => {
  const eve = await api.addUser(`eve${round}`);
  succeeded(await tryIgnore(api, ada, { userId: bob.id }));
  succeeded(await tryIgnore(api, eve, { userId: ada.id }));
  const { data } = await api.as(ada)(TestIgnoringExportMyDataDocument);
  expect(JSON.parse(data.exportMyData).ignoredMembers).toMatchObject([{ username: bob.username }]);

  await api.sql(sql`
    update users set deletion_requested_at = now() - interval '2 days' where id = ${ada.id}`);
  await eraseDueAccounts(api.work());

  const left = sql`select from ignored_members where ${ada.id} in (member_id, ignored_id)`;
  expect(await api.sql(left)).toEqual([]);
});
