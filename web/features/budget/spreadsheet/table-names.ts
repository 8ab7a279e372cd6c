/** The tables of the budget that can be exported; the code that makes them loads on the first export. */
export const tableNames = ["items", "schedule", "expenses", "quotes", "payers"] as const;
export type TableName = (typeof tableNames)[number];
