import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderRoutes } from "../../../../test/render-screen.tsx";
import { ofType, refusal } from "../../../../test/session.ts";
import { PostPageInfoDocument } from "../post-page-info.graphql.ts";
import { PostRedirectScreen } from "./post-redirect-screen.tsx";

function placeIs(place: { page: number; threadId: string } | null): void {
  const postPageInfo = place && ofType("PostPageInfo", place);
  fakeApi.use(api.query(PostPageInfoDocument, () => HttpResponse.json({ data: { postPageInfo } })));
}

const openPost = () =>
  renderRoutes(
    [
      { path: "/forum/post/:postId", element: <PostRedirectScreen /> },
      { path: "*", element: "Elsewhere" },
    ],
    "/forum/post/p41",
  );

test("the permanent link of a post leads to its page, in the place of the link itself", async () => {
  placeIs({ page: 3, threadId: "t1" });
  const { router } = openPost();

  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: "/forum/thread/t1",
      search: "?page=3&highlight=p41",
    }),
  );
  expect(router.state.historyAction).toBe("REPLACE");
});

test("the link of a post that does not exist says so", async () => {
  placeIs(null);
  openPost();

  expect(await screen.findByRole("heading", { name: "This post does not exist" })).toBeVisible();
});

test("a link that cannot be followed offers another try", async () => {
  fakeApi.use(
    api.query(PostPageInfoDocument, () => HttpResponse.json(refusal("FORBIDDEN", "Not today."))),
  );
  const { user, router } = openPost();
  expect(await screen.findByRole("alert")).toHaveTextContent("Not today.");

  placeIs({ page: 1, threadId: "t1" });
  await user.click(screen.getByRole("button", { name: "Try Again" }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/forum/thread/t1"));
});
