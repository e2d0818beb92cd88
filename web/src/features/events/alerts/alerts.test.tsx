import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType, signedInAs } from "../../../../test/session.ts";
import { everything } from "../filters/event-filters.ts";
import { AlertsScreen } from "./alerts-screen.tsx";
import {
  EventAlertsDocument,
  RemoveEventAlertDocument,
  RenameEventAlertDocument,
  SaveEventAlertDocument,
  type SaveEventAlertMutationVariables,
} from "./alerts.graphql.ts";
import { SaveAlert } from "./save-alert.tsx";

const cut = ofType("Event", {
  ...{ id: "e1", title: "A cable is cut", date: "2026-03-01", datePrecision: "DAY" as const },
  updatedAt: "2026-03-02T10:00:00Z",
});

function alert(id: string, name: string, query: string) {
  return ofType("EventAlert", { id, name, query, latestEvents: [cut] });
}

/** A server that keeps what the test does. */
function serverWith(alerts: ReturnType<typeof alert>[]) {
  let kept = alerts;
  fakeApi.use(
    api.query(EventAlertsDocument, () => HttpResponse.json({ data: { eventAlerts: kept } })),
    api.mutation(RenameEventAlertDocument, ({ variables: { id, name } }) => {
      kept = kept.map((one) => (one.id === id ? { ...one, name } : one));
      return HttpResponse.json({ data: { renameEventAlert: ofType("EventAlert", { id, name }) } });
    }),
    api.mutation(RemoveEventAlertDocument, ({ variables: { id } }) => {
      kept = kept.filter((one) => one.id !== id);
      return HttpResponse.json({ data: { removeEventAlert: id } });
    }),
  );
}

const entryOf = async (name: string) => {
  const heading = await screen.findByRole("heading", { name });
  const entry = heading.closest("li");
  if (!entry) throw new Error(`${name} stands in no list`);
  return within(entry);
};

test("an alert says what it asks for, and leads to its map, its feed and what changed last", async () => {
  signedInAs();
  serverWith([
    alert("a1", "Sea", "text=cable&countryCodes=EE,LV&bbox=20,55,30,60"),
    { ...alert("a2", "All", ""), latestEvents: [] },
  ]);
  renderScreen(<AlertsScreen />);

  const sea = await entryOf("Sea");
  expect(
    sea.getByText("Incidents in Estonia or Latvia about “cable”, within a part of the map"),
  ).toBeVisible();
  const map = new URL(
    sea.getByRole("link", { name: "Map of Sea" }).getAttribute("href") ?? "",
    "http://x",
  );
  expect(map.searchParams.get("text")).toBe("cable");
  expect(map.hash).toMatch(/^#5\.\d+\/57\.50\d*\/25\.00\d*$/);
  expect(sea.getByRole("link", { name: "Feed of Sea" })).toHaveAttribute(
    "href",
    "/feeds/events.xml?text=cable&countryCodes=EE,LV&bbox=20,55,30,60",
  );
  expect(sea.getByRole("link", { name: "A cable is cut" })).toHaveAttribute("href", "/event/e1");
  expect((await entryOf("All")).getByText("Nothing matches yet.")).toBeVisible();
});

test("conditions that the map does not show are owned up to", async () => {
  signedInAs();
  serverWith([alert("a1", "Sea", "not.countryCodes=EE")]);
  renderScreen(<AlertsScreen />);

  const words = "All incidents, with conditions that the map does not show";
  expect(await screen.findByText(words)).toBeVisible();
});

test("an alert is called by another name, and removed after a question", async () => {
  signedInAs();
  serverWith([alert("a1", "Sea", "")]);
  const { user } = renderScreen(<AlertsScreen />);

  await user.click(await screen.findByRole("button", { name: "Rename Sea" }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Save Name" }));
  expect(await screen.findByText("Name is required")).toBeVisible();
  await user.type(name, "Baltic{Enter}");
  await user.click(await screen.findByRole("button", { name: "Remove Baltic" }));
  await user.click(await screen.findByRole("button", { name: "Remove Alert" }));

  expect(await screen.findByText(/^Filter the map, press the bell/)).toBeVisible();
});

const filters = { ...everything, text: "cable", countryCodes: ["EE"] };
const bounds = { west: 20, south: 55, east: 30, north: 60 };

test("what the map is asked for is saved, with its window only if that is wanted", async () => {
  signedInAs();
  const saved: SaveEventAlertMutationVariables[] = [];
  fakeApi.use(
    api.mutation(SaveEventAlertDocument, ({ variables }) => {
      saved.push(variables);
      return HttpResponse.json({ data: { saveEventAlert: ofType("EventAlert", { id: "a1" }) } });
    }),
  );
  const { user } = renderScreen(<SaveAlert filters={filters} boundsInView={() => bounds} />);

  expect(await screen.findByRole("textbox", { name: "Name" })).toHaveValue(
    "Incidents in Estonia about “cable”",
  );
  await user.click(screen.getByRole("checkbox", { name: "Only within what the map shows now" }));
  await user.click(screen.getByRole("button", { name: "Save Alert" }));

  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/^Saved\./));
  expect(saved).toEqual([
    {
      name: "Incidents in Estonia about “cable”",
      filter: { text: "cable", countryCodes: ["EE"], bbox: bounds },
    },
  ]);
});

test("what the server refuses is said, and the name stays", async () => {
  signedInAs();
  fakeApi.use(
    api.mutation(SaveEventAlertDocument, () =>
      HttpResponse.json({
        errors: [
          {
            message: "You have an alert of this name already.",
            extensions: { code: "CONFLICT" },
          },
        ],
      }),
    ),
  );
  const { user } = renderScreen(<SaveAlert filters={everything} boundsInView={() => undefined} />);

  await user.click(await screen.findByRole("button", { name: "Save Alert" }));

  expect(await screen.findByText("You have an alert of this name already.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("All incidents");
});

test("a guest is led to the log-in", async () => {
  renderScreen(<SaveAlert filters={everything} boundsInView={() => undefined} />);

  expect(await screen.findByRole("link", { name: "Log In" })).toHaveAttribute(
    "href",
    "/forum/login",
  );
});
