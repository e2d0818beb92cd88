import { House, LocateFixed, Maximize, Minimize } from "lucide-react";
import { useSyncExternalStore } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

interface MapToolsProps {
  onHome: () => void;
  onPosition: (place: { latitude: number; longitude: number }) => void;
}

/** The opening view, the visitor's own place and the whole screen, below the zoom buttons. */
export function MapTools({ onHome, onPosition }: MapToolsProps) {
  return (
    <div className="map-tools">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Opening view"
        title="Opening view"
        onClick={onHome}
      >
        <House aria-hidden="true" className="size-4.5" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Locate me"
        title="Locate me"
        onClick={() => locate(onPosition)}
      >
        <LocateFixed aria-hidden="true" className="size-4.5" />
      </Button>
      <FullScreenButton />
    </div>
  );
}

const refused =
  "This browser does not tell where you are. You can allow it in its settings for this site; the place never leaves this page.";
const notFound = "Your place could not be found. Please try again, or move the map there.";
const patience = 15_000;

/** Asks the browser, which asks the visitor; nothing is sent anywhere. */
function locate(onPosition: MapToolsProps["onPosition"]): void {
  if (!("geolocation" in navigator)) return void showToast({ text: notFound });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => onPosition({ latitude, longitude }),
    ({ code, PERMISSION_DENIED }) =>
      void showToast({ text: code === PERMISSION_DENIED ? refused : notFound }),
    { timeout: patience },
  );
}

function onFullScreenChange(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

/** The page as a whole, so that what opens above the map is seen, too. Some phones have no such thing. */
function FullScreenButton() {
  const isFull = useSyncExternalStore(
    onFullScreenChange,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const isPossible = useSyncExternalStore(
    onFullScreenChange,
    () => document.fullscreenEnabled,
    () => false,
  );
  if (!isPossible) return null;
  const toggle = () =>
    isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  const name = isFull ? "Leave full screen" : "Full screen";
  const Icon = isFull ? Minimize : Maximize;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={name}
      title={name}
      onClick={() => void toggle().catch(() => undefined)}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </Button>
  );
}
