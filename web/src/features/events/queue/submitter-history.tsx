import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { SubmitterHistoryFragmentDoc, type SubmitterHistoryFragment } from "./submitter.graphql.ts";

interface SubmitterHistoryProps {
  submission: FragmentType<SubmitterHistoryFragment>;
  isNamed: boolean;
}

/** What else came from the same hand, in counts: nobody here learns an address. */
export function SubmitterHistory({ submission, isNamed }: SubmitterHistoryProps) {
  const { data, complete } = useFragment({
    fragment: SubmitterHistoryFragmentDoc,
    fragmentName: "SubmitterHistory",
    from: submission,
  });
  if (!complete || !data.submitterHistory) return null;
  const { waiting, approved, rejected } = data.submitterHistory;
  const from = isNamed ? "from this member" : "from the same browser";
  const counts = [
    approved > 0 && `${approved} published`,
    rejected > 0 && `${rejected} not accepted`,
    waiting > 0 && `${waiting} waiting`,
  ].filter(Boolean);
  return (
    <p className="text-sm text-ink-faint">
      {counts.length === 0 ? `The first ${from}` : `Others ${from}: ${counts.join(", ")}`}
    </p>
  );
}
