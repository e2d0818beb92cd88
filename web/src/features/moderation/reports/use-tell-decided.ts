import { useApolloClient } from "@apollo/client/react";

import { reportProblem } from "../../../platform/report-problem.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { DecidedReportDocument } from "./decide-report.graphql.ts";

/** Says who was faster, when somebody else decides on the report that one has open. */
export function useTellDecided(): (id: string) => void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const tell = async (id: string) => {
    const query = { query: DecidedReportDocument, variables: { id } };
    const { data } = await client.query({ ...query, fetchPolicy: "network-only" });
    const report = data?.node;
    if (report?.__typename !== "Report" || report.status === "OPEN") return;
    if (report.handler?.id === viewer?.id) return;
    const name = report.handler?.username ?? "Another moderator";
    const done = report.status === "UPHELD" ? "upheld" : "dismissed";
    showToast({ text: `${name} has ${done} the report that you had open.` });
  };
  return (id) => void tell(id).catch(reportProblem);
}
