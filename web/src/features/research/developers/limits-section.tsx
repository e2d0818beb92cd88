import {
  apiKeysMax,
  connectionDefaultSize,
  connectionMaxSize,
  costBudgets,
  documentLimits,
  exportCost,
  operationMaxCost,
  requestMaxBytes,
  subscriptionsPerSocket,
} from "@vigilia/schema/limits.ts";

import { Cell, HeaderCell, Row, Table } from "../../../ui/table.tsx";

const number = (value: number) => value.toLocaleString("en-GB");

const limits: [what: string, howMuch: string][] = [
  ["Cost within a minute, without an account, by address", number(costBudgets.visitor)],
  ["Cost within a minute, signed in", number(costBudgets.member)],
  ["Cost within a minute, for each API key", number(costBudgets.apiKey)],
  ["Cost of one operation", `at most ${number(operationMaxCost)}`],
  ["Cost of one export, whatever its size", number(exportCost)],
  [
    "Rows of one page",
    `at most ${connectionMaxSize}; ${connectionDefaultSize} unless first or last is given`,
  ],
  ["Depth of one operation", `${documentLimits.depth} levels`],
  ["Aliases and root fields", `${documentLimits.aliases} and ${documentLimits.rootFields}`],
  ["Length of one document", `${number(documentLimits.tokens)} tokens`],
  ["Size of one request", `${requestMaxBytes / 1024} KiB`],
  ["Subscriptions on one socket", String(subscriptionsPerSocket)],
  ["API keys of one member", String(apiKeysMax)],
];

export function LimitsSection() {
  return (
    <>
      <p>
        An operation costs one point for each object that it may bring: a list multiplies what is
        asked of each row by the size of its page. It is counted before it is executed. Who has used
        up the budget gets the status 429, with the seconds to wait in <code>Retry-After</code>; ask{" "}
        <code>rateLimit</code> what is left.
      </p>
      <Table label="Limits of the API">
        <thead>
          <tr>
            <HeaderCell className="pl-0">What</HeaderCell>
            <HeaderCell>How much</HeaderCell>
          </tr>
        </thead>
        <tbody className="text-base">
          {limits.map(([what, howMuch]) => (
            <Row key={what}>
              <Cell className="pl-0">{what}</Cell>
              <Cell className="text-ink">{howMuch}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
