import { fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, test } from "vitest";

import { renderScreen } from "../../../../test/render-screen.tsx";
import { QuietHours } from "./quiet-hours.tsx";

function Settings({ kept }: { kept: unknown[] }) {
  const [hours, setHours] = useState<ComponentProps<typeof QuietHours>["hours"]>(null);
  const change: ComponentProps<typeof QuietHours>["onChange"] = (next) => {
    kept.push(next);
    setHours(next);
  };
  return <QuietHours hours={hours} sendsMail onChange={change} />;
}

test("quiet hours begin as a night by the clocks of this device, and are changed and ended", async () => {
  const kept: unknown[] = [];
  const { user } = renderScreen(<Settings kept={kept} />);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const asked = screen.getByRole("checkbox", { name: /^No mails in quiet hours/ });
  await user.click(asked);
  expect(screen.getByLabelText("From")).toHaveValue("22:00");

  const until = screen.getByLabelText("Until");
  fireEvent.change(until, { target: { value: "" } });
  fireEvent.change(until, { target: { value: "22:00" } });
  fireEvent.change(until, { target: { value: "08:30" } });
  await user.click(asked);

  expect(kept).toEqual([
    { from: "22:00", to: "07:00", timeZone },
    { from: "22:00", to: "08:30", timeZone },
    null,
  ]);
  expect(screen.queryByLabelText("From")).not.toBeInTheDocument();
});
