import { Link } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";

const link = "rounded-sm hover:text-ink hover:underline";

/** The map has no page below it to carry a footer. */
export function MapPanelFooter() {
  return (
    <p className="flex items-center justify-end gap-4 border-t border-line px-4 py-2 text-xs text-ink-faint max-lg:hidden">
      <Link to={paths.developers} className={link}>
        API
      </Link>
      <Link to={paths.privacyPolicy} className={link}>
        Privacy Policy
      </Link>
    </p>
  );
}
