import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType } from "../../../../test/session.ts";
import { StockReasonsDocument } from "../shared/stock-reasons.graphql.ts";
import type { StockReason } from "../shared/stock-reasons.tsx";
import {
  CreateStockReasonDocument,
  DeleteStockReasonDocument,
  UpdateStockReasonDocument,
} from "./reason-admin.graphql.ts";
import { ReasonsScreen } from "./reasons-screen.tsx";

/** A server that keeps one reason. */
function reasonsAre() {
  let kept: StockReason[] = [{ id: "1", ground: "ABUSE", name: "Insult", text: "Stay polite." }];
  fakeApi.use(
    api.query(StockReasonsDocument, () =>
      HttpResponse.json({
        data: { stockReasons: kept.map((reason) => ofType("StockReason", reason)) },
      }),
    ),
    api.mutation(CreateStockReasonDocument, ({ variables: { ground = null, ...words } }) => {
      kept = [...kept, { id: "2", ground, ...words }];
      return HttpResponse.json({
        data: { createStockReason: ofType("StockReason", { id: "2" }) },
      });
    }),
    api.mutation(UpdateStockReasonDocument, ({ variables: { ground = null, ...words } }) => {
      const changed = { ground, ...words };
      kept = kept.map((reason) => (reason.id === words.id ? changed : reason));
      return HttpResponse.json({ data: { updateStockReason: ofType("StockReason", changed) } });
    }),
    api.mutation(DeleteStockReasonDocument, ({ variables: { id } }) => {
      kept = kept.filter((reason) => reason.id !== id);
      return HttpResponse.json({ data: { deleteStockReason: true } });
    }),
  );
}

test("an admin keeps a reason under its rule", async () => {
  reasonsAre();
  const { user } = renderScreen(<ReasonsScreen />);
  await user.click(await screen.findByRole("button", { name: "New reason" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New reason" }));
  await user.selectOptions(dialog.getByLabelText("Rule"), "Spam");
  await user.type(dialog.getByLabelText("Name"), "Shop links");
  await user.click(dialog.getByRole("button", { name: "Create" }));
  expect(await dialog.findByText("Text is required")).toBeVisible();
  await user.type(dialog.getByLabelText("Text"), "No shops.");
  await user.click(dialog.getByRole("button", { name: "Create" }));

  const list = within(screen.getByRole("list", { name: "Reasons" }));
  expect(await list.findByText("No shops.")).toBeVisible();
  expect(list.getByText("Spam")).toBeVisible();
});

test("an admin changes the words of a reason, and deletes it", async () => {
  reasonsAre();
  const { user } = renderScreen(<ReasonsScreen />);
  await user.click(await screen.findByRole("button", { name: "Edit Insult" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Insult" }));
  expect(dialog.getByLabelText("Rule")).toHaveDisplayValue("Abuse or threats");
  await user.clear(dialog.getByLabelText("Text"));
  await user.type(dialog.getByLabelText("Text"), "Be kind.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Be kind.")).toBeVisible();

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Delete Insult" }));
  expect(await screen.findByText("No reason is kept yet.")).toBeVisible();
});
