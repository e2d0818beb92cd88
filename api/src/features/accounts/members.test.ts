import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { openPicture, pictureFile, upload } from "../../../test/picture-acts.ts";
import { present } from "../../../test/present.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { refusal } from "../../platform/safe-fetch/page-fetch-error.ts";
import {
  TestMembersAboutDocument as setAbout,
  TestMembersAboutOfDocument as aboutOf,
  TestMembersRecordActivityDocument as recordActivity,
  TestMembersUpdateProfileDocument,
  TestMembersUserDocument,
  TestMembersUser2Document,
  TestMembersUser3Document,
  TestMembersUpdateProfile2Document,
  TestMembersUser4Document,
  TestMembersForumStatsDocument,
  TestMembersViewerDocument,
  TestMembersViewer2Document,
  TestMembersUpdateNotificationPreferencesDocument,
  TestMembersUpdateProfile3Document,
  TestMembersRevokeOtherSessionsDocument,
} from "./members.test.graphql.ts";
import { adoptAvatars } from "./pictures/adopt-avatars.ts";
import { sessionUses } from "./sessions/session-uses.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => api.setNow(new Date()));
afterAll(() => api.stop());

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe("a profile", () => {
  const update = TestMembersUpdateProfileDocument;

  test("is found by the name in any case, by everybody", async () => {
    await api.addUser("Ada.L");

    const { data } = await api.query(TestMembersUserDocument);

    expect(data.user).toMatchObject({ username: "Ada.L", role: "USER" });
    expect(data.nobody).toBeNull();
  });

  test("changes only where the operator asks for it", async () => {
    const bob = await api.addUser("bob");
    const profilePicture = await upload(api, bob, { use: "AVATAR" });

    await api.as(bob)(update, { input: { profilePicture: ` ${profilePicture} ` } });
    const { data } = await api.as(bob)(update, { input: { useDefaultAvatar: true } });

    expect(data.updateProfile).toEqual({ profilePicture, useDefaultAvatar: true });
    expect((await openPicture(api, present(profilePicture))).status).toBe(200);
  });

  test("says what its member says of themselves, as plain text, until that is taken back", async () => {
    const ines = await api.addUser("ines");
    const read = async () => (await api.query(aboutOf, { username: "ines" })).data.user?.about;
    expect(await read()).toBeNull();

    const { data } = await api.as(ines)(setAbout, { about: " I <b>dive</b>.\nFor cables. " });
    expect(data.updateProfile.about).toBe("I <b>dive</b>.\nFor cables.");
    await api.as(ines)(update, { input: { useDefaultAvatar: true } });
    expect(await read()).toBe("I <b>dive</b>.\nFor cables.");

    const { errors } = await api.as(ines)(setAbout, { about: "a".repeat(501) });
    expect(errors?.[0]?.extensions["fields"]).toEqual({
      about: "Words about yourself must be at most 500 characters",
    });
    await api.as(ines)(setAbout, { about: "" });
    expect(await read()).toBeNull();
  });

  test("takes no picture that is another's, or gone", async () => {
    const [bea, eve] = [await api.addUser("bea"), await api.addUser("eve-of-bea")];
    const profilePicture = await upload(api, bea, { use: "AVATAR" });

    const { errors } = await api.as(eve)(update, { input: { profilePicture } });

    expect(errors?.[0]?.extensions["fields"]).toEqual({
      profilePicture: "That picture is gone. Please upload it again.",
    });
  });

  test("takes a picture from elsewhere by fetching it, and serves it from here", async () => {
    const cora = await api.addUser("cora");
    api.services.pictures.fetchPicture = async () => pictureFile();

    const { data } = await api.as(cora)(update, {
      input: { profilePicture: "https://pictures.example/cora.png" },
    });

    const { profilePicture } = data.updateProfile;
    expect(profilePicture).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
    expect((await openPicture(api, present(profilePicture))).status).toBe(200);
  });

  test("says why a picture from elsewhere cannot be had, and keeps the former one", async () => {
    const dana = await api.addUser("dana");
    const profilePicture = await upload(api, dana, { use: "AVATAR" });
    await api.as(dana)(update, { input: { profilePicture } });
    api.services.pictures.fetchPicture = () => Promise.reject(refusal("The address is too long."));

    const { errors } = await api.as(dana)(update, {
      input: { profilePicture: "https://pictures.example/dana.png" },
    });

    expect(errors?.[0]?.extensions["fields"]).toEqual({
      profilePicture: "The address is too long.",
    });
    const { data } = await api.query(TestMembersUser2Document);
    expect(data.user).toEqual({ profilePicture });
  });

  test("that holds the address of another site shows nothing until it has been fetched", async () => {
    const [emil, fred] = [await api.addUser("emil"), await api.addUser("fred")];
    for (const { id, username } of [emil, fred]) {
      await api.sql(sql`
        update users set profile_picture = ${`https://pictures.example/${username}`} where id = ${id}`);
    }
    const read = TestMembersUser3Document;
    expect((await api.query(read)).data).toEqual({
      emil: { profilePicture: null },
      fred: { profilePicture: null },
    });
    api.services.pictures.fetchPicture = (address) =>
      address.endsWith("emil") ? pictureFile() : Promise.reject(refusal("No."));

    const { signal } = new AbortController();
    await adoptAvatars(api.work(), {}, { id: "a job", attempt: 1, signal });

    const { data } = await api.query(read);
    expect((await openPicture(api, present(data.emil?.profilePicture))).status).toBe(200);
    expect(data.fred?.profilePicture).toBeNull();
    expect(await api.sql(sql`select from users where profile_picture like 'https:%'`)).toEqual([]);
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

describe("the address of a picture", () => {
  test.each([
    "https://ada:secret@pictures.example/a.png",
    "https://ada@pictures.example/a.png",
    'https://pictures.example/"><script>alert(1)</script>',
    "https://pictures.example/'onerror='alert(1)",
  ])("holds no name, password or markup: %j", async (profilePicture) => {
    const gita = await api.addUser(`gita-${profilePicture.length}`);

    const { errors } = await api.as(gita)(TestMembersUpdateProfile2Document, {
      input: { profilePicture },
    });

    expect(errors?.[0]?.extensions["fields"]).toEqual({
      profilePicture: "The picture's address must not hold a name, a password or markup",
    });
  });
});

describe("who is online", () => {
  const isOnline = async (username: string) => {
    const { data } = await api.query(TestMembersUser4Document, { username });
    return data.user?.isOnline;
  };
  const onlineUsers = async () =>
    (await api.query(TestMembersForumStatsDocument)).data.forumStats.onlineUsers;

  test("is a member who was active within fifteen minutes", async () => {
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
    await api.services.batches.flushed(sessionUses);
    const { data } = await api.as(fay)(TestMembersViewerDocument);
    return present(data.viewer?.sessions[0]).lastUsedAt;
  };
  const before = await lastUsed();

  api.setNow(minutesFromNow(5));
  await lastUsed();

  expect(Date.parse(await lastUsed()) - Date.parse(before)).toBeGreaterThan(4 * 60_000);
});

test("members are notified of everything until they choose otherwise", async () => {
  const gus = await api.addUser("gus");
  const read = TestMembersViewer2Document;
  const all = { reply: true, quote: true, mention: true, reaction: true };
  expect((await api.as(gus)(read)).data.viewer?.notificationPreferences).toEqual(all);

  const choose = TestMembersUpdateNotificationPreferencesDocument;
  await api.as(gus)(choose, { input: { reaction: false } });
  await api.as(gus)(choose, { input: { quote: false } });

  expect((await api.as(gus)(read)).data.viewer?.notificationPreferences).toEqual({
    ...all,
    reaction: false,
    quote: false,
  });
});

test("what a member chooses of a kind by one way leaves the other way, and a choice can be taken back", async () => {
  const ivo = await api.addUser("ivo");
  const choose = `mutation Choose($input: NotificationPreferencesInput!) {
    updateNotificationPreferences(input: $input) { mailFrequency reply mailReply mention mailMention }
  }`;
  await api.as(ivo)(choose, { input: { mailReply: false, mailFrequency: "DAILY" } });
  await api.as(ivo)(choose, { input: { reply: false, mention: false } });

  const { data } = await api.as(ivo)(choose, { input: { mention: true } });

  expect(data.updateNotificationPreferences).toEqual({
    ...{ mailFrequency: "DAILY", reply: false, mailReply: false },
    ...{ mention: true, mailMention: true },
  });
});

test("a banned member changes nothing about the profile, and may still secure the account", async () => {
  const hal = await api.addUser("hal");
  await api.sql(sql`
    insert into bans (id, user_id, reason, created_at, expires_at)
    values (gen_random_uuid(), ${hal.id}, 'Spam', now(), now() + interval '1 hour')`);
  const update = TestMembersUpdateProfile3Document;

  expect((await api.as(hal)(update)).errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
  expect((await api.as(hal)(TestMembersRevokeOtherSessionsDocument)).data.revokeOtherSessions).toBe(
    0,
  );
  api.setNow(minutesFromNow(61));
  expect((await api.as(hal)(update)).errors).toBeUndefined();
});
