import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Expense } from "#contract/expenses.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { focusRow } from "#web/ui/row-focus.ts";
import type { Line } from "./budget.rules.ts";
import type { Opened } from "./components/budget-dialogs.tsx";

/** Which dialog is open. The address may ask for a form, as '?add=expense' from another page does, until it is closed. */
export function useOpened() {
  const { add: asked = null, provider = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [own, open] = useState<Opened | null>(null);
  const close = () => {
    open(null);
    if (asked === null) return;
    void navigate({
      to: ".",
      search: ({ add: _add, provider: _provider, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  };
  return { opened: own ?? openedBy(asked, provider), open, close };
}

function openedBy(asked: string | null, provider: string): Opened | null {
  if (asked === "expense") return { kind: "add-expense", provider };
  return asked === "item" ? { kind: "add-item" } : null;
}

/**
 * Opens the row that the address names, as '?open=<id>' from a document does, once; it has the focus afterwards. `rows` are
 * undefined until they are there.
 */
export function useRowAsked(
  rows: { readonly lines: readonly Line[]; readonly expenses: readonly Expense[] } | undefined,
  open: (opened: Opened) => void,
): void {
  const { open: asked = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isKnown = rows !== undefined;
  const openAsked = useEffectEvent((id: string) => {
    const line = rows?.lines.find((row) => row.id === id);
    const expense = rows?.expenses.find((row) => row.id === id);
    focusRow(id);
    if (line) open({ kind: "edit", item: line });
    else if (expense) open({ kind: "edit", item: expense });
  });
  useEffect(() => {
    if (asked === null || !isKnown) return;
    openAsked(asked);
    void navigate({
      to: ".",
      search: ({ open: _open, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  }, [asked, isKnown, navigate]);
}
