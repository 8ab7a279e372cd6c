import { Suspense } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { loadTexts } from "#web/platform/i18n.ts";
import type { BudgetMenuProps } from "./budget-menu.tsx";
import styles from "./late-budget-menu.module.css";

const Late = lazyPart(async () => {
  const [{ BudgetMenu: Part }] = await Promise.all([
    import("./budget-menu.tsx"),
    loadTexts(["spreadsheet", "payers"]),
  ]);
  return { default: Part };
});

/** The menu of the budget. Its code loads with the page. */
export function BudgetMenu(props: BudgetMenuProps) {
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <Late {...props} />
    </Suspense>
  );
}
