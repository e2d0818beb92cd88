import { type ComponentProps, startTransition, useEffect, useEffectEvent, useState } from "react";

import { App } from "../app.tsx";

interface HydratedAppProps extends ComponentProps<typeof App> {
  /** Called once what the server has rendered is taken over. */
  onHydrated(): void;
}

/**
 * The site as the server has rendered it, and then as it is here and now: times, and what only the browser knows, are
 * drawn as a transition of their own, so that a phone scrolls and answers in between.
 */
export function HydratedApp({ onHydrated, facts: rendered, ...app }: HydratedAppProps) {
  const [facts, setFacts] = useState(rendered);
  const finish = useEffectEvent(() => {
    onHydrated();
    startTransition(() => setFacts(null));
  });
  useEffect(() => finish(), []);
  return <App {...app} facts={facts} />;
}
