import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { classNames } from "../../../ui/class-names.ts";
import { ReportedTextFragmentDoc, type ReportedTextFragment } from "./reported-text.graphql.ts";

/** What the reporter saw, and beside it what the post says now where that is something else. */
export function ReportedText({ report }: { report: FragmentType<ReportedTextFragment> }) {
  const { data, complete } = useFragment({ fragment: ReportedTextFragmentDoc, from: report });
  if (!complete) return null;
  const { post, postRevision, reportedBody } = data;
  const isEdited = post.revision !== postRevision;
  return (
    <div className={classNames("grid gap-4", isEdited && "lg:grid-cols-2")}>
      <Version
        label={isEdited ? `As reported (version ${postRevision})` : "Reported text"}
        body={reportedBody ?? "This text is erased."}
      />
      {isEdited && (
        <Version
          label={`Now (version ${post.revision})`}
          body={post.isDeleted ? "The post is deleted." : post.body}
        />
      )}
    </div>
  );
}

function Version({ label, body }: { label: string; body: string }) {
  return (
    <section aria-label={label} className="min-w-0">
      <h2 className="mb-1.5 text-sm font-medium text-ink-faint">{label}</h2>
      <pre className="max-h-80 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2 font-sans break-words whitespace-pre-wrap">
        {body}
      </pre>
    </section>
  );
}
