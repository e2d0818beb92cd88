import type { DecidedBan, DecidedSanction } from "@vigilia/schema/api-types.ts";
import { minutesText } from "@vigilia/schema/words/time-words.ts";
import { useState } from "react";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { useBanTerms, useEndingTerm } from "./ban-terms.tsx";

/** The ladder, the mildest step first. */
export const ladder = ["WARNING", "SLOW_WRITING", "HOLD_POSTS", "BAN"] as const;
export type LadderStep = (typeof ladder)[number];

/** Each step as moderators choose it, and what it means for the member. */
const steps: Record<LadderStep, { name: string; meaning: string }> = {
  WARNING: {
    name: "Warn",
    meaning: "They write on once they have said that they have read the warning.",
  },
  SLOW_WRITING: {
    name: "Slow their writing",
    meaning: "They write one post in so much time, until it ends by itself.",
  },
  HOLD_POSTS: {
    name: "Hold their posts",
    meaning: "A moderator looks at each new post before others read it, until it ends by itself.",
  },
  BAN: { name: "Ban", meaning: "They read, and write nothing." },
};

const paces = [5, 10, 30, 60, 360, 1440];

/** One of the two, as the API takes it. */
export interface Sanctioned {
  ban?: DecidedBan;
  sanction?: DecidedSanction;
}

/** Which step of the ladder, for how long, and what else it asks for. */
export function useSanctionTerms(offered: readonly LadderStep[]) {
  const [step, setStep] = useState<LadderStep>("WARNING");
  const [paceMinutes, setPace] = useState(30);
  const ban = useBanTerms();
  const ending = useEndingTerm();
  const isEnding = step === "SLOW_WRITING" || step === "HOLD_POSTS";
  return {
    step,
    areComplete: step === "BAN" ? ban.areComplete : !isEnding || ending.isComplete,
    read: (): Sanctioned => {
      if (step === "BAN") return { ban: ban.read() };
      if (step === "WARNING") return { sanction: { kind: step } };
      const expiresAt = ending.read();
      const pace = step === "SLOW_WRITING" ? { paceMinutes } : {};
      return { sanction: { kind: step, expiresAt, ...pace } };
    },
    fields: (
      <>
        <Field label="Sanction" hint={steps[step].meaning}>
          <Select
            value={step}
            onChange={({ target }) =>
              setStep(ladder.find((each) => each === target.value) ?? "WARNING")
            }
          >
            {offered.map((each) => (
              <option key={each} value={each}>
                {steps[each].name}
              </option>
            ))}
          </Select>
        </Field>
        {step === "SLOW_WRITING" && (
          <Field label="One post every">
            <Select value={paceMinutes} onChange={({ target }) => setPace(Number(target.value))}>
              {paces.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutesText(minutes)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {step === "BAN" && ban.fields}
        {isEnding && ending.fields}
      </>
    ),
  };
}
