import { pageStateElementId } from "@vigilia/schema/rendered-page.ts";

import type { RenderedAnswers } from "../../platform/apollo/client.ts";
import type { RenderFacts } from "../../platform/render-facts.ts";

/** What the server leaves in a page for its hydration. */
export type PageState = RenderFacts & RenderedAnswers;

/** Null where the server has sent the empty shell. */
export function readPageState(page: Document): PageState | null {
  const text = page.getElementById(pageStateElementId)?.textContent;
  const state: unknown = text ? JSON.parse(text) : undefined;
  return isPageState(state) ? state : null;
}

/** The server fills all of it or nothing, so that one field speaks for the rest. */
function isPageState(state: unknown): state is PageState {
  return typeof state === "object" && state !== null && "answered" in state;
}

/** JSON for a script element: a "<" cannot end it early when it is written as an escape. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
