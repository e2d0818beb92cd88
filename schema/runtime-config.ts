/** The settings of a deployment that its pages need. The server writes them into index.html as JSON. */
export interface RuntimeConfig {
  contactEmail: string;
  captcha: CaptchaConfig;
  /** Null: the basemap that the server ships. */
  mapStyleUrl: string | null;
}

export type CaptchaConfig =
  | { provider: "proof-of-work" }
  | { provider: "recaptcha"; siteKey: string }
  | { provider: "none" };

export const runtimeConfigElementId = "runtime-config";

/** Stands in index.html, itself valid JSON, where the server puts the configuration. */
export const runtimeConfigPlaceholder = '"__RUNTIME_CONFIG__"';
