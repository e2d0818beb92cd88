import { type ReactNode, useId } from "react";

interface SettingsSectionProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-pretty text-ink-faint">{lead}</p>
      </div>
      <div className="flex max-w-xl min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}
