import { paths } from "@vigilia/schema/paths.ts";
import { SearchX } from "lucide-react";

import { useDocumentTitle } from "../../platform/document-title.ts";
import { ButtonLink } from "../../ui/controls/button.tsx";

interface NothingHereProps {
  title: string;
}

/** What a thread, category or post that is gone, or never was, leaves to see. */
export function NothingHere({ title }: NothingHereProps) {
  useDocumentTitle(title);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-4 py-24 text-center">
      <SearchX aria-hidden="true" className="size-9 text-ink-faint" strokeWidth={1.5} />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="max-w-sm text-ink-soft">It may have been removed, or the link may be wrong.</p>
      <ButtonLink to={paths.forum} className="mt-2">
        Return to Forum Home
      </ButtonLink>
    </div>
  );
}
