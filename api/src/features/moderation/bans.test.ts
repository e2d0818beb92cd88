import { closeCodes } from "@vigilia/schema/error-codes.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openThread, readPost, reply, succeeded, tryReply } from "../../../test/forum-acts.ts";
import { addCategory } from "../../../test/forum-rows.ts";
import { auditOf, refusedWith, tryBan, tryUnban } from "../../../test/moderation-acts.ts";
import { listen, openSocket } from "../../../test/open-socket.ts";
import { present } from "../../../test/present.ts";
import { callRest } from "../../../test/rest-client.ts";
import { storeMessages } from "../../../test/stored-messages.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestBansUserDocument,
  TestBansUpdateProfileDocument,
  TestBansViewerDocument,
  TestBansExportMyDataDocument,
  TestBansReportsDocument,
  TestBansDeletePostDocument,
  TestBansNodeDocument,
} from "./bans.test.graphql.ts";
import { endDueBans } from "./bans/end-bans.ts";

let api: TestApi;
let mia: Person;
let max: Person;
let ann: Person;
let bob: Person;
let threadId: string;
let people = 0;

beforeAll(async () => {
  api = await startTestApi();
  [mia, max, ann] = await Promise.all([
    api.addUser("mia", "MODERATOR"),
    api.addUser("max", "MODERATOR"),
    api.addUser("ann", "ADMIN"),
  ]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(new Date("2026-03-01T11:00:00Z"));
  people += 1;
  bob = await api.addUser(`bob-${people}`);
  const categoryId = await addCategory(api, `Cables ${people}`);
  threadId = await openThread(api, mia, { categoryId });
});

const noon = new Date("2026-03-01T12:00:00Z");
const bansOf = (person: Person, as?: Person) =>
  api.query(TestBansUserDocument, { username: person.username }, as);

describe("a banned member", () => {
  test("can write nothing from the next call on, over GraphQL or REST, and reads why and until when", async () => {
    succeeded(await tryBan(api, mia, { userId: bob.id, expiresAt: noon }));

    const refusals = [
      (await tryReply(api, bob, { threadId })).errors,
      (await api.as(bob)(TestBansUpdateProfileDocument)).errors,
    ];
    const rest = await callRest(api, "POST /api/forum/users/activity", { as: bob });

    for (const errors of refusals) {
      expect(errors).toMatchObject([
        {
          message: "Your account is banned until 1 March 2026 at 12:00 UTC: Advertising",
          extensions: { code: "FORBIDDEN" },
        },
      ]);
    }
    expect(rest.status).toBe(403);
  });

  test("is stopped on every process, with the sockets that are open there", async () => {
    const other = await startTestApi({ DATABASE_URL: api.settings.databaseUrl });
    other.setNow(new Date("2026-03-01T11:00:00Z"));
    await listen(other);
    const socket = await openSocket(other, bob);

    succeeded(await tryBan(api, mia, { userId: bob.id }));

    expect((await tryReply(other, bob, { threadId })).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
    expect(await socket.closed).toBe(closeCodes.accessChanged);
    await other.stop();
  });

  test("reads the reason as it was written, whatever its signs mean in SQL", async () => {
    const reason = `? ?? $1 ' '' \\ \\' :a {0} --`;

    succeeded(await tryBan(api, mia, { userId: bob.id, reason }));

    expect((await bansOf(bob, bob)).data.user?.activeBan?.reason).toBe(reason);
  });

  test("signs in, reads, sees reason and end, and takes their data along", async () => {
    succeeded(await tryBan(api, mia, { userId: bob.id, expiresAt: noon }));

    const { data } = await api.as(bob)(TestBansViewerDocument);
    const exported = await api.as(bob)(TestBansExportMyDataDocument);

    expect(data.viewer?.user).toEqual({
      isBanned: true,
      activeBan: { reason: "Advertising", expiresAt: "2026-03-01T12:00:00.000Z" },
    });
    expect(JSON.parse(exported.data.exportMyData).sanctions).toMatchObject([
      { reason: "Advertising" },
    ]);
  });

  test("learns that and why; others learn only that there is a ban", async () => {
    succeeded(await tryBan(api, mia, { userId: bob.id, ground: "SPAM" }));
    const ban = { reason: "Advertising", ground: "SPAM", expiresAt: null };

    expect((await bansOf(bob, mia)).data.user).toMatchObject({
      isBanned: true,
      activeBan: { ...ban, moderator: { username: "mia" } },
    });
    expect((await bansOf(bob, bob)).data.user).toMatchObject({
      isBanned: true,
      activeBan: { ...ban, moderator: null },
    });
    const stranger = await api.addUser(`eve-${people}`);
    for (const person of [stranger, undefined]) {
      expect((await bansOf(bob, person)).data.user).toEqual({
        isBanned: true,
        activeBan: null,
        bans: [],
      });
    }
  });

  test("who is a moderator sees and does nothing of the staff", async () => {
    const moe = await api.addUser(`moe-${people}`, "MODERATOR");
    succeeded(await tryBan(api, ann, { userId: moe.id }));

    expect((await api.as(moe)(TestBansReportsDocument)).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
    expect((await tryBan(api, moe, { userId: bob.id })).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
    succeeded(await tryBan(api, mia, { userId: bob.id }));
    expect((await bansOf(bob, moe)).data.user?.activeBan).toBeNull();
  });

  test("may write again when the time is up, without any job having run", async () => {
    succeeded(await tryBan(api, mia, { userId: bob.id, expiresAt: noon }));

    api.setNow(new Date(noon.getTime() - 1));
    expect((await tryReply(api, bob, { threadId })).errors).toMatchObject(refusedWith("FORBIDDEN"));
    api.setNow(noon);
    expect((await tryReply(api, bob, { threadId })).errors).toBeUndefined();
    expect((await bansOf(bob)).data.user?.isBanned).toBe(false);
  });
});

describe("who may ban whom", () => {
  test("nobody themselves, no moderator a moderator, nobody an admin", async () => {
    const amy = await api.addUser(`amy-${people}`, "ADMIN");

    const attempts = [
      await tryBan(api, mia, { userId: mia.id }),
      await tryBan(api, mia, { userId: max.id }),
      await tryBan(api, mia, { userId: ann.id }),
      await tryBan(api, ann, { userId: ann.id }),
      await tryBan(api, ann, { userId: amy.id }),
      await tryBan(api, bob, { userId: mia.id }),
    ];

    for (const { errors } of attempts) expect(errors).toMatchObject(refusedWith("FORBIDDEN"));
    expect((await tryBan(api, ann, { userId: max.id })).errors).toBeUndefined();
    expect((await tryUnban(api, mia, { userId: max.id })).errors).toMatchObject(
      refusedWith("FORBIDDEN"),
    );
    succeeded(await tryUnban(api, ann, { userId: max.id }));
  });

  test.each([
    ["", undefined, "reason"],
    ["  ", undefined, "reason"],
    ["Advertising", new Date("2026-03-01T11:00:00Z"), "expiresAt"],
  ])("a ban for %j until %s is refused at its field", async (reason, expiresAt, field) => {
    const { errors } = await tryBan(api, mia, { userId: bob.id, reason, expiresAt });

    expect(errors?.[0]?.extensions).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test("of two at the same time, the second reads who was faster", async () => {
    const answers = await Promise.all([
      tryBan(api, mia, { userId: bob.id }),
      tryBan(api, max, { userId: bob.id }),
    ]);

    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^(mia|max) has already banned this member\.$/),
      extensions: { code: "CONFLICT" },
    });
  });
});

describe("the end of a ban", () => {
  const told = async (taken: Awaited<ReturnType<typeof storeMessages>>) =>
    (await taken()).filter(
      ({ name, payload }) => name.startsWith("moderation.user") && payload["userId"] === bob.id,
    );

  test("by time is said once, however often one looks", async () => {
    const taken = await storeMessages(api);
    succeeded(await tryBan(api, mia, { userId: bob.id, expiresAt: noon }));
    api.setNow(noon);

    await Promise.all([endDueBans(api.work()), endDueBans(api.work())]);
    await endDueBans(api.work());

    expect(await told(taken)).toMatchObject([
      { name: "moderation.user-banned", payload: { userId: bob.id, moderatorId: mia.id } },
      { name: "moderation.user-unbanned", payload: { userId: bob.id, moderatorId: null } },
    ]);
  });

  test("by a moderator is said once, and not again when the time is up", async () => {
    const taken = await storeMessages(api);
    succeeded(await tryBan(api, mia, { userId: bob.id, expiresAt: noon }));

    const lifted = await tryUnban(api, max, { userId: bob.id, reason: "Served" });
    const again = await tryUnban(api, max, { userId: bob.id });
    api.setNow(noon);
    await endDueBans(api.work());

    expect(succeeded(lifted).unbanUser.isBanned).toBe(false);
    expect(again.errors).toMatchObject(refusedWith("CONFLICT"));
    expect(await told(taken)).toMatchObject([
      { name: "moderation.user-banned" },
      { name: "moderation.user-unbanned", payload: { userId: bob.id, moderatorId: max.id } },
    ]);
  });

  test("lets the next ban begin at once", async () => {
    succeeded(await tryBan(api, mia, { userId: bob.id, expiresAt: noon }));
    api.setNow(noon);

    expect((await tryBan(api, mia, { userId: bob.id })).errors).toBeUndefined();
    expect((await bansOf(bob, mia)).data.user?.bans).toHaveLength(2);
  });
});

describe("a ban that takes posts along", () => {
  test("removes those of the last 24 hours, which come back together when it was a mistake", async () => {
    api.setNow(new Date("2026-02-28T10:00:00Z"));
    const old = await reply(api, bob, { threadId, body: "Yesterday" });
    api.setNow(new Date("2026-03-01T11:00:00Z"));
    const fresh = [];
    for (const body of ["Buy", "my", "cables"]) {
      fresh.push(await reply(api, bob, { threadId, body }));
    }
    const own = fresh[2];
    await api.as(mia)(TestBansDeletePostDocument, { id: present(own).id });

    succeeded(await tryBan(api, mia, { userId: bob.id, removeRecentPosts: true }));

    expect((await readPost(api, old.id)).isDeleted).toBe(false);
    for (const { id } of fresh) expect((await readPost(api, id)).isDeleted).toBe(true);
    expect((await readPost(api, old.id)).thread.replyCount).toBe(1);

    succeeded(await tryUnban(api, mia, { userId: bob.id, restorePosts: true }));

    expect((await readPost(api, fresh[0]?.id ?? "")).body).toBe("Buy");
    expect((await readPost(api, fresh[1]?.id ?? "")).body).toBe("my");
    expect((await readPost(api, own?.id ?? "")).isDeleted).toBe(true);
    expect((await readPost(api, old.id)).thread.replyCount).toBe(3);
  });

  test("is one decision in the log", async () => {
    await reply(api, bob, { threadId, body: "Buy" });
    const { data } = await tryBan(api, mia, {
      userId: bob.id,
      ground: "SPAM",
      removeRecentPosts: true,
    });

    expect(await auditOf(api, bob.id)).toEqual([
      {
        action: "user.ban",
        actorId: mia.id,
        targetType: "User",
        details: {
          before: { ban: null },
          after: { banId: data.banUser.id, ground: "SPAM", expiresAt: null, removedPosts: 1 },
          reason: "Advertising",
        },
      },
    ]);
  });

  test("keeps the counters equal to a recount", async () => {
    for (const body of ["One", "Two"]) await reply(api, bob, { threadId, body });
    succeeded(await tryBan(api, mia, { userId: bob.id, removeRecentPosts: true }));

    const [counted] = await api.sql(sql`
      select t.visible_posts as posts, (select count(*)::int from posts where thread_id = t.id
        and number is not null and deleted_at is null) as actual from threads t where t.id = ${threadId}`);

    expect(counted).toEqual({ posts: 1, actual: 1 });
  });
});

test("a ban by its id is found by its subject and by moderators", async () => {
  const { data } = await tryBan(api, mia, { userId: bob.id });
  const node = TestBansNodeDocument;
  const { id } = data.banUser;

  for (const person of [bob, mia]) {
    expect((await api.as(person)(node, { id })).data.node).toEqual({ reason: "Advertising" });
  }
  expect((await api.query(node, { id })).data.node).toBeNull();
});
