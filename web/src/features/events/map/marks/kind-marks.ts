import { TextLayer } from "@deck.gl/layers";
import { eventCategories, type EventCategory } from "@vigilia/schema/event-enums.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { categoryWords } from "@vigilia/schema/words/event-words.ts";

import { kindGroups, kindGroupWords, kindMarks } from "../../kinds/kind-groups.ts";
import type { ClusterView } from "../clusters/cluster-protocol.ts";
import { type Colour, markPalettes, type MapTheme } from "./mark-style.ts";

const groupCount = kindGroups.length;
/** Further round than any point of the ring. */
const beyond = 2;

/** Where on a mark's ring, clockwise from noon, the part of each group ends but the last one's, which takes the rest. */
export function groupEnds(view: ClusterView, index: number): number[] {
  const total = view.total[index] ?? 1;
  let sum = 0;
  return kindGroups.slice(0, -1).map((_, group) => {
    sum += view.groups?.[index * groupCount + group] ?? 0;
    return sum === total ? beyond : sum / total;
  });
}

const countsAt = ({ groups }: ClusterView, index: number): number[] => [
  ...(groups?.subarray(index * groupCount, (index + 1) * groupCount) ?? []),
];

/** A mark in words: "12 events: 9 spying and influence, 3 fire and force"; of a single event, its kind. */
export function kindSummary(view: ClusterView, index: number): string {
  const total = view.total[index] ?? 0;
  if (total === 1) return categoryWords[categoryAt(view, index)];
  const parts = countsAt(view, index)
    .map((count, group) => ({ count, words: wordsOfGroups[group] ?? "" }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ count, words }) => `${numberText(count)} ${words}`);
  return `${numberText(total)} events: ${parts.join(", ")}`;
}

const wordsOfGroups = kindGroups.map((group) => kindGroupWords[group].toLowerCase());

const categoryAt = (view: ClusterView, index: number): EventCategory =>
  eventCategories[view.category[index] ?? 0] ?? "OTHER";

/** The group that most of a mark's events are of. */
export function mainGroup(view: ClusterView, index: number): number {
  const counts = countsAt(view, index);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

interface KindLetter {
  readonly text: string;
  readonly position: [longitude: number, latitude: number];
  readonly group: number;
  readonly isVague: boolean;
}

/** One letter for each single event, where marks tell kinds. */
export function lettersOf(view: ClusterView): KindLetter[] {
  if (!view.groups) return [];
  return Array.from(view.total, (total, index) => {
    const category = categoryAt(view, index);
    return {
      total,
      text: kindMarks[category].letter,
      position: [
        view.positions[index * 2] ?? 0,
        view.positions[index * 2 + 1] ?? 0,
      ] satisfies KindLetter["position"],
      group: kindGroups.indexOf(kindMarks[category].group),
      isVague: view.vague[index] === 1,
    };
  }).filter(({ total }) => total === 1);
}

export const kindLetters = Object.values(kindMarks)
  .map(({ letter }) => letter)
  .join("");

/** In the ink of the discs; a mark that is known only by its area has no disc, and a letter in its colour. */
export function letterLayer(
  data: KindLetter[],
  theme: MapTheme,
  font: { family: string; weight: number },
) {
  const { kinds, kindInk } = markPalettes[theme];
  return new TextLayer<KindLetter>({
    id: "letters",
    data,
    getText: ({ text }) => text,
    getPosition: ({ position }) => position,
    getSize: 13,
    getColor: ({ group, isVague }) => bytes((isVague ? kinds[group] : kindInk) ?? kindInk),
    fontFamily: font.family,
    fontWeight: font.weight,
    characterSet: kindLetters,
    fontSettings: { sdf: true, fontSize: 64, buffer: 8, radius: 12, cutoff: 0.2, smoothing: 0.1 },
    updateTriggers: { getColor: theme },
  });
}

export const bytes = ([red, green, blue]: Colour): [number, number, number] => [
  Math.round(red * 255),
  Math.round(green * 255),
  Math.round(blue * 255),
];
