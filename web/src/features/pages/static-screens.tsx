import { missionText } from "@vigilia/schema/texts/mission-text.ts";
import { privacyText } from "@vigilia/schema/texts/privacy-text.ts";

import { runtimeConfig } from "../../platform/runtime-config.ts";
import { StaticPage } from "./static-page.tsx";

export function MissionScreen() {
  return <StaticPage text={missionText(runtimeConfig)} />;
}

export function PrivacyScreen() {
  return <StaticPage text={privacyText(runtimeConfig)} />;
}
