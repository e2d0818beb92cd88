import { useState } from "react";
import { useLocation } from "react-router-dom";

/** Open or closed; whoever navigates away leaves it closed behind. */
export function useDisclosure() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;

  return {
    isOpen,
    toggle: () => setOpenAt(isOpen ? undefined : key),
    close: () => setOpenAt(undefined),
  };
}
