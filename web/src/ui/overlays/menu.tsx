import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";

import { classNames, overlayStyles, overlayMotion } from "../styles.ts";

interface MenuProps {
  trigger: ReactElement;
  children: ReactNode;
  /** The edge of the trigger that it begins at. */
  align?: "start" | "end";
}

export function Menu({ trigger, children, align = "end" }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <BaseMenu.Popup className={classNames("min-w-44 p-1", overlayStyles, overlayMotion)}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** Entries that belong together, below a line that says why. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="max-w-60 truncate px-3 pt-2 pb-1.5 text-sm text-ink-faint">
        {label}
      </BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  );
}

const itemStyles =
  "flex w-full cursor-pointer items-center gap-2.5 rounded-md px-3 py-2 text-base text-ink outline-none select-none " +
  "data-highlighted:bg-hover data-disabled:cursor-default data-disabled:opacity-55";

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <BaseMenu.Item onClick={onSelect} className={itemStyles}>
      {children}
    </BaseMenu.Item>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem closeOnClick render={<Link to={to} />} className={itemStyles}>
      {children}
    </BaseMenu.LinkItem>
  );
}

/** Saves a file; the page stays. */
export function MenuDownload({ href, children }: { href: string; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem closeOnClick href={href} download className={itemStyles}>
      {children}
    </BaseMenu.LinkItem>
  );
}

/** A choice that stays; so does the menu. */
export function MenuCheckbox({ isChecked, onChange, children }: MenuCheckboxProps) {
  return (
    <BaseMenu.CheckboxItem
      checked={isChecked}
      onCheckedChange={(checked) => onChange(checked)}
      className={itemStyles}
    >
      {children}
      <Check
        aria-hidden="true"
        className={classNames("ml-auto size-4 text-accent", !isChecked && "invisible")}
      />
    </BaseMenu.CheckboxItem>
  );
}

interface MenuCheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="my-1 h-px bg-line" />;
}
