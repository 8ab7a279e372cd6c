export { Warnings } from "./components/warnings.tsx";
