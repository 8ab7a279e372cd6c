import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/** Goes to an address of the product as soon as it is drawn. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: to, replace: true });
  }, [navigate, to]);
  return null;
}
