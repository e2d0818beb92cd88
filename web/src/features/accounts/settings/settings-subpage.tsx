import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { paths } from "../../../../../schema/paths.ts";
import { TextLink } from "../../../ui/text/text-link.tsx";

interface SettingsSubpageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page that the settings lead to, and that leads back there. */
export function SettingsSubpage({ title, lead, children }: SettingsSubpageProps) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10 sm:px-6">
      <p className="mb-2 flex items-center gap-1 text-sm">
        <ChevronLeft aria-hidden="true" className="-ml-1 size-4 text-ink-faint" />
        <TextLink to={paths.settings}>Settings</TextLink>
      </p>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="mt-3 mb-8 max-w-2xl text-pretty text-ink-soft">{lead}</p>
      {children}
    </div>
  );
}
