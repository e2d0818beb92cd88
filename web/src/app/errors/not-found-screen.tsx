import { paths } from "@vigilia/schema/paths.ts";

import { useDocumentTitle } from "../../platform/document-title.ts";
import { ButtonLink } from "../../ui/controls/button.tsx";

export function NotFoundScreen() {
  useDocumentTitle("Page not found");
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-4 py-24 text-center">
      <p
        aria-hidden="true"
        className="text-6xl font-semibold tracking-tight text-line-strong tabular-nums"
      >
        404
      </p>
      <h1 className="text-3xl font-semibold">Page not found</h1>
      <p className="max-w-sm text-ink-soft">
        Nothing lives at this address. It may have moved, or never existed.
      </p>
      <ButtonLink to={paths.map} variant="primary" className="mt-4">
        Return Home
      </ButtonLink>
    </div>
  );
}
