/** What can be proved about the layout: the same words in each room, nothing forgotten. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";

const root = join(import.meta.dirname, "..");

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && statSync(join(root, path)).isFile());
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

const source = /\.(ts|tsx|mjs|css)$/u;
const rooms = ["contract", "i18n", "money", "solver", "server", "web", "test", "scripts", "bench"];

describe("the folders", () => {
  it("bear the same words on both sides of the wire", () => {
    const words = readdirSync(join(root, "contract")).map((file) => file.replace(".ts", ""));
    expect(words).toEqual(expect.arrayContaining(foldersIn("server/features")));
    // The law and the help have words and no calls.
    const talking = foldersIn("web/features").filter((word) => word !== "legal" && word !== "help");
    expect(words).toEqual(expect.arrayContaining(talking));
  });

  it("write colours and type only in the tokens", () => {
    const styles = filesUnder("web", /\.css$/u).filter((path) => !path.endsWith("tokens.css"));
    const written = styles.filter((path) =>
      /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsl\(/iu.test(read(path).replaceAll(/\/\*.*?\*\//gsu, "")),
    );
    expect(written).toEqual([]);
  });

  it("name no look that nothing wears", () => {
    const sources = filesUnder("web", /\.tsx?$/u).map(read);
    const idle = filesUnder("web", /\.module\.css$/u).flatMap((style) => {
      const file = (style.split("/").at(-1) ?? "").replaceAll(".", String.raw`\.`);
      const worn = sources.flatMap((text) => {
        const name = new RegExp(`import (\\w+) from "[^"]*/${file}"`, "u").exec(text)?.[1];
        return name === undefined
          ? []
          : Array.from(text.matchAll(new RegExp(`\\b${name}(\\.\\w+|\\[)`, "gu")));
      });
      // Some are chosen by a word of the code: `styles[kind]`.
      const names = new Set(worn.map(([, how]) => how));
      if (names.has("[")) return [];
      const rules = read(style).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)/gsu, "");
      const looks = new Set(Array.from(rules.matchAll(/\.[a-z]\w*/giu), ([look]) => look));
      return [...looks].filter((look) => !names.has(look)).map((look) => `${style} ${look}`);
    });
    expect(idle).toEqual([]);
  });
});

describe("the contract", () => {
  const web = filesUnder("web", /\.tsx?$/u)
    .filter((path) => !path.includes(".test."))
    .map(read)
    .join("\n");

  /** For those who call without our pages, which know it from the list of the guests. */
  const forOthers = new Set(["health", "listGuestNames", "listGuestsByTable"]);
  /** Their screens are being built. */
  const withoutScreens = new Set(
    (
      "listMoments createMoment updateMoment deleteMoment listAttendances updateAttendances listHeadcounts changeGuests " +
      "listHouseholds listHouseholdProposals createHouseholds updateHousehold deleteHousehold listUndoableChanges " +
      "undoChange listFreedSeats dismissFreedSeat getReplySettings updateReplySettings listQuestions createQuestion " +
      "updateQuestion deleteQuestion listQuestionAnswers listReplyEvents listReplyLinks updateReplyLink renewReplyLink " +
      "getReplyPreview sendReplyMails recordReplySends eraseHealth"
    ).split(" "),
  );

  it.each([...endpoints.keys()].filter((name) => !forOthers.has(name) && !withoutScreens.has(name)))(
    "is used: the web calls %s",
    (name) => {
      expect(web).toMatch(new RegExp(`\\b(?:call|upload)\\(\\s*(\\w+\\.)?${name}\\b`, "u"));
    },
  );
});

it("runs the solver in the seating plan alone", () => {
  const files = rooms.flatMap((room) => filesUnder(room, source));
  const own = /^(?:solver|bench\/seating|test|web\/features\/seating)\//u;
  const solving = files.filter((path) => read(path).includes("#solver/"));
  expect(solving.length).toBeGreaterThan(5);
  expect(solving.filter((path) => !own.test(path))).toEqual([]);
});

it("speaks of itself alone", () => {
  const files = rooms.flatMap((room) => filesUnder(room, source));
  const here = relative(root, import.meta.filename);
  const astray = files.filter(
    (path) => path !== here && /\.\.\/shared|\/tmp\/(?!promesse)/u.test(read(path)),
  );
  expect(astray).toEqual([]);
});
