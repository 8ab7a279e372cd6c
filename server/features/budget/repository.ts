import { amountsIn } from "#server/database/amounts.ts";
import { crud } from "#server/platform/crud.ts";

export const budgetItems = crud("budget_items");
export const planned = amountsIn("budget_items");
