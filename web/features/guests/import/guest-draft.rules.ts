/** Reads the cells of one person into the fields of a guest, and notes what was corrected, guessed or moved. */
import * as v from "valibot";
import type { NewGuest } from "#contract/guests.ts";
import { optionalEmail } from "#contract/values.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { blankGuest } from "../blank-guest.ts";
import { isRemarkHead, type PlainField } from "./heads.rules.ts";
import { HealthDraft, type MenuQuestion, type PersonCell } from "./health-draft.rules.ts";
import { parseHealthHead } from "./health-heads.rules.ts";
import { findDetail } from "./details.rules.ts";
import { maxLengths } from "./max-lengths.rules.ts";
import type { ListedPerson } from "./names.rules.ts";
import type { Note } from "./row-notes.ts";
import {
  minAdultAge,
  findStatedAllergies,
  isAgeWithUnit,
  isAvoiding,
  isMixedPresence,
  namesAllergen,
  parseAge,
  parseFlag,
  parsePresence,
  parseRelationship,
  parseSide,
  parseTick,
} from "./words.rules.ts";

const textFields = [
  "telephone",
  "adresse",
  "code_postal",
  "ville",
  "pays",
  "access_needs",
  "print_name",
] as const;
/** A cell of these fields belongs to one person, though its row has several. */
const personalFields: ReadonlySet<PlainField> = new Set([
  "diet",
  "allergies",
  "health_tick",
  "menu",
  "is_child",
  "age",
  "access_needs",
  "print_name",
]);

/** Fields whose cells are a word of a list. */
const wordFields: ReadonlySet<PlainField> = new Set([
  "presence",
  "relationship",
  "is_child",
  "is_adult",
  "high_chair",
]);

export class GuestDraft {
  readonly #couple: readonly string[];
  readonly #health: HealthDraft;
  readonly #isShared: boolean;
  readonly #guest = { ...blankGuest };
  readonly #comment: string[] = [];
  readonly notes: Note[] = [];
  age: number | null = null;
  /** Whether the answers to the moments differ, as our own export says. */
  hasMixedAnswers = false;

  get questionAnswers(): Readonly<Record<string, string>> {
    return this.#health.questionAnswers;
  }

