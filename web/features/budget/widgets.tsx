/** Components, hooks and rules of the budget for other features. */
export { CostLine } from "./components/cost-line.tsx";
export { PriceLinesField } from "./components/price-lines-field.tsx";
export {
  addLine,
  toCentLines,
  listOfferedMoments,
  type TypedLine,
  toTypedLines,
  toWireLines,
} from "./price-lines.rules.ts";
export { type CountedPersons, useCountedPersons } from "./use-counted-persons.ts";
export { useProposedBudget } from "./use-proposed-budget.ts";
