import { eventTypes } from "@vigilia/schema/event-enums.ts";

import { readDataOwner } from "../../../platform/data-owner.ts";
import { readJson, removeItem, writeJson } from "../../../platform/storage.ts";
import { emptySubmission, type SubmittedIncident } from "./submitted-values.ts";

const storageKey = "submission";
const textFields = ["sourceUrl", "date", "latitude", "longitude"] as const;

/** What was filled in and not sent, by this member or by a visitor; it outlives a reload. */
function keptSubmission(): Partial<SubmittedIncident> {
  const stored = readJson(storageKey, readDataOwner() ?? null);
  if (typeof stored !== "object" || stored === null) return {};
  const fields = new Map<string, unknown>(Object.entries(stored));
  const texts = textFields.map((name) => [name, fields.get(name)] as const);
  return {
    type: eventTypes.find((type) => type === fields.get("type")) ?? "",
    ...Object.fromEntries(texts.filter(([, text]) => typeof text === "string")),
  };
}

export function keepSubmission(incident: SubmittedIncident): void {
  const isBlank = incident.type === "" && textFields.every((name) => incident[name] === "");
  if (isBlank) removeItem(storageKey);
  else writeJson(storageKey, readDataOwner() ?? null, incident);
}

/** The form as it was left, with a captcha to be solved anew. */
export const submissionAsLeft = () => ({ ...emptySubmission, ...keptSubmission() });
