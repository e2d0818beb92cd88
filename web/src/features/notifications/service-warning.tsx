import { TriangleAlert } from "lucide-react";

/** Says that something may come late. */
export function ServiceWarning() {
  return (
    <div className="flex gap-2.5 rounded-md bg-warning-quiet px-3 py-2.5 text-sm text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div>
        <p className="font-semibold">Limited Service</p>
        <p>Notification service is experiencing issues. Some notifications may be delayed.</p>
      </div>
    </div>
  );
}
