import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface SheetProps {
  open: boolean;
  title: string;
  closeLabel: string;
  /** The one button at the end: 'Voir 24 invités'. */
  doneLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A phone's place for filters: what changes inside holds at once, so that closing loses nothing. */
export function Sheet({ doneLabel, onClose, children, ...rest }: SheetProps) {
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      primary={
        <Button kind="primary" onClick={onClose}>
          {doneLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
