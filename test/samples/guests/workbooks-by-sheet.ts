/** Workbooks with sheets of unusual forms, and the guests that they hold. */
import { unzipSync, zipSync } from "fflate";
import { makeRow, makeRows, makeWorkbook, type WorkbookCase } from "./workbooks.ts";

const heads = ["Nom", "Prénom"];
const paul = [heads, ["Roy", "Paul"]];

export const workbooksBySheet: readonly WorkbookCase[] = [
  {
    name: "a filter with hidden rows, and a hidden column",
    bytes: makeWorkbook({
      sheets: [
        {
          before: '<cols><col min="3" max="3" hidden="1"/></cols>',
          rows: [
            makeRow(1, [...heads, "Allergies"]),
            makeRow(2, ["Roy", "Paul", "noix"], { attributes: ' hidden="1"' }),
            makeRow(3, ["Kern", "Ida"]),
          ],
          after: '<autoFilter ref="A1:C3"/>',
        },
      ],
    }),
    warnings: ["hidden"],
    guests: ["Paul/Roy allergies=noix", "Ida/Kern"],
  },
  {
    name: "remarks on cells",
    bytes: makeWorkbook({
      sheets: [
        {
          rows: makeRows(paul),
          relations:
            '<Relationship Id="rId1" Type="office/relationships/comments" Target="../comments1.xml"/>',
        },
      ],
    }),
    warnings: ["remarks"],
    guests: ["Paul/Roy"],
  },
  {
    name: "several sheets, the first of them hidden",
    bytes: makeWorkbook({
      sheets: [
        { name: "Listes", state: "hidden", rows: makeRows([["Oui"], ["Non"]]) },
        { name: "Invités", rows: makeRows(paul) },
        { name: "Réglages", state: "veryHidden", rows: makeRows([["x"]]) },
      ],
    }),
    names: ["Invités", "Listes", "Réglages"],
    guests: ["Paul/Roy"],
  },
  {
    name: "a chart as the first sheet",
    bytes: makeWorkbook({
      sheets: [
        { name: "Graphique", kind: "chartsheet", rows: [] },
        { name: "Invités", rows: makeRows(paul) },
      ],
    }),
    names: ["Invités"],
    guests: ["Paul/Roy"],
  },
  {
    name: "empty first rows and columns, and a gap",
    bytes: makeWorkbook({
      sheets: [
        {
          rows: [
            makeRow(4, [...heads, "Régime"], { from: 3 }),
            makeRow(5, ["Roy", "Paul", "vegan"], { from: 3 }),
            makeRow(9, ["Kern", "Ida"], { from: 3 }),
          ],
        },
      ],
    }),
    guests: ["Paul/Roy diet=Vegan", "Ida/Kern"],
  },
  {
    name: "columns far to the right, which are not read",
    bytes: makeWorkbook({
      sheets: [
        {
          rows: makeRows([
            [...heads, ...Array.from({ length: 260 }, () => null), "Allergies"],
            ["Roy", "Paul", ...Array.from({ length: 260 }, () => null), "noix"],
          ]),
        },
      ],
    }),
    warnings: ["cut"],
    guests: ["Paul/Roy"],
  },
  {
    name: "rows and cells that do not say where they are",
    bytes: makeWorkbook({
      sheets: [
        {
          rows: [
            '<row><c t="inlineStr"><is><t>Nom</t></is></c><c t="inlineStr"><is><t>Prénom</t></is></c></row>',
            '<row r="4"><c t="inlineStr"><is><t>Roy</t></is></c><c t="inlineStr"><is><t>Paul</t></is></c></row>',
            '<row><c r="B5" t="inlineStr"><is><t>Ida</t></is></c><c/></row>',
          ],
        },
      ],
    }),
    guests: ["Paul/Roy", "Ida/"],
  },
  {
    name: "relations with a prefix of their own, and merged rows",
    bytes: makeWorkbook({
      prefix: "d3p1",
      sheets: [
        {
          rows: makeRows([
            ["Foyer", ...heads],
            ["Roy", "Roy", "Paul"],
            [null, "Kern", "Ida"],
          ]),
          after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
        },
      ],
    }),
    guests: ["Paul/Roy home=Roy", "Ida/Kern home=Roy"],
  },
  {
    name: "cells merged sideways",
    bytes: makeWorkbook({
      sheets: [
        {
          rows: makeRows([
            ["Liste des invités"],
            ["Nom", null, "Régime"],
            ["Paul Roy", null, "vegan"],
            ["Famille Kern"],
            ["Ida Kern", null, "halal"],
          ]),
          after:
            '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:B2"/><mergeCell ref="A3:B3"/><mergeCell ref="A4:C4"/></mergeCells>',
        },
      ],
    }),
    guests: ["Paul/Roy diet=Vegan", "Famille/Kern ?", "Ida/Kern diet=Halal"],
  },
  {
    name: "folders as some programs of Windows write them",
    bytes: new Uint8Array(
      zipSync(
        Object.fromEntries(
          Object.entries(unzipSync(makeWorkbook({ sheets: [{ rows: makeRows(paul) }] }))).map(
            ([path, part]) => [path.replaceAll("/", "\\"), part],
          ),
        ),
      ),
    ),
    guests: ["Paul/Roy"],
  },
  {
    name: "names of the strict standard",
    bytes: new Uint8Array(
      zipSync(
        Object.fromEntries(
          Object.entries(unzipSync(makeWorkbook({ sheets: [{ rows: makeRows(paul) }] }))).map(
            ([path, part]) => [
              path,
              new TextEncoder().encode(
                new TextDecoder()
                  .decode(part)
                  .replaceAll(
                    "schemas.openxmlformats.org/spreadsheetml/2006",
                    "purl.oclc.org/ooxml/spreadsheetml",
                  )
                  .replaceAll(
                    "schemas.openxmlformats.org/officeDocument/2006",
                    "purl.oclc.org/ooxml/officeDocument",
                  ),
              ),
            ],
          ),
        ),
      ),
    ),
    guests: ["Paul/Roy"],
  },
];
