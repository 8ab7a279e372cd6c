import type { ReactNode } from "react";
import { findPage, getPagePermission } from "#contract/pages.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { usePermissions } from "./session.tsx";

/** Returns whether the page of a URL is shared with the member. */
export function useIsShared(): (to: string) => boolean {
  const may = usePermissions();
  return (to) => {
    const page = findPage(to.replace(/[?#].*$/u, ""));
    return page === undefined || may(getPagePermission(page)) !== false;
  };
}

/** A link to a page of the app; plain text for a member with whom the page is not shared. */
export function SharedLink({ to, children }: { to: string; children: ReactNode }) {
  return useIsShared()(to) ? <TextLink to={to}>{children}</TextLink> : children;
}
