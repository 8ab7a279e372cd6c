import { costsIn } from "#server/database/costs.ts";
import { limitedThingsIn } from "#server/platform/row-limits.ts";

export const budgetItems = limitedThingsIn("budget_items");
export const planned = costsIn("budget_items");
