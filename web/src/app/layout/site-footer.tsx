import { SiteLinks } from "./site-links.tsx";

const year = new Date().getFullYear();

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line text-sm text-ink-faint">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 sm:px-6">
        <p className="mr-auto">© {year} Vigilia</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SiteLinks />
        </div>
      </div>
    </footer>
  );
}
