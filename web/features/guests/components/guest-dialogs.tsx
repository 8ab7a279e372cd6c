import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { isPrintingPage } from "#web/paths.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import type { Guest } from "#contract/guests.ts";
import { useFocusAfterFirstItem } from "#web/ui/row-focus.ts";

export type GuestDialog =
  | { readonly kind: "add" | "rows" }
  | {
      readonly kind: "edit";
      readonly item: Guest;
      /** The field that another page leads to, and the address of that page. */
      readonly field?: string;
      readonly back?: string;
    };

interface GuestDialogsProps {
  opened: GuestDialog | null;
  onOpen: (opened: GuestDialog | null) => void;
  guests: readonly Guest[];
  couple: readonly string[];
}

const AddGuestDialog = lazyPart(async () => (await import("./add-guest-dialog.tsx")).AddGuestDialog);
const AddManyDialog = lazyPart(async () => (await import("./add-several-dialog.tsx")).AddSeveralDialog);
const EditGuestDialog = lazyPart(async () => (await import("./edit-guest-dialog.tsx")).EditGuestDialog);

/** Preloads the dialog that is opened most. */
export const preloadAddGuestDialog = AddGuestDialog.preload;

const addKinds: ReadonlySet<GuestDialog["kind"]> = new Set(["add", "rows"] as const);

/** Every dialog of the guests; each loads when it first opens. */
export function GuestDialogs({ opened, onOpen, guests, couple }: GuestDialogsProps) {
  const close = () => onOpen(null);
  useReturnToOrigin(opened);
  useFocusAfterFirstItem(opened !== null && addKinds.has(opened.kind));
  return (
    <Suspense>
      {opened?.kind === "add" && (
        <AddGuestDialog
          guests={guests}
          couple={couple}
          onClose={close}
          onAddSeveral={() => onOpen({ kind: "rows" })}
        />
      )}
      {opened?.kind === "rows" && <AddManyDialog guests={guests} couple={couple} onClose={close} />}
      {opened?.kind === "edit" && (
        <EditGuestDialog
          key={opened.item.id}
          guest={opened.item}
          field={opened.field}
          guests={guests}
          couple={couple}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

/** Returns to the page that led to a field once the dialog is gone, because an open form holds back navigation. */
function useReturnToOrigin(opened: GuestDialog | null): void {
  const navigate = useNavigate();
  const back = useRef<string>(undefined);
  useEffect(() => {
    const href = back.current;
    back.current = opened !== null && "back" in opened ? opened.back : undefined;
    if (opened === null && href !== undefined && isPrintingPage(href)) void navigate({ href });
  }, [opened, navigate]);
}
