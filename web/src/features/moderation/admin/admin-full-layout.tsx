import { Outlet } from "react-router-dom";

import { AdminNavigation } from "./admin-navigation.tsx";

/** The same for screens that fill the window. */
export function AdminFullLayout() {
  return (
    <div className="flex flex-1 flex-col">
      <div className="bg-surface px-1 sm:px-3">
        <AdminNavigation />
      </div>
      <Outlet />
    </div>
  );
}
