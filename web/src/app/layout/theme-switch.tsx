import { Moon, Sun } from "lucide-react";

import { switchTheme, useTheme } from "../../platform/theme.ts";
import { Button } from "../../ui/controls/button.tsx";

export function ThemeSwitch() {
  const isDark = useTheme() === "dark";
  const Icon = isDark ? Sun : Moon;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={isDark ? "Switch to light theme" : "Switch to dark theme"}
      onClick={switchTheme}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </Button>
  );
}