  /** `isShared`: the row has several people. */
  constructor(options: {
    readonly couple: readonly string[];
    readonly question: MenuQuestion | undefined;
    readonly isShared: boolean;
  }) {
    this.#couple = options.couple;
    this.#health = new HealthDraft({
      question: options.question,
      notes: this.notes,
      comment: this.#comment,
      addToComment: (label, value) => this.addToComment(label, value),
    });
    this.#isShared = options.isShared;
  }

  readCell(cell: PersonCell): void {
    const { kind, value, label } = cell;
    if (kind === "comment") this.#readComment(cell);
    else if (kind === "diet" || kind === "allergies") this.#health.readHealth(cell);
    else if (kind === "health_tick") this.#health.readTick(cell);
    else if (kind === "menu") this.#health.readMenu(cell);
    else if (!this.#tryCell(cell)) {
      // « Oui (arrive dimanche) » is a yes with a remark.
      const withoutRemark = value.replaceAll(/\([^()]*\)/gu, " ").trim();
      if (wordFields.has(kind) && withoutRemark !== value && withoutRemark !== "")
        this.#tryCell({ ...cell, value: withoutRemark });
      this.addToComment(label, value);
    }
    if (this.#isShared && personalFields.has(kind)) this.notes.push({ code: "shared", label, value });
  }

  /** Takes a free text of our own export as it is; returns whether it did. */
  readExportedCell({ kind, value, label }: PersonCell): boolean {
    const name = textFields.find((each) => each === kind);
    if (name !== undefined) this.#guest[name] = value;
    else if (kind === "allergies") this.#health.allergies = value;
    else if (kind === "comment" && isRemarkHead(label)) this.#comment.push(value);
    else return false;
    return true;
  }

  /** What stands with a name: contact, details in brackets, and doubts about the name. */
  readBesideName(
    { email, telephone, notes = [], doubts = [], unreadCompanions = [], companion }: ListedPerson,
    label: string,
  ): void {
    for (const value of unreadCompanions) this.addToComment(label, value);
    if (email !== undefined) this.readCell({ kind: "email", value: email, label });
    if (telephone !== undefined) this.readCell({ kind: "telephone", value: telephone, label });
    for (const note of notes) {
      this.#readDetails(note, companion === true ? label : "");
      if (companion === true) this.notes.push({ code: "companion", label, value: note });
    }
    for (const { code, value } of doubts) this.notes.push({ code, label: "", value });
  }

  /** Moves a value that fits no field into the comment, but for a dash. */
  addToComment(label: string, value: string): void {
    if (/^[-–—\s]*$/u.test(value)) return;
    this.#comment.push(label === "" ? value : `${label} : ${value}`);
    this.notes.push({ code: "comment", label, value });
    this.#findAllergies(label, value);
  }

  toGuest(names: Pick<NewGuest, "firstName" | "lastName">): NewGuest {
    const isChild = this.#guest.is_child || (this.age !== null && this.age < minAdultAge);
    const { diet, allergies } = this.#health;
    return {
      ...this.#guest,
      ...names,
      diet,
      allergies,
      is_child: isChild,
      comment: this.#comment.join("\n"),
    };
  }

  /** « végétarienne, 6 ans »: known details go into their fields, other words into the comment. */
  #readDetails(note: string, label: string): void {
    const otherPieces = note.split(/ ?[,;] ?/u).filter((piece) => {
      const { age, allergies, diet, ...detail } = findDetail(piece) ?? {};
      Object.assign(this.#guest, detail);
      if (diet !== undefined) this.#health.addDiet(diet, { label, value: piece });
      if (age !== undefined) this.age = age;
      if (allergies !== undefined) this.#health.addAllergies(allergies);
      return [age, allergies, diet].every((each) => each === undefined) && Object.keys(detail).length === 0;
    });
    if (otherPieces.length === 0) return;
    const text = otherPieces.join(", ");
    if (label === "") this.notes.push({ code: "beside", label, value: text });
    this.#comment.push(label === "" ? text : `${label} : ${text}`);
    this.#findAllergies(label, text);
  }

  /** The column of comments stays as it is; a cell of another column is named by its head. */
  #readComment({ value, label }: PersonCell): void {
    if (!isRemarkHead(label)) {
      this.addToComment(label, value);
      return;
    }
    this.#comment.push(value);
    this.#findAllergies(label, value);
  }

  /** A stated allergy is copied into its field. A word that may be one, such as « noix », is noted as a question. */
  #findAllergies(label: string, value: string): void {
    const stated = findStatedAllergies(value);
    if (stated === "") {
      const isOfHealth = parseHealthHead(label) !== null && parseTick(value) !== false;
      if (isOfHealth || namesAllergen(value) || isAvoiding(value))
        this.notes.push({ code: "maybe_allergy", label, value });
      return;
    }
    this.#health.addAllergies(stated);
    this.notes.push({ code: "allergies", label, value: stated });
  }

  /** Puts a value into its field; returns whether it fits. */
  #tryCell({ kind, value, label }: PersonCell): boolean {
    const guest = this.#guest;
    if (kind === "relationship") {
      const relationship = parseRelationship(value);
      return relationship === undefined
        ? this.#tryAgeWord(value)
        : applyIfKnown(relationship, (known) => (guest.relationship = known));
    }
    if (kind === "presence") return this.#tryPresence(value);
    if (kind === "high_chair") return applyIfKnown(parseFlag(value), (needs) => (guest.high_chair = needs));
    if (kind === "is_child") return this.#tryChild(label, value);
    if (kind === "is_adult")
      return applyIfKnown(parseFlag(value), (isAdult) => (guest.is_child ||= !isAdult));
    if (kind === "age") return this.#tryAge(value);
    if (kind === "email") return this.#tryEmail(value);
    if (kind === "access_needs") return this.#tryNeeds(label, value);
    if (kind === "side") {
      const side = parseSide(value, this.#couple);
      return applyIfKnown(side.length <= maxLengths.side ? side : undefined, (text) => (guest.side = text));
    }
    const name = textFields.find((each) => each === kind);
    return name !== undefined && this.#tryText(name, value);
  }

  /** A tick below « Fauteuil roulant » means that need; below « Accessibilité » it names none, so it is noted. */
  #tryNeeds(label: string, value: string): boolean {
    const tick = parseTick(value);
    if (tick === false) return true;
    const isGeneral = /^(?:access|besoin|special)/u.test(foldForSearch(label));
    if (tick === true && isGeneral) this.notes.push({ code: "unnamed", label, value });
    return this.#tryText("access_needs", tick === true && !isGeneral ? label : value);
  }

  #tryText(name: (typeof textFields)[number], value: string): boolean {
    const guest = this.#guest;
    const text = value.replaceAll(/\s*\n\s*/gu, name === "adresse" ? ", " : " ");
    if (guest[name] === text) return true;
    // Several columns make one address: « 3 rue des Lilas », « appartement 4 ».
    const fullText = name === "adresse" && guest.adresse !== "" ? `${guest.adresse}, ${text}` : text;
    if (fullText.length > maxLengths[name] || (guest[name] !== "" && name !== "adresse")) return false;
    guest[name] = fullText;
    return true;
  }

  /** « Paul Roy <paul@exemple.fr> » is the address; the words before it are said to be left out. */
  #tryEmail(value: string): boolean {
    const [, words = "", address = value] =
      /^(?:([^<>@]*)<)?(?:mailto:)?([^\s<>]+@[^\s<>]+)>?$/iu.exec(value.trim()) ?? [];
    if (this.#guest.email === address) return true;
    if (this.#guest.email !== "" || !v.is(optionalEmail, address)) return false;
    this.#guest.email = address;
    if (words.trim() !== "") this.notes.push({ code: "dropped", label: "", value: words.trim() });
    return true;
  }

  #tryPresence(value: string): boolean {
    this.hasMixedAnswers = isMixedPresence(value);
    return (
      this.hasMixedAnswers ||
      applyIfKnown(parsePresence(value), (presence) => (this.#guest.presence = presence))
    );
  }

  #tryAge(value: string): boolean {
    const age = parseAge(value);
    return age === null ? this.#tryAgeWord(value) : applyIfKnown(age, (years) => (this.age = years));
  }

  /** « Bébé » and « adulte » say who is a child. */
  #tryAgeWord(value: string): boolean {
    const flag = /\p{Letter}{4}/u.test(value) ? parseFlag(value) : undefined;
    return applyIfKnown(flag, (isChild) => (this.#guest.is_child ||= isChild));
  }

  /** « 7 ans » is an age. A number alone may be an age too, which is said. */
  #tryChild(label: string, value: string): boolean {
    // A tick under « Adulte / enfant » says neither; « A » and « E » do.
    const isEither = /\badult/u.test(foldForSearch(label));
    if (isEither && parseTick(value) !== undefined) return false;
    const flag = isEither && /^[ae]$/iu.test(value) ? /e/iu.test(value) : parseFlag(value);
    if (flag === true && /\b(?:menu|repas|meal)\b/u.test(foldForSearch(label)))
      this.notes.push({ code: "child", label, value: `${label} : ${value}` });
    if (flag !== undefined) return applyIfKnown(flag, (isChild) => (this.#guest.is_child ||= isChild));
    const age = parseAge(value);
    if (age === null || !(isAgeWithUnit(value) || /^\d+\D*$/u.test(value))) return false;
    this.age = age;
    if (!isAgeWithUnit(value)) this.notes.push({ code: "age", label, value });
    return true;
  }
}

/** Returns whether there is a value. */
function applyIfKnown<Value>(value: Value | undefined, apply: (value: Value) => void): boolean {
  if (value === undefined) return false;
  apply(value);
  return true;
}
