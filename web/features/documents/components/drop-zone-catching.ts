import { useEffect, useRef, useState } from "react";
import { dropTargetAttribute } from "#web/ui/use-dragging.ts";
import type { AddFiles } from "../use-uploads.ts";
import { readDroppedFiles } from "./drop-zone-files.ts";

/** Whether files from outside are dragged. Items and images dragged within the page do not count. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** The folder row or breadcrumb step under the pointer. */
function findFolderUnder({ target }: DragEvent): Element | null {
  return target instanceof Element ? target.closest(`[${dropTargetAttribute}]`) : null;
}

/** The id of the folder, null for the root; undefined if the element is no drop target. */
function getId(folder: Element | null): string | null | undefined {
  const id = folder?.getAttribute(dropTargetAttribute);
  return id === "" ? null : (id ?? undefined);
}

/** Highlights one folder at a time. It sets the attribute directly, so that the list is not rendered. */
function createMarker() {
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
export function useDroppedFiles(take: AddFiles): boolean {
  const [isOver, setOver] = useState(false);
  const taken = useRef(take);
  useEffect(() => {
    taken.current = take;
  }, [take]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let isOwn = false;
    const mark = createMarker();
    const hear = <Name extends keyof WindowEventMap>(
      name: Name,
      answer: (event: WindowEventMap[Name]) => void,
    ) => addEventListener(name, answer, { signal });
    hear("dragstart", () => {
      isOwn = true;
    });
    hear("dragend", () => {
      isOwn = false;
    });
    const over = (event: DragEvent) => {
      if (isOwn || !hasFiles(event)) return;
      // Without preventDefault the browser would leave the page and open the file.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isBehindDialog() ? "none" : "copy";
      const folder = isBehindDialog() ? null : findFolderUnder(event);
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
      if (isOwn || !hasFiles(event)) return;
      mark(null);
      event.preventDefault();
      if (isBehindDialog() || !event.dataTransfer) return;
      const into = getId(findFolderUnder(event));
      void readDroppedFiles(event.dataTransfer).then((files) => taken.current(files, into));
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
