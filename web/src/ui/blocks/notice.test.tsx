import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Button } from "../controls/button.tsx";
import { Notice } from "./notice.tsx";
import { Cell, HeaderCell, Row, Table } from "./table.tsx";

test("a notice waits to be read out, but a failure does not", () => {
  const { rerender } = render(
    <Notice tone="warning" action={<Button>Refresh</Button>}>
      Some data might be outdated.
    </Notice>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Some data might be outdated.");
  expect(screen.getByRole("button", { name: "Refresh" })).toBeVisible();

  rerender(<Notice tone="danger">Error submitting event. Please try again.</Notice>);
  expect(screen.getByRole("alert")).toHaveTextContent("Error submitting event.");
});

test("a table wider than the screen can be scrolled with the keyboard", () => {
  render(
    <Table label="Recent Threads">
      <thead>
        <Row>
          <HeaderCell>Topic</HeaderCell>
        </Row>
      </thead>
      <tbody>
        <Row>
          <Cell>Cables in the Baltic Sea</Cell>
        </Row>
      </tbody>
    </Table>,
  );

  expect(screen.getByRole("region", { name: "Recent Threads" })).toHaveAttribute("tabindex", "0");
  expect(screen.getByRole("table", { name: "Recent Threads" })).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Topic" })).toHaveAttribute("scope", "col");
});
