import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import {
  sourcePassageMaxLength,
  sourcePassagesMax,
  submittedSourceShownMax,
} from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { actsAsReviewer } from "../../accounts/model/require-viewer.ts";
import type { SubmissionRow } from "../submissions/submission.query.ts";
import { db } from "../tables.ts";
import { namesPlace, nearbyTowns, proposedTown } from "./nearby-towns.ts";
import type { ProposedPlaceObject, SubmittedSourceObject } from "./submitted-source.type.ts";

const unpack = promisify(gunzip);

const loadPage = defineLoader(async ({ em }: RequestContext, urls: readonly string[]) => {
  const found = await db(em)
    .selectFrom("sourcePages as p")
    .leftJoin("sourceCopies as c", "c.url", "p.url")
    .select([
      "p.url",
      "p.state",
      "p.title",
      "p.siteName",
      "p.language",
      "p.publishedOn",
      "p.readAt",
    ])
    .select("c.packedText")
    .where("p.url", "=", anyOf(urls, "text"))
    .execute();
  return new Map(found.map((page) => [page.url, page]));
});

/** What was read of the source of a submission, and where it names the place. */
export async function sourceOf(
  context: RequestContext,
  submission: SubmissionRow,
): Promise<SubmittedSourceObject | null> {
  if (!actsAsReviewer(context.viewer)) return null;
  const page = await loadPage(context, submission.sourceUrl);
  if (!page) return null;
  const { packedText, url: _url, ...facts } = page;
  const text = packedText && (await unpack(packedText)).toString("utf8");
  const named = text ? await whereNamed(text, submission) : nowhere;
  return { ...facts, ...named, text: text ? text.slice(0, submittedSourceShownMax) : null };
}

const nowhere = { placeNamed: null, passages: [] };

/** The paragraphs that name the place: as its submitter calls it, or else the towns around it. */
async function whereNamed(
  text: string,
  { placeName, latitude, longitude }: Pick<SubmissionRow, "placeName" | "latitude" | "longitude">,
): Promise<Pick<SubmittedSourceObject, "placeNamed" | "passages">> {
  const towns = await nearbyTowns({ latitude, longitude });
  const names = [...(placeName ? [placeName] : []), ...towns.map(({ name }) => name)];
  const name = names.find((each) => namesPlace(text, each));
  if (name === undefined) return nowhere;
  const passages = text
    .split("\n")
    .filter((line) => namesPlace(line, name))
    // A headline and a menu name places, too, and say nothing.
    .toSorted((one, other) => Number(other.length > 80) - Number(one.length > 80))
    .slice(0, sourcePassagesMax)
    .map(shortened);
  return { placeNamed: name, passages };
}

function shortened(line: string): string {
  const letters = Array.from(line);
  if (letters.length <= sourcePassageMaxLength) return line;
  return `${letters.slice(0, sourcePassageMaxLength - 1).join("")}…`;
}

/** What the place may be called; null where no town is near. */
export async function proposedPlaceOf(
  { viewer }: RequestContext,
  { title, latitude, longitude }: SubmissionRow,
): Promise<ProposedPlaceObject | null> {
  if (!actsAsReviewer(viewer)) return null;
  return proposedTown(await nearbyTowns({ latitude, longitude }), title);
}
