import { screen } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs, someUser } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { IgnoreMemberDocument, UnignoreMemberDocument } from "./ignoring.graphql.ts";
import { ProfileScreenDocument } from "./profile-screen.graphql.ts";
import { ProfileScreen } from "./profile-screen.tsx";

const ada = someUser({ username: "ada" });

interface Shown {
  viewerCanIgnore?: boolean;
  bodies?: string[];
  about?: string | null;
  /** Null: there is one that the reader may not see. */
  activeBan?: {
    id: string;
    reason: string;
    ground: "ABUSE" | null;
    expiresAt: string | null;
  } | null;
}

/** One at a time, so that two are two pages. */
function pageOf<Post extends object>(posts: Post[], after: string | null | undefined) {
  const start = Number(after ?? 0);
  const endCursor = String(start + 1);
  return ofType("WrittenPostConnection", {
    pageInfo: ofType("PageInfo", { hasNextPage: start + 1 < posts.length, endCursor }),
    edges: posts.slice(start, start + 1).map((node) => ofType("WrittenPostEdge", { node })),
  });
}

function profileOf(
  user = ada,
  { bodies = [], activeBan, viewerCanIgnore = false, about = null }: Shown = {},
) {
  const written = bodies.map((bodyHtml, index) =>
    ofType("Post", {
      ...{
        id: `post-${index}`,
        number: 41 + index,
        page: 3,
        bodyHtml,
        createdAt: "2026-03-05T10:00:00Z",
      },
      thread: ofType("Thread", { id: "thread-7", title: "Cables in the Baltic" }),
    }),
  );
  fakeApi.use(
    api.query(ProfileScreenDocument, ({ variables }) =>
      HttpResponse.json({
        data: {
          writtenPosts: pageOf(written, variables.after),
          user:
            variables.username === user.username
              ? ofType("User", {
                  ...{
                    ...user,
                    about,
                    isOnline: true,
                    threadCount: 1,
                    postCount: 1204,
                  },
                  ...{ isBanned: activeBan !== undefined, activeBan: activeBan ?? null },
                  ...{ createdAt: "2026-03-01T10:00:00Z", viewerCanIgnore, viewerIgnores: false },
                })
              : null,
        },
      }),
    ),
  );
}

function open(username = "ada") {
  return renderScreen(<ProfileScreen />, {
    at: `/forum/user/${username}`,
    path: "/forum/user/:username",
  });
}

afterEach(clearCredentials);

test("a profile shows since when its member has been here, and how much they have written", async () => {
  profileOf(someUser({ username: "mia", role: "MODERATOR" }));
  const { container } = open("mia");

  expect(await screen.findByRole("heading", { level: 1, name: "mia" })).toBeVisible();
  expect(screen.getByText("Moderator")).toBeVisible();
  expect(screen.getByText("Online")).toBeVisible();
  expect(container).toHaveTextContent("Joined 1 March 2026");
  expect(container).toHaveTextContent("1 thread · 1,204 posts");
  expect(screen.getByRole("link", { name: "1,204 posts" })).toHaveAttribute(
    "href",
    "/forum/search?kind=posts&author=mia",
  );
  expect(screen.getByText("No posts yet.")).toBeVisible();
});

test("a profile shows what its member says of themselves, as they typed it", async () => {
  profileOf(ada, { about: "I <b>count</b> ships.\nAt night." });
  open();

  expect(await screen.findByText(/I <b>count<\/b> ships\.\s+At night\./)).toBeVisible();
});

test("recent posts lead to their place, and begin with the writer's own words", async () => {
  const quote = '<blockquote data-post-id="1"><p>quoted words</p></blockquote>';
  const card = '<aside class="event-card"><a class="event-map" href="/">Show on map</a></aside>';
  profileOf(ada, { bodies: [`${quote}${card}<p>I <em>doubt</em> it.</p>`] });
  open();

  expect(await screen.findByRole("link", { name: "Cables in the Baltic" })).toHaveAttribute(
    "href",
    "/forum/thread/thread-7?page=3&highlight=post-0",
  );
  expect(screen.getByText(/^I doubt it\./)).toBeVisible();
  expect(screen.queryByText(/quoted words|Show on map/)).not.toBeInTheDocument();
});

