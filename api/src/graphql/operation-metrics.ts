import { second } from "@vigilia/schema/durations.ts";
import type { DocumentNode, OperationDefinitionNode } from "graphql";
import { Counter, Histogram } from "prom-client";

import { nameOperation } from "../platform/logger.ts";
import { isSiteDocument } from "./check-operation.ts";

const labelNames = ["operation"] as const;

const durations = new Histogram({
  name: "graphql_operation_duration_seconds",
  help: "Time to execute an operation, by its name where a page of the site asks for it, and otherwise as 'other'. Answers that were kept are not executed: see cache_lookups.",
  labelNames,
  buckets: [0.01, 0.05, 0.25, 1, 5],
});
const costs = new Counter({
  name: "graphql_operation_cost_total",
  help: "What these operations cost together, in the units of the budgets.",
  labelNames,
});
const failures = new Counter({
  name: "graphql_operation_errors_total",
  help: "Of these operations, those whose answer has an error, or that were refused.",
  labelNames,
});

export interface ExecutedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** 0 for what was refused before its cost was known. */
  cost: number;
  milliseconds: number;
  isFailed: boolean;
}

/** Names that anybody may choose would be as many labels as somebody likes. */
const labelOf = ({ document, operation }: ExecutedOperation): string =>
  (isSiteDocument(document) && operation.name?.value) || "other";

export function countOperation(executed: ExecutedOperation): void {
  const operation = labelOf(executed);
  durations.observe({ operation }, executed.milliseconds / second);
  costs.inc({ operation }, executed.cost);
  if (executed.isFailed) failures.inc({ operation });
  nameOperation(operation);
}
