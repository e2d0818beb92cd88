import { expect, test } from "vitest";

import { Category } from "./category.entity.ts";

const shelf = (...names: string[]) =>
  names.map((name, place) =>
    Object.assign(new Category(), {
      ...{ id: `00000000-0000-7000-8000-00000000000${place}`, name, description: "About it" },
      position: place,
    }),
  );

const order = (categories: readonly Category[]) =>
  categories.toSorted((a, b) => a.position - b.position).map(({ name }) => name);

test("a renamed category keeps what is left out", () => {
  const [cables] = shelf("Cables");

  cables?.rename({ name: "Sea cables" });
  expect(cables).toMatchObject({ name: "Sea cables", description: "About it" });

  cables?.rename({ description: "Below the sea" });
  expect(cables).toMatchObject({ name: "Sea cables", description: "Below the sea" });
});

test.each([
  [0, ["Drones", "Cables", "Ships"]],
  [-1, ["Drones", "Cables", "Ships"]],
  [1, ["Cables", "Drones", "Ships"]],
  [99, ["Cables", "Ships", "Drones"]],
])("a category that is moved to place %i pushes the others aside", (place, expected) => {
  const categories = shelf("Cables", "Ships", "Drones");

  categories[2]?.moveTo(place, categories);

  expect(order(categories)).toEqual(expected);
  expect(new Set(categories.map(({ position }) => position))).toEqual(new Set([0, 1, 2]));
});

test("categories that shared a place are parted by their ids", () => {
  const categories = shelf("Cables", "Ships", "Drones");
  for (const category of categories) category.position = 4;

  categories[0]?.moveTo(2, categories);

  expect(order(categories)).toEqual(["Ships", "Drones", "Cables"]);
});

test("only an empty category may go", () => {
  const [cables] = shelf("Cables");

  expect(() => cables?.requireEmpty(0)).not.toThrow();
  expect(() => cables?.requireEmpty(1)).toThrow("This category still holds threads.");
});
