import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { renderScreen } from "../../../../test/render-screen.tsx";
import { MapControls } from "./map-controls.tsx";

const nothing = () => {};

afterEach(() => history.replaceState(null, "", "/"));

test("the way to the form brings along where the map looks by then", async () => {
  const { user, router } = renderScreen(
    <MapControls
      isDensity={false}
      colouring="type"
      onLook={nothing}
      isOnOwnStyle={false}
      isBasemapMissing={false}
      onRetryBasemap={nothing}
    />,
  );
  history.replaceState(null, "", "/#9/59.437/24.754");

  await user.click(screen.getByRole("link", { name: "Submit" }));

  expect(router.state.location).toMatchObject({ pathname: "/submit", hash: "#9/59.437/24.754" });
});
