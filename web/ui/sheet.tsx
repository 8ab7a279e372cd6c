import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface SheetProps {
  open: boolean;
  title: string;
  closeLabel: string;
  /** The label of the button at the end: 'Voir 24 invités'. */
  doneLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet for filters on a phone. Changes apply at once, so closing it loses nothing. */
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
