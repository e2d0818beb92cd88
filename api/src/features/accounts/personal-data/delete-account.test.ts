import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { addCategory } from "../../../../test/forum-rows.ts";
import { patience } from "../../../../test/patience.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import {
  TestDeleteAccountDeleteMyAccountDocument as ask,
  TestDeleteAccountCancelAccountDeletionDocument as cancel,
  TestDeleteAccountViewerDocument as me,
  TestDeleteAccountCreateThreadDocument as createThread,
  TestDeleteAccountCreatePostDocument as createPost,
  TestDeleteAccountThreadDocument as readThread,
  TestDeleteAccountUserDocument,
  TestDeleteAccountLoginDocument,
} from "./delete-account.test.graphql.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";

let api: TestApi;
let categoryId: string;

beforeAll(async () => {
  api = await startTestApi();
  categoryId = await addCategory(api);
});
afterEach(() => api.setNow(new Date()));
afterAll(() => api.stop());

const password = "analytical engine";

async function addMember(username: string, role?: "ADMIN"): Promise<Person> {
  const person = await api.addUser(username, role);
  const hash = await api.services.passwords.hash(password);
  await api.sql(sql`
    update users set password_hash = ${hash}, profile_picture = 'https://pictures.example/me.png',
      about = 'I count ships.'
    where id = ${person.id}`);
  return person;
}

function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000);
}

/** Until what was erased has been forgotten by everybody. */
async function erase(at: Date): Promise<void> {
  api.setNow(at);
  await eraseDueAccounts(api.work());
  await api.services.outbox.drained();
}

/** Ada's thread, and Bob's answer that quotes and names her. */
async function conversation(ada: Person, bob: Person): Promise<string> {
  const { data } = await api.as(ada)(createThread, {
    input: { categoryId, title: "Cables of the Baltic", body: "My own words" },
  });
  const { id, posts } = data.createThread;
  const body = `> [@${ada.username}](post:${posts.nodes[0]?.id})\n> My own words\n\nRight, @${ada.username}.`;
  await api.as(bob)(createPost, { input: { threadId: id, body } });
  return id;
}

async function postsOf(id: string) {
  const { data } = await api.query(readThread, { id });
  return present(data.thread).posts.nodes;
}

describe("asking for the account to be erased", () => {
  test("needs the password, and waits a day", async () => {
    const ada = await addMember("ada-ask");
    const wrong = await api.as(ada)(ask, { password: "wrong" });
    expect(wrong.errors?.[0]?.extensions).toEqual({
      code: "BAD_USER_INPUT",
      fields: { password: "This is not your password" },
    });

    await api.as(ada)(ask, { password, eraseTexts: true });

    const { data } = await api.as(ada)(me);
    expect(data.viewer?.eraseTexts).toBe(true);
    const waits = Date.parse(present(data.viewer?.deletionScheduledAt)) - Date.now();
    expect(Math.round(waits / 3_600_000)).toBe(24);
    await erase(hoursFromNow(23));
    expect((await api.as(ada)(me)).data.viewer).not.toBeNull();
  });

  test("can be cancelled", async () => {
    const ada = await addMember("ada-back");
    await api.as(ada)(ask, { password });

    expect((await api.as(ada)(cancel)).data.cancelAccountDeletion).toBe(true);

    await erase(hoursFromNow(25));
    api.setNow(new Date());
    expect((await api.as(ada)(me)).data.viewer).toMatchObject({ deletionScheduledAt: null });
    expect((await api.as(ada)(cancel)).data.cancelAccountDeletion).toBe(false);
  });

  test("is refused to the last admin", async () => {
    const olena = await addMember("olena", "ADMIN");

    const { errors } = await api.as(olena)(ask, { password });

    expect(errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  });
});

describe("after a day", () => {
  test("name, address, picture and sessions are gone, and nobody can sign in", async () => {
    const ada = await addMember("ada-gone");
    await api.sql(sql`
      insert into two_factors (user_id, secret, created_at, turned_on_at) values (${ada.id}, 'ABC', now(), now())`);
    await api.sql(sql`insert into recovery_codes (digest, user_id) values ('abc', ${ada.id})`);
    await api.as(ada)(ask, { password });

    await erase(hoursFromNow(25));

    const [row] = await api.sql<{ row: string }>(
      sql`select row_to_json(u)::text as row from users u where id = ${ada.id}`,
    );
    expect(row?.row).not.toMatch(/ada-gone|pictures\.example|argon2/);
    expect(await api.sql(sql`select from sessions where user_id = ${ada.id}`)).toHaveLength(0);
    expect(await api.sql(sql`select from two_factors`)).toHaveLength(0);
    expect(await api.sql(sql`select from recovery_codes`)).toHaveLength(0);
    expect((await api.query(TestDeleteAccountUserDocument)).data.user).toBeNull();
    const login = TestDeleteAccountLoginDocument;
    expect((await api.query(login)).errors).toMatchObject([
      { message: "Invalid username or password" },
    ]);
  });

  test("posts stay by nobody, and others' quotes and mentions name nobody", async () => {
    const [ada, bob] = [await addMember("ada-quoted"), await addMember("bob-quoting")];
    const threadId = await conversation(ada, bob);
    await api.as(ada)(ask, { password });

    await erase(hoursFromNow(25));

    await vi.waitFor(async () => {
      const [opening, answer] = await postsOf(threadId);
      expect(opening).toMatchObject({ number: 1, body: "My own words", author: null });
      expect(answer).toMatchObject({ number: 2, author: { username: "bob-quoting" } });
      expect(answer?.body).not.toContain("ada-quoted");
      expect(answer?.bodyHtml).not.toContain("ada-quoted");
    }, patience);
  });

  test("the words are gone too, if that was asked for, and no post moves", async () => {
    const [ada, bob] = [await addMember("ada-silent"), await addMember("bob-staying")];
    const threadId = await conversation(ada, bob);
    await api.as(ada)(ask, { password, eraseTexts: true });

    await erase(hoursFromNow(25));

    await vi.waitFor(async () => {
      const posts = await postsOf(threadId);
      expect(posts).toMatchObject([
        { number: 1, body: "", isDeleted: true },
        { number: 2, isDeleted: false, author: { username: "bob-staying" } },
      ]);
    }, patience);
    const kept = await api.sql(sql`
      select from post_revisions r join posts p on p.id = r.post_id where p.author_id = ${ada.id}`);
    expect(kept).toHaveLength(0);
  });
});
