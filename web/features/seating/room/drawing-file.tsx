import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { PaperRoom } from "./components/paper-room.tsx";
import type { PaperWords } from "./use-paper-words.ts";
import type { RoomView } from "./view.rules.ts";

interface Drawing {
  readonly view: RoomView;
  readonly words: PaperWords;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** Pixels a millimetre: 300 an inch. */
const density = 11.8;
const millimetre = "mm";

/** The tokens by day, whatever the page wears: the first rule of the sheet says them. */
function tokensByDay(): (name: string) => string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const root = rules.find(
    (rule) =>
      rule instanceof CSSStyleRule &&
      rule.selectorText === ":root" &&
      rule.style.getPropertyValue("--sage") !== "",
  );
  const style = root instanceof CSSStyleRule ? root.style : getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim().replaceAll('"', "'");
}

/** The drawing as a file of its own: it leans on no style of the page. */
function drawn({ view, words }: Drawing): { text: string; width: number; height: number } {
  const host = document.createElement("div");
  const root = createRoot(host);
  flushSync(() => {
    root.render(<PaperRoom view={view} words={words} />);
  });
  const svg = host.querySelector("svg");
  if (!svg) throw new Error("nothing was drawn");
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute("width", `${String(width)}${millimetre}`);
  svg.setAttribute("height", `${String(height)}${millimetre}`);
  const valueOf = tokensByDay();
  const text = new XMLSerializer()
    .serializeToString(svg)
    .replaceAll(/var\((--[\w-]+)\)/gu, (_, name: string) => valueOf(name));
  root.unmount();
  return { text, width, height };
}

async function painted({ text, width, height }: ReturnType<typeof drawn>): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(width * density), Math.round(height * density)];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/png");
    });
    if (!blob) throw new Error("the picture is too large");
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function offer(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}

/** Keeps the room as a drawing that scales, or as a picture. */
export async function saveDrawing(kind: "svg" | "png", drawing: Drawing): Promise<void> {
  const made = drawn(drawing);
  const blob = kind === "svg" ? new Blob([made.text], { type: "image/svg+xml" }) : await painted(made);
  offer(blob, `${drawing.name}.${kind}`);
}
