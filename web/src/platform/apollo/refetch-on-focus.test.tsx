import { gql, type TypedDocumentNode } from "@apollo/client";
import { ApolloProvider, useQuery } from "@apollo/client/react";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { openClient } from "../../../test/open-client.ts";

const Motto: TypedDocumentNode<{ motto: string }> = gql`
  query Motto {
    motto
  }
`;

function MottoLine({ always }: { always: boolean }) {
  const { data } = useQuery(Motto, always ? { refetchOn: { windowFocus: true } } : {});
  return <p>{data?.motto}</p>;
}

async function showMotto({ always = false } = {}) {
  let questions = 0;
  fakeApi.use(
    api.query(Motto, () => HttpResponse.json({ data: { motto: `Answer ${++questions}` } })),
  );
  render(
    <ApolloProvider client={openClient()}>
      <MottoLine always={always} />
    </ApolloProvider>,
  );
  await screen.findByText("Answer 1");
}

function passTime(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}

afterEach(() => {
  vi.useRealTimers();
});

test("coming back to the window asks for what is more than two minutes old", async () => {
  await showMotto();

  passTime(121_000);
  fireEvent.focus(window);

  expect(await screen.findByText("Answer 2")).toBeVisible();
});

test("what is younger stays, unless its query wants the newest always", async () => {
  await showMotto();
  passTime(119_000);
  fireEvent.focus(window);
  await expect(screen.findByText("Answer 2", {}, { timeout: 200 })).rejects.toThrow("Unable");
});

test("threads and posts, and who is signed in, are asked for at every return", async () => {
  await showMotto({ always: true });

  fireEvent.focus(window);
  expect(await screen.findByText("Answer 2")).toBeVisible();

  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(screen.getByText("Answer 3")).toBeVisible());
});
