import { useEffect, useRef, useState } from "react";
import { droppedFiles } from "./drop-zone-files.ts";

/** Files from the desktop; what is dragged within the page, a picture among it, is another matter. */
function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** Says whether files are held over the window, and gives those that are let go anywhere on it. */
export function useCaughtFiles(take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const taken = useRef(take);
  useEffect(() => {
    taken.current = take;
  }, [take]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let isOwn = false;
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
      setOver(!isBehindDialog());
    };
    hear("dragenter", over);
    hear("dragover", over);
    hear("dragleave", (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    hear("drop", (event) => {
      setOver(false);
      if (isOwn || !carriesFiles(event)) return;
      event.preventDefault();
      if (isBehindDialog() || !event.dataTransfer) return;
      void droppedFiles(event.dataTransfer).then((files) => {
        taken.current(files);
      });
    });
    return () => {
      ended.abort();
    };
  }, []);
  return isOver;
}

function isBehindDialog(): boolean {
  return document.querySelector("dialog:modal") !== null;
}
