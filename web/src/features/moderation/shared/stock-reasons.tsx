import { useQuery } from "@apollo/client/react";
import { type Rule, rules } from "@vigilia/schema/enums.ts";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { ruleNames } from "./rule-select.tsx";
import { StockReasonsDocument, type StockReasonsQuery } from "./stock-reasons.graphql.ts";

export type StockReason = StockReasonsQuery["stockReasons"][number];

interface StockReasonSelectProps {
  /** The rule that was chosen; its reasons come first. */
  ground: Rule | null;
  onChoose: (reason: StockReason) => void;
}

/** The reasons that the admins keep, under their rules; nothing where they keep none. */
export function StockReasonSelect({ ground, onChoose }: StockReasonSelectProps) {
  const { data } = useQuery(StockReasonsDocument);
  const reasons = data?.stockReasons ?? [];
  if (reasons.length === 0) return null;
  const choose = (id: string) => {
    const chosen = reasons.find((reason) => reason.id === id);
    if (chosen) onChoose(chosen);
  };
  return (
    <Field label="Template" hint="Fills in the words, for you to change.">
      <Select value="" onChange={({ target }) => choose(target.value)}>
        <option value="">Choose…</option>
        {groupsFor(ground).map((rule) => (
          <Group
            key={rule ?? "any"}
            rule={rule}
            reasons={reasons.filter((reason) => reason.ground === rule)}
          />
        ))}
      </Select>
    </Field>
  );
}

/** Those of the chosen rule, then those for any, then the others. */
function groupsFor(ground: Rule | null): (Rule | null)[] {
  return [...new Set([...(ground ? [ground] : []), null, ...rules])];
}

function Group({ rule, reasons }: { rule: Rule | null; reasons: readonly StockReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <optgroup label={rule ? ruleNames[rule] : "Whatever the rule"}>
      {reasons.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
