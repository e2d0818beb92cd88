import { type ReactNode, useId } from "react";

import { Card } from "../../../ui/card.tsx";

interface HomeSectionProps {
  title: string;
  children: ReactNode;
}

export function HomeSection({ title, children }: HomeSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card className="sm:p-5">
        <h2 id={titleId} className="mb-3 text-lg font-semibold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
