/** What a printed brief says, as groups of parts from top to bottom. Lengths are millimetres, sizes are points. */
import type { BriefContent, BriefPerson } from "#contract/brief-contents.ts";
import type { Allergen } from "#i18n/allergen-words.ts";
import { findAllergens } from "#i18n/allergens.ts";
import { type BriefParts, getBriefParts, type TablePart } from "#i18n/brief-parts.ts";
import { foldForSearch } from "#i18n/formats.ts";
import {
  createAllergicTexts,
  formatAges,
  formatCouple,
  type CountKind,
  listShownCounts,
  formatPersonFacts,
  formatBriefName,
  formatBriefPlace,
  formatBriefTable,
  hasLongAllergies,
} from "#i18n/brief-texts.ts";
import {
  atRight,
  beside,
  goldLetters,
  type PartGroup,
  type Letters,
  paragraph,
  type PagePart,
  type Place,
  plainLetters,
  rule,
  softLetters,
  space,
  stacked,
  strongLetters,
  withBackground,
  writingLine,
} from "./print-parts.rules.ts";
import { hasUnprintableLetters, toPrintable } from "#server/platform/print/faces.ts";
import { hasLetter } from "#server/platform/print/rare-letters.ts";
import type { PrintTexts } from "./print-texts.ts";

interface Printed {
  readonly content: BriefContent;
  readonly parts: BriefParts<BriefPerson>;
  readonly texts: PrintTexts;
  /** The area between the margins. */
  readonly area: Place;
}

const figures: Letters = { face: "title", size: 20, colour: "ink" };
const titles: Letters = { face: "serif", size: 13, colour: "sage" };
const gap = 6;

export function getSections(original: BriefContent, texts: PrintTexts, area: Place): PartGroup[] {
  const content = withPrintableTexts(original, texts);
  const parts = getBriefParts(content);
  const printed = { content, parts, texts, area };
  const titleOfOthers = parts.hasTables ? "to_place" : "guests";
  const count = texts.t("people", { count: parts.others.length });
  return [
    [getCounts(printed)],
    ...section("diets", dietRows(printed), printed),
    ...section("allergies", allergyRows(printed), printed),
    ...tableGroups(printed),
    ...section(titleOfOthers, otherRows(printed), printed, count),
    ...section("needs", needRows(printed), printed),
    ...section("remarks", remarkRows(printed), printed),
  ];
}

/** Where no font has some letters of what a kitchen must know, the page says so and where to read it. */
function withPrintableTexts(content: BriefContent, { t }: PrintTexts): BriefContent {
  const write = (text: string, allergens: readonly Allergen[] = []) => {
    const printableText = toPrintable(text).text.replaceAll(/^[^\p{L}\p{N}]+|[\s,;·]+$/gu, "");
    const losesSigns = printableText === "" && /\p{Extended_Pictographic}/u.test(text);
    if (!hasUnprintableLetters(text) && !losesSigns) return text;
    const printableAllergens = allergens
      .filter((allergen) => allergen !== "other")
      .map((name) => t(`allergens.${name}`))
      .filter((name) => !foldForSearch(printableText).includes(foldForSearch(name)));
    const words = [...printableAllergens, printableText].filter(hasLetter).join(", ");
    return hasUnprintableLetters(text) || words === "" ? `${words} ${t("lost_letters")}`.trim() : words;
  };
  return {
    ...content,
    remarks: content.remarks
      .split("\n")
      .map((line) => write(line))
      .join("\n"),
    people: content.people.map((person) => ({
      ...person,
      allergies: write(person.allergies, findAllergens(person.allergies)),
      access_needs: write(person.access_needs),
    })),
  };
}

