import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { BudgetDialog } from "./components/budget-dialogs.tsx";

/** The open dialog. The address may ask for a form ('?add=expense') until it is closed. */
export function useBudgetDialog() {
  const { add: param = null, provider = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [own, open] = useState<BudgetDialog | null>(null);
  const close = () => {
    open(null);
    if (param === null) return;
    void navigate({
      to: ".",
      search: ({ add: _add, provider: _provider, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  };
  return { opened: own ?? parseDialog(param, provider), open, close };
}

function parseDialog(param: string | null, provider: string): BudgetDialog | null {
  if (param === "expense") return { kind: "add-expense", provider };
  if (param === "starter") return { kind: "starter" };
  return param === "item" ? { kind: "add-item" } : null;
}
