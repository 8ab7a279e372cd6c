import balloon from "#web/ui/drawings/balloon.svg?raw";
import { Drawing } from "#web/ui/drawing.tsx";

export function ErrorDrawing() {
  return <Drawing of={balloon} accent="rose" size={148} />;
}
