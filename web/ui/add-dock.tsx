import { Button } from "./button.tsx";
import { Dock } from "./dock.tsx";
import { useMayEdit } from "./read-only.ts";

/** The add button of a list on a phone. */
export function AddDock({ label, onAdd }: { label: string; onAdd: () => void }) {
  if (!useMayEdit()) return null;
  return (
    <Dock>
      <Button kind="primary" size="dock" icon="plus" wide onClick={onAdd}>
        {label}
      </Button>
    </Dock>
  );
}
