import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw/http";
import { afterEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, refusal, signedInAs } from "../../../../test/session.ts";
import { clearCredentials } from "../../../platform/session.ts";
import { RevokeApiKeyDocument } from "./api-key-list.graphql.ts";
import { ApiKeysScreenDocument, CreateApiKeyDocument } from "./api-keys-screen.graphql.ts";
import { ApiKeysScreen } from "./api-keys-screen.tsx";

function apiKey(id: string, name: string, lastUsedAt: string | null = null) {
  const prefix = `vig_${id}`;
  return ofType("ApiKey", { id, name, prefix, createdAt: "2026-03-01T10:00:00Z", lastUsedAt });
}

/** A server that stores the keys of the signed-in member. */
function serverWith(...keys: ReturnType<typeof apiKey>[]) {
  signedInAs({ username: "ada" });
  fakeApi.use(
    api.query(ApiKeysScreenDocument, () => HttpResponse.json({ data: { apiKeys: [...keys] } })),
    api.mutation(CreateApiKeyDocument, ({ variables: { name } }) => {
      keys.unshift(apiKey("new", name));
      const payload = { secret: "vig_new-and-never-shown-again", apiKey: apiKey("new", name) };
      return HttpResponse.json({ data: { createApiKey: ofType("CreateApiKeyPayload", payload) } });
    }),
    api.mutation(RevokeApiKeyDocument, ({ variables: { id } }) => {
      keys.splice(keys.findIndex((key) => key.id === id));
      return HttpResponse.json({ data: { revokeApiKey: true } });
    }),
  );
  return keys;
}

const createButton = () => screen.findByRole("button", { name: "Create key" });
const listed = () =>
  within(screen.getByRole("list", { name: "API keys" })).getAllByRole("listitem");

afterEach(clearCredentials);

test("a member's first key is shown once, stays in no storage, and then stands in the list", async () => {
  serverWith();
  const { user, client } = renderScreen(<ApiKeysScreen />);
  expect(await screen.findByText(/You have no keys yet/)).toBeVisible();

  await user.type(screen.getByLabelText("Name"), "Notebook");
  await user.click(await createButton());

  const secret = await screen.findByText("vig_new-and-never-shown-again");
  expect(secret).toHaveFocus();
  expect(screen.getByText(/it is shown this once/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy key" }));
  expect(await navigator.clipboard.readText()).toBe("vig_new-and-never-shown-again");
  await user.click(screen.getByRole("button", { name: "I have kept it" }));

  expect(screen.queryByText("vig_new-and-never-shown-again")).not.toBeInTheDocument();
  await waitFor(() =>
    expect(listed()[0]).toHaveTextContent("NotebookRead onlyvig_new… · Never used"),
  );
  const kept = JSON.stringify([client.extract(), Object.entries(localStorage)]);
  expect(kept).toContain("vig_new");
  expect(kept).not.toContain("never-shown-again");
});

test("a key without a name is refused at its field, before anything is sent", async () => {
  const keys = serverWith();
  const { user } = renderScreen(<ApiKeysScreen />);

  await user.click(await createButton());

  expect(await screen.findByText("Name is required")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveAttribute("aria-invalid", "true");
  expect(keys).toEqual([]);
});

test("the server's refusal of another key is shown, and the name stays", async () => {
  serverWith();
  const sentence = "You have 10 keys already. Revoke one that you do not need.";
  fakeApi.use(
    api.mutation(CreateApiKeyDocument, () => HttpResponse.json(refusal("CONFLICT", sentence))),
  );
  const { user } = renderScreen(<ApiKeysScreen />);

  await user.type(await screen.findByLabelText("Name"), "Eleventh");
  await user.click(await createButton());

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Eleventh");
});

test("a key is revoked only after a second thought", async () => {
  serverWith(apiKey("k1", "Notebook"), apiKey("k2", "Old script", "2026-03-02T10:00:00Z"));
  const { user } = renderScreen(<ApiKeysScreen />);
  const revoke = await screen.findByRole("button", { name: "Revoke Old script" });
  expect(listed()[1]).toHaveTextContent("Last used");

  await user.click(revoke);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(listed()).toHaveLength(2);

  await user.click(revoke);
  await user.click(await screen.findByRole("button", { name: "Revoke key" }));

  await waitFor(() => expect(listed()).toHaveLength(1));
  expect(listed()[0]).toHaveTextContent("Notebook");
});

test("a key that could not be revoked stays, with the reason", async () => {
  serverWith(apiKey("k1", "Notebook"));
  fakeApi.use(
    api.mutation(RevokeApiKeyDocument, () =>
      HttpResponse.json(refusal("SERVICE_UNAVAILABLE", "The site is busy. Please try again.")),
    ),
  );
  const { user } = renderScreen(<ApiKeysScreen />);

  await user.click(await screen.findByRole("button", { name: "Revoke Notebook" }));
  await user.click(await screen.findByRole("button", { name: "Revoke key" }));

  expect(await screen.findByText("The site is busy. Please try again.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(listed()).toHaveLength(1);
});
