import { useEffect, useRef, useState } from "react";
import { dropTarget } from "../use-dragging.ts";
import type { AddFiles } from "../use-uploads.ts";
import { droppedFiles } from "./drop-zone-files.ts";

/** Files from the desktop; what is dragged within the page, a picture among it, is another matter. */
function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** The row or the crumb of a folder under the pointer. */
function folderUnder({ target }: DragEvent): Element | null {
  return target instanceof Element ? target.closest(`[${dropTarget}]`) : null;
}

/** The id of the folder it stands for, null for the root; undefined where it is none. */
function idOf(folder: Element | null): string | null | undefined {
  const id = folder?.getAttribute(dropTarget);
  return id === "" ? null : (id ?? undefined);
}

/** Lights up one folder at a time; by hand, so that no list is drawn anew. */
function marker() {
  let marked: Element | null = null;
  return (folder: Element | null) => {
    if (folder === marked) return;
    marked?.removeAttribute("data-drop");
    folder?.setAttribute("data-drop", "");
    marked = folder;
  };
}

/** Says whether files are held over the window, and gives those that are let go anywhere on it, or on a folder. */
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
      // Without this the browser would leave the page and show the file.
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
