import { gql } from "@apollo/client";
import { HttpResponse } from "msw/http";
import { expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { openClient } from "../../../test/open-client.ts";
import { SessionOverError } from "../failures.ts";
import { readToken, saveToken } from "../session.ts";

const Motto = gql`
  query Motto {
    motto
  }
`;
const ChangeMotto = gql`
  mutation ChangeMotto {
    changeMotto
  }
`;
const EventsPublished = gql`
  subscription EventsPublished {
    eventPublished
  }
`;

test("requests carry the token once there is one", async () => {
  const authorizations: (string | null)[] = [];
  fakeApi.use(
    api.query(Motto, ({ request }) => {
      authorizations.push(request.headers.get("authorization"));
      return HttpResponse.json({ data: { motto: "Vigilantia" } });
    }),
  );

  await openClient().query({ query: Motto });
  saveToken("abc123");
  await openClient().query({ query: Motto });

  expect(authorizations).toEqual([null, "Bearer abc123"]);
});

test.each([
  ["an answer that says so", HttpResponse.json({ errors: [refusal("UNAUTHENTICATED")] })],
  ["the status 401", new HttpResponse("no", { status: 401 })],
])("%s ends the session", async (_, answer) => {
  saveToken("ended");
  fakeApi.use(api.query(Motto, () => answer.clone()));

  await openClient().query({ query: Motto, errorPolicy: "all" });

  expect(readToken()).toBeNull();
});

test("a late answer to the former session does not end the new one", async () => {
  saveToken("former");
  fakeApi.use(
    api.mutation(ChangeMotto, () => {
      saveToken("new");
      return HttpResponse.json({ errors: [refusal("UNAUTHENTICATED")] });
    }),
  );

  await openClient().mutate({ mutation: ChangeMotto, errorPolicy: "all" });

  expect(readToken()).toBe("new");
});

test("what one member received is dropped when another signs in, and fetched again", async () => {
  const answers = ["for ada", "for bob"];
  fakeApi.use(api.query(Motto, () => HttpResponse.json({ data: { motto: answers.shift() } })));
  saveToken("ada's");
  const client = openClient();
  const seen: unknown[] = [];
  const watch = client
    .watchQuery<{ motto: string }>({ query: Motto })
    .subscribe(({ data }) => data?.motto && seen.push(data.motto));
  await expect.poll(() => seen).toEqual(["for ada"]);

  saveToken("bob's");

  await expect.poll(() => seen).toEqual(["for ada", "for bob"]);
  expect(JSON.stringify(client.extract())).not.toContain("ada");
  watch.unsubscribe();
});

test("an answer that comes after the person has changed is given to nobody", async () => {
  fakeApi.use(
    api.query(Motto, () => {
      saveToken("bob's");
      return HttpResponse.json({ data: { motto: "for ada" } });
    }),
  );
  saveToken("ada's");
  const client = openClient();

  await expect(client.query({ query: Motto })).rejects.toThrow(SessionOverError);

  expect(JSON.stringify(client.extract())).not.toContain("ada");
});

test("what a member sends is sent again in their name, whoever has signed in meanwhile", async () => {
  const authorizations: (string | null)[] = [];
  fakeApi.use(
    api.mutation(ChangeMotto, ({ request }) => {
      authorizations.push(request.headers.get("authorization"));
      saveToken("bob's");
      return HttpResponse.error();
    }),
  );
  saveToken("ada's");

  await openClient()
    .mutate({ mutation: ChangeMotto, context: { retries: 1 } })
    .catch(() => {});

  expect(authorizations).toEqual(["Bearer ada's", "Bearer ada's"]);
});

test("being forbidden something does not end the session", async () => {
  saveToken("abc123");
  fakeApi.use(api.query(Motto, () => HttpResponse.json({ errors: [refusal("FORBIDDEN")] })));

  await openClient().query({ query: Motto, errorPolicy: "all" });

  expect(readToken()).toBe("abc123");
});

test("the socket is reopened for the member who signs in", async () => {
  const subscribed = vi.fn<() => void>();
  fakeApi.use(api.subscription(EventsPublished, subscribed));
  const live = openClient().subscribe({ query: EventsPublished }).subscribe({});
  await expect.poll(() => subscribed).toHaveBeenCalledTimes(1);

  saveToken("abc123");

  await expect.poll(() => subscribed).toHaveBeenCalledTimes(2);
  live.unsubscribe();
});

test("subscriptions go over the socket", async () => {
  fakeApi.use(
    api.subscription(EventsPublished, ({ subscription }) => {
      subscription.publish({ data: { eventPublished: "A drone over the harbour" } });
    }),
  );

  const first = await new Promise((resolve) => {
    openClient().subscribe({ query: EventsPublished }).subscribe(resolve);
  });

  expect(first).toMatchObject({ data: { eventPublished: "A drone over the harbour" } });
});

function refusal(code: string) {
  return { message: "No.", extensions: { code } };
}
