import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { CategoriesScreen } from "./categories-screen.tsx";
import {
  CategoryAdminDocument,
  CreateCategoryDocument,
  DeleteCategoryDocument,
  UpdateCategoryDocument,
} from "./category-admin.graphql.ts";

/** A server with two categories, and the mutations that it received. */
function categoriesAre() {
  const sent = vi.fn<(variables: object) => void>();
  const categories = ["News", "Cables"].map((name, position) =>
    ofType("Category", {
      ...{ id: `id-of-${name}`, name, description: `About ${name}`, position, threadCount: 3 },
    }),
  );
  fakeApi.use(
    api.query(CategoryAdminDocument, () => HttpResponse.json({ data: { categories } })),
    api.mutation<object>(UpdateCategoryDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({ data: { updateCategory: { ...categories[1], ...variables } } });
    }),
    api.mutation(DeleteCategoryDocument, ({ variables }) => {
      sent(variables);
      return HttpResponse.json({ data: { deleteCategory: true } });
    }),
  );
  return sent;
}

async function openCategories() {
  const view = renderScreen(<CategoriesScreen />);
  await screen.findByRole("list", { name: "Categories" });
  const open = async (button: string) => {
    await view.user.click(screen.getByRole("button", { name: button }));
    return within(await screen.findByRole("dialog"));
  };
  return { ...view, open };
}

beforeEach(() => void signedInAs({ username: "olena", role: "ADMIN" }));
afterEach(clearCredentials);

test("an admin puts a category above another; the first goes no higher, the last no lower", async () => {
  const sent = categoriesAre();
  const { user } = await openCategories();

  expect(screen.getByRole("button", { name: "Move News up" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Move Cables down" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Move Cables up" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: "id-of-Cables", position: 0 }));
});

test("a name that is taken is said at its field, and what was typed stays", async () => {
  categoriesAre();
  fakeApi.use(
    api.mutation(CreateCategoryDocument, () =>
      HttpResponse.json(refusal("ALREADY_TAKEN", "Taken", { name: "This name is taken" })),
    ),
  );
  const { user, open } = await openCategories();
  const dialog = await open("New category");
  await user.type(dialog.getByLabelText("Name"), "news");
  await user.type(dialog.getByLabelText("Description"), "All of it");
  await user.click(dialog.getByRole("button", { name: "Create" }));

  expect(await dialog.findByText("This name is taken")).toBeVisible();
  expect(dialog.getByLabelText("Description")).toHaveValue("All of it");
});

test("a category without a name is not sent", async () => {
  categoriesAre();
  const { user, open } = await openCategories();
  const dialog = await open("Edit Cables");
  await user.clear(dialog.getByLabelText("Name"));
  await user.click(dialog.getByRole("button", { name: "Save" }));

  expect(await dialog.findByText("Name is required")).toBeVisible();
});

test("one that holds threads goes once it is said where they go", async () => {
  const sent = categoriesAre();
  const { user, open } = await openCategories();
  const dialog = await open("Delete Cables");
  expect(dialog.queryByRole("option", { name: "Cables" })).not.toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText("Move its threads to"), "News");
  await user.click(dialog.getByRole("button", { name: "Delete" }));

  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ id: "id-of-Cables", moveThreadsTo: "id-of-News" }),
  );
});

test("the server's word against a deletion stands in the dialog", async () => {
  categoriesAre();
  fakeApi.use(
    api.mutation(DeleteCategoryDocument, () =>
      HttpResponse.json(refusal("CONFLICT", "Say where its 3 threads go.")),
    ),
  );
  const { user, open } = await openCategories();
  const dialog = await open("Delete Cables");
  await user.selectOptions(dialog.getByLabelText("Move its threads to"), "News");
  await user.click(dialog.getByRole("button", { name: "Delete" }));

  expect(await dialog.findByText("Say where its 3 threads go.")).toBeVisible();
});
