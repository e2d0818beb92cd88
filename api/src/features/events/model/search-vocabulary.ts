import {
  eventCategories,
  eventTypes,
  type EventCategory,
  type EventType,
} from "@vigilia/schema/event-enums.ts";
import { foldWords } from "@vigilia/schema/fold-words.ts";
import { categoryWords, countryWords } from "@vigilia/schema/words/event-words.ts";

/** What people call each kind of act, beside its label; a plural counts as its singular. */
const everydayWords: Record<EventCategory, readonly string[]> = {
  AIRSPACE: ["airspace", "air space", "incursion", "overflight", "fighter jet", "balloon"],
  ARSON: ["arson", "fire", "firebomb", "incendiary", "blaze"],
  ASSASSINATION: ["assassination", "assassin", "murder", "poison", "poisoning", "killing"],
  BORDER: ["border", "frontier", "border crossing"],
  CYBER: ["cyber", "cyberattack", "hack", "hacker", "hacking", "malware", "ransomware", "phishing"],
  DRONE: ["drone", "uav", "unmanned", "quadcopter"],
  ESPIONAGE: ["espionage", "spy", "spies", "spying"],
  EXPLOSIVE: ["explosive", "explosion", "bomb", "bombing", "blast", "grenade"],
  INFLUENCE: ["influence", "disinformation", "misinformation", "propaganda", "fake news"],
  JAMMING: ["jamming", "spoofing", "gps", "gnss", "gps jamming"],
  RAIL: ["rail", "railway", "railroad", "train"],
  SABOTAGE: ["sabotage", "saboteur"],
  UNDERSEA: ["undersea", "cable", "subsea", "underwater", "seabed", "pipeline", "submarine cable"],
  OTHER: [],
};

const sideWords: Record<EventType, readonly string[]> = {
  RUSSIAN: ["russia", "russian"],
  CHINESE: ["china", "chinese"],
};

/** How a country's people and things are called, and short names that no locale has. */
const adjectives: Record<string, readonly string[]> = {
  AL: ["albanian"],
  AM: ["armenian"],
  AT: ["austrian"],
  AZ: ["azerbaijani"],
  BA: ["bosnian", "bosnia"],
  BE: ["belgian"],
  BG: ["bulgarian"],
  BY: ["belarusian"],
  CH: ["swiss"],
  CY: ["cypriot"],
  CZ: ["czech", "czech republic"],
  DE: ["german"],
  DK: ["danish"],
  EE: ["estonian"],
  ES: ["spanish"],
  FI: ["finnish"],
  FR: ["french"],
  GB: ["british", "britain", "great britain", "uk", "england", "english", "scotland", "wales"],
  GE: ["georgian"],
  GR: ["greek"],
  HR: ["croatian"],
  HU: ["hungarian"],
  IE: ["irish"],
  IS: ["icelandic"],
  IT: ["italian"],
  LT: ["lithuanian"],
  LU: ["luxembourgish"],
  LV: ["latvian"],
  MD: ["moldovan"],
  ME: ["montenegrin"],
  MK: ["macedonian", "macedonia"],
  MT: ["maltese"],
  NL: ["dutch", "holland"],
  NO: ["norwegian"],
  PL: ["polish"],
  PT: ["portuguese"],
  RO: ["romanian"],
  RS: ["serbian"],
  SE: ["swedish"],
  SI: ["slovenian"],
  SK: ["slovak"],
  TR: ["turkish", "turkey"],
  UA: ["ukrainian"],
  US: ["american", "usa", "america"],
  XK: ["kosovar"],
};

/** Those in which the countries above call themselves and each other. */
const languages =
  "en de fr es it pt nl pl cs sk hu ro bg el lt lv et fi sv da nb is sl hr bs sq mk uk ru be tr ka hy az ga mt".split(
    " ",
  );

/** Names of countries that mean something else in English. */
const misleading = new Set(["island"]);

