import { expect, test, vi } from "vitest";

import { everything } from "../filters/event-filters.ts";
import { barChoices } from "./bar-choices.ts";

function choicesIn(filters = everything) {
  const onChange = vi.fn();
  return { onChange, choices: barChoices({ filters, onChange }) };
}

test("a month is a time from its first day to its last", () => {
  const { onChange, choices } = choicesIn();

  choices.month(2024 * 12 + 1).choose();

  expect(onChange).toHaveBeenCalledWith({ dateFrom: "2024-02-01", dateTo: "2024-02-29" });
});

test("of several kinds, a press takes off only its own", () => {
  const { onChange, choices } = choicesIn({ ...everything, categories: ["CYBER", "DRONE"] });
  const cyber = choices.category("CYBER");

  cyber.choose();

  expect(cyber.isOn).toBe(true);
  expect(onChange).toHaveBeenCalledWith({ categories: ["DRONE"] });
  expect(choices.category("RAIL").isOn).toBe(false);
});

test("a level of attribution is asked for with what is stronger, and says so", () => {
  const { onChange, choices } = choicesIn({ ...everything, attributionAtLeast: "COURT" });

  expect(choices.attribution("SUSPECTED")).toBeUndefined();
  expect(choices.attribution("GOVERNMENT")).toMatchObject({
    isOn: false,
    words: "show only these and stronger ones",
  });
  choices.attribution("COURT")?.choose();
  expect(onChange).toHaveBeenCalledWith({ attributionAtLeast: null });
});

test("what happened at sea is in no country that could be asked for", () => {
  const { choices } = choicesIn();

  expect(choices.country(null)).toBeUndefined();
  expect(choices.country("EE")).toMatchObject({ isOn: false, words: "show only these" });
});
