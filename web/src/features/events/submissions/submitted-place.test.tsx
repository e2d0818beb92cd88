import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { api, fakeApi } from "../../../../test/fake-api.ts";
import { renderScreen } from "../../../../test/render-screen.tsx";
import { screenThat } from "../../../../test/screen-that.ts";
import { ofType } from "../../../../test/session.ts";
import { SubmitScreen } from "./submit-screen.tsx";
import {
  NearestTownDocument,
  type NearestTownQuery,
  PlacesNamedDocument,
} from "./submitted-place.graphql.ts";

const narva = {
  ...{ name: "Narva", countryCode: "EE", latitude: 59.3772, longitude: 28.1903 },
  zoom: 10.5,
};

function nearestIs(nearestTown: NearestTownQuery["nearestTown"]) {
  fakeApi.use(api.query(NearestTownDocument, () => HttpResponse.json({ data: { nearestTown } })));
}

beforeEach(() => {
  screenThat("prefers-color-scheme: dark");
  nearestIs(null);
  fakeApi.use(
    api.query(PlacesNamedDocument, ({ variables }) => {
      const places = "narva".startsWith(variables.text.toLowerCase())
        ? [ofType("SuggestedPlace", narva)]
        : [];
      const searchSuggestions = ofType("SearchSuggestions", { places });
      return HttpResponse.json({ data: { searchSuggestions } });
    }),
  );
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("a place that the map knows is typed, chosen by key, and sets the pin", async () => {
  const { user } = renderScreen(<SubmitScreen />);

  await user.type(field("Place"), "narv");
  await screen.findByRole("option", { name: /^Narva\s*Estonia$/ });
  await user.keyboard("{ArrowDown}{Enter}");

  expect(field("Place")).toHaveValue("Narva");
  expect(field("Latitude")).toHaveValue("59.377200");
  expect(field("Longitude")).toHaveValue("28.190300");
});

test("any other name is kept as it is written, and sets nothing", async () => {
  const { user } = renderScreen(<SubmitScreen />);

  await user.type(field("Place"), "The old bridge");
  await user.tab();

  expect(field("Place")).toHaveValue("The old bridge");
  expect(field("Latitude")).toHaveValue("");
});

test("a pin without a name is offered that of the nearest town", async () => {
  nearestIs(ofType("NearestTown", { name: "Narva", countryCode: "EE", kilometres: 12.4 }));
  const { user } = renderScreen(<SubmitScreen />);

  await user.type(field("Latitude"), "59.4");
  await user.type(field("Longitude"), "28.0");
  expect(await screen.findByText(/12 km from the centre of Narva, Estonia/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Call it “Near Narva”" }));

  expect(field("Place")).toHaveValue("Near Narva");
  expect(screen.queryByRole("button", { name: /^Call it/ })).toBeNull();
});
