import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { lazyPart } from "./lazy-part.tsx";

test("a part that a page shows many times is fetched once, and once more after it failed", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>Part {name}</p>);
  load.mockRejectedValueOnce(new Error("It did not arrive."));
  const Part = lazyPart(load);

  render(
    <>
      <Part name="one" />
      <Part name="two" />
    </>,
  );

  const [again] = await screen.findAllByRole("button", { name: "Try Again" });
  expect(load).toHaveBeenCalledTimes(1);
  if (again) await userEvent.click(again);
  expect(await screen.findByText("Part one")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
