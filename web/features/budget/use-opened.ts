import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { afterPaint } from "#web/platform/after-paint.ts";
import type { Opened } from "./components/budget-dialogs.tsx";

/**
 * Which dialog is open; a press shows before the dialog it opens or closes is drawn. The address may ask for a form, as
 * '?add=expense' from another page does, until it is closed.
 */
export function useOpened() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [own, setOwn] = useState<Opened | null>(null);
  const { add: asked = null, provider = "" } = search;
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
    void navigate({
      to: ".",
      search: ({ add: _add, provider: _provider, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  }, [asked, navigate]);

  return { opened: own ?? fromAddress, open, close };
}

function openedBy(asked: string | null, provider: string): Opened | null {
  if (asked === "expense") return { kind: "add-expense", provider };
  return asked === "item" ? { kind: "add-item" } : null;
}

interface Rows {
  /** Undefined until they are there. */
  readonly items: readonly BudgetItem[] | undefined;
  readonly expenses: readonly Expense[] | undefined;
}

/** Opens the row that the address names, as '?voir=<id>' from a document does, once; it has the focus afterwards. */
export function useRowAsked({ items, expenses }: Rows, open: (opened: Opened) => void): void {
  const { voir: asked = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (asked === null || !items || !expenses) return;
    const item = items.find(({ id }) => id === asked);
    const expense = expenses.find(({ id }) => id === asked);
    document.querySelector<HTMLElement>(`main [data-id="${CSS.escape(asked)}"] button`)?.focus();
    if (item) open({ kind: "edit-item", item });
    else if (expense) open({ kind: "edit-expense", expense });
    void navigate({
      to: ".",
      search: ({ voir: _voir, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  }, [asked, items, expenses, open, navigate]);
}
