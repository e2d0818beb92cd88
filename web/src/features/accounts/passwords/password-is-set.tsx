import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";

const redirectMilliseconds = 3_000;

/** Leads on to the login page after a moment to read. */
export function PasswordIsSet({ message }: { message: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(paths.login, { replace: true }));

  useEffect(() => {
    const timer = setTimeout(() => leave(), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  return <Notice tone="success">{message}</Notice>;
}
