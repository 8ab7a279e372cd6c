/** What a printed brief says, as groups of parts from top to bottom. Lengths are millimetres, sizes are points. */
import type { BriefContent, BriefPerson } from "#contract/brief-contents.ts";
import type { Allergen } from "#i18n/allergen-words.ts";
import { findAllergens } from "#i18n/allergens.ts";
import { type BriefParts, getBriefParts, type TablePart } from "#i18n/brief-parts.ts";
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
  createRightAlignedText,
  placeSideBySide,
  goldLetters,
  type PartGroup,
  type Letters,
  createParagraph,
  type PagePart,
  type Place,
  plainLetters,
  createRule,
  softLetters,
  createSpace,
  stackParts,
  strongLetters,
  withBackground,
  createWritingLine,
} from "./print-parts.rules.ts";
import { toPrintable } from "#server/platform/print/faces.ts";
import { hasLetterOrDigit } from "#server/platform/print/rare-letters.ts";
import type { PrintTexts } from "./print-texts.ts";
import { withPrintableTexts } from "./printable-texts.rules.ts";

interface SectionContext {
  readonly content: BriefContent;
  readonly parts: BriefParts<BriefPerson>;
  readonly texts: PrintTexts;
  /** The area between the margins. */
  readonly area: Place;
}

const figureLetters: Letters = { face: "title", size: 20, colour: "ink" };
const titleLetters: Letters = { face: "serif", size: 13, colour: "sage" };
const sectionGap = 6;

export function createSections(contentToPrint: BriefContent, texts: PrintTexts, area: Place): PartGroup[] {
  const content = withPrintableTexts(contentToPrint, texts);
  const parts = getBriefParts(content);
  const context = { content, parts, texts, area };
  const titleOfOthers = parts.hasTables ? "unseated" : "guests";
  const count = texts.t("people", { count: parts.others.length });
  return [
    [createCounts(context)],
    ...createSection("diets", createDietRows(context), context),
    ...createSection("allergies", createAllergyRows(context), context),
    ...createTableGroups(context),
    ...createSection(titleOfOthers, createOtherRows(context), context, count),
    ...createSection("needs", createNeedRows(context), context),
    ...createSection("remarks", createRemarkRows(context), context),
  ];
}

/** A heading that stays with the first row; nothing without rows. */
function createSection(
  name: string,
  rows: readonly PagePart[],
  { texts: { t }, area }: SectionContext,
  aside = "",
): PartGroup[] {
  const [first, ...more] = rows;
  if (first === undefined) return [];
  const heading = placeSideBySide(
    createParagraph(t(`sections.${name}`), area, titleLetters),
    ...(aside === "" ? [] : [createRightAlignedText(aside, area.x + area.width, softLetters)]),
  );
  return [[createSpace(sectionGap), heading, createSpace(1.5), first], ...more.map((row) => [row])];
}

/** The counts side by side, each above its label. */
function createCounts({ content: { counts }, parts, texts: { t }, area }: SectionContext): PagePart {
  const notes: Partial<Record<CountKind, string>> = {
    adults: t("couple_included"),
    children: formatAges(parts, t),
  };
  const countKinds = listShownCounts(counts);
  const columns = getColumns(area, countKinds.length);
  return stackParts(
    createSpace(2),
    placeSideBySide(
      ...countKinds.map((what, index) => {
        const place = columns[index] ?? area;
        return stackParts(
          createParagraph(String(counts[what]), place, figureLetters),
          createParagraph(t(`counts.${what}`, { count: counts[what] }), place, strongLetters),
          createParagraph(notes[what] ?? "", place, softLetters),
        );
      }),
    ),
  );
}

function getColumns({ x, width }: Place, count: number): Place[] {
  const columnGap = 5;
  const columnWidth = (width - columnGap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({
    x: x + index * (columnWidth + columnGap),
    width: columnWidth,
  }));
}

/** Cells in columns, each read from top to bottom; a page may end after any row. */
function arrangeInColumns<T>(
  values: readonly T[],
  { columns, area }: { readonly columns: number; readonly area: Place },
  createCell: (value: T, place: Place) => PagePart,
): PagePart[] {
  const height = Math.ceil(values.length / columns);
  return Array.from({ length: height }, (_, row) =>
    placeSideBySide(
      ...getColumns(area, columns).flatMap((place, column) =>
        values
          .slice(column * height + row, (column + 1) * height)
          .slice(0, 1)
          .map((value) => createCell(value, place)),
      ),
    ),
  );
}

function createDietRows({ parts: { diets }, texts: { t }, area }: SectionContext): PagePart[] {
  if (diets.length === 0) return [createParagraph(t("no_diets"), area, plainLetters)];
  return arrangeInColumns(diets, { columns: 3, area }, ({ diet, count }, { x, width }) =>
    placeSideBySide(
      createParagraph(String(count), { x, width: 9 }, strongLetters),
      createParagraph(t(`diets.${diet}`), { x: x + 9, width: width - 9 }, plainLetters),
    ),
  );
}

