import { Link, type LinkProps } from "react-router-dom";

import { type ButtonLook, buttonLook } from "../button-look.ts";

interface ButtonLinkProps extends LinkProps, ButtonLook {}

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonLook({ variant, size, className })} />;
}
