import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { QrCode } from "./qr-code.tsx";
import type { StartTwoFactorMutation } from "./set-up.graphql.ts";

const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, "$& ");

/** The secret as a picture for the phone, and as text for those who cannot scan it. */
export function SecretToScan({
  setup: { secret, uri },
}: {
  setup: StartTwoFactorMutation["startTwoFactor"];
}) {
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode text={uri} label="QR code for the authenticator app" />
      <div className="flex min-w-56 flex-1 flex-col items-start gap-3">
        <p className="text-ink-soft">
          Or type this key into the app, or{" "}
          <a href={uri} className="text-accent underline">
            open it
          </a>{" "}
          on this device:
        </p>
        <code className="rounded-md bg-sunken px-3 py-2 font-mono text-sm">{grouped(secret)}</code>
        <CopyButton text={secret}>Copy key</CopyButton>
      </div>
    </div>
  );
}
