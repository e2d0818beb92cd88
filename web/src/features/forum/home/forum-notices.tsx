import { useIsOnline } from "../../../platform/is-online.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";

export function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">You are currently offline. Some data may be outdated.</Notice>
    </div>
  );
}

interface OutdatedNoticeProps {
  isRefreshing: boolean;
  onRefresh: () => void;
}

export function OutdatedNotice({ isRefreshing, onRefresh }: OutdatedNoticeProps) {
  return (
    <div className="mb-4">
      <Notice
        tone="warning"
        action={
          <Button size="sm" isBusy={isRefreshing} onClick={onRefresh}>
            Refresh
          </Button>
        }
      >
        Some data might be outdated.
      </Notice>
    </div>
  );
}
