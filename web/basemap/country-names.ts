const english = new Intl.DisplayNames("en", { type: "region" });

/** Where the English locale is long-winded or ambiguous on a map. */
const mapNames: Record<string, string> = {
  CD: "DR Congo",
  CG: "Congo",
  HK: "Hong Kong",
  MM: "Myanmar",
  MO: "Macao",
  PS: "Palestine",
};

/** Undefined for an area that no country code stands for. */
export function countryName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return mapNames[code] ?? english.of(code)?.replace(" & ", " and ");
}
