import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Checkbox } from "./checkbox.tsx";
import { Field } from "./field.tsx";
import { DateInput, Input, Select, Textarea } from "./input.tsx";

test("a field is known by its label and described by its hint", () => {
  render(
    <Field label="Username" hint="3 characters or more">
      <Input />
    </Field>,
  );

  const input = screen.getByRole("textbox", { name: "Username" });
  expect(input).toHaveAccessibleDescription("3 characters or more");
  expect(input).toBeValid();
});

test("an error is announced, and belongs to its field", () => {
  render(
    <Field label="Username" hint="3 characters or more" error="Username is required">
      <Input />
    </Field>,
  );

  expect(screen.getByRole("alert")).toHaveTextContent("Username is required");
  const input = screen.getByRole("textbox", { name: "Username" });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription("Username is required 3 characters or more");
});

test("a day stands beside its label in words, whatever order the browser writes it in", () => {
  const field = (day: string) => (
    <Field label="Date">
      <DateInput day={day} defaultValue="2025-03-02" />
    </Field>
  );
  const { rerender } = render(field("2025-03-02"));

  expect(screen.getByLabelText("Date")).toHaveValue("2025-03-02");
  expect(screen.getByText("2 Mar 2025")).toBeVisible();
  rerender(field(""));
  expect(screen.queryByText(/2025/)).toBeNull();
});

test("every kind of control finds its label", () => {
  render(
    <>
      <Field label="Reason">
        <Textarea />
      </Field>
      <Field label="Type">
        <Select>
          <option>russian</option>
        </Select>
      </Field>
      <Checkbox label="I am at least 16 years old" error="Please confirm your age" />
    </>,
  );

  expect(screen.getByRole("textbox", { name: "Reason" })).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Type" })).toBeVisible();
  expect(
    screen.getByRole("checkbox", { name: "I am at least 16 years old" }),
  ).toHaveAccessibleDescription("Please confirm your age");
});
