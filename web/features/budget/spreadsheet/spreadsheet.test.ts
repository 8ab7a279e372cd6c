/** The files are read back by independent parsers and compared to the cent. */
import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCosts } from "#web/platform/costs.rules.ts";
import { toCsv } from "#web/platform/sheet-csv.ts";
import {
  toAnswerCell,
  formatAnswer,
  toCentsCell,
  toDayCell,
  toFileName,
  toNumberCell,
  type Worksheet,
  toTextCell,
} from "#web/platform/worksheets.rules.ts";
import { budgetExports } from "./exports.ts";
import { type BudgetExportData, createBudgetTable, type SheetTexts } from "./tables.rules.ts";
import { createWorkbook } from "#web/platform/sheet-xlsx.ts";

const texts: SheetTexts = {
  getSheetName: (name) => name,
  getHead: (name) => name,
  getKind: (kind) => kind,
  getTitle: ({ name }) => name,
  getType: ({ type }) => type,
  getPayerName: ({ payer }) => payer.name,
  withoutItem: "Sans poste",
  total: "Total",
};

function item(id: string, name: string, provider: string, price: number): BudgetItem {
  const blank = { comment: "", price_lines: null, signed_on: null, estimate: null };
  return { id, name, price, type: "Traiteur", provider, ...blank };
}

function expense(
  id: string,
  date: string | null,
  amount: number,
  [budget_item_id, instalment_id]: readonly [string | null, string | null],
): Expense {
  const blank = { provider: "=1+1", paid_by: "-Élise", payer_id: null, is_extra: false };
  return { id, title: `Titre;"${id}"`, date, amount, budget_item_id, instalment_id, ...blank };
}

function instalment(id: string, due_on: string | null, amount: number, paid: number): Instalment {
  return {
    id,
    budget_item_id: "food",
    kind: "acompte",
    amount,
    paid,
    remaining: Math.round((amount - paid) * 100) / 100,
    due: { rule: "fixed", months: 0, days: 0 },
    due_on,
    expense_ids: [],
  };
}

const facts: BudgetExportData = {
  items: [item("food", "Repas", "=1+1", 5814.35), item("rings", "@Alliances", "Morel", 326.75)],
  instalments: [instalment("two", null, 4070.04, 0), instalment("one", "2027-04-12", 1744.31, 500)],
  expenses: [expense("b", "2027-04-02", 500, ["food", "one"]), expense("a", null, -50.01, [null, null])],
  quotes: [],
  payers: [
    {
      id: "p",
      payer: { id: "p", kind: "giver", name: "Colette", promised: 100, handed: 40, handed_to: "shared" },
      promised: 10_000,
      handed: 4000,
      given: 4000,
      stillToGive: 6000,
      beyondPromise: 0,
    },
  ],
};
const sheets = budgetExports.map((name) => createBudgetTable(name, facts, texts));

async function read(tables: readonly Worksheet[]) {
  const blob = await createWorkbook(tables, "fr");
  return readXlsxFile(Buffer.from(await blob.arrayBuffer()));
}

/** The values that a parser should return: numbers in euros, dates and unchanged texts. */
function plain({ heads, rows }: Worksheet, language: "fr" | "en" = "fr") {
  const cell = ({ kind, value }: Worksheet["rows"][number][number]) => {
    if (value === null || value === "") return null;
    if (kind === "text") return value;
    if (kind === "answer") return formatAnswer(value, language);
    return kind === "cents" ? value / 100 : new Date(`${value}T00:00:00Z`);
  };
  return [[...heads], ...rows.map((row) => row.map(cell))];
}

