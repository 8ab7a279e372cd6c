/** The global search: its dialog and its keyboard shortcut. */
import { useLayoutEffect } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { searchTexts } from "./search-texts.ts";

const SearchDialog = createLazyPart(
  async () => (await import("./search-dialog.tsx")).SearchDialog,
  searchTexts,
);

interface SearchProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Ctrl+K or Command+K opens the dialog, except over another one, whose form would lie beneath. */
export function Search({ isOpen, onOpen, onClose }: SearchProps) {
  // A passive effect would come after the paint, and a shortcut that is pressed at once would be lost.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      if (!isShortcut) return;
      if (isOpen) {
        event.preventDefault();
        document.querySelector<HTMLInputElement>("dialog:modal [role=combobox]")?.select();
        return;
      }
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      onOpen();
    };
    addEventListener("keydown", handleKeyDown);
    return () => removeEventListener("keydown", handleKeyDown);
  }, [isOpen, onOpen]);
  return isOpen && <SearchDialog fallback={null} onClose={onClose} />;
}
