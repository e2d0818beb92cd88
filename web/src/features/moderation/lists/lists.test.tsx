import { screen, waitFor, within } from "@testing-library/react";
import type { ListedKind } from "@vigilia/schema/enums.ts";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal } from "../../../../test/session.ts";
import {
  AddListedTermsDocument,
  ListedTermsDocument,
  RemoveListedTermDocument,
} from "./listed-terms.graphql.ts";
import { ListsScreen } from "./lists-screen.tsx";

/** A server with one word on its lists. */
function listsAre() {
  const termOf = (kind: ListedKind) => (term: string) =>
    ofType("ListedTerm", {
      ...{ id: term, kind, term, createdAt: "2026-03-01T10:00:00Z", createdBy: null },
    });
  const lists: Record<ListedKind, string[]> = { WORD: ["casino"], HOST: [] };
  fakeApi.use(
    api.query(ListedTermsDocument, () => {
      const words = lists.WORD.map(termOf("WORD"));
      return HttpResponse.json({ data: { words, hosts: lists.HOST.map(termOf("HOST")) } });
    }),
    api.mutation(AddListedTermsDocument, ({ variables: { kind, terms } }) => {
      if (terms === "no host") {
        return HttpResponse.json(
          refusal("BAD_USER_INPUT", "“no host” is no host like example.org"),
        );
      }
      lists[kind].push(...terms.split("\n"));
      return HttpResponse.json({ data: { addListedTerms: [] } });
    }),
    api.mutation(RemoveListedTermDocument, ({ variables: { id } }) => {
      lists.WORD = lists.WORD.filter((term) => term !== id);
      return HttpResponse.json({ data: { removeListedTerm: [] } });
    }),
  );
}

test("an admin lists words and takes one off again", async () => {
  listsAre();
  const { user } = renderScreen(<ListsScreen />);
  await user.type(await screen.findByLabelText("Add words"), "lottery{Enter}raffle");
  await user.click(screen.getByRole("button", { name: "Add words" }));

  const words = within(screen.getByRole("list", { name: "Words" }));
  expect(await words.findByText("raffle")).toBeVisible();
  expect(screen.getByLabelText("Add words")).toHaveValue("");

  await user.click(words.getByRole("button", { name: "Take casino off the list" }));
  await waitFor(() => expect(words.queryByText("casino")).not.toBeInTheDocument());
});

test("what is refused stays in its field, with the reason", async () => {
  listsAre();
  const { user } = renderScreen(<ListsScreen />);
  await user.type(await screen.findByLabelText("Add hosts"), "no host");
  await user.click(screen.getByRole("button", { name: "Add hosts" }));

  expect(await screen.findByText("“no host” is no host like example.org")).toBeVisible();
  expect(screen.getByLabelText("Add hosts")).toHaveValue("no host");
  expect(screen.getByText("No host is listed.")).toBeVisible();
});
