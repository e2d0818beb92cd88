import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
  /** Stays in the page while another tab is shown, with all that was done in it. */
  keepMounted?: boolean;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value?: Value;
  onValueChange?: (value: Value) => void;
  panelClassName?: string;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  panelClassName = "pt-4",
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} defaultValue={tabs[0]?.value} onValueChange={onValueChange}>
      <BaseTabs.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="h-10 cursor-pointer px-3 font-medium whitespace-nowrap text-ink-faint -outline-offset-2 hover:text-ink data-active:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent transition-[translate,width] duration-150" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={tab.keepMounted ?? false}
          className={panelClassName}
        >
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