/** A heading that stays with the first row; nothing without rows. */
function section(
  name: string,
  rows: readonly PagePart[],
  { texts: { t }, area }: Printed,
  aside = "",
): PartGroup[] {
  const [first, ...more] = rows;
  if (first === undefined) return [];
  const heading = beside(
    paragraph(t(`sections.${name}`), area, titles),
    ...(aside === "" ? [] : [atRight(aside, area.x + area.width, softLetters)]),
  );
  return [[space(gap), heading, space(1.5), first], ...more.map((row) => [row])];
}

/** The counts side by side, each above its label. */
function getCounts({ content: { counts }, parts, texts: { t }, area }: Printed): PagePart {
  const notes: Partial<Record<CountKind, string>> = {
    adults: t("couple_included"),
    children: formatAges(parts, t),
  };
  const shown = listShownCounts(counts);
  const columns = getColumns(area, shown.length);
  return stacked(
    space(2),
    beside(
      ...shown.map((what, at) => {
        const place = columns[at] ?? area;
        return stacked(
          paragraph(String(counts[what]), place, figures),
          paragraph(t(`counts.${what}`, { count: counts[what] }), place, strongLetters),
          paragraph(notes[what] ?? "", place, softLetters),
        );
      }),
    ),
  );
}

function getColumns({ x, width }: Place, count: number): Place[] {
  const between = 5;
  const each = (width - between * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({ x: x + at * (each + between), width: each }));
}

/** Cells in columns, each read from top to bottom; a page may end after any row. */
function inColumns<T>(
  all: readonly T[],
  { columns, area }: { readonly columns: number; readonly area: Place },
  cell: (one: T, place: Place) => PagePart,
): PagePart[] {
  const height = Math.ceil(all.length / columns);
  return Array.from({ length: height }, (_, row) =>
    beside(
      ...getColumns(area, columns).flatMap((place, at) =>
        all
          .slice(at * height + row, (at + 1) * height)
          .slice(0, 1)
          .map((one) => cell(one, place)),
      ),
    ),
  );
}

function dietRows({ parts: { diets }, texts: { t }, area }: Printed): PagePart[] {
  if (diets.length === 0) return [paragraph(t("no_diets"), area, plainLetters)];
  return inColumns(diets, { columns: 3, area }, ({ diet, count }, { x, width }) =>
    beside(
      paragraph(String(count), { x, width: 9 }, strongLetters),
      paragraph(t(`diets.${diet}`), { x: x + 9, width: width - 9 }, plainLetters),
    ),
  );
}

function allergyRows({ content: { tables }, parts: { allergies }, texts: { t }, area }: Printed): PagePart[] {
  if (allergies.length === 0) return [paragraph(t("no_allergies"), area, plainLetters)];
  const inner = { x: area.x + 3, width: area.width - 6 };
  const describe = createAllergicTexts(tables, t);
  const say = (person: BriefPerson, allergen: Allergen) =>
    describe(person, allergen, { ...person, name: isReadable(person) ? person.name : "" });
  return allergies.map(({ allergen, people }) => {
    const allergy = t(`allergens.${allergen}`);
    const name = { x: inner.x + 9, width: 42 };
    const said = { x: name.x + name.width, width: inner.width - name.width - 9 };
    const row = beside(
      paragraph(String(people.length), { ...inner, width: 9 }, goldLetters),
      paragraph(allergy, name, goldLetters),
      paragraph(
        people.map((person) => say(person, allergen)).join(", "),
        { ...said, width: said.width - 2 },
        { ...softLetters, colour: "ink" },
      ),
    );
    return stacked(withBackground(row, area, "gold-wash"), space(1.2));
  });
}

function tableGroups(printed: Printed): PartGroup[] {
  const { content, parts, texts, area } = printed;
  const { t, language } = texts;
  const { tables, isCoupleApart, placed, all } = parts;
  const couple = formatCouple(content.couple, t, language);
  const alone = isCoupleApart ? [stacked(paragraph(couple, area, strongLetters), space(2))] : [];
  const [first, ...more] = [
    ...alone.map((part): PartGroup => [part]),
    ...tables.map((table) => tableGroup(table, couple, printed)),
  ];
  if (first === undefined) return [];
  const [heading = []] = section("tables", [space(0)], printed, t("placed", { count: placed, all }));
  return [[...heading, ...first], ...more];
}

