/** Draws a layout as PDF. */
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from "pdfkit";
import { getRuns, measureWidth } from "./faces.ts";
import {
  type BoxItem,
  colours,
  type Item,
  type Layout,
  type LineItem,
  millimetresPerPoint,
  type PathItem,
  toPoints,
  type TextItem,
} from "./layout.ts";

const dashLength = 1.2;

/** The bytes of the PDF. */
export async function drawPages({ title, language, pages }: Layout): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: "Promesse", Producer: "Promesse" },
  });
  const parts: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  pdf.on("data", (part: Buffer) => parts.push(part));
  pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
  pdf.on("error", reject);
  for (const { width, height, items } of pages) {
    pdf.addPage({ size: [toPoints(width), toPoints(height)], margin: 0 });
    for (const item of items) drawItem(pdf, item);
  }
  pdf.end();
  return promise;
}

type Pdf = InstanceType<typeof PDFDocument>;

function drawItem(pdf: Pdf, item: Item): void {
  pdf.save();
  if (item.kind === "text") drawText(pdf, item);
  else {
    // From here lengths are millimetres.
    pdf.scale(1 / millimetresPerPoint);
    if (item.kind === "line") drawLine(pdf, item);
    else if (item.kind === "box") drawBox(pdf, item);
    else drawPath(pdf, item);
  }
  pdf.restore();
}

function drawText(
  pdf: Pdf,
  { x, y, text, face, size, colour, align = "left", isTurned = false }: TextItem,
): void {
  const width = toPoints(measureWidth(text, face, size));
  const shift = { left: 0, center: width / 2, right: width }[align];
  pdf.translate(toPoints(x), toPoints(y));
  if (isTurned) pdf.rotate(180);
  pdf.fillColor(colours[colour]).fontSize(size);
  let left = -shift;
  for (const run of getRuns(face, text)) {
    pdf.font(run.path);
    pdf.text(run.text, left, 0, { lineBreak: false, baseline: "alphabetic" });
    left += pdf.widthOfString(run.text);
  }
}

function drawLine(pdf: Pdf, { x1, y1, x2, y2, weight, colour, isDashed = false }: LineItem): void {
  pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(weight);
  if (isDashed) pdf.dash(dashLength, { space: dashLength });
  pdf.stroke(colours[colour]);
}

function drawBox(pdf: Pdf, { x, y, width, height, radius = 0, ...ink }: BoxItem): void {
  if (radius > 0) pdf.roundedRect(x, y, width, height, radius);
  else pdf.rect(x, y, width, height);
  paintShape(pdf, ink);
}

function drawPath(pdf: Pdf, { d, x, y, scale, weight = 0, isTurned = false, ...ink }: PathItem): void {
  pdf.translate(x, y);
  if (isTurned) pdf.rotate(180);
  pdf.scale(scale).path(d).lineCap("round").lineJoin("round");
  paintShape(pdf, { ...ink, weight: weight / scale });
}

function paintShape(
  pdf: Pdf,
  { fill, stroke, weight = 0 }: Pick<BoxItem, "fill" | "stroke" | "weight">,
): void {
  if (stroke !== undefined) pdf.lineWidth(weight);
  if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(colours[fill], colours[stroke]);
  else if (fill !== undefined) pdf.fill(colours[fill]);
  else if (stroke !== undefined) pdf.stroke(colours[stroke]);
}
