import { closeCodes } from "@vigilia/schema/error-codes.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { listen, openSocket, type OpenSocket } from "../../../../test/open-socket.ts";
import { present } from "../../../../test/present.ts";
import { startTestApi, type Person, type TestApi } from "../../../../test/test-api.ts";
import { newId } from "../../../platform/new-id.ts";
import { newToken, tokenDigest } from "../../../platform/security/tokens.ts";
import { accessTopic } from "../account.handlers.ts";
import {
  TestEndSessionsViewerDocument as viewer,
  TestEndSessionsRecordActivityDocument as recordActivity,
  TestEndSessionsLogoutDocument,
  TestEndSessionsRevokeOtherSessionsDocument,
  TestEndSessionsUserDocument,
  TestEndSessionsRevokeSessionDocument,
  TestEndSessionsNodeDocument,
} from "./end-sessions.test.graphql.ts";

/** Two processes on one database, without Redis between them. */
let api: TestApi;
let other: TestApi;
const sockets: OpenSocket[] = [];

beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ DATABASE_URL: api.settings.databaseUrl });
  await Promise.all([listen(api), listen(other)]);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const { sessionEnded, accessChanged } = closeCodes;

async function open(at: TestApi, person?: Person): Promise<OpenSocket> {
  const socket = await openSocket(at, person);
  sockets.push(socket);
  return socket;
}

/** The same member, signed in on a second device. */
async function secondDeviceOf(person: Person): Promise<Person> {
  const token = newToken();
  await api.sql(sql`
    insert into sessions (id, user_id, token_digest, created_at, last_used_at, expires_at)
    values (${newId()}, ${person.id}, ${tokenDigest(token)}, now(), now(), now() + interval '1 day')`);
  return { ...person, token };
}

async function ban({ id }: Person): Promise<void> {
  await api.sql(sql`
    insert into bans (id, user_id, reason, created_at) values (${newId()}, ${id}, 'Spam', now())`);
}

describe("at the very next call, on every process", () => {
  test("who signed out is nobody", async () => {
    const ada = await api.addUser("ada-next");

    await api.as(ada)(TestEndSessionsLogoutDocument);

    expect((await other.as(ada)(viewer)).data.viewer).toBeNull();
  });

  test("who was banned writes nothing, and still reads", async () => {
    const bob = await api.addUser("bob-next");
    expect((await other.as(bob)(recordActivity)).data.recordActivity).toBe(true);

    await ban(bob);

    const { errors } = await other.as(bob)(recordActivity);
    expect(errors).toMatchObject([
      {
        message: "Your account is banned until it is lifted: Spam",
        extensions: { code: "FORBIDDEN" },
      },
    ]);
    expect((await other.as(bob)(viewer)).data.viewer?.user.username).toBe("bob-next");
  });

  test("who got another role has it", async () => {
    const mia = await api.addUser("mia-next", "MODERATOR");
    expect((await other.as(mia)(viewer)).data.viewer?.user.role).toBe("MODERATOR");

    await api.sql(sql`update users set role = 'USER' where id = ${mia.id}`);

    expect((await other.as(mia)(viewer)).data.viewer?.user.role).toBe("USER");
  });
});