function createAllergyRows({
  content: { tables },
  parts: { allergies },
  texts: { t },
  area,
}: SectionContext): PagePart[] {
  if (allergies.length === 0) return [createParagraph(t("no_allergies"), area, plainLetters)];
  const innerArea = { x: area.x + 3, width: area.width - 6 };
  const describe = createAllergicTexts(tables, t);
  const formatAllergicPerson = (person: BriefPerson, allergen: Allergen) =>
    describe(person, allergen, { ...person, name: isReadable(person) ? person.name : "" });
  return allergies.map(({ allergen, people }) => {
    const allergy = t(`allergens.${allergen}`);
    const nameArea = { x: innerArea.x + 9, width: 42 };
    const peopleArea = { x: nameArea.x + nameArea.width, width: innerArea.width - nameArea.width - 9 };
    const row = placeSideBySide(
      createParagraph(String(people.length), { ...innerArea, width: 9 }, goldLetters),
      createParagraph(allergy, nameArea, goldLetters),
      createParagraph(
        people.map((person) => formatAllergicPerson(person, allergen)).join(", "),
        { ...peopleArea, width: peopleArea.width - 2 },
        { ...softLetters, colour: "ink" },
      ),
    );
    return stackParts(withBackground(row, area, "gold-wash"), createSpace(1.2));
  });
}

function createTableGroups(context: SectionContext): PartGroup[] {
  const { content, parts, texts, area } = context;
  const { t, language } = texts;
  const { tables, isCoupleApart, seatedCount, personCount } = parts;
  const couple = formatCouple(content.couple, t, language);
  const coupleParts = isCoupleApart
    ? [stackParts(createParagraph(couple, area, strongLetters), createSpace(2))]
    : [];
  const [first, ...more] = [
    ...coupleParts.map((part): PartGroup => [part]),
    ...tables.map((table) => createTableGroup(table, couple, context)),
  ];
  if (first === undefined) return [];
  const [heading = []] = createSection(
    "tables",
    [createSpace(0)],
    context,
    t("placed", { count: seatedCount, all: personCount }),
  );
  return [[...heading, ...first], ...more];
}

/** A table with its people in the order of their seats. */
function createTableGroup(
  { table, people, hasCouple }: TablePart<BriefPerson>,
  couple: string,
  context: SectionContext,
): PartGroup {
  const { texts, area, content } = context;
  const { title, name } = formatBriefTable(table, texts.t);
  const count = people.length + (hasCouple ? 2 : 0);
  const heading = placeSideBySide(
    createParagraph(
      name === "" ? title : `${title} · ${name}`,
      { ...area, width: area.width - 15 },
      strongLetters,
    ),
    createRightAlignedText(String(count), area.x + area.width, softLetters),
  );
  const areaBesideSeats = { ...area, x: area.x + seatWidth, width: area.width - seatWidth };
  return [
    createRule(area, 3),
    heading,
    createSpace(0.8),
    ...(hasCouple
      ? [stackParts(createParagraph(couple, areaBesideSeats, plainLetters), createSpace(0.9))]
      : []),
    ...arrangeInColumns(people, { columns: 2, area }, (person, place) =>
      createSeatedPerson(person, place, context),
    ),
    createSpace(content.tables.length > 1 ? 1 : 0),
  ];
}

const seatWidth = 8;

function createSeatedPerson(person: BriefPerson, { x, width }: Place, context: SectionContext): PagePart {
  const { seat } = person;
  const number = seat === null ? "" : String(seat + 1);
  const innerArea = { x: x + seatWidth, width: width - seatWidth };
  return placeSideBySide(
    createParagraph(number, { x, width: seatWidth }, { ...plainLetters, colour: "ink-soft" }),
    createPersonCell(person, innerArea, context),
  );
}

/** Whether the fonts have a letter of the name. */
function isReadable({ name }: Pick<BriefPerson, "name">): boolean {
  return name.trim() === "" || hasLetterOrDigit(toPrintable(name).text);
}

/** The name, or a line to write it on; below it the diet and other facts, then in gold the allergies. */
function createPersonCell(person: BriefPerson, place: Place, { texts: { t } }: SectionContext): PagePart {
  const allergens = findAllergens(person.allergies);
  const allergies = allergens.length === 0 ? "" : person.allergies.trim();
  const groups = allergens.map((allergen) => t(`allergens.${allergen}`));
  const allergyText = hasLongAllergies(person)
    ? t("details", { name: groups.join(", "), facts: t("above") })
    : allergies;
  return stackParts(
    isReadable(person)
      ? createParagraph(formatBriefName(person, t), place, plainLetters)
      : createWritingLine(place),
    createParagraph(formatPersonFacts(person, t).join(" · "), place, softLetters),
    createParagraph(allergies === "" ? "" : t("allergy", { words: allergyText }), place, goldLetters),
    createSpace(0.9),
  );
}

function createOtherRows(context: SectionContext): PagePart[] {
  const { parts, area, texts } = context;
  const { listed, others } = parts;
  if (others.length > 0 && listed.length === 0) {
    return [createParagraph(texts.t("nothing_particular"), area, plainLetters)];
  }
  return arrangeInColumns(listed, { columns: 2, area }, (person, place) =>
    createPersonCell(person, place, context),
  );
}

function createNeedRows({ parts, content: { tables }, texts: { t }, area }: SectionContext): PagePart[] {
  return parts.withAccessNeeds.map((person) => {
    const table = tables.find(({ id }) => id === person.table_id);
    const place = table && formatBriefPlace(table, person.seat, t);
    const nameAndPlace = [isReadable(person) ? person.name : "", place ?? ""]
      .filter((text) => text !== "")
      .join(" · ");
    return stackParts(
      createParagraph(nameAndPlace === "" ? formatBriefName(person, t) : nameAndPlace, area, strongLetters),
      createParagraph(person.access_needs.trim(), area, plainLetters),
      createSpace(1.2),
    );
  });
}

function createRemarkRows({ content: { remarks }, area }: SectionContext): PagePart[] {
  return remarks
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== "")
    .map((line) => stackParts(createParagraph(line, area, plainLetters), createSpace(1)));
}
