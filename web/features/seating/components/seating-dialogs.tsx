import { Suspense, type ReactNode } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { useFocusAfterFirstItem } from "#web/ui/row-focus.ts";

export type OpenedSeating =
  | { readonly kind: "add" | "manage" | "suggest" }
  /** `isSuggesting`, `isManaging`: whether it was opened from that dialog, which opens again afterwards. */
  | { readonly kind: "prepare"; readonly isSuggesting?: boolean }
  | { readonly kind: "edit"; readonly item: Table; readonly isManaging?: boolean }
  /** Without a guest: the wishes of everyone. */
  | { readonly kind: "wishes"; readonly item?: Guest | undefined }
  | { readonly kind: "why"; readonly item: Guest };

const AddTableDialog = createLazyPart(async () => (await import("./add-table-dialog.tsx")).AddTableDialog);
const EditTableDialog = createLazyPart(async () => (await import("./edit-table-dialog.tsx")).EditTableDialog);
const TablesDialog = createLazyPart(async () => (await import("./tables-dialog.tsx")).TablesDialog);
const PrepareDialog = createLazyPart(async () => (await import("./prepare-dialog.tsx")).PrepareDialog);
const WishesDialog = createLazyPart(async () => (await import("../wishes/wishes-dialog.tsx")).WishesDialog);
const WhyDialog = createLazyPart(async () => (await import("../wishes/why-dialog.tsx")).WhyDialog);
const SuggestionDialog = createLazyPart(
  async () => (await import("../wishes/suggestion-dialog.tsx")).SuggestionDialog,
);

interface SeatingDialogsProps {
  opened: OpenedSeating | null;
  tables: readonly Table[];
  onOpen: (opened: OpenedSeating | null) => void;
}

/** The dialogs of the page; each loads when it first opens. */
export function SeatingDialogs(props: SeatingDialogsProps) {
  const { opened } = props;
  useFocusAfterFirstItem(opened?.kind === "add" || opened?.kind === "prepare");
  return opened && <Suspense>{renderDialog(opened, props)}</Suspense>;
}

function renderDialog(opened: OpenedSeating, { tables, onOpen }: SeatingDialogsProps): ReactNode {
  const close = () => onOpen(null);
  switch (opened.kind) {
    case "add":
      return <AddTableDialog onClose={close} />;
    case "manage":
      return (
        <TablesDialog
          tables={tables}
          onClose={close}
          onAdd={() => onOpen({ kind: "add" })}
          onEdit={(item) => onOpen({ kind: "edit", item, isManaging: true })}
        />
      );
    case "edit":
      return (
        <EditTableDialog
          item={opened.item}
          onClose={() => onOpen(opened.isManaging === true ? { kind: "manage" } : null)}
        />
      );
    case "prepare":
      return (
        <PrepareDialog
          tables={tables}
          onClose={() => onOpen(opened.isSuggesting === true ? { kind: "suggest" } : null)}
        />
      );
    case "wishes":
      return <WishesDialog guest={opened.item} onClose={close} />;
    case "why":
      return <WhyDialog guestId={opened.item.id} onClose={close} />;
    case "suggest":
      return (
        <SuggestionDialog
          onClose={close}
          onAddTables={() => onOpen({ kind: "prepare", isSuggesting: true })}
        />
      );
  }
}
