import { useMutation } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { saveFile } from "../../../platform/save-file.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { ExportMyDataDocument } from "./data-export.graphql.ts";

const exportFailure = "Your data could not be gathered. Please try again later.";

export function DataExport() {
  const [exportData, { error, loading }] = useMutation(ExportMyDataDocument, {
    onCompleted: ({ exportMyData }) =>
      saveFile({ name: "my-vigilia-data.json", type: "application/json", text: exportMyData }),
    onError: () => {
      // The mutation's own state carries the failure.
    },
  });
  return (
    <>
      {error && <Notice tone="danger">{messageFor(error, exportFailure)}</Notice>}
      <Button className="self-start" isBusy={loading} onClick={() => void exportData()}>
        Download my data
      </Button>
    </>
  );
}
