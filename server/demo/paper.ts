/** Writes a PDF by hand that looks like a quote: one A4 page, one typeface. */

export interface QuotePaper {
  readonly company: string;
  readonly place: string;
  readonly title: string;
  /** Pairs of title and euros. */
  readonly lines: readonly (readonly [string, number])[];
  readonly foot: string;
}

const [pageWidth, pageHeight, margin] = [595, 842, 64];

const money = (euros: number) =>
  `${new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2 }).format(euros)} €`.replaceAll(/\s/gu, " ");

export function createQuotePdf({ company, place, title, lines, foot }: QuotePaper): Buffer {
  const total = lines.reduce((sum, [, euros]) => sum + euros, 0);
  const top = pageHeight - margin - 210;
  const rows = lines.map(([label, euros], index) => row(label, money(euros), top - index * 24));
  const end = top - lines.length * 24;
  return assemblePdf(
    [
      "0.18 0.36 0.31 rg",
      drawText(company, { x: margin, y: pageHeight - margin, size: 24 }),
      "0.16 0.15 0.19 rg",
      drawText(place, { x: margin, y: pageHeight - margin - 22, size: 10 }),
      rule(pageHeight - margin - 44),
      drawText(title, { x: margin, y: pageHeight - margin - 110, size: 17 }),
      drawText("Mariage d’Élise Marchand et Gabriel Fontaine", {
        x: margin,
        y: pageHeight - margin - 132,
        size: 11,
      }),
      ...rows,
      rule(end + 8),
      row("Total TTC", money(total), end - 12, "F2"),
      drawText(foot, { x: margin, y: margin, size: 9 }),
    ].join("\n"),
  );
}

interface TextPosition {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly face?: "F1" | "F2";
}

function drawText(shown: string, { x, y, size, face = "F1" }: TextPosition): string {
  return `BT /${face} ${size} Tf ${x} ${y} Td <${winAnsi(shown).toString("hex")}> Tj ET`;
}

/** Digits of Helvetica are all 0.556 em wide, so amounts can be right-aligned without font metrics. */
function row(label: string, sum: string, y: number, face: "F1" | "F2" = "F1"): string {
  const width = Array.from(sum).reduce(
    (wide, character) => wide + (/[\d€]/u.test(character) ? 0.556 : 0.278),
    0,
  );
  const x = Math.round(pageWidth - margin - width * 11);
  return `${drawText(label, { x: margin, y, size: 11, face })}\n${drawText(sum, { x, y, size: 11, face })}`;
}

function rule(y: number): string {
  return `0.81 0.68 0.46 RG 0.75 w ${margin} ${y} m ${pageWidth - margin} ${y} l S`;
}

/** Encodes as WinAnsi, the one-byte encoding of the standard PDF fonts. */
function winAnsi(text: string): Buffer {
  const added = new Map([
    ["€", 0x80],
    ["…", 0x85],
    ["’", 0x92],
    ["–", 0x96],
    ["œ", 0x9c],
  ]);
  return Buffer.from(
    Array.from(text, (character) => added.get(character) ?? Math.min(character.codePointAt(0) ?? 63, 255)),
  );
}

function assemblePdf(content: string): Buffer {
  const face = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R ` +
      "/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    face("Helvetica"),
    face("Helvetica-Bold"),
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const start = pdf.length;
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1");
}
