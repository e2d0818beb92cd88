import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "../../test/render-screen.tsx";
import { useQueryChanges } from "./use-query-changes.ts";

function Chooser() {
  const [query, change] = useQueryChanges();
  const set = (name: string, value: string) =>
    change((latest) => {
      latest.set(name, value);
      return latest;
    });
  return (
    <>
      <output>{query.toString()}</output>
      <button
        type="button"
        onClick={() => {
          set("q", "cable");
          set("id", "1");
        }}
      >
        Both
      </button>
      <button type="button" onClick={() => set("sort", "newest")}>
        Sort
      </button>
    </>
  );
}

const shown = () => screen.getByRole("status");

test("a change keeps the one before, which is not drawn yet", async () => {
  const { user } = renderScreen(<Chooser />);

  await user.click(screen.getByRole("button", { name: "Both" }));

  await waitFor(() => expect(shown()).toHaveTextContent("q=cable&id=1"));
});

test("after a way back, a change begins from what is there", async () => {
  const { user, router } = renderScreen(<Chooser />, { at: "/?q=ship" });
  await user.click(screen.getByRole("button", { name: "Both" }));
  await waitFor(() => expect(shown()).toHaveTextContent("q=cable&id=1"));
  await router.navigate("/?q=ship");
  await waitFor(() => expect(shown()).toHaveTextContent(/^q=ship$/));

  await user.click(screen.getByRole("button", { name: "Sort" }));

  await waitFor(() => expect(shown()).toHaveTextContent(/^q=ship&sort=newest$/));
});
