import { runtimeConfigElementId, type RuntimeConfig } from "@vigilia/schema/runtime-config.ts";

/** The defaults of the server, for pages that it did not fill in itself (Vite in development). */
const developmentConfig: RuntimeConfig = {
  contactEmail: "contact@example.org",
  captcha: { provider: "proof-of-work" },
  mapStyleUrl: null,
  streets: null,
};

/** On the server, the defaults until `setRuntimeConfig`. */
export const runtimeConfig: RuntimeConfig = import.meta.env.SSR
  ? { ...developmentConfig }
  : readRuntimeConfig(document);

/** Tells the renderer, whose process has one configuration for all pages. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  Object.assign(runtimeConfig, config);
}

export function readRuntimeConfig(page: Document): RuntimeConfig {
  const text = page.getElementById(runtimeConfigElementId)?.textContent;
  const given: unknown = text ? JSON.parse(text) : undefined;
  return isRuntimeConfig(given) ? given : developmentConfig;
}

/** The server fills all of it or nothing, so that one field speaks for the rest. */
function isRuntimeConfig(given: unknown): given is RuntimeConfig {
  return typeof given === "object" && given !== null && "contactEmail" in given;
}
