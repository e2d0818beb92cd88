import { Link } from "react-router-dom";

import { paths } from "../../../../schema/paths.ts";
import { runtimeConfig } from "../../platform/runtime-config.ts";

const link = "rounded-sm hover:text-ink hover:underline";

/** Whom to write to, how programs read, what becomes of one's data. */
export function SiteLinks() {
  return (
    <>
      <a href={`mailto:${runtimeConfig.contactEmail}`} className={link}>
        {runtimeConfig.contactEmail}
      </a>
      <Link to={paths.developers} className={link}>
        API
      </Link>
      <Link to={paths.privacyPolicy} className={link}>
        Privacy Policy
      </Link>
    </>
  );
}
