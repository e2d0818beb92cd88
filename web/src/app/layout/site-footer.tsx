import { Link } from "react-router-dom";

import { paths } from "../../platform/paths.ts";
import { runtimeConfig } from "../../platform/runtime-config.ts";

const year = new Date().getFullYear();
const link = "rounded-sm hover:text-ink hover:underline";

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line text-sm text-ink-faint">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 sm:px-6">
        <p className="mr-auto">© {year} Vigilia</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href={`mailto:${runtimeConfig.contactEmail}`} className={link}>
            {runtimeConfig.contactEmail}
          </a>
          <Link to={paths.developers} className={link}>
            API
          </Link>
          <Link to={paths.privacyPolicy} className={link}>
            Privacy Policy
          </Link>
        </div>
      </div>
    </footer>
  );
}
