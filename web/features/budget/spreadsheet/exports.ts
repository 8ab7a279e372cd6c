/** The tables of the budget that can be exported; the code that makes them loads on the first export. */
export const budgetExports = ["items", "schedule", "expenses", "quotes", "payers"] as const;
export type BudgetExport = (typeof budgetExports)[number];
