import { sql } from "kysely";

import { openThread, reply, succeeded, tryReply } from "./forum-acts.ts";
import { addCategory } from "./forum-rows.ts";
import { report, tryBan, tryHandle, tryReport } from "./moderation-acts.ts";
import type { Person, TestApi } from "./test-api.ts";

/** Words that stand in one private place each, so that they are found wherever that leaks. */
export const secrets = {
  mail: "secretmail",
  device: "secretdevice",
  address: "secretaddress",
  key: "secretkey",
  ban: "secretban",
  held: "secretheld",
  rejection: "secretrejection",
  removedWords: "secretremoved",
  removalReason: "secretreason",
  earlierWords: "secretearlier",
  reportComment: "secretcomment",
  decisionNote: "secretnote",
  deletedThread: "secretthread",
  submission: "secretsubmission",
  lockReason: "secretlock",
  secondFactor: "secretfactor",
  bookmarkNote: "secretbookmark",
  draft: "secretdraft",
  notice: "secretnotice",
  noticeSender: "secretsender",
  memberNote: "secretmembernote",
  submissionNote: "secretsubnote",
  question: "secretquestion",
  submitterAnswer: "secretanswer",
} as const;

export interface PrivateWorld {
  vera: Person;
  bob: Person;
  mia: Person;
  ann: Person;
  /** Of categories, threads and posts. */
  forumIds: string[];
  /** Of what belongs to one, or to the staff. */
  privateIds: string[];
}

/** Vera, of whom the site knows much that is nobody's business, among others. */
export async function addPrivateWorld(api: TestApi): Promise<PrivateWorld> {
  const [vera, bob, mia, ann] = await Promise.all([
    api.addUser("vera"),
    api.addUser("bob"),
    api.addUser("mia", "MODERATOR"),
    api.addUser("ann", "ADMIN"),
  ]);
  const people = { vera, bob, mia, ann };
  await addAccountOf(api, people);
  const forumIds = await addPostsOf(api, people);
  await addSubmission(api, mia);
  await addNotice(api);
  succeeded(await tryBan(api, mia, { userId: vera.id, reason: secrets.ban }));
  await api.as(mia)(
    `mutation N($id: ID!) { addMemberNote(userId: $id, body: "${secrets.memberNote}") { id } }`,
    { id: vera.id },
  );
  await api.services.outbox.drained();
  return { ...people, forumIds, privateIds: await findPrivateIds(api, vera) };
}

type People = Omit<PrivateWorld, "forumIds" | "privateIds">;

async function findPrivateIds(api: TestApi, vera: Person): Promise<string[]> {
  const found = await api.sql(sql<{ id: string }>`
    select id from users where id = ${vera.id}
    union all select id from sessions where user_id = ${vera.id}
    union all select id from notifications where recipient_id = ${vera.id}
    union all select id from bookmarks union all select id from api_keys union all select id from bans union all select id from reports
    union all select id from submissions union all select id from notices union all select id from audit_log`);
  return found.map(({ id }) => id);
}

async function addAccountOf(api: TestApi, { vera, ann }: People): Promise<void> {
  await api.sql(sql`
    update users set email = ${`${secrets.mail}@vigilia.test`} where id = ${vera.id}`);
  await api.sql(sql`
    update sessions set user_agent = ${secrets.device}, address = ${secrets.address} where user_id = ${vera.id}`);
  await api.sql(sql`
    insert into two_factors (user_id, secret, created_at, turned_on_at)
    values (${vera.id}, ${secrets.secondFactor}, now(), now())`);
  await api.sql(sql`
    insert into recovery_codes (digest, user_id) values (${`${secrets.secondFactor} code`}, ${vera.id})`);
  await api.as(vera)(`mutation { createApiKey(name: "${secrets.key}") { secret } }`);
  await api.as(ann)(
    `mutation L($id: ID!, $reason: String!) { lockUser(userId: $id, reason: $reason) { id } }`,
    { id: (await api.addUser("lou")).id, reason: secrets.lockReason },
  );
}

async function addPostsOf(api: TestApi, { vera, bob, mia }: People): Promise<string[]> {
  const categoryId = await addCategory(api);
  const threadId = await openThread(api, bob, { categoryId });
  const bobs = await reply(api, bob, { threadId, body: "Something to report" });
  const act = (by: Person, call: string) => api.as(by)(`mutation { ${call} { id } }`);

  const link = "https://news.example";
  const [held, rejected] = [
    succeeded(await tryReply(api, vera, { threadId, body: `${secrets.held} ${link}` })).createPost,
    succeeded(await tryReply(api, vera, { threadId, body: `Rejected ${link}` })).createPost,
  ];
  await act(mia, `rejectHeldPost(id: "${rejected.id}", reason: "${secrets.rejection}")`);

  const { data } = await api.as(vera)(`mutation { bookmarkPost(postId: "${bobs.id}") { id } }`);
  await act(vera, `changeBookmark(id: "${data.bookmarkPost.id}", note: "${secrets.bookmarkNote}")`);
  await api.as(vera)(
    `mutation { keepDraft(input: { about: "thread:${threadId}", body: "${secrets.draft}" }) { about } }`,
  );
  const edited = await reply(api, vera, { threadId, body: secrets.earlierWords });
  await act(vera, `editPost(id: "${edited.id}", body: "Present words")`);
  const removed = await reply(api, vera, { threadId, body: secrets.removedWords });
  await act(
    mia,
    `deletePost(id: "${removed.id}", reason: "${secrets.removalReason}", ground: SPAM)`,
  );

  const comment = secrets.reportComment;
  succeeded(await tryReport(api, vera, { postId: bobs.id, comment }));
  const decided = await report(api, bob, edited.id);
  await tryHandle(api, mia, { id: decided, decision: "UPHOLD", note: secrets.decisionNote });

  const deleted = await openThread(api, bob, {
    categoryId,
    title: secrets.deletedThread,
    body: "Gone",
  });
  await act(mia, `deleteThread(id: "${deleted}", reason: "Spam", ground: SPAM)`);
  const posts = [bobs.id, held.id, rejected.id, edited.id, removed.id];
  return [categoryId, threadId, deleted, ...posts];
}

async function addSubmission(api: TestApi, mia: Person): Promise<void> {
  const submitted =
    await api.query(`mutation { submitEvent(input: { type: RUSSIAN, sourceUrl: "https://${secrets.submission}.example/",
    date: "2025-01-01", latitude: 50, longitude: 20, recaptchaToken: "solved" }) { receipt } }`);
  const { receipt } = submitted.data.submitEvent;
  const [row] = await api.sql(sql<{ id: string }>`select id from submissions`);
  const asked = await api.as(mia)(
    `mutation A($id: ID!) { askSubmitter(id: $id, question: "${secrets.question}") { questions { id } } }`,
    { id: row?.id },
  );
  await api.query(
    `mutation A($id: ID!, $receipt: String) {
      answerSubmissionQuestion(id: $id, receipt: $receipt, answer: "${secrets.submitterAnswer}") { status } }`,
    { id: asked.data.askSubmitter.questions[0].id, receipt },
  );
  await api.as(mia)(
    `mutation N($id: ID!) { addSubmissionNote(id: $id, body: "${secrets.submissionNote}") { id } }`,
    { id: row?.id },
  );
}

async function addNotice(api: TestApi): Promise<void> {
  await api.query(`mutation { submitNotice(input: { kind: OTHER, about: "/", explanation: "${secrets.notice}",
    email: "${secrets.noticeSender}@vigilia.test", recaptchaToken: "solved" }) { receipt } }`);
}
