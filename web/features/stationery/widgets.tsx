export { PrintWarnings } from "./components/print-warnings.tsx";