describe("tables", () => {
  it("add up, and leave what the page says is left", () => {
    const [items, schedule, expenses, quotes, payers] = sheets;
    const { total } = getCosts(facts);
    const { price, overrun, cost, paid, toPay, toRecover } = total;
    expect(items?.rows.at(-1)).toEqual([
      ...["Total", "", ""].map(toTextCell),
      toCentsCell(0),
      ...[price, overrun, cost, paid, toPay, toRecover].map(toCentsCell),
      toTextCell(""),
    ]);
    expect(toPay).toBe(531_435 + 32_675);
    expect(schedule?.rows.map((row) => row[0])).toEqual([
      toDayCell("2027-04-12"),
      toDayCell(null),
      toDayCell(null),
      toDayCell(null),
      toTextCell(""),
    ]);
    expect(schedule?.rows.at(-2)?.slice(1)).toEqual([
      ...["loose", "", ""].map(toTextCell),
      ...[-5001, -5001, 0].map(toCentsCell),
    ]);
    expect(schedule?.rows.at(-1)?.slice(-2)).toEqual([paid, toPay].map(toCentsCell));
    expect(quotes?.rows).toEqual([]);
    expect(payers?.rows[0]).toEqual([toTextCell("Colette"), ...[10_000, 4000, 6000].map(toCentsCell)]);
    expect(expenses?.rows.at(-1)?.at(-1)).toEqual(toCentsCell(44_999));
    expect(expenses?.rows.map(([day]) => day)).toEqual([
      toDayCell("2027-04-02"),
      toDayCell(null),
      toTextCell(""),
    ]);
  });

  it("are heads alone where there is nothing", () => {
    const nothing = { items: [], instalments: [], expenses: [], quotes: [], payers: [] };
    const none = createBudgetTable("items", nothing, texts);
    expect(none.rows).toEqual([]);
  });
});

describe("the workbook", () => {
  it("holds sums as numbers, days as dates and formulas as texts", async () => {
    const found = await read(sheets);
    expect(found.map(({ sheet }) => sheet)).toEqual([...budgetExports]);
    expect(found.map(({ data }) => data)).toEqual(sheets.map((sheet) => plain(sheet)));
    expect(found[0]?.data[1]?.[2]).toBe("=1+1");
  });

  it("keeps every sum to the cent", async () => {
    const cents = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), {
      minLength: 1,
      maxLength: 300,
    });
    await fc.assert(
      fc.asyncProperty(cents, async (sums) => {
        const [found] = await read([
          { name: "s", heads: ["x"], rows: sums.map((sum) => [toCentsCell(sum)]) },
        ]);
        expect(found?.data.slice(1).map(([euros]) => Math.round(Number(euros) * 100))).toEqual(sums);
      }),
      { numRuns: 20 },
    );
  });
});

const frenchDay = (day: string) => day.split("-").toReversed().join("/");

describe("CSV", () => {
  it.each([
    ["fr", ";", (euros: number) => euros.toFixed(2).replace(".", ","), frenchDay],
    ["en", ",", (euros: number) => euros.toFixed(2), (day: string) => day],
  ] as const)("in %s", (language, delimiter, written, dayWritten) => {
    for (const sheet of sheets) {
      const text = toCsv(sheet, language);
      const rows: string[][] = parse(text, { delimiter, bom: true });
      const expected = plain(sheet, language).map((row) =>
        row.map((cell) => {
          if (cell === null) return "";
          if (typeof cell === "number") return written(cell);
          return typeof cell === "string"
            ? cell.replace(/^(?=[=@-])/u, "'")
            : dayWritten(cell.toISOString().slice(0, 10));
        }),
      );
      expect(rows).toEqual(expected);
    }
  });

  it.each([
    ["fr", "12/06/2027;Oui;;1,5\r\n"],
    ["en", "2027-06-12,Yes,,1.5\r\n"],
  ] as const)("writes days, answers and numbers in %s", (language, line) => {
    const row = [toDayCell("2027-06-12"), toAnswerCell(true), toAnswerCell(null), toNumberCell(1.5)];
    expect(toCsv({ heads: ["d"], rows: [row] }, language)).toBe(`\ufeffd\r\n${line}`);
  });

  it("puts an apostrophe before each line that a spreadsheet may take for a formula", () => {
    const row = ["=1+1", "+33 6", "@a", "plain\n-1"].map(toTextCell);
    expect(toCsv({ heads: ["d"], rows: [row] }, "en")).toBe("\ufeffd\r\n'=1+1,'+33 6,'@a,\"plain\n'-1\"\r\n");
  });

  it("leaves sums below zero numbers", () => {
    expect(toCsv({ heads: ["x"], rows: [[toCentsCell(-5001)]] }, "fr")).toBe("\ufeffx\r\n-50,01\r\n");
  });
});

it("names files as every system takes them", () => {
  expect(toFileName("Budget : Élise/Gabriel", "csv")).toBe("Budget Élise Gabriel.csv");
});
