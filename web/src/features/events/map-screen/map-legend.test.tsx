import { screen } from "@testing-library/react";
import { eventCategories } from "@vigilia/schema/event-enums.ts";
import { categoryWords } from "@vigilia/schema/words/event-words.ts";
import { expect, test, vi } from "vitest";

import { renderScreen } from "../../../../test/render-screen.tsx";
import { MapLegend } from "./map-legend.tsx";

test("the legend follows the choice of what colours tell, and names every kind", async () => {
  const onLook = vi.fn();
  const { user } = renderScreen(<MapLegend colouring="kind" onLook={onLook} />);

  await user.click(screen.getByRole("button", { name: "What the marks mean" }));
  for (const category of eventCategories) {
    expect(await screen.findByText(categoryWords[category])).toBeVisible();
  }
  expect(screen.getByRole("radio", { name: "kind of act" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "attributed to" }));

  expect(onLook).toHaveBeenCalledWith({ colouring: "type" });
});
