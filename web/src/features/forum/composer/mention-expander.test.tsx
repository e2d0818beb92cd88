import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { MentionLimit } from "./mention-expander.tsx";

const names = (count: number) => Array.from({ length: count }, (_, index) => `@member${index}`);

test("a member who mentions more people than are notified learns that before posting", () => {
  const { rerender } = render(<MentionLimit text={names(10).join(" ")} />);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();

  rerender(<MentionLimit text={`${names(10).join(", ")}, @MEMBER3 and me@somewhere.example`} />);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();

  rerender(<MentionLimit text={names(50).join("\n")} />);
  expect(screen.getByRole("status")).toHaveTextContent(
    "You name 50 people; only the first 10 will be notified.",
  );
});
