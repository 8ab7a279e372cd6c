/** Workbooks with cells of unusual kinds, and the guests that they hold. */
import { makeRows, makeWorkbook, type WorkbookCase } from "./workbooks.ts";

const heads = ["Nom", "Prénom"];

export const workbooksByCell: readonly WorkbookCase[] = [
  {
    name: "days, times, and a telephone number in the format of a day",
    bytes: makeWorkbook({
      formats: ["dd/mm/yyyy", "dd/mm/yyyy\\ hh:mm", "hh:mm"],
      sheets: [
        {
          rows: makeRows([
            [...heads, "Date de naissance", "Arrivée", "Heure du car", "Téléphone"],
            [
              "Roy",
              "Paul",
              '<c s="1"><v>29353</v></c>',
              '<c s="2"><v>46519.75</v></c>',
              '<c s="3"><v>0.79166666666666663</v></c>',
              '<c s="1"><v>612345678</v></c>',
            ],
            ["Kern", "Ida", '<c s="1"><v>29353</v></c>', '<c s="1"><v>46519</v></c>'],
          ]),
        },
      ],
    }),
    guests: [
      "Paul/Roy telephone=06 12 34 56 78 comment=Date de naissance : 1980-05-12 ¶ Arrivée : 2027-05-12 18:00 ¶ Heure du car : 19:00 ?",
      "Ida/Kern comment=Date de naissance : 1980-05-12 ¶ Arrivée : 2027-05-12 ?",
    ],
  },
  ...["1", "true"].map((date1904) => ({
    name: `days counted from 1904, as on an old Mac: ${date1904}`,
    bytes: makeWorkbook({
      properties: `<workbookPr date1904="${date1904}"/>`,
      formats: ["dd/mm/yyyy"],
      sheets: [
        {
          rows: makeRows([
            [...heads, "Date de naissance"],
            ["Roy", "Paul", '<c s="1"><v>27891</v></c>'],
          ]),
        },
      ],
    }),
    guests: ["Paul/Roy comment=Date de naissance : 1980-05-12 ?"],
  })),
  {
    name: "formulas with their values, without them, and with errors",
    bytes: makeWorkbook({
      sheets: [
        {
          rows: makeRows([
            [...heads, "Allergies", "Ville", "Adultes"],
            [
              "Roy",
              "Paul",
              '<c t="str"><f>VLOOKUP(A2,X,2)</f><v>noix</v></c>',
              '<c t="str"><f>IF(1,"")</f><v></v></c>',
              "<c><f>1+1</f><v>2</v></c>",
            ],
            ["Kern", "Ida", '<c t="e"><f>VLOOKUP(A3,X,2)</f><v>#N/A</v></c>'],
            ["Sol", "Eva", "<c><f>X2</f><v/></c>"],
            ["Bel", "Luc", '<c t="str"><f>X3</f></c>', '<c t="e"/>'],
            ["Fox", '<c t="e"><v>#REF!</v></c>'],
          ]),
        },
      ],
    }),
    guests: [
      "Paul/Roy allergies=noix home#1 ?",
      "/ of=Paul home#1",
      "Ida/Kern ?",
      "Eva/Sol ?",
      "Luc/Bel ?",
      "Fox/ ?",
    ],
  },
  {
    name: "links that write to somebody",
    bytes: makeWorkbook({
      sheets: [
        {
          rows: makeRows([
            [...heads, "E-mail"],
            ["Roy", "Paul", "paul@exemple.fr"],
            ["Kern", "Ida", "écrire"],
            [
              "Sol",
              "Eva",
              '<c t="str"><f>HYPERLINK("mailto:eva@exemple.fr")</f><v>mailto:eva@exemple.fr</v></c>',
            ],
            ["Bel", "Luc", "écrire"],
          ]),
          after:
            '<hyperlinks><hyperlink ref="C2" r:id="rId1"/><hyperlink ref="C3" r:id="rId2"/><hyperlink ref="C5" location="A1"/></hyperlinks>',
          relations:
            '<Relationship Id="rId1" Type="link" Target="mailto:paul@exemple.fr" TargetMode="External"/><Relationship Id="rId2" Type="link" Target="mailto:ida@exemple.fr?subject=x" TargetMode="External"/>',
        },
      ],
    }),
    guests: [
      "Paul/Roy email=paul@exemple.fr",
      "Ida/Kern email=ida@exemple.fr ?",
      "Eva/Sol email=eva@exemple.fr",
      "Luc/Bel comment=E-mail : écrire ?",
    ],
  },
  {
    name: "text with bold parts, and cells of several lines",
    bytes: makeWorkbook({
      sharedStrings: [
        "<r><t>Allergie aux </t></r><r><rPr><b/></rPr><t>noix</t></r>",
        '<t xml:space="preserve"> Roy </t>',
        "<t>Luc_x000D_\nMarie</t>",
        "<t/>",
      ],
      sheets: [
        {
          rows: makeRows([
            [...heads, "Allergies"],
            ['<c t="s"><v>1</v></c>', "Paul", '<c t="s"><v>0</v></c>'],
            [
              "Kern",
              '<c t="s"><v>2</v></c>',
              '<c t="inlineStr"><is><r><t>fruits </t></r><r><t>de mer</t></r></is></c>',
            ],
            ["Sol", "Eva", '<c t="s"><v>3</v></c>'],
          ]),
        },
      ],
    }),
    guests: [
      "Paul/Roy allergies=Allergie aux noix",
      "Luc/Kern allergies=fruits de mer home#1 ?",
      "Marie/Kern allergies=fruits de mer home#1 ?",
      "Eva/Sol",
    ],
  },
  {
    name: "numbers as telephone, post code, percentage and age, and ticks",
    bytes: makeWorkbook({
      formats: ["0%", "0#&quot; &quot;##", "00000"],
      sheets: [
        {
          rows: makeRows([
            [...heads, "Téléphone", "Code postal", "Probabilité", "Âge", "Enfant", "Vient"],
            [
              "Roy",
              "Paul",
              '<c s="2"><v>612345678</v></c>',
              '<c s="3"><v>1000</v></c>',
              '<c s="1"><v>0.8</v></c>',
              34,
              false,
              true,
            ],
            ["Roy", "Zoé", 33612345678, 69003, '<c s="1"><v>0.57999999999999996</v></c>', 6, true, false],
            ["Roy", "Ida", "<c><v>6.12345678E8</v></c>", null, "<c><v>0.30000000000000004</v></c>", 6.5],
          ]),
        },
      ],
    }),
    guests: [
      "Paul/Roy telephone=06 12 34 56 78 code_postal=01000 comment=Probabilité : 80 % age=34 present ?",
      "Zoé/Roy telephone=+33 6 12 34 56 78 code_postal=69003 comment=Probabilité : 58 % child age=6 absent ?",
      "Ida/Roy telephone=06 12 34 56 78 comment=Probabilité : 0.3 ¶ Âge : 6.5 ?",
    ],
  },
  {
    name: "cells without anything in them",
    bytes: makeWorkbook({
      sheets: [
        {
          rows: makeRows([
            heads,
            ["Roy", "Paul"],
            ['<c t="s"/>', '<c t="inlineStr"><is></is></c>'],
            ['<c t="b"/>', '<c t="n"/>'],
            ["Kern", "Ida"],
          ]),
        },
      ],
    }),
    guests: ["Paul/Roy", "Ida/Kern"],
  },
  {
    name: "signs written as numbers, and readings beside a word",
    bytes: makeWorkbook({
      sharedStrings: [
        "<t>&#x1F95C; &#129371; &#233;t&#xE9;</t>",
        '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>',
      ],
      sheets: [
        {
          rows: makeRows([
            [...heads, "Allergies"],
            ['<c t="s"><v>1</v></c>', "Paul", '<c t="s"><v>0</v></c>'],
            ["Kern", "Ida", "&#x1F95C;"],
          ]),
        },
      ],
    }),
    guests: ["Paul/東京 allergies=🥜 🥛 été", "Ida/Kern allergies=🥜"],
  },
];
