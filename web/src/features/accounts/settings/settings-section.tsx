import { paths } from "@vigilia/schema/paths.ts";
import { ChevronLeft } from "lucide-react";
import { type ReactNode, useId } from "react";

import { Page } from "../../../ui/blocks/page.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";

interface SettingsSectionProps {
  /** What addresses name it by. */
  id?: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="scroll-mt-24 text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-pretty text-ink-faint">{lead}</p>
      </div>
      <div className="flex max-w-xl min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}

export function SettingsSkeleton() {
  return (
    <>
      <VisuallyHidden>Loading…</VisuallyHidden>
      {["picture", "email", "password"].map((section) => (
        <div
          key={section}
          className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[15rem_minmax(0,1fr)]"
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

function WayToSettings() {
  return (
    <p className="flex items-center gap-1 text-sm">
      <ChevronLeft aria-hidden="true" className="-ml-1 size-4 text-ink-faint" />
      <TextLink to={paths.settings} className="py-0.5">
        Settings
      </TextLink>
    </p>
  );
}

interface SettingsSubpageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page that the settings lead to, and that leads back there. */
export function SettingsSubpage({ title, lead, children }: SettingsSubpageProps) {
  return (
    <Page title={title} width="wide" lead={lead} wayUp={<WayToSettings />}>
      {children}
    </Page>
  );
}
