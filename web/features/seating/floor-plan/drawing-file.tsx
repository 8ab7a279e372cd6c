import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { saveFile } from "#web/platform/save-file.ts";
import { PrintedFloorPlan } from "./components/printed-floor-plan.tsx";
import type { PrintTexts } from "./use-print-texts.ts";
import type { FloorPlan } from "./view.rules.ts";

interface Drawing {
  readonly view: FloorPlan;
  readonly texts: PrintTexts;
  /** The file name without extension. */
  readonly name: string;
}

/** Pixels per millimetre: 300 dpi. */
const pixelsPerMillimetre = 11.8;
const millimetre = "mm";

/** All CSS rules of the page, including those within layers and conditions. */
function listRules(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) => [
    rule,
    ...(rule instanceof CSSGroupingRule ? listRules(rule.cssRules) : []),
  ]);
}

/**
 * Reads design tokens of the light theme from the first :root rule, also if the page has another theme.
 */
function createTokenReader(rules: readonly CSSRule[]): (name: string) => string {
  const root = rules.find(
    (rule) =>
      rule instanceof CSSStyleRule &&
      rule.selectorText === ":root" &&
      rule.style.getPropertyValue("--sage") !== "",
  );
  const style = root instanceof CSSStyleRule ? root.style : getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim().replaceAll('"', "'");
}

/** The @font-face rules of the named fonts, with the font data inlined. */
async function loadFontFaces(rules: readonly CSSRule[], families: string): Promise<string> {
  const faces = rules.filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule &&
      families.includes(getPlainName(rule.style.getPropertyValue("font-family"))),
  );
  const fontRules = await Promise.all(
    faces.map(async ({ cssText, parentStyleSheet }) => {
      const [, address] = /url\("?([^")]+\.woff2)"?\)/u.exec(cssText) ?? [];
      if (address === undefined) return "";
      const font = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI));
      return cssText.replace(address, await toDataUrl(await font.blob()));
    }),
  );
  return fontRules.join("");
}

function getPlainName(family: string): string {
  return family.replaceAll(/["']/gu, "").trim();
}

/** A `data:` URL. */
function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(new Error("a font could not be read")));
    reader.readAsDataURL(blob);
  });
}

/** The drawing as a standalone SVG without the page's styles. */
async function renderDrawing({
  view,
  texts,
}: Drawing): Promise<{ text: string; width: number; height: number }> {
  const host = document.createElement("div");
  const root = createRoot(host);
  flushSync(() => root.render(<PrintedFloorPlan view={view} texts={texts} />));
  const svg = host.querySelector("svg");
  if (!svg) throw new Error("nothing was drawn");
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute("width", `${String(width)}${millimetre}`);
  svg.setAttribute("height", `${String(height)}${millimetre}`);
  const rules = [...document.styleSheets].flatMap((sheet) => listRules(sheet.cssRules));
  const getValue = createTokenReader(rules);
  const style = document.createElementNS(svg.namespaceURI, "style");
  style.textContent = await loadFontFaces(rules, `${getValue("--sans")} ${getValue("--serif")}`);
  svg.prepend(style);
  const text = new XMLSerializer()
    .serializeToString(svg)
    .replaceAll(/var\((--[\w-]+)\)/gu, (_, name: string) => getValue(name));
  root.unmount();
  return { text, width, height };
}

async function renderPng({ text, width, height }: Awaited<ReturnType<typeof renderDrawing>>): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [
      Math.round(width * pixelsPerMillimetre),
      Math.round(height * pixelsPerMillimetre),
    ];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error("the picture is too large");
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Saves the floor plan as SVG or PNG. */
export async function saveDrawing(kind: "svg" | "png", drawing: Drawing): Promise<void> {
  const rendered = await renderDrawing(drawing);
  const blob =
    kind === "svg" ? new Blob([rendered.text], { type: "image/svg+xml" }) : await renderPng(rendered);
  saveFile(blob, `${drawing.name}.${kind}`);
}
