import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { isPrintingPage } from "#web/paths.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { Guest } from "#contract/guests.ts";
import { useFocusAfterFirstItem } from "#web/ui/row-focus.ts";

export type OpenedGuests =
  | { readonly kind: "add" | "several" }
  | {
      readonly kind: "edit";
      readonly item: Guest;
      /** The field that another page leads to, and the address of that page. */
      readonly field?: string;
      readonly back?: string;
    };

interface GuestDialogsProps {
  opened: OpenedGuests | null;
  guests: readonly Guest[];
  couple: readonly string[];
  onAddSeveral: () => void;
  onClose: () => void;
}

const AddGuestDialog = createLazyPart(async () => (await import("./add-guest-dialog.tsx")).AddGuestDialog);
const AddSeveralDialog = createLazyPart(
  async () => (await import("./add-several-dialog.tsx")).AddSeveralDialog,
);
const EditGuestDialog = createLazyPart(async () => (await import("./edit-guest-dialog.tsx")).EditGuestDialog);

/** Preloads the dialog that is opened most. */
export const preloadAddGuestDialog = AddGuestDialog.preload;

const addKinds: ReadonlySet<OpenedGuests["kind"]> = new Set(["add", "several"] as const);

/** Every dialog of the guests; each loads when it first opens. */
export function GuestDialogs({ opened, guests, couple, onAddSeveral, onClose }: GuestDialogsProps) {
  useReturnToOrigin(opened);
  useFocusAfterFirstItem(opened !== null && addKinds.has(opened.kind));
  return (
    <Suspense>
      {opened?.kind === "add" && <AddGuestDialog {...{ guests, couple, onAddSeveral, onClose }} />}
      {opened?.kind === "several" && <AddSeveralDialog {...{ guests, couple, onClose }} />}
      {opened?.kind === "edit" && (
        <EditGuestDialog
          key={opened.item.id}
          item={opened.item}
          field={opened.field}
          {...{ guests, couple, onClose }}
        />
      )}
    </Suspense>
  );
}

/** Returns to the page that led to a field once the dialog is gone, because an open form holds back navigation. */
function useReturnToOrigin(opened: OpenedGuests | null): void {
  const navigate = useNavigate();
  const back = useRef<string>(undefined);
  useEffect(() => {
    const href = back.current;
    back.current = opened !== null && "back" in opened ? opened.back : undefined;
    if (opened === null && href !== undefined && isPrintingPage(href)) void navigate({ href });
  }, [opened, navigate]);
}
