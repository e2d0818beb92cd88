import { AdminHeading } from "../admin/admin-heading.tsx";
import { TransparencyYear } from "./transparency-year.tsx";

/** The figures of a year, among the pages of the staff. */
export function TransparencyScreen() {
  return (
    <TransparencyYear>
      {(controls) => <AdminHeading title="Transparency">{controls}</AdminHeading>}
    </TransparencyYear>
  );
}
