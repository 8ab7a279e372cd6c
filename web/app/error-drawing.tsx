import balloon from "../ui/drawings/balloon.svg?raw";
import { Drawing } from "../ui/drawing.tsx";

export function ErrorDrawing() {
  return <Drawing of={balloon} accent="rose" size={148} />;
}
