/** Components, hooks and rules of the budget for other features. */
export { PriceLinesField } from "./components/price-lines-field.tsx";
export { useItemTitle } from "./components/texts.ts";
export {
  centLines,
  momentsInOrder,
  readableLines,
  type TypedLine,
  typedLines,
  wireLines,
} from "./price-lines.rules.ts";
export { type Counted, useCounted } from "./use-counted.ts";
