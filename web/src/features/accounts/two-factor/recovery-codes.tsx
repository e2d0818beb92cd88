import { useEffect, useRef } from "react";

import { saveFile } from "../../../platform/save-file.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Codes that cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const shown = useRef<HTMLUListElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  const save = () => saveFile({ name: "vigilia-recovery-codes.txt", type: "text/plain", text });

  return (
    <SettingsSection
      title="Recovery codes"
      lead="For the day when your phone is not at hand. Each signs you in once."
    >
      <Notice tone="warning">
        Keep these codes now, away from your phone: they are shown this once. Without the app and
        without them you are locked out.
      </Notice>
      {/* Focusable, so that a keyboard and a screen reader come here first. */}
      <ul
        ref={shown}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1.5 rounded-md bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text}>Copy codes</CopyButton>
        <Button size="sm" onClick={save}>
          Download
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </SettingsSection>
  );
}
