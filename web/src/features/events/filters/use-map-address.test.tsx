import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";

import { renderScreen } from "../../../../test/render-screen.tsx";
import { useMapAddress } from "./use-map-address.ts";

function Filters() {
  const { filters, isDensity, sheet, ...acts } = useMapAddress();
  const { search } = useLocation();
  return (
    <>
      <p>Address: {search}</p>
      <output>
        {[filters.text, filters.types, filters.categories, isDensity ? "heat" : "", sheet].join(
          "/",
        )}
      </output>
      <button onClick={() => acts.change({ text: `${filters.text}x` })}>Type</button>
      <button onClick={() => acts.change({ types: ["CHINESE"] })}>China</button>
      <button onClick={() => acts.change({ categories: ["CYBER"] })}>Cyber</button>
      <button onClick={() => acts.show({ isDensity: !isDensity })}>Heat map</button>
      <button onClick={() => acts.openSheet("filters")}>Filters</button>
      <button onClick={acts.closeSheet}>Close</button>
      <button onClick={() => acts.hold(true)}>Hold</button>
      <button onClick={() => acts.hold(false)}>Let go</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function open(at = "/") {
  const { router } = renderScreen(<Filters />, { at });
  return {
    back: () => act(() => router.navigate(-1)),
    // As the page knows it, which is some time after the router.
    address: () => screen.getByText(/^Address:/).textContent.replace("Address: ", ""),
    shown: () => screen.getByRole("status"),
  };
}

test("each press counts, however quickly they follow each other", async () => {
  const { address, shown } = open();

  for (let count = 0; count < 10; count++) press("Type");

  await waitFor(() => expect(shown()).toHaveTextContent("xxxxxxxxxx////"));
  await waitFor(() => expect(address()).toBe("?q=xxxxxxxxxx"));
});

test("Back undoes one filter after the other", async () => {
  const { back, address, shown } = open();
  press("China");
  await waitFor(() => expect(address()).toBe("?type=chinese"));
  press("Cyber");
  await waitFor(() => expect(address()).toBe("?type=chinese&category=cyber"));

  await back();
  await waitFor(() => expect(shown()).toHaveTextContent("/CHINESE///"));
  await back();
  await waitFor(() => expect(shown()).toHaveTextContent("////"));
});

test("words that are typed in one go are one step", async () => {
  const { back, address, shown } = open();
  press("China");
  await waitFor(() => expect(address()).toBe("?type=chinese"));
  press("Type");
  await waitFor(() => expect(address()).toBe("?type=chinese&q=x"));
  press("Type");
  await waitFor(() => expect(address()).toBe("?type=chinese&q=xx"));

  await back();

  await waitFor(() => expect(shown()).toHaveTextContent("/CHINESE///"));
});

test("Back closes a sheet and keeps what was chosen in it; once more undoes that", async () => {
  const { back, address, shown } = open();
  press("Filters");
  await waitFor(() => expect(shown()).toHaveTextContent("////filters"));
  press("China");
  await waitFor(() => expect(address()).toBe("?type=chinese"));

  await back();
  await waitFor(() => expect(shown()).toHaveTextContent("/CHINESE///"));
  await waitFor(() => expect(address()).toBe("?type=chinese"));
  await back();
  await waitFor(() => expect(shown()).toHaveTextContent("////"));
});

test("a sheet that is opened at once keeps what was chosen just before", async () => {
  const { address, shown } = open();

  press("Type");
  press("Filters");

  await waitFor(() => expect(shown()).toHaveTextContent("x////filters"));
  await waitFor(() => expect(address()).toBe("?q=x"));
});

test("the heat map stands in the address, beside the filters", async () => {
  const { address, shown } = open("/?map=heat");
  await waitFor(() => expect(shown()).toHaveTextContent("///heat/"));

  press("China");
  await waitFor(() => expect(address()).toBe("?type=chinese&map=heat"));
  press("Heat map");
  await waitFor(() => expect(address()).toBe("?type=chinese"));
});

test("an address that says more than this page understands is left as it is", async () => {
  const { address, shown } = open("/?utm=1&q=a");
  await waitFor(() => expect(shown()).toHaveTextContent("a////"));
  press("Filters");
  await waitFor(() => expect(shown()).toHaveTextContent("a////filters"));

  await waitFor(() => expect(address()).toBe("?utm=1&q=a"));
});

test("what is held is shown at once, and is one step when it is let go of", async () => {
  const { back, address, shown } = open();
  press("Type");
  await waitFor(() => expect(address()).toBe("?q=x"));
  press("Hold");
  press("Type");
  await waitFor(() => expect(shown()).toHaveTextContent("xx////"));
  press("Type");
  expect(address()).toBe("?q=x");
  press("Let go");
  await waitFor(() => expect(address()).toBe("?q=xxx"));

  await back();

  await waitFor(() => expect(shown()).toHaveTextContent("x////"));
  await waitFor(() => expect(address()).toBe("?q=x"));
});
