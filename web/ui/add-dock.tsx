import { Button } from "./button.tsx";
import { Dock } from "./dock.tsx";

/** On a phone: the one button that adds to the list above it. */
export function AddDock({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Dock>
      <Button kind="primary" size="dock" icon="plus" wide onClick={onAdd}>
        {label}
      </Button>
    </Dock>
  );
}
