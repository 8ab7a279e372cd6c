import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { afterPaint } from "#web/platform/after-paint.ts";
import type { Opened } from "./components/budget-dialogs.tsx";

/**
 * Which dialog is open; a press shows before the dialog it opens or closes is drawn. The address may ask for a form, as
 * '?add=expense' from another page does, until it is closed.
 */
export function useOpened() {
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState<Opened | null>(null);
  const asked = search.get("add");
  const provider = search.get("provider") ?? "";
  const fromAddress = useMemo(() => openedBy(asked, provider), [asked, provider]);

  const open = useCallback((wanted: Opened) => {
    afterPaint(() => {
      setOwn(wanted);
    });
  }, []);
  const close = useCallback(() => {
    afterPaint(() => {
      setOwn(null);
    });
    if (asked === null) return;
    const rest = new URLSearchParams(search);
    rest.delete("add");
    rest.delete("provider");
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [asked, search, setSearch]);

  return { opened: own ?? fromAddress, open, close };
}

function openedBy(asked: string | null, provider: string): Opened | null {
  if (asked === "expense") return { kind: "add-expense", provider };
  return asked === "item" ? { kind: "add-item" } : null;
}
