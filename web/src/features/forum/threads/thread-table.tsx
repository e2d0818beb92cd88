import type { FragmentType } from "@apollo/client";

import { HeaderCell, Table } from "../../../ui/blocks/table.tsx";
import type { ThreadRowFragment } from "./thread-table.graphql.ts";
import { ThreadRow } from "./thread-row.tsx";

interface ThreadTableProps {
  label: string;
  threads: readonly ({ id: string } & FragmentType<ThreadRowFragment>)[];
  hasCategory?: boolean;
}

export function ThreadTable({ label, threads, hasCategory = true }: ThreadTableProps) {
  return (
    <Table label={label}>
      <thead className="max-sm:sr-only">
        <tr>
          <HeaderCell className="sm:pl-5">Topic</HeaderCell>
          <HeaderCell className="text-right">Replies</HeaderCell>
          <HeaderCell className="text-right">Views</HeaderCell>
          <HeaderCell className="text-right sm:pr-5">Last Update</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {threads.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} hasCategory={hasCategory} />
        ))}
      </tbody>
    </Table>
  );
}
