import type {
  AttributionLevel,
  EventCategory,
  PlacePrecision,
} from "@vigilia/schema/event-enums.ts";

/** Words that indicate a value; the first value with a word that occurs wins. */
type Signs<Value> = readonly (readonly [Value, RegExp])[];

const kindSigns: Signs<EventCategory> = [
  ["UNDERSEA", /\b(undersea|subsea|seabed|anchor|submarine cable)/i],
  ["JAMMING", /\b(jamm|spoof|gps\b|gnss)/i],
  ["DRONE", /\b(drone|uav|quadcopter)/i],
  ["AIRSPACE", /\b(airspace|fighter jet|violated .* air)/i],
  ["CYBER", /\b(cyber|hack|ddos|ransomware|malware|phishing)/i],
  ["ASSASSINATION", /\b(assassinat|murder|poison)/i],
  ["ESPIONAGE", /\b(spy|spies|spying|espionage)/i],
  ["INFLUENCE", /\b(disinformation|propaganda|influence|fake news|interfere)/i],
  ["RAIL", /\b(rail|train)/i],
  ["EXPLOSIVE", /\b(explo|bomb|parcel|detonat)/i],
  ["ARSON", /\b(arson|blaze|fire\b|set ablaze)/i],
  ["BORDER", /\b(border|migrant|balloon)/i],
  ["SABOTAGE", /\b(sabotage)/i],
];

const certaintySigns: Signs<AttributionLevel> = [
  ["COURT", /\b(convicted|sentenced|jailed|found guilty)\b/i],
  ["PROSECUTED", /\b(charged|indicted|prosecuted|on trial)\b/i],
  ["GOVERNMENT", /\b(government|minister|ministry|president) (blames|accuses)\b/i],
  ["OFFICIALLY_SUSPECTED", /\b(police|prosecutors?|investigators?|officials?) suspect/i],
  ["SUSPECTED", /\b(suspected|alleged|allegedly|possible|possibly|likely)\b/i],
];

const placeSigns: Signs<PlacePrecision> = [
  ["SITE", /\b(airport|air base|base|port|harbour|station|depot|warehouse|plant|factory)\b/i],
  ["SITE", /\b(embassy|consulate|bridge|hospital|refinery|terminal|headquarters)\b/i],
  ["AREA", /\b(sea|baltic|gulf|strait|coast|off|region|county|border)\b/i],
];

/** What can be guessed of an incident from its title; empty where nothing can, for a moderator to choose. */
export function guessesFrom(title: string) {
  return {
    category: firstOf(kindSigns, title),
    attribution: firstOf(certaintySigns, title),
    placePrecision: firstOf(placeSigns, title),
  };
}

function firstOf<Value>(signs: Signs<Value>, title: string): Value | "" {
  return signs.find(([, words]) => words.test(title))?.[0] ?? "";
}
