import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/** Navigates to an address of the product as soon as it is mounted. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: to, replace: true });
  }, [navigate, to]);
  return null;
}