describe("an open socket", () => {
  test("closes when its session is signed out", async () => {
    const ada = await api.addUser("ada-socket");
    const { closed } = await open(api, ada);

    await api.as(ada)(TestEndSessionsLogoutDocument);

    expect(await closed).toBe(sessionEnded);
  });

  test("closes on another process, too", async () => {
    const ada = await api.addUser("ada-elsewhere");
    const { closed } = await open(other, ada);

    await api.as(ada)(TestEndSessionsLogoutDocument);

    expect(await closed).toBe(sessionEnded);
  });

  test("is closed with a code to connect again when its member is banned, even if nobody says so", async () => {
    const bob = await api.addUser("bob-socket");
    const { closed, welcome } = await open(api, bob);
    expect((await open(api, bob)).welcome).toBe(welcome);

    await ban(bob);

    expect(await closed).toBe(accessChanged);
    const later = await open(api, bob);
    expect(await later.isOpen()).toBe(true);
    expect(later.welcome).not.toBe(welcome);
  });

  test("is closed with a code to connect again when a ban ends by its time, without anybody's doing", async () => {
    const bob = await api.addUser("bob-until-noon");
    await ban(bob);
    const { closed } = await open(api, bob);

    await api.sql(sql`update bans set expires_at = now() where user_id = ${bob.id}`);

    expect(await closed).toBe(accessChanged);
  });

  test("is closed with a code to connect again when the role of its member changes", async () => {
    const mia = await api.addUser("mia-socket", "MODERATOR");
    const { closed } = await open(api, mia);

    await api.sql(sql`update users set role = 'USER' where id = ${mia.id}`);

    expect(await closed).toBe(accessChanged);
  });

  test("closes when its session runs out", async () => {
    const hal = await api.addUser("hal-socket");
    const { closed } = await open(api, hal);

    await api.sql(sql`update sessions set expires_at = now() where user_id = ${hal.id}`);

    expect(await closed).toBe(sessionEnded);
  });

  test("is looked at as soon as a session ends, before its turn in the round", async () => {
    const ida = await api.addUser("ida-socket");
    // Without Redis only the process that handles the message learns of it, and either may.
    const wakeUps = [api, other].map(({ services }) =>
      services.pubSub.subscribe(accessTopic)[Symbol.asyncIterator](),
    );
    const woken = Promise.race(wakeUps.map((process) => process.next()));

    await api.as(ida)(TestEndSessionsLogoutDocument);

    expect(await woken).toEqual({ done: false, value: ida.id });
    for (const process of wakeUps) await process.return?.();
  });

  test("stays while another device of the member is signed out", async () => {
    const fay = await api.addUser("fay-socket");
    const phone = await secondDeviceOf(fay);
    const laptop = await open(api, fay);
    const { closed } = await open(api, phone);

    await api.as(fay)(TestEndSessionsRevokeOtherSessionsDocument);

    expect(await closed).toBe(sessionEnded);
    expect(await laptop.isOpen()).toBe(true);
  });

  test("is not opened for a token that is no good", async () => {
    const { closed } = await open(api, { id: "", username: "", token: newToken() });

    expect(await closed).toBe(sessionEnded);
  });

  test("makes its member count as online", async () => {
    const gus = await api.addUser("gus-socket");
    const isOnline = TestEndSessionsUserDocument;
    expect((await api.query(isOnline)).data.user?.isOnline).toBe(false);

    await open(api, gus);

    await expect.poll(async () => (await api.query(isOnline)).data.user?.isOnline).toBe(true);
  });
});

describe("one's own sessions", () => {
  test("are listed, and each can be ended", async () => {
    const ada = await api.addUser("ada-list");
    const phone = await secondDeviceOf(ada);
    const { data } = await api.as(ada)(viewer);
    const there = data.viewer?.sessions.find(({ isCurrent }) => !isCurrent);
    expect(data.viewer?.sessions).toHaveLength(2);

    const ended = await api.as(ada)(TestEndSessionsRevokeSessionDocument, there);

    expect(ended.data.revokeSession).toBe(true);
    expect((await api.as(phone)(viewer)).data.viewer).toBeNull();
    expect((await api.as(ada)(viewer)).data.viewer?.sessions).toHaveLength(1);
  });

  test("are nobody else's to see or to end", async () => {
    const ada = await api.addUser("ada-own");
    const eve = await api.addUser("eve-own");
    const { data } = await api.as(ada)(viewer);
    const { id } = present(data.viewer?.sessions[0]);

    const ended = await api.as(eve)(TestEndSessionsRevokeSessionDocument, { id });
    const seen = await api.as(eve)(TestEndSessionsNodeDocument, { id });

    expect(ended.data.revokeSession).toBe(false);
    expect(seen.data.node).toBeNull();
    expect((await api.as(ada)(viewer)).data.viewer).not.toBeNull();
  });
});

test("a restart keeps everybody signed in", async () => {
  const ada = await api.addUser("ada-restart");

  const restarted = await startTestApi({ DATABASE_URL: api.settings.databaseUrl });

  expect((await restarted.as(ada)(viewer)).data.viewer?.user.username).toBe("ada-restart");
  await restarted.stop();
});
