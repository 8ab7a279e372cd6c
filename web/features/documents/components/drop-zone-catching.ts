import { useEffect, useRef, useState } from "react";
import { dropTarget } from "#web/ui/use-dragging.ts";
import type { AddFiles } from "../use-uploads.ts";
import { droppedFiles } from "./drop-zone-files.ts";

/** Whether files from outside are dragged. Items and images dragged within the page do not count. */
function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** The folder row or breadcrumb step under the pointer. */
function folderUnder({ target }: DragEvent): Element | null {
  return target instanceof Element ? target.closest(`[${dropTarget}]`) : null;
}

/** The id of the folder, null for the root; undefined if the element is no drop target. */
function idOf(folder: Element | null): string | null | undefined {
  const id = folder?.getAttribute(dropTarget);
  return id === "" ? null : (id ?? undefined);
}

/** Highlights one folder at a time. It sets the attribute directly, so that the list is not rendered. */
function marker() {
  let marked: Element | null = null;
  return (folder: Element | null) => {
    if (folder === marked) return;
    marked?.removeAttribute("data-drop");
    folder?.setAttribute("data-drop", "");
    marked = folder;
  };
}

/**
 * Returns whether files are dragged over the window, and calls `take` with files dropped on it or on a
 * folder.
 */
export function useCaughtFiles(take: AddFiles): boolean {
  const [isOver, setOver] = useState(false);
  const taken = useRef(take);
  useEffect(() => {
    taken.current = take;
  }, [take]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let isOwn = false;
    const mark = marker();
    const hear = <Name extends keyof WindowEventMap>(
      name: Name,
      answer: (event: WindowEventMap[Name]) => void,
    ) => {
      addEventListener(name, answer, { signal });
    };
    hear("dragstart", () => {
      isOwn = true;
    });
    hear("dragend", () => {
      isOwn = false;
    });
    const over = (event: DragEvent) => {
      if (isOwn || !carriesFiles(event)) return;
      // Without preventDefault the browser would leave the page and open the file.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isBehindDialog() ? "none" : "copy";
      const folder = isBehindDialog() ? null : folderUnder(event);
      mark(folder);
      setOver(!isBehindDialog() && folder === null);
    };
    hear("dragenter", over);
    hear("dragover", over);
    hear("dragleave", (event) => {
      if (event.relatedTarget !== null || isOwn) return;
      mark(null);
      setOver(false);
    });
    hear("drop", (event) => {
      setOver(false);
      if (isOwn || !carriesFiles(event)) return;
      mark(null);
      event.preventDefault();
      if (isBehindDialog() || !event.dataTransfer) return;
      const into = idOf(folderUnder(event));
      void droppedFiles(event.dataTransfer).then((files) => {
        taken.current(files, into);
      });
    });
    return () => {
      mark(null);
      ended.abort();
    };
  }, []);
  return isOver;
}

function isBehindDialog(): boolean {
  return document.querySelector("dialog:modal") !== null;
}
