import { useNavigate, useSearch } from "@tanstack/react-router";
import i18next from "i18next";
import { useCallback } from "react";
import { shorten } from "#i18n/shorten.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import type { BudgetLine } from "./budget.rules.ts";
import type { BudgetDialog } from "./components/budget-dialogs.tsx";
import { getItemTitle } from "./components/texts.ts";
import { budgetItemResource } from "./queries.ts";

/** The open dialog. The address may ask for a form ('?add=expense') until it is closed. */
export function useBudgetDialog() {
  const { add: param = null, provider = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [own, setOwn] = useDialogState<BudgetDialog>();
  const open = useCallback(
    (wanted: BudgetDialog) => (wanted.kind === "delete" ? confirmDelete(wanted.item) : setOwn(wanted)),
    [setOwn],
  );
  const close = () => {
    setOwn(null);
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

/** Says that the expenses remain, if there are any. */
function confirmDelete({ item, expenses: count }: BudgetLine): void {
  const t = i18next.getFixedT(null, "budget");
  const title = getItemTitle(item, t);
  const texts = getDeletionTexts("budget:delete", { item: title });
  const detail = t("delete.with_expenses", { item: shorten(title), count });
  budgetItemResource.confirmDelete(item, count === 0 ? texts : { ...texts, detail });
}

function parseDialog(param: string | null, provider: string): BudgetDialog | null {
  if (param === "expense") return { kind: "add-expense", provider };
  if (param === "starter") return { kind: "starter" };
  return param === "item" ? { kind: "add-item" } : null;
}
