import { costsIn } from "#server/database/costs.ts";
import { thingsIn } from "#server/platform/things.ts";

export const budgetItems = thingsIn("budget_items");
export const planned = costsIn("budget_items");
