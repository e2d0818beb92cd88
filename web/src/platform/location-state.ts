import { useLocation } from "react-router-dom";

/** What the navigation to this page has brought along. It outlives a reload, so that it may be of any version. */
export function useLocationState(): unknown {
  const location = useLocation();
  return location.state;
}
