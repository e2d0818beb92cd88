import { useMutation } from "@apollo/client/react";
import { day } from "@vigilia/schema/durations.ts";
import type { Rule } from "@vigilia/schema/enums.ts";
import { banRemovalHours } from "@vigilia/schema/limits.ts";
import { useState } from "react";

import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Select } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useNow } from "../../../ui/use-now.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { RuleSelect } from "../shared/rule-select.tsx";
import { BanMemberDocument } from "./ban-member.graphql.ts";

/** The usual lengths, in days. */
const banDays = { "1 day": 1, "3 days": 3, "1 week": 7, "30 days": 30, "1 year": 365 } as const;

const banTerms = [
  "1 day",
  "3 days",
  "1 week",
  "30 days",
  "1 year",
  "Until a date",
  "Until it is lifted",
] as const;

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
  const end = new Date(until);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}

interface BanTermFieldsProps {
  term: BanTerm;
  onChange: (term: BanTerm) => void;
  /** Whether the chosen end lies behind us. */
  isPast: boolean;
}

/** For how long: one of the usual times, or until a moment of one's own. */
function BanTermFields({ term, onChange, isPast }: BanTermFieldsProps) {
  return (
    <>
      <Field label="For how long">
        <Select
          value={term.name}
          onChange={({ target }) => {
            const name = banTerms.find((each) => each === target.value);
            if (name) onChange({ ...term, name });
          }}
        >
          {banTerms.map((name) => (
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

interface BanDialogProps {
  member: { id: string; username: string };
  isOpen: boolean;
  onClose: () => void;
}

/** A ban needs a rule, a reason and an end before it can be sent. */
export function BanDialog({ member, isOpen, onClose }: BanDialogProps) {
  const [ground, setGround] = useState<Rule | null>(null);
  const [term, setTerm] = useState<BanTerm>({ name: "1 week", until: "" });
  const [removeRecentPosts, setRemoving] = useState(false);
  const [ban] = useMutation(BanMemberDocument);
  const now = useNow();
  const end = endOf(term, now);
  const isPast = typeof end === "string" && new Date(end) <= now;
  return (
    <ReasonDialog
      title={`Ban ${member.username}?`}
      description="A banned member can sign in and read, and writes nothing."
      hint={`${member.username} reads it.`}
      act="Ban"
      isDangerous
      isReady={ground !== null && end !== undefined && !isPast}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!ground) return;
        const expiresAt = endOf(term, new Date());
        const terms = { ground, expiresAt, removeRecentPosts };
        await ban({ variables: { userId: member.id, reason: reason ?? "", ...terms } });
        showToast({ text: `${member.username} is banned.`, tone: "success" });
      }}
    >
      <RuleSelect
        label="Rule"
        hint={`${member.username} reads it, too.`}
        value={ground}
        onChange={setGround}
      />
      <BanTermFields term={term} onChange={setTerm} isPast={isPast} />
      <Checkbox
        label={`Remove what was posted in the last ${banRemovalHours} hours, too`}
        checked={removeRecentPosts}
        onChange={({ target }) => setRemoving(target.checked)}
      />
    </ReasonDialog>
  );
}
