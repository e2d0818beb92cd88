import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { ofType } from "../../../../test/session.ts";
import { useMapAddress } from "../filters/use-map-address.ts";
import type { MapBounds } from "../map/clusters/map-bounds.ts";
import { MapChartsDocument, type MapChartsQueryVariables } from "./map-charts.graphql.ts";
import { MapCharts } from "./map-charts.tsx";

const bounds = { west: 20, south: 55, east: 30, north: 60 };

/** The charts of what the address asks for. */
function Charted({ bounds: inView }: { bounds?: MapBounds | undefined }) {
  const { filters, change, isOfView, show } = useMapAddress();
  return (
    <MapCharts
      filters={filters}
      onChange={change}
      isOfView={isOfView}
      onLook={show}
      boundsInView={() => inView}
    />
  );
}

/** Answers with as many events, and keeps what it was asked. */
function serverWith(total: number) {
  const asked: MapChartsQueryVariables["filter"][] = [];
  const count = total;
  fakeApi.use(
    api.query(MapChartsDocument, ({ variables }) => {
      asked.push(variables.filter);
      const eventStats = ofType("EventStats", {
        total,
        byPeriod: [ofType("EventPeriodCount", { from: "2024-11-01", count })],
        byCategory: [ofType("EventCategoryCount", { category: "UNDERSEA" as const, count })],
        byCountry: [ofType("EventCountryCount", { countryCode: "EE", count })],
        byAttribution: [
          ofType("EventAttributionCount", { attribution: "SUSPECTED" as const, count }),
        ],
      });
      return HttpResponse.json({ data: { eventStats } });
    }),
  );
  return asked;
}

test("what the map is asked for is counted by month, kind, country and certainty", async () => {
  const asked = serverWith(7);
  renderScreen(<Charted bounds={bounds} />, { at: "/?q=cable" });

  expect(await screen.findByRole("img", { name: "By kind: Undersea cables 7" })).toBeVisible();
  expect(screen.getByRole("img", { name: "By country: Estonia 7" })).toBeVisible();
  expect(screen.getByRole("img", { name: /^By month: 1 months? from 2024-11/ })).toBeVisible();
  expect(asked).toEqual([{ text: "cable" }]);
});

test("only what is in view is counted for those who want that", async () => {
  const asked = serverWith(7);
  const { user, router } = renderScreen(<Charted bounds={bounds} />, { at: "/?q=cable" });
  await user.click(await screen.findByRole("checkbox", { name: "Only what is in view" }));

  await waitFor(() => expect(asked.at(-1)).toEqual({ text: "cable", bbox: bounds }));
  await waitFor(() => expect(router.state.location.search).toBe("?q=cable&within=view"));
});

test.each([
  [0, "2024-11, 7 events: show only these", { dateFrom: "2024-11-01", dateTo: "2024-11-30" }],
  [1, "Undersea cables, 7 events: show only these", { categories: ["UNDERSEA"] }],
  [2, "Estonia, 7 events: show only these", { countryCodes: ["EE"] }],
])(
  "a press on bars of chart %i asks for these, and another one for all again",
  async (at, name, chosen) => {
    const asked = serverWith(7);
    const { user } = renderScreen(<Charted />, { at: "/?q=cable" });
    const chart = async () => within((await screen.findAllByRole("toolbar"))[at] ?? document.body);
    const bar = async () => (await chart()).findByRole("button", { name });
    expect(await bar()).toHaveAttribute("aria-pressed", "false");

    await user.click(await bar());
    await waitFor(() => expect(asked.at(-1)).toEqual({ text: "cable", ...chosen }));
    expect(await bar()).toHaveAttribute("aria-pressed", "true");

    await user.click(await bar());
    await waitFor(() => expect(bar()).resolves.toHaveAttribute("aria-pressed", "false"));
  },
);

test("the weakest attribution asks for nothing, so that its bar cannot be pressed", async () => {
  serverWith(7);
  renderScreen(<Charted />, { at: "/?q=cable" });

  expect(await screen.findByRole("img", { name: "By attribution: Suspected 7" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Suspected/, hidden: true })).toBeNull();
});

test("where nothing matches, that is said", async () => {
  serverWith(0);
  renderScreen(<Charted bounds={undefined} />, { at: "/?q=cable" });

  expect(await screen.findByText("No event matches.")).toBeVisible();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});
