import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../../../test/test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => api.setNow(new Date()));
afterAll(() => api.stop());

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const recordActivity = "mutation { recordActivity }";

describe("a profile", () => {
  const update = `mutation Update($input: UpdateProfileInput!) {
    updateProfile(input: $input) { profilePicture useDefaultAvatar }
  }`;

  test("is found by the name in any case, by everybody", async () => {
    await api.addUser("Ada.L");

    const { data } = await api.query(
      `{ user(username: "ada.l") { username role createdAt } nobody: user(username: "none") { id } }`,
    );

    expect(data.user).toMatchObject({ username: "Ada.L", role: "USER" });
    expect(data.nobody).toBeNull();
  });

  test("changes only where it is told to", async () => {
    const bob = await api.addUser("bob");
    const picture = "https://pictures.example/bob.png";

    await api.as(bob)(update, { input: { profilePicture: ` ${picture} ` } });
    const { data } = await api.as(bob)(update, { input: { useDefaultAvatar: true } });

    expect(data.updateProfile).toEqual({ profilePicture: picture, useDefaultAvatar: true });
  });

  test.each([null, ""])("loses its picture by %j", async (profilePicture) => {
    const cleo = await api.addUser(`cleo-${String(profilePicture)}`);
    await api.sql(
      sql`update users set profile_picture = 'https://x.example/a' where id = ${cleo.id}`,
    );

    const { data } = await api.as(cleo)(update, { input: { profilePicture } });

    expect(data.updateProfile.profilePicture).toBeNull();
  });

  test.each([
    "http://pictures.example/a.png",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "https://",
  ])("takes no picture from %j", async (profilePicture) => {
    const dora = await api.addUser(`dora-${profilePicture.length}`);

    const { errors } = await api.as(dora)(update, { input: { profilePicture } });

    expect(errors?.[0]?.extensions["fields"]).toEqual({
      profilePicture: "The picture's address must start with https://",
    });
  });
});

describe("who is online", () => {
  const isOnline = async (username: string) => {
    const { data } = await api.query(
      `query Online($username: String!) { user(username: $username) { isOnline } }`,
      { username },
    );
    return data.user.isOnline;
  };
  const onlineUsers = async () =>
    (await api.query("{ forumStats { onlineUsers } }")).data.forumStats.onlineUsers;

  test("is whoever was active within fifteen minutes", async () => {
    const eve = await api.addUser("eve");
    expect(await isOnline("eve")).toBe(false);
    const before = await onlineUsers();

    await api.as(eve)(recordActivity);

    expect(await isOnline("eve")).toBe(true);
    expect(await onlineUsers()).toBe(before + 1);
    api.setNow(minutesFromNow(16));
    expect(await isOnline("eve")).toBe(false);
    expect(await onlineUsers()).toBe(0);
  });

  test("is nobody who is signed out", async () => {
    expect((await api.query(recordActivity)).errors).toMatchObject([
      { extensions: { code: "UNAUTHENTICATED" } },
    ]);
  });
});

test("a session says when it was last used, to within a minute", async () => {
  const fay = await api.addUser("fay");
  const lastUsed = async () => {
    await api.services.sessionUses.flushed();
    const { data } = await api.as(fay)("{ viewer { sessions { lastUsedAt } } }");
    return data.viewer.sessions[0].lastUsedAt;
  };
  const before = await lastUsed();

  api.setNow(minutesFromNow(5));
  await lastUsed();

  expect(Date.parse(await lastUsed()) - Date.parse(before)).toBeGreaterThan(4 * 60_000);
});

test("members hear about everything until they choose otherwise", async () => {
  const gus = await api.addUser("gus");
  const read = "{ viewer { notificationPreferences { reply quote mention reaction } } }";
  const all = { reply: true, quote: true, mention: true, reaction: true };
  expect((await api.as(gus)(read)).data.viewer.notificationPreferences).toEqual(all);

  const choose = `mutation Choose($input: NotificationPreferencesInput!) {
    updateNotificationPreferences(input: $input) { reply quote mention reaction }
  }`;
  await api.as(gus)(choose, { input: { reaction: false } });
  await api.as(gus)(choose, { input: { quote: false } });

  expect((await api.as(gus)(read)).data.viewer.notificationPreferences).toEqual({
    ...all,
    reaction: false,
    quote: false,
  });
});

test("a banned member changes nothing about the profile, and may still secure the account", async () => {
  const hal = await api.addUser("hal");
  await api.sql(sql`
    insert into bans (id, user_id, reason, created_at, expires_at)
    values (gen_random_uuid(), ${hal.id}, 'Spam', now(), now() + interval '1 hour')`);
  const update = "mutation { updateProfile(input: { useDefaultAvatar: true }) { id } }";

  expect((await api.as(hal)(update)).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  expect((await api.as(hal)("mutation { revokeOtherSessions }")).data.revokeOtherSessions).toBe(0);
  api.setNow(minutesFromNow(61));
  expect((await api.as(hal)(update)).errors).toBeUndefined();
});
