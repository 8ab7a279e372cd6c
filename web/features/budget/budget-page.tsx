export function BudgetPage() {
  return null;
}
