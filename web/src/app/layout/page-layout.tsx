import { Outlet } from "react-router-dom";

import { SiteFooter } from "./site-footer.tsx";

export function PageLayout() {
  return (
    <>
      <div className="flex flex-1 flex-col">
        <Outlet />
      </div>
      <SiteFooter />
    </>
  );
}
