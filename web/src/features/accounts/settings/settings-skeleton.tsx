import { Skeleton } from "../../../ui/blocks/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/text/visually-hidden.tsx";

export function SettingsSkeleton() {
  return (
    <>
      <VisuallyHidden>Loading…</VisuallyHidden>
      {["picture", "email", "password"].map((section) => (
        <div
          key={section}
          className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[15rem_1fr]"
        >
          <Skeleton className="h-6 w-40" />
          <div className="flex max-w-xl flex-col gap-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-10 w-1/2" />
          </div>
        </div>
      ))}
    </>
  );
}
