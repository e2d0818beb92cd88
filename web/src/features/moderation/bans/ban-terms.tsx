import { day } from "@vigilia/schema/durations.ts";
import { banRemovalHours } from "@vigilia/schema/limits.ts";
import { useState } from "react";

import { instantOf } from "../../../platform/instant-of.ts";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Select } from "../../../ui/controls/input.tsx";
import { useNow } from "../../../ui/use-now.ts";

/** The usual lengths, in days. */
const banDays = { "1 day": 1, "3 days": 3, "1 week": 7, "30 days": 30, "1 year": 365 } as const;

/** What ends by itself. */
const endingTerms = ["1 day", "3 days", "1 week", "30 days", "1 year", "Until a date"] as const;
const banTerms = [...endingTerms, "Until it is lifted"] as const;

interface BanTerm {
  name: (typeof banTerms)[number];
  /** A moment by the moderator's clock, as its field gives it; counts only where it was chosen. */
  until: string;
}

/** Null: it does not end by itself. Undefined: not chosen yet. */
function endOf({ name, until }: BanTerm, now: Date): string | null | undefined {
  if (name === "Until it is lifted") return null;
  if (name !== "Until a date") {
    return new Date(now.getTime() + banDays[name] * day).toISOString();
  }
  return instantOf(until) ?? undefined;
}

interface BanTermFieldsProps {
  names: readonly BanTerm["name"][];
  term: BanTerm;
  onChange: (term: BanTerm) => void;
  /** Whether the chosen end lies behind us. */
  isPast: boolean;
}

/** For how long: one of the usual times, or until a moment of one's own. */
function BanTermFields({ names, term, onChange, isPast }: BanTermFieldsProps) {
  return (
    <>
      <Field label="For how long">
        <Select
          value={term.name}
          onChange={({ target }) => {
            const name = names.find((each) => each === target.value);
            if (name) onChange({ ...term, name });
          }}
        >
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      {term.name === "Until a date" && (
        <Field
          label="Until"
          hint="By your clock."
          error={isPast ? "The end must lie in the future" : undefined}
        >
          <Input
            type="datetime-local"
            value={term.until}
            onChange={({ target }) => onChange({ ...term, until: target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** For how long. */
function useTerm(names: readonly BanTerm["name"][]) {
  const [term, setTerm] = useState<BanTerm>({ name: "1 week", until: "" });
  const now = useNow();
  const end = endOf(term, now);
  const isPast = typeof end === "string" && new Date(end) <= now;
  return {
    isComplete: end !== undefined && !isPast,
    read: () => endOf(term, new Date()),
    fields: <BanTermFields names={names} term={term} onChange={setTerm} isPast={isPast} />,
  };
}

/** When slowed writing or held posts end by themselves. */
export const useEndingTerm = () => useTerm(endingTerms);

/** What a ban asks for besides its rule and its reason. */
export function useBanTerms() {
  const [removeRecentPosts, setRemoving] = useState(false);
  const term = useTerm(banTerms);
  return {
    areComplete: term.isComplete,
    read: () => ({ expiresAt: term.read(), removeRecentPosts }),
    fields: (
      <>
        {term.fields}
        <Checkbox
          label={`Remove what was posted in the last ${banRemovalHours} hours, too`}
          checked={removeRecentPosts}
          onChange={({ target }) => setRemoving(target.checked)}
        />
      </>
    ),
  };
}
