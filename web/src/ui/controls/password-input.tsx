import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";

import { buttonStyles, classNames, controlStyles } from "../styles.ts";
import { useFieldControl } from "./field.tsx";

/** Stands in a Field. A button shows what is typed. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  const control = useFieldControl();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  return (
    <span className="relative block">
      <input
        {...control}
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={classNames(controlStyles, "h-10 pr-11 pl-3", className)}
      />
      <button
        type="button"
        aria-label={isShown ? "Hide password" : "Show password"}
        aria-controls={control?.id}
        onClick={() => setShown(!isShown)}
        className={buttonStyles({
          variant: "quiet",
          size: "icon-sm",
          className: "absolute top-1 right-1",
        })}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    </span>
  );
}
