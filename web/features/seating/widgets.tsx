/** Components of the seating plan for other features. */
export { TableSketch } from "./floor-plan/components/table-sketch.tsx";
