import { WifiOff } from "lucide-react";

import { useIsOnline } from "../../platform/browser-state.ts";

/** The region stays while the words come and go, so that they are read out. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-warning-quiet px-4 py-2.5">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0 text-warning" />
          You are currently offline. Some features may be limited.
        </p>
      )}
    </div>
  );
}
