import type { EventCategory } from "@vigilia/schema/event-enums.ts";

/** Words that name a kind; the first kind of which one occurs is meant. */
const signs: readonly (readonly [EventCategory, RegExp])[] = [
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

/** The kind that a title speaks of; OTHER where none can be told. A moderator looks at it. */
export function guessedCategory(title: string): EventCategory {
  return signs.find(([, words]) => words.test(title))?.[0] ?? "OTHER";
}
