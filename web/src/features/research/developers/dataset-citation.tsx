import { useQuery } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Skeleton } from "../../../ui/blocks/skeleton.tsx";
import { DatasetCitationDocument } from "./exports-section.graphql.ts";

/** The line for a bibliography, with the version that is there now. */
export function DatasetCitation() {
  const { data, error } = useQuery(DatasetCitationDocument);
  if (data) {
    const { citation } = data.dataset;
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="self-stretch rounded-md bg-sunken px-3 py-2 text-base break-words">
          {citation}
        </p>
        <CopyButton text={citation}>Copy citation</CopyButton>
      </div>
    );
  }
  if (error) {
    return <p role="alert">{messageFor(error, "The citation could not be loaded just now.")}</p>;
  }
  return <Skeleton className="h-12" />;
}