test("all that a member wrote is read on page by page", async () => {
  profileOf(ada, { bodies: ["<p>The newest.</p>", "<p>An older one.</p>"] });
  const { user } = open();
  expect(await screen.findByText("The newest.")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Show more" }));

  expect(await screen.findByText("An older one.")).toBeVisible();
  expect(screen.getByText("The newest.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("only the owner is led to the settings", async () => {
  profileOf();
  const visit = open();
  await screen.findByRole("heading", { level: 1, name: "ada" });
  expect(screen.queryByRole("link", { name: "Edit profile" })).not.toBeInTheDocument();
  visit.unmount();

  signedInAs(ada);
  open();
  expect(await screen.findByRole("link", { name: "Edit profile" })).toHaveAttribute(
    "href",
    "/forum/settings",
  );
});

test("everybody reads that a member is banned, the member also why, how long and what remains", async () => {
  profileOf(ada, { activeBan: null });
  const visit = open();
  expect(await screen.findByText("This member is banned")).toBeVisible();
  visit.unmount();

  signedInAs(ada);
  const reason = "Insults, after a warning";
  profileOf(ada, {
    activeBan: { id: "ban", reason, ground: "ABUSE", expiresAt: "2099-03-09T10:00:00Z" },
  });
  const { container } = open();

  await screen.findByText(/^Your account is banned/);
  expect(container).toHaveTextContent(/banned for abuse until 9 March 2099/);
  expect(container).toHaveTextContent(reason);
  expect(screen.getByRole("link", { name: "object to it" })).toBeVisible();
});

test("a ban without an end lasts until it is lifted", async () => {
  signedInAs(ada);
  profileOf(ada, { activeBan: { id: "ban", reason: "Spam", ground: null, expiresAt: null } });
  open();

  expect(await screen.findByText(/until it is lifted: Spam/)).toBeVisible();
});

test("a member ignores another, and takes it back", async () => {
  signedInAs(someUser({ id: "u-bob", username: "bob" }));
  profileOf(ada, { viewerCanIgnore: true });
  fakeApi.use(
    api.mutation(IgnoreMemberDocument, ({ variables }) => {
      const { userId } = variables;
      const ignoreMember = ofType("User", { id: userId, viewerIgnores: true });
      return HttpResponse.json({ data: { ignoreMember } });
    }),
    api.mutation(UnignoreMemberDocument, ({ variables }) => {
      const unignoreMember = ofType("User", { id: variables.userId, viewerIgnores: false });
      return HttpResponse.json({ data: { unignoreMember } });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole("button", { name: "Ignore" }));
  const stop = await screen.findByRole("button", { name: "Stop ignoring ada" });
  expect(await screen.findByText(/^You ignore ada: their posts are folded/)).toBeVisible();
  await user.click(stop);

  expect(await screen.findByRole("button", { name: "Ignore" })).toBeVisible();
});

test("a reader who cannot ignore a member is not offered that", async () => {
  profileOf();
  open();
  await screen.findByRole("heading", { level: 1, name: "ada" });

  expect(screen.queryByRole("button", { name: /ignor/i })).not.toBeInTheDocument();
});

test("whoever thinks that a member breaks the rules tells the moderators; nobody reports themselves", async () => {
  profileOf();
  const { unmount } = open();
  expect(await screen.findByRole("link", { name: "Report" })).toHaveAttribute(
    "href",
    "/notice?about=%2Fforum%2Fuser%2Fada",
  );
  unmount();

  signedInAs();
  open();
  await screen.findByRole("link", { name: "Edit profile" });
  expect(screen.queryByRole("link", { name: "Report" })).not.toBeInTheDocument();
});

test("the profile of an unknown name says so", async () => {
  profileOf();
  open("eve");

  expect(await screen.findByRole("heading", { name: "Member not found" })).toBeVisible();
});

test("a profile that cannot be loaded can be asked for again", async () => {
  fakeApi.use(
    api.query(ProfileScreenDocument, () => HttpResponse.json(refusal("FORBIDDEN", "Not now."))),
  );
  const { user } = open();
  expect(await screen.findByText("Not now.")).toBeVisible();

  profileOf();
  await user.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByRole("heading", { level: 1, name: "ada" })).toBeVisible();
});
