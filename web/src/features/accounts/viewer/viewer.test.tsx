import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { asViewer, refusal, signedInAs, someUser, viewerIs } from "../../../../test/session.ts";
import { clearCredentials, readToken, saveToken } from "../../../platform/session.ts";
import { EventPublishedDocument } from "../../events/map-screen/event-published.graphql.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { ViewerDocument } from "./session.graphql.ts";
import { useViewer } from "./viewer-context.ts";

function Greeting() {
  const { viewer, isLoading } = useViewer();
  return (
    <>
      <p>{viewer ? `Hello ${viewer.username}` : "Hello stranger"}</p>
      {!isLoading && <p>Settled</p>}
    </>
  );
}

function GreetingOfEachPlace() {
  return <Greeting key={useLocation().pathname} />;
}

/** Counts how often the server is asked who this is. */
function countQuestions(user = someUser()) {
  const asked = vi.fn<() => void>();
  fakeApi.use(
    api.query(ViewerDocument, () => {
      asked();
      return HttpResponse.json({ data: { viewer: asViewer(user) } });
    }),
  );
  return asked;
}

afterEach(() => {
  vi.useRealTimers();
  clearCredentials();
});

test("without a token the server is not asked, and the reader is a visitor", async () => {
  const asked = countQuestions();

  renderScreen(<Greeting />);

  expect(await screen.findByText("Settled")).toBeVisible();
  expect(screen.getByText("Hello stranger")).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test("with a token the server says who it is, once for the whole page", async () => {
  saveToken("token-of-ada");
  const asked = countQuestions();

  renderScreen(
    <>
      <Greeting />
      <Greeting />
    </>,
  );

  expect(await screen.findAllByText("Hello ada")).toHaveLength(2);
  expect(asked).toHaveBeenCalledOnce();
  expect(localStorage.getItem("user")).toContain('"username":"ada"');
});

test("while the server is being asked, the remembered person is greeted already", async () => {
  signedInAs({ username: "ada" });

  renderScreen(<Greeting />);

  expect(screen.getByText("Hello ada")).toBeVisible();
  expect(screen.queryByText("Settled")).not.toBeInTheDocument();
  expect(await screen.findByText("Settled")).toBeVisible();
});

const endings = {
  "does not know the session": viewerIs(null),
  "says that it has ended": api.query(ViewerDocument, () =>
    HttpResponse.json(refusal("UNAUTHENTICATED", "Please sign in first.")),
  ),
  "answers 401": api.query(ViewerDocument, () => new HttpResponse(null, { status: 401 })),
};

test.each(Object.entries(endings))(
  "a server that %s ends it here too: token, user and cookie are gone",
  async (_, answer) => {
    signIn({ token: "ended", user: someUser() });
    fakeApi.use(answer);

    renderScreen(<Greeting />);

    expect(await screen.findByText("Hello stranger")).toBeVisible();
    expect(readToken()).toBeNull();
    expect(localStorage.getItem("user")).toBeNull();
    expect(document.cookie).not.toContain("token=");
  },
);

const refusals = {
  "an answer that says so": api.query(ViewerDocument, () =>
    HttpResponse.json(refusal("FORBIDDEN", "Your account is locked.")),
  ),
  "the status 403": api.query(ViewerDocument, () => new HttpResponse(null, { status: 403 })),
};

test.each(Object.entries(refusals))(
  "a reader whom %s refuses is a visitor, but keeps what is stored",
  async (_, answer) => {
    signIn({ token: "kept", user: someUser() });
    fakeApi.use(answer);

    renderScreen(<Greeting />);

    expect(await screen.findByText("Hello stranger")).toBeVisible();
    expect(readToken()).toBe("kept");
    expect(localStorage.getItem("user")).not.toBeNull();
    expect(document.cookie).toContain("token=kept");
  },
);

test("a network that fails once more after one retry leaves the remembered person", async () => {
  signIn({ token: "token-of-ada", user: someUser({ username: "ada" }) });
  const asked = vi.fn<() => void>();
  fakeApi.use(
    api.query(ViewerDocument, () => {
      asked();
      return HttpResponse.error();
    }),
  );

  renderScreen(<Greeting />);

  expect(await screen.findByText("Settled")).toBeVisible();
  expect(screen.getByText("Hello ada")).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);
});

test("signing in as somebody else greets the other person, asked for once", async () => {
  signedInAs({ username: "ada" });
  renderScreen(<Greeting />);
  await screen.findByText("Settled");
  const bob = someUser({ id: "bob's id", username: "bob" });
  const asked = countQuestions(bob);

  act(() => signIn({ token: "token-of-bob", user: bob }));

  expect(await screen.findByText("Hello bob")).toBeVisible();
  expect(await screen.findByText("Settled")).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});

test("signing out in another tab signs out here", async () => {
  signedInAs({ username: "ada" });
  renderScreen(<Greeting />);
  await screen.findByText("Settled");

  localStorage.removeItem("token");
  fireEvent(window, new StorageEvent("storage", { key: "token" }));

  expect(await screen.findByText("Hello stranger")).toBeVisible();
});

test("a session that was ended elsewhere ends here as soon as the socket says so, and in words", async () => {
  signedInAs({ username: "ada" });
  const sockets = serveSockets();
  const { client } = renderScreen(<Greeting />);
  await screen.findByText("Settled");
  const live = client.subscribe({ query: EventPublishedDocument }).subscribe({});
  fakeApi.use(viewerIs(null));
  await waitFor(() => expect(sockets).toHaveLength(1));
  sockets[0]?.close(4403);

  expect(await screen.findByText("Hello stranger")).toBeVisible();
  expect(await screen.findByText("Your session has ended. Please sign in again.")).toBeVisible();
  expect(readToken()).toBeNull();
  live.unsubscribe();
});

test("coming back to the window asks again who this is", async () => {
  saveToken("token-of-ada");
  const asked = countQuestions();
  renderScreen(<Greeting />);
  await screen.findByText("Hello ada");

  fireEvent.focus(window);

  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test("a screen that opens asks again for what was fetched more than five minutes ago", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  saveToken("token-of-ada");
  const asked = countQuestions();
  const { router } = renderScreen(<GreetingOfEachPlace />);
  await screen.findByText("Hello ada");

  vi.setSystemTime(Date.now() + 299_000);
  await act(() => router.navigate("/fresh"));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(asked).toHaveBeenCalledOnce();

  vi.setSystemTime(Date.now() + 2_000);
  await act(() => router.navigate("/stale"));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test("a person once named by the server is known to the next one, too, when that is silent", async () => {
  fakeApi.use(viewerIs(someUser({ username: "mia" })));
  saveToken("token-of-mia");
  const first = renderScreen(<Greeting />);
  await screen.findByText("Hello mia");
  first.unmount();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fakeApi.use(api.query(ViewerDocument, () => HttpResponse.error()));

  renderScreen(<Greeting />);

  expect(screen.getByText("Hello mia")).toBeVisible();
});
