import { Button } from "./button.tsx";
import { Dock } from "./dock.tsx";

/** The add button of a list on a phone. */
export function AddDock({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Dock>
      <Button kind="primary" size="dock" icon="plus" wide onClick={onAdd}>
        {label}
      </Button>
    </Dock>
  );
}
