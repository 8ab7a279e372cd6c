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
function getDropFolderId(folder: Element | null): string | null | undefined {
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
  const latestTake = useRef(take);
  useEffect(() => {
    latestTake.current = take;
  }, [take]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isOwn = false;
    const mark = createMarker();
    const listen = <Name extends keyof WindowEventMap>(
      name: Name,
      handler: (event: WindowEventMap[Name]) => void,
    ) => addEventListener(name, handler, { signal });
    listen("dragstart", () => {
      isOwn = true;
    });
    listen("dragend", () => {
      isOwn = false;
    });
    const handleDragOver = (event: DragEvent) => {
      if (isOwn || !hasFiles(event)) return;
      // Without preventDefault the browser would leave the page and open the file.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isBehindDialog() ? "none" : "copy";
      const folder = isBehindDialog() ? null : findFolderUnder(event);
      mark(folder);
      setOver(!isBehindDialog() && folder === null);
    };
    listen("dragenter", handleDragOver);
    listen("dragover", handleDragOver);
    listen("dragleave", (event) => {
      if (event.relatedTarget !== null || isOwn) return;
      mark(null);
      setOver(false);
    });
    listen("drop", (event) => {
      setOver(false);
      if (isOwn || !hasFiles(event)) return;
      mark(null);
      event.preventDefault();
      if (isBehindDialog() || !event.dataTransfer) return;
      const into = getDropFolderId(findFolderUnder(event));
      void readDroppedFiles(event.dataTransfer).then((files) => latestTake.current(files, into));
    });
    return () => {
      mark(null);
      controller.abort();
    };
  }, []);
  return isOver;
}

function isBehindDialog(): boolean {
  return document.querySelector("dialog:modal") !== null;
}