/** A table with its people in the order of their seats. */
function tableGroup(
  { table, people, hasCouple }: TablePart<BriefPerson>,
  couple: string,
  printed: Printed,
): PartGroup {
  const { texts, area, content } = printed;
  const { title, name } = formatBriefTable(table, texts.t);
  const count = people.length + (hasCouple ? 2 : 0);
  const heading = beside(
    paragraph(name === "" ? title : `${title} · ${name}`, { ...area, width: area.width - 15 }, strongLetters),
    atRight(String(count), area.x + area.width, softLetters),
  );
  const areaBesideSeats = { ...area, x: area.x + seatWidth, width: area.width - seatWidth };
  return [
    rule(area, 3),
    heading,
    space(0.8),
    ...(hasCouple ? [stacked(paragraph(couple, areaBesideSeats, plainLetters), space(0.9))] : []),
    ...inColumns(people, { columns: 2, area }, (person, place) => seatedPerson(person, place, printed)),
    space(content.tables.length > 1 ? 1 : 0),
  ];
}

const seatWidth = 8;

function seatedPerson(person: BriefPerson, { x, width }: Place, printed: Printed): PagePart {
  const { seat } = person;
  const number = seat === null ? "" : String(seat + 1);
  const inner = { x: x + seatWidth, width: width - seatWidth };
  return beside(
    paragraph(number, { x, width: seatWidth }, { ...plainLetters, colour: "ink-soft" }),
    personCell(person, inner, printed),
  );
}

/** Whether the fonts have a letter of the name. */
function isReadable({ name }: Pick<BriefPerson, "name">): boolean {
  return name.trim() === "" || hasLetter(toPrintable(name).text);
}

/** The name, or a line to write it on; below it the diet and other facts, then in gold the allergies. */
function personCell(person: BriefPerson, place: Place, { texts: { t } }: Printed): PagePart {
  const allergens = findAllergens(person.allergies);
  const allergies = allergens.length === 0 ? "" : person.allergies.trim();
  const groups = allergens.map((allergen) => t(`allergens.${allergen}`));
  const words = hasLongAllergies(person)
    ? t("details", { name: groups.join(", "), facts: t("above") })
    : allergies;
  return stacked(
    isReadable(person) ? paragraph(formatBriefName(person, t), place, plainLetters) : writingLine(place),
    paragraph(formatPersonFacts(person, t).join(" · "), place, softLetters),
    paragraph(allergies === "" ? "" : t("allergy", { words }), place, goldLetters),
    space(0.9),
  );
}

function otherRows(printed: Printed): PagePart[] {
  const { parts, area, texts } = printed;
  const { listed, others } = parts;
  if (others.length > 0 && listed.length === 0) {
    return [paragraph(texts.t("nothing_particular"), area, plainLetters)];
  }
  return inColumns(listed, { columns: 2, area }, (person, place) => personCell(person, place, printed));
}

function needRows({ parts, content: { tables }, texts: { t }, area }: Printed): PagePart[] {
  return parts.needs.map((person) => {
    const table = tables.find(({ id }) => id === person.table_id);
    const place = table && formatBriefPlace(table, person.seat, t);
    const nameAndPlace = [isReadable(person) ? person.name : "", place ?? ""]
      .filter((text) => text !== "")
      .join(" · ");
    return stacked(
      paragraph(nameAndPlace === "" ? formatBriefName(person, t) : nameAndPlace, area, strongLetters),
      paragraph(person.access_needs.trim(), area, plainLetters),
      space(1.2),
    );
  });
}

function remarkRows({ content: { remarks }, area }: Printed): PagePart[] {
  return remarks
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== "")
    .map((line) => stacked(paragraph(line, area, plainLetters), space(1)));
}
