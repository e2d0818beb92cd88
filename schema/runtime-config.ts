/** The settings of a deployment that its pages need. The server writes them into index.html as JSON. */
export interface RuntimeConfig {
  contactEmail: string;
  captcha: CaptchaConfig;
  /** Null: the basemap that the server ships. */
  mapStyleUrl: string | null;
  /** Null: the shipped basemap has nothing above it. */
  streets: StreetTiles | null;
}

/** The operator's tiles in the schema of Protomaps basemaps, read from our own server. */
export interface StreetTiles {
  /** A PMTiles archive, below our own origin. */
  url: string;
  minZoom: number;
  maxZoom: number;
  /** Degrees. */
  bounds: { west: number; south: number; east: number; north: number };
}

export type CaptchaConfig =
  | { provider: "proof-of-work" }
  | { provider: "recaptcha"; siteKey: string }
  | { provider: "none" };

export const runtimeConfigElementId = "runtime-config";

/** Stands in index.html, itself valid JSON, where the server puts the configuration. */
export const runtimeConfigPlaceholder = '"__RUNTIME_CONFIG__"';
