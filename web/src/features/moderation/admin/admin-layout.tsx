import { Outlet } from "react-router-dom";

import { AdminNavigation } from "./admin-navigation.tsx";

/** What all pages of the staff have around them. */
export function AdminLayout() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6">
      <div className="mb-6">
        <AdminNavigation />
      </div>
      <Outlet />
    </div>
  );
}
