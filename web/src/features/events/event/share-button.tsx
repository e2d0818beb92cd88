import { Share2 } from "lucide-react";

import { Button } from "../../../ui/controls/button.tsx";

interface ShareButtonProps {
  title: string;
  url: string;
}

/** The device's own way of sharing, where it has one. */
export function ShareButton({ title, url }: ShareButtonProps) {
  if (!("share" in navigator)) return null;
  const share = () => {
    navigator.share({ title, url }).catch(() => {
      // Whoever closes the device's dialog has changed their mind.
    });
  };
  return (
    <Button size="sm" onClick={share}>
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  );
}
