import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";

import { announce } from "../overlays/announcements.ts";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";

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
