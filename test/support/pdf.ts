/** Reads PDF files in tests: sizes in millimetres, and each text with its place. */
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

const millimetresPerPoint = 25.4 / 72;

interface PdfText {
  readonly text: string;
  /** The start of the baseline, in millimetres from the upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The size of the letters in points. */
  readonly size: number;
}

interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PdfText[];
  /** The texts as a reader copies them, one line each. */
  readonly text: string;
}

export interface Pdf {
  readonly title: string;
  readonly pages: readonly PdfPage[];
  readonly text: string;
}

/** @throws when the bytes are no PDF. */
export async function readPdf(bytes: Uint8Array): Promise<Pdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  try {
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, (_, index) => readPage(document, index + 1)),
    );
    const { info } = await document.getMetadata();
    return {
      title: String(Reflect.get(info, "Title")),
      pages,
      text: pages.map(({ text }) => text).join("\n"),
    };
  } finally {
    await task.destroy();
  }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const [, , width = 0, height = 0] = page.view;
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(a, b);
    return [
      {
        text: item.str,
        x: x * millimetresPerPoint,
        y: (height - y) * millimetresPerPoint,
        width: item.width * millimetresPerPoint,
        size,
      },
    ];
  });
  const text = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
  return { width: width * millimetresPerPoint, height: height * millimetresPerPoint, texts, text };
}
