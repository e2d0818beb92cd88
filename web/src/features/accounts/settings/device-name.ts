type Mark = readonly [name: string, pattern: RegExp];

/** Browsers name their models too, so that the more particular comes first. */
const browsers: Mark[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const systems: Mark[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

const handheld = new Set(["Android", "iPhone", "iPad"]);

export interface Device {
  name: string;
  isHandheld: boolean;
}

/** The device behind a user agent, in words of its owner. */
export function deviceOf(userAgent: string | null): Device {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  return {
    name: [browser, system].filter(Boolean).join(" on ") || "Unknown device",
    isHandheld: system !== undefined && handheld.has(system),
  };
}

function firstMatch(marks: Mark[], userAgent: string | null): string | undefined {
  return marks.find(([, pattern]) => userAgent !== null && pattern.test(userAgent))?.[0];
}
