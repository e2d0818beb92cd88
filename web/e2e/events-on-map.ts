import type { Page } from "playwright-core";
import { inject } from "vitest";

import { hasStarted } from "./story.ts";

export interface ListedEvent {
  _id: string;
  type: string;
  title: string;
  date: string;
  latitude: number;
  longitude: number;
}

/** The shipped events, and what stories have published beside them. */
export async function publishedEvents(): Promise<ListedEvent[]> {
  const response = await fetch(`${inject("siteUrl")}/api/events`);
  return response.json();
}

/** The same, gathered by place. */
export async function places(): Promise<ListedEvent[][]> {
  const events = await publishedEvents();
  return [...Map.groupBy(events, ({ latitude, longitude }) => `${latitude} ${longitude}`).values()];
}

/** The time and the list say when the map has its events; it paints them when it can. */
export async function hasEvents(page: Page): Promise<void> {
  await hasStarted(page);
  await page.getByRole("region", { name: "Time" }).waitFor();
  await page.getByRole("heading", { name: /^In view \d/ }).waitFor();
}
