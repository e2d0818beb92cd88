import { gql, type TypedDocumentNode } from "@apollo/client";
import { ApolloProvider, useMutation, useQuery } from "@apollo/client/react";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { openClient } from "../../../test/open-client.ts";

interface Numbered {
  __typename: "Numbered";
  id: string;
  answer: number;
}

const Motto: TypedDocumentNode<{ motto: number }> = gql`
  query Motto {
    motto
  }
`;
const Thread: TypedDocumentNode<{ thread: Numbered }, { id: string }> = gql`
  query Thread($id: ID!) {
    thread(id: $id) {
      id
      answer
    }
  }
`;
const CreatePost: TypedDocumentNode<{ createPost: string }> = gql`
  mutation CreatePost {
    createPost
  }
`;

function MottoScreen({ staleAfter }: { staleAfter?: number }) {
  const { data } = useQuery(Motto, staleAfter ? { context: { staleAfter } } : {});
  return <p>{data ? `Motto ${data.motto}` : "Loading"}</p>;
}

function ThreadScreen({ id }: { id: string }) {
  const { data } = useQuery(Thread, { variables: { id } });
  const [post] = useMutation(CreatePost, { context: { invalidates: "forum" } });
  return (
    <button onClick={() => void post()}>
      {data ? `Thread ${data.thread.id}, answer ${data.thread.answer}` : "Loading"}
    </button>
  );
}

/** A server that counts its answers, and a place to show one screen after the other. */
function startVisit() {
  let answers = 0;
  fakeApi.use(
    api.query(Motto, () => HttpResponse.json({ data: { motto: ++answers } })),
    api.query(Thread, ({ variables: { id } }) => {
      const thread = { __typename: "Numbered" as const, id, answer: ++answers };
      return HttpResponse.json({ data: { thread } });
    }),
    api.mutation(CreatePost, () => HttpResponse.json({ data: { createPost: "p1" } })),
  );
  const client = openClient();
  const { rerender } = render(<ApolloProvider client={client}>Elsewhere</ApolloProvider>);
  return {
    client,
    answered: () => answers,
    show: (screens: React.ReactNode) =>
      rerender(<ApolloProvider client={client}>{screens}</ApolloProvider>),
  };
}

function passTime(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}

afterEach(() => {
  vi.useRealTimers();
});

test("a screen that is opened again within 30 s is shown as it was", async () => {
  const { show, answered } = startVisit();
  show(<MottoScreen />);
  await screen.findByText("Motto 1");

  show("Elsewhere");
  passTime(29_000);
  show(<MottoScreen />);

  expect(screen.getByText("Motto 1")).toBeVisible();
  await settle();
  expect(answered()).toBe(1);
});

test("a screen that is opened again later is shown as it was and fetched again", async () => {
  const { show } = startVisit();
  show(<MottoScreen />);
  await screen.findByText("Motto 1");

  show("Elsewhere");
  passTime(30_000);
  show(<MottoScreen />);

  expect(screen.getByText("Motto 1")).toBeVisible();
  expect(await screen.findByText("Motto 2")).toBeVisible();
});

test("a thread is fetched again after 5 s", async () => {
  const { show, answered } = startVisit();
  show(<ThreadScreen id="t1" />);
  await screen.findByText("Thread t1, answer 1");

  show("Elsewhere");
  passTime(4_000);
  show(<ThreadScreen id="t1" />);
  await settle();
  expect(answered()).toBe(1);

  show("Elsewhere");
  passTime(5_000);
  show(<ThreadScreen id="t1" />);
  expect(await screen.findByText("Thread t1, answer 2")).toBeVisible();
});

test("the rule holds for what a screen that stays shows next", async () => {
  const { show } = startVisit();
  show(<ThreadScreen id="t1" />);
  await screen.findByText("Thread t1, answer 1");
  show(<ThreadScreen id="t2" />);
  await screen.findByText("Thread t2, answer 2");

  passTime(6_000);
  show(<ThreadScreen id="t1" />);

  expect(screen.getByText("Thread t1, answer 1")).toBeVisible();
  expect(await screen.findByText("Thread t1, answer 3")).toBeVisible();
});

test("a screen can put up with older answers", async () => {
  const { show, answered } = startVisit();
  show(<MottoScreen staleAfter={120_000} />);
  await screen.findByText("Motto 1");

  show("Elsewhere");
  passTime(119_000);
  show(<MottoScreen staleAfter={120_000} />);

  await settle();
  expect(answered()).toBe(1);
});

test("after a change of the forum, threads on screen are fetched again at once, others when shown", async () => {
  const { show } = startVisit();
  show(<ThreadScreen id="t1" />);
  await screen.findByText("Thread t1, answer 1");
  show(<ThreadScreen id="t2" />);
  await screen.findByText("Thread t2, answer 2");

  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("Thread t2, answer 3")).toBeVisible();
  show(<ThreadScreen id="t1" />);

  expect(await screen.findByText("Thread t1, answer 4")).toBeVisible();
});

test("what has nothing to do with the forum stays after a change of it", async () => {
  const { show, answered } = startVisit();
  show(
    <>
      <MottoScreen />
      <ThreadScreen id="t1" />
    </>,
  );
  await waitFor(() => expect(answered()).toBe(2));
  // Either may be answered first.
  const { textContent: motto } = await screen.findByText(/^Motto \d$/);

  fireEvent.click(screen.getByRole("button"));

  await waitFor(() => expect(answered()).toBe(3));
  await settle();
  expect(screen.getByText(motto)).toBeVisible();
});

test("what no screen has shown for five minutes is forgotten", async () => {
  const { show, client } = startVisit();
  const isRemembered = () => client.readQuery({ query: Thread, variables: { id: "t1" } }) !== null;
  const askServer = () => client.query({ query: Motto, fetchPolicy: "network-only" });
  show(<ThreadScreen id="t1" />);
  await screen.findByText("Thread t1, answer 1");
  passTime(600_000);
  await askServer();
  expect(isRemembered()).toBe(true);

  show("Elsewhere");
  await settle();
  passTime(60_000);
  await askServer();
  passTime(299_000);
  await askServer();
  expect(isRemembered()).toBe(true);

  passTime(60_000);
  await askServer();
  expect(isRemembered()).toBe(false);
});

/** Lets what was already asked be answered. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test("a watched fragment tells changes, and not what it is when the watch begins", () => {
  const client = openClient();
  const fragment: TypedDocumentNode<Numbered> = gql`
    fragment Answer on Numbered {
      id
      answer
    }
  `;
  const numbered: Numbered = { __typename: "Numbered", id: "1", answer: 41 };
  client.cache.writeFragment({ fragment, data: numbered });
  const told = vi.fn();
  const watched = client.watchFragment({ fragment, from: "Numbered:1" });

  const watch = watched.subscribe(told);
  expect(told).not.toHaveBeenCalled();
  expect(watched.getCurrentResult().data).toEqual(numbered);

  client.cache.writeFragment({ fragment, data: { ...numbered, answer: 42 } });
  expect(told).toHaveBeenCalledOnce();
  expect(watched.getCurrentResult().data).toEqual({ ...numbered, answer: 42 });
  watch.unsubscribe();
});
