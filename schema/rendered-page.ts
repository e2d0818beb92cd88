import type { DocumentNode } from "graphql";

import type { RuntimeConfig } from "./runtime-config.ts";

/** Executes one of the page's documents as a visitor; fails as the schema's gate does. */
export type ExecuteForPage = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<Record<string, unknown>>;

export interface RenderOptions {
  execute: ExecuteForPage;
  /** Origin of absolute links. */
  publicUrl: string;
  /** The present, in milliseconds: ages are reckoned from it. */
  now: number;
  /** Ends the rendering, which then fails. */
  signal: AbortSignal;
}

/** A page as everybody gets it who is not signed in. */
export interface RenderedPage {
  status: number;
  /** The page is at another address. */
  location?: string;
  /** Also for who is signed in; otherwise the application leads them on, with what they had begun to write. */
  leadsMembers?: boolean;
  /** Elements for `<head>`; empty where the shell's own title says enough. */
  head: string;
  /** The content of the page's root element. */
  html: string;
  /** What the page was rendered from, as JSON that may stand in a script element. */
  state: string;
  /** The module of the page's screen, as the manifest of the build names it. */
  screen: string;
}

/** What the renderer, a build of web/, gives the server. */
export interface PageRenderer {
  setRuntimeConfig(config: RuntimeConfig): void;
  /** Null for a page that is rendered in the browser only. The answer follows from the address and what `execute` gives. */
  renderPage(url: string, options: RenderOptions): Promise<RenderedPage | null>;
}

/** Of the element that holds `state`. */
export const pageStateElementId = "page-state";
