import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router-dom";

/** Given on the server alone, by who renders a page with a map: see draw-first-view.tsx. */
export const FirstViewContext = createContext<ReactNode>(undefined);

interface FirstViewProps {
  /** The map's program draws what this stands for. */
  isOver: boolean;
}

/**
 * The map as it opens, drawn by the server, until the map's program has drawn it: over the map's own ground, and below
 * its buttons. The browser keeps what it finds there, and has neither the means nor the need to draw it again.
 */
export function FirstView({ isOver }: FirstViewProps) {
  const drawn = useContext(FirstViewContext);
  const { search } = useLocation();
  const [first] = useState(search);
  if (drawn) return <div className="first-view">{drawn}</div>;
  if (isOver || search !== first) return null;
  return (
    <div className="first-view" dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
  );
}