/** Towns and seas by all their names; the first is the one that events bear. */
const otherNames: readonly (readonly string[])[] = [
  ["Warsaw", "Warszawa", "Warschau", "Varsovie"],
  ["Kyiv", "Kiev", "Kiew", "Kijów", "Київ", "Киев"],
  ["Lviv", "Lvov", "Lwów", "Lemberg", "Львів"],
  ["Kharkiv", "Kharkov", "Харків"],
  ["Odesa", "Odessa", "Одеса"],
  ["Dnipro", "Dnepropetrovsk", "Дніпро"],
  ["Mykolaiv", "Nikolaev", "Миколаїв"],
  ["Chernihiv", "Chernigov", "Чернігів"],
  ["Zaporizhzhya", "Zaporizhzhia", "Zaporozhye", "Запоріжжя"],
  ["Uzhhorod", "Uzhgorod", "Ужгород"],
  ["Chisinau", "Chişinău", "Kishinev"],
  ["Vienna", "Wien", "Vienne"],
  ["Prague", "Praha", "Prag", "Praga"],
  ["Munich", "München", "Muenchen"],
  ["Cologne", "Köln", "Koeln"],
  ["Düsseldorf", "Duesseldorf"],
  ["Frankfurt am Main", "Frankfurt"],
  ["Nuremberg", "Nürnberg"],
  ["Hanover", "Hannover"],
  ["Copenhagen", "København", "Kopenhagen"],
  ["Aarhus", "Århus"],
  ["Gothenburg", "Göteborg"],
  ["Helsinki", "Helsingfors"],
  ["Turku", "Åbo"],
  ["Tallinn", "Reval"],
  ["Tartu", "Dorpat"],
  ["Vilnius", "Wilno", "Vilna", "Вильнюс"],
  ["Klaipėda", "Memel"],
  ["Riga", "Рига"],
  ["Brussels", "Bruxelles", "Brussel", "Brüssel"],
  ["Antwerp", "Antwerpen", "Anvers"],
  ["Ghent", "Gent"],
  ["Liège", "Luik", "Lüttich"],
  ["The Hague", "Den Haag", "Hague"],
  ["Gdańsk", "Danzig"],
  ["Wrocław", "Breslau"],
  ["Kraków", "Cracow", "Krakau"],
  ["Szczecin", "Stettin"],
  ["Bratislava", "Pressburg"],
  ["Bucharest", "București", "Bukarest"],
  ["Belgrade", "Beograd", "Београд"],
  ["Sofia", "София"],
  ["Athens", "Athína", "Αθήνα"],
  ["Thessaloniki", "Salonica"],
  ["Pristina", "Prishtina", "Prishtinë"],
  ["Nicosia", "Lefkosia"],
  ["Rome", "Roma"],
  ["Milan", "Milano", "Mailand"],
  ["Naples", "Napoli"],
  ["Venice", "Venezia", "Venedig"],
  ["Florence", "Firenze"],
  ["Turin", "Torino"],
  ["Genoa", "Genova"],
  ["Lisbon", "Lisboa", "Lissabon"],
  ["Seville", "Sevilla"],
  ["Geneva", "Genève", "Genf"],
  ["Zürich", "Zuerich"],
  ["Bern", "Berne"],
  ["Moscow", "Moskva", "Москва", "Moskau"],
  ["Saint Petersburg", "St Petersburg", "Petersburg", "Санкт-Петербург"],
  ["Kaliningrad", "Königsberg", "Калининград"],
  ["Minsk", "Мінск", "Минск"],
  ["Baltic Sea", "Baltic", "Ostsee", "Bałtyk"],
  ["North Sea", "Nordsee"],
  ["Gulf of Finland", "Suomenlahti"],
];

/** What lies in a sea, as events name it. */
const partsOfSeas: Record<string, readonly string[]> = {
  "Baltic Sea": [
    "Gulf of Finland",
    "Gulf of Bothnia",
    "Gulf of Riga",
    "Gotland",
    "Öland",
    "Bornholm",
    "Åland",
    "Saaremaa",
  ],
};

/** Something that a filter narrows down to. */
export type Facet =
  | { kind: "CATEGORY"; value: EventCategory }
  | { kind: "TYPE"; value: EventType }
  | { kind: "COUNTRY"; value: string };

interface Meaning {
  facets: Facet[];
  /** Other names for the same, which may stand in the words of an event. */
  names: Set<string>;
}

let known: Map<string, Meaning> | undefined;

/** What words and phrases mean beside themselves, by their folded words. Made at the first search. */
export function vocabulary(): ReadonlyMap<string, Meaning> {
  known ??= makeVocabulary();
  return known;
}

/** All names of the town or sea that is called so, the one that events bear first. */
export function namesOf(name: string): readonly string[] {
  groups ??= new Map(otherNames.flatMap((names) => names.map((other) => [phrase(other), names])));
  return groups.get(phrase(name)) ?? [name];
}

let groups: Map<string, readonly string[]> | undefined;

export const phrase = (text: string): string => foldWords(text).join(" ");

function makeVocabulary(): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const meaningOf = (text: string): Meaning => {
    const key = phrase(text);
    const meaning = meanings.get(key) ?? { facets: [], names: new Set() };
    meanings.set(key, meaning);
    return meaning;
  };
  for (const [text, facet] of facetNames()) {
    const { facets } = meaningOf(text);
    if (!facets.some(({ value }) => value === facet.value)) facets.push(facet);
  }
  for (const names of otherNames) {
    const parts = partsOfSeas[names[0] ?? ""] ?? [];
    for (const name of names) {
      const others = [...names, ...parts].filter((other) => other !== name);
      for (const other of others) meaningOf(name).names.add(phrase(other));
    }
  }
  return meanings;
}

/** Each name of a filter with what it narrows down to. */
export function* facetNames(): Generator<[name: string, facet: Facet]> {
  for (const value of eventCategories) {
    const names = value === "OTHER" ? [] : [categoryWords[value], ...everydayWords[value]];
    for (const name of names) yield [name, { kind: "CATEGORY", value }];
  }
  for (const value of eventTypes) {
    for (const name of sideWords[value]) yield [name, { kind: "TYPE", value }];
  }
  for (const value of countryCodes()) {
    for (const name of namesOfCountry(value)) yield [name, { kind: "COUNTRY", value }];
  }
}

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** All that the locale data have a name for, but for groups of countries and for what a country was called before. */
function countryCodes(): string[] {
  const unions = new Set(["EU", "EZ", "UN", "QO", "ZZ", "XA", "XB"]);
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.filter(
    (code) =>
      !unions.has(code) &&
      countryWords(code) !== code &&
      new Intl.Locale(`und-${code}`).region === code,
  );
}

const regionNames = new Map<string, Intl.DisplayNames>();

function namesOfCountry(code: string): Set<string> {
  const own = adjectives[code];
  const names = new Set([countryWords(code), ...(own ?? [])]);
  for (const language of own ? languages : []) {
    const region = regionNames.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
    regionNames.set(language, region);
    const name = region.of(code);
    if (name && !misleading.has(phrase(name))) names.add(name);
  }
  return names;
}
