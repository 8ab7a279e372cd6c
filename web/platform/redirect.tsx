import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

interface RedirectProps {
  to: string;
  /** Called on the other page: a message that is shown before would go with this one. */
  onArrival?: (() => void) | undefined;
}

/** Navigates to an address of the product as soon as it is mounted. */
export function Redirect({ to, onArrival }: RedirectProps) {
  const navigate = useNavigate();
  const onArrivalRef = useRef(onArrival);
  useEffect(() => {
    void navigate({ href: to, replace: true }).then(() => onArrivalRef.current?.());
  }, [navigate, to]);
  return null;
}
