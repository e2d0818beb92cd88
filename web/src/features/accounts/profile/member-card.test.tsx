import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, someUser } from "../../../../test/session.ts";
import { AuthorName, AuthorPicture, usePointing } from "../../forum/posts/post-author.tsx";
import { MemberCardDocument } from "./member-card.graphql.ts";

const bob = { ...someUser({ id: "u2", username: "bob" }), viewerIgnores: false };

function Post() {
  const pointing = usePointing();
  return (
    <>
      <AuthorPicture author={bob} {...pointing} />
      <AuthorName author={bob} {...pointing} />
    </>
  );
}

function serverWith(isThere = true) {
  const facts = {
    ...{ createdAt: "2026-03-01T10:00:00Z", isOnline: false, threadCount: 1, postCount: 12 },
    ...{ about: "I read ships.", viewerCanIgnore: true },
  };
  const user = isThere ? ofType("User", { ...bob, ...facts }) : null;
  fakeApi.use(api.query(MemberCardDocument, () => HttpResponse.json({ data: { user } })));
}

test("a press on the picture tells who this is, and leads to the profile", async () => {
  serverWith();
  const { user } = renderScreen(<Post />);
  const picture = screen.getByRole("button", { name: "About bob" });
  await user.click(picture);

  const card = within(await screen.findByRole("dialog", { name: "bob" }));
  expect(await card.findByText("I read ships.")).toBeVisible();
  expect(card.getByText("1 thread · 12 posts")).toBeVisible();
  expect(card.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/forum/user/bob");
  expect(card.getByRole("button", { name: "Ignore" })).toBeVisible();

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(picture).toHaveFocus());
});

test("a mouse that rests on the name opens it, too, and leaving closes it", async () => {
  serverWith();
  const { user } = renderScreen(<Post />);
  await user.hover(screen.getByRole("link", { name: "bob" }));

  expect(await screen.findByText("I read ships.")).toBeVisible();
  await user.unhover(screen.getByRole("link", { name: "bob" }));
  await waitFor(() => expect(screen.queryByText("I read ships.")).not.toBeInTheDocument());
});

test("an account that is gone says so", async () => {
  serverWith(false);
  const { user } = renderScreen(<Post />);
  await user.click(screen.getByRole("button", { name: "About bob" }));

  expect(await screen.findByText("This account is gone.")).toBeVisible();
});
