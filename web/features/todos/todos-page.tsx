export function TodosPage() {
  return null;
}
