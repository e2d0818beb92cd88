import { screen, within } from "@testing-library/react";
import { endpoints } from "@vigilia/schema/paths.ts";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { startedWorker } from "../../../../test/map-client.ts";
import { mapOf, someEvent } from "../../../../test/map-events.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { serveSockets } from "../../../../test/served-sockets.ts";
import { ofType } from "../../../../test/session.ts";
import { TagChoicesDocument } from "../publishing/tags-field.graphql.ts";
import { ListedEventsDocument } from "./listed-events.graphql.ts";
import { MapScreen } from "./map-screen.tsx";

beforeEach(() => {
  vi.stubGlobal("Worker", function Worker() {
    return startedWorker();
  });
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a browser without WebGL gets the filters, the list, the time and the downloads on a whole page", async () => {
  serveSockets();
  screenThat("prefers-color-scheme: dark");
  const { encoded } = mapOf([
    someEvent({ date: "2024-02-01", type: "RUSSIAN" }),
    someEvent({ date: "2024-03-01", type: "CHINESE" }),
  ]);
  fakeApi.use(
    api.query(TagChoicesDocument, () =>
      HttpResponse.json({ data: { tags: ofType("TagConnection", { nodes: [] }) } }),
    ),
    api.query(ListedEventsDocument, ({ variables: { ids } }) =>
      HttpResponse.json({ data: { nodes: [ids].flat().map(() => null) } }),
    ),
    http.get(`*${endpoints.eventSnapshot}`, () => HttpResponse.arrayBuffer(encoded.columns.buffer)),
    http.get(`*${endpoints.eventSnapshotIds}`, () => HttpResponse.arrayBuffer(encoded.ids.buffer)),
  );

  const { container, user } = renderScreen(<MapScreen />);

  expect(await screen.findByText(/This browser cannot draw the map/)).toBeVisible();
  expect(container.querySelector(".map-screen")).toHaveClass("is-list-only");
  expect(await screen.findByText("2", { selector: "strong" })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Search events, places and filters" })).toBeVisible();
  expect(await screen.findByRole("region", { name: "Time" })).toBeVisible();
  expect(screen.getByRole("button", { name: /Download/ })).toBeVisible();

  const filters = screen.getByRole("region", { name: "Filters" });
  await user.click(within(filters).getByRole("button", { name: /China/ }));

  expect(await screen.findByText("1", { selector: "strong" })).toBeVisible();
});
