import { apiLimits, limitsText } from "@vigilia/schema/texts/developers-text.ts";

import { Cell, HeaderCell, Row, Table } from "../../../ui/blocks/table.tsx";
import { TextWords } from "../../../ui/text/text-words.tsx";

export function LimitsSection() {
  return (
    <>
      <p>
        <TextWords words={limitsText} />
      </p>
      <Table label="Limits of the API">
        <thead>
          <tr>
            <HeaderCell className="pl-0">What</HeaderCell>
            <HeaderCell>How much</HeaderCell>
          </tr>
        </thead>
        <tbody className="text-base">
          {apiLimits.map(([what, howMuch]) => (
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
