import { type ComponentProps, useEffect, useEffectEvent } from "react";

import { App } from "../app.tsx";

interface HydratedAppProps extends ComponentProps<typeof App> {
  /** Called once what the server has rendered is taken over. */
  onHydrated(): void;
}

export function HydratedApp({ onHydrated, ...app }: HydratedAppProps) {
  const finish = useEffectEvent(onHydrated);
  useEffect(() => finish(), []);
  return <App {...app} />;
}
