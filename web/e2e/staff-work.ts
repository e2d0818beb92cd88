import { expect } from "vitest";

import { ask, demoToken, openThread, register, reply, submitEvent, unique } from "./people.ts";

/** A reply in a thread with this title is reported. */
export async function report(title: string): Promise<void> {
  const author = await register(`reported-${unique()}`);
  const threadId = await openThread(author, { title, body: "Who is there?" });
  const postId = await reply(author, { threadId, body: "Cheap boats." });
  await ask("mutation R($id: ID!) { reportPost(postId: $id, reason: SPAM) { id } }", {
    token: await demoToken("bob"),
    variables: { id: postId },
  });
}

/** A post of somebody new that leads elsewhere, and waits for that. */
export async function holdPost(body: string): Promise<string> {
  const author = await register(`held-${unique()}`);
  const threadId = await openThread(author, { title: `Links ${unique()}`, body: "Who has any?" });
  return reply(author, { threadId, body: `[${body}](https://boats.example/)` });
}

/** Somebody's reply is removed, and they ask another moderator to look. */
async function appealRemoval(): Promise<void> {
  const author = await register(`removed-${unique()}`);
  const threadId = await openThread(author, { title: `Oars ${unique()}`, body: "Who has any?" });
  const id = await reply(author, { threadId, body: "Cheap oars." });
  await ask('mutation D($id: ID!) { deletePost(id: $id, ground: SPAM, reason: "An ad.") { id } }', {
    token: await demoToken("mia"),
    variables: { id },
  });
  const statement = async () => {
    const { statements } = await ask("{ statements { nodes { id } } }", { token: author });
    return statements.nodes[0]?.id;
  };
  await expect.poll(statement).toBeTypeOf("string");
  await ask('mutation A($id: ID!) { appeal(statementId: $id, words: "They are mine.") { id } }', {
    token: author,
    variables: { id: await statement() },
  });
}

async function sendNotice(): Promise<void> {
  await ask("mutation N($input: SubmitNoticeInput!) { submitNotice(input: $input) { receipt } }", {
    variables: {
      input: {
        ...{ kind: "EVENT_ERROR", about: "/mission", explanation: `The year, ${unique()}.` },
        recaptchaToken: "x",
      },
    },
  });
}

/** Something waits in each queue of the staff. Answers with the words that find the submission. */
export async function fillQueues(): Promise<string> {
  const word = `screen-${unique()}`;
  await submitEvent(word);
  await report(`Boats ${word}`);
  await holdPost(`Canoes ${word}`);
  await appealRemoval();
  await sendNotice();
  return word;
}
