/** Components of the printed pieces for other features. */
export { PrintWarnings } from "./components/print-warnings.tsx";
