import { useNavigation } from "react-router-dom";

/** A thin line along the top while the next screen is on its way; quick arrivals never show it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="navigation-progress h-full w-2/5 bg-accent" />
    </div>
  );
}
