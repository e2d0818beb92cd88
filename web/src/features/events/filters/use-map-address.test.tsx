import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "../../../../test/render-screen.tsx";
import { useMapAddress } from "./use-map-address.ts";

function Filters() {
  const { filters, isDensity, sheet, ...acts } = useMapAddress();
  return (
    <>
      <output>
        {[filters.text, filters.types, filters.categories, isDensity ? "heat" : "", sheet].join(
          "/",
        )}
      </output>
      <button onClick={() => acts.change({ text: `${filters.text}x` })}>Type</button>
      <button onClick={() => acts.change({ types: ["CHINESE"] })}>China</button>
      <button onClick={() => acts.change({ categories: ["CYBER"] })}>Cyber</button>
      <button onClick={() => acts.showDensity(!isDensity)}>Heat map</button>
      <button onClick={() => acts.openSheet("filters")}>Filters</button>
      <button onClick={acts.closeSheet}>Close</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function open(at = "/") {
  const { router } = renderScreen(<Filters />, { at });
  return {
    back: () => act(() => router.navigate(-1)),
    addressIs: (search: string) => waitFor(() => expect(router.state.location.search).toBe(search)),
    shows: (text: string) =>
      waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text)),
  };
}

test("each press counts, however quickly they follow each other", async () => {
  const { addressIs, shows } = open();

  for (let count = 0; count < 10; count++) press("Type");

  await shows("xxxxxxxxxx////");
  await addressIs("?q=xxxxxxxxxx");
});

test("Back undoes one filter after the other", async () => {
  const { back, addressIs, shows } = open();
  press("China");
  await addressIs("?type=chinese");
  press("Cyber");
  await addressIs("?type=chinese&category=cyber");

  await back();
  await shows("/CHINESE///");
  await back();
  await shows("////");
});

test("words that are typed in one go are one step", async () => {
  const { back, addressIs, shows } = open();
  press("China");
  await addressIs("?type=chinese");
  press("Type");
  await addressIs("?type=chinese&q=x");
  press("Type");
  await addressIs("?type=chinese&q=xx");

  await back();

  await shows("/CHINESE///");
});

test("Back closes a sheet and keeps what was chosen in it; once more undoes that", async () => {
  const { back, addressIs, shows } = open();
  press("Filters");
  await shows("////filters");
  press("China");
  await addressIs("?type=chinese");

  await back();
  await shows("/CHINESE///");
  await addressIs("?type=chinese");
  await back();
  await shows("////");
});

test("the heat map stands in the address, beside the filters", async () => {
  const { addressIs, shows } = open("/?map=heat");
  await shows("///heat/");

  press("China");
  await addressIs("?type=chinese&map=heat");
  press("Heat map");
  await addressIs("?type=chinese");
});

test("an address that says more than this page understands is left as it is", async () => {
  const { addressIs, shows } = open("/?utm=1&q=a");
  await shows("a////");
  press("Filters");
  await shows("a////filters");

  await addressIs("?utm=1&q=a");
});
