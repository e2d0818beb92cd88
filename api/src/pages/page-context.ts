import type { RuntimeConfig } from "@vigilia/schema/runtime-config.ts";

import type { PageDescription } from "../platform/http/pages.ts";
import type { ExecuteOperation, RestCall } from "../rest/execute-operation.ts";

/** What the description of a page may use: it asks the API as the reader would. */
export interface PageContext {
  call: RestCall;
  execute: ExecuteOperation;
  /** Origin of absolute links. */
  publicUrl: string;
  runtimeConfig: RuntimeConfig;
  /** The `page` of the address, from 1. */
  page: number;
  /** The `highlight` of the address: which post is meant. */
  highlight: string | null;
}

/** Null where there is no such thing. */
export type DescribePage = (context: PageContext, name: string) => Promise<PageDescription | null>;
