import type { ReactNode } from "react";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { Card } from "../../../ui/blocks/card.tsx";

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The way to the neighbouring page, below the card. */
  footer?: ReactNode;
}

/** The narrow page on which one signs in, registers or follows a link of a mail. */
export function AccountPage({ title, lead, children, footer }: AccountPageProps) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <h1 className="text-3xl font-semibold">{title}</h1>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      <Card className="mt-6">{children}</Card>
      {footer && <p className="mt-6 text-center text-ink-soft">{footer}</p>}
    </div>
  );
}
