import { useMemo, type ReactNode } from "react";
import type { Permission } from "#contract/permissions.ts";
import { ReadOnlyContext } from "../ui/read-only.ts";
import { usePermission, useSession } from "./session.tsx";
import { useTranslation } from "./use-translation.ts";

/**
 * Decides whether the screen parts within it may write. A page has the permission of its area; a part of another area
 * has an Editing of its own. Rows of an earlier visit are read-only until the server has sent them again.
 */
export function Editing({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { t } = useTranslation();
  const { showsKeptLists } = useSession();
  const isReadOnly = usePermission(permission) === false || showsKeptLists;
  const texts = useMemo(
    () =>
      isReadOnly
        ? {
            nothingYet: t("read_only.nothing_yet"),
            note: t("read_only.note"),
            page: t("read_only.page"),
            open: (name: string) => t("read_only.open", { name }),
          }
        : null,
    [isReadOnly, t],
  );
  return <ReadOnlyContext value={texts}>{children}</ReadOnlyContext>;
}
