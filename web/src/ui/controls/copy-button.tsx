import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";

import { announce } from "../overlays/announcements.tsx";
import { Button } from "./button.tsx";

/** Puts a text into the clipboard; false where the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages that did not come over https: they have no clipboard, but may copy what is selected. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies there
  const succeeded = document.execCommand("copy");
  field.remove();
  return succeeded;
}

const shownMilliseconds = 2_000;

interface CopyButtonProps {
  text: string;
  children: ReactNode;
}

export function CopyButton({ text, children }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const succeeded = await copyText(text);
    setIsCopied(succeeded);
    announce(succeeded ? "Copied" : "The browser did not allow copying.");
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="sm" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      {isCopied ? "Copied" : children}
    </Button>
  );
}
