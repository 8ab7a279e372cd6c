/** Reads diets, allergies and menus of one person. What a guest must not eat never ends in the comment unseen. */
import type { NewGuest } from "#contract/guests.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { asksForAllergies, type PlainField } from "./heads.rules.ts";
import { parseHealthHead } from "./health-heads.rules.ts";
import { maxLengths } from "./max-lengths.rules.ts";
import type { Note } from "./row-notes.ts";
import {
  findRestriction,
  type Health,
  namesAllergen,
  parseDiet,
  parseHealth,
  parseTick,
  removeYes,
} from "./words.rules.ts";

/** The question of the couple that a menu answers. */
export interface MenuQuestion {
  readonly id: string;
  readonly choices: readonly string[];
}

/** A cell that says something of one person. */
export interface PersonCell {
  readonly kind: PlainField;
  readonly value: string;
  /** The head of the column; '' without one. */
  readonly label: string;
}

interface HealthDraftInput {
  readonly question: MenuQuestion | undefined;
  /** Shared with the other cells of the person. */
  readonly notes: Note[];
  readonly comment: string[];
  /** Moves a value that fits no field into the comment. */
  readonly addToComment: (label: string, value: string) => void;
}

export class HealthDraft {
  readonly #question: MenuQuestion | undefined;
  readonly #comment: string[];
  readonly #addToComment: HealthDraftInput["addToComment"];
  readonly notes: Note[];
  readonly questionAnswers: Record<string, string> = {};
  diet: NewGuest["diet"] = "No Preferences";
  allergies = "";

  constructor({ question, notes, comment, addToComment }: HealthDraftInput) {
    this.#question = question;
    this.notes = notes;
    this.#comment = comment;
    this.#addToComment = addToComment;
  }

  readHealth({ kind, value: original, label }: PersonCell): void {
    const value = removeYes(original);
    const tick = parseTick(value);
    if (tick === false) return;
    if (tick === true) this.notes.push({ code: "unnamed", label, value });
    const { diet, allergies } = this.#separate(kind, value);
    if (diet !== null) this.addDiet(diet, { label, value });
    if (allergies !== "" && !this.addAllergies(allergies)) this.#addToComment(label, value);
    const isMoved =
      kind === "diet" &&
      tick === undefined &&
      allergies !== "" &&
      (diet !== null || !asksForAllergies(label));
    if (isMoved) this.notes.push({ code: "allergies", label, value: allergies });
    if (kind === "allergies" && diet !== null) this.notes.push({ code: "diet", label, value });
  }

  /** A tick below « Halal » is the head; another word below it stays with the head. */
  readTick({ value, label }: PersonCell): void {
    const tick = parseTick(value);
    const isHealth = tick === undefined && (parseHealth(value).diet !== null || namesAllergen(value));
    if (isHealth) this.readHealth({ kind: "allergies", value, label });
    if (isHealth || tick === false) return;
    const head = parseHealthHead(label) ?? { diet: null, allergies: label, isUnsure: true };
    if (tick === true && head.diet !== null) {
      this.addDiet(head.diet, { label, value });
      if (head.isUnsure) this.notes.push({ code: "diet", label, value });
    }
    const allergies = tick === true ? head.allergies : `${label} : ${value}`;
    if (allergies === "") return;
    if (!this.addAllergies(allergies)) this.#addToComment(label, value);
    else if (head.isUnsure || head.diet !== null || tick === undefined)
      this.notes.push({ code: "allergies", label, value });
  }

  /** A guest has one diet. A second one stands with the allergies, where the kitchen reads it. */
  addDiet(diet: NewGuest["diet"], { label, value }: Pick<PersonCell, "label" | "value">): void {
    if (this.#setDiet(diet)) return;
    const name = parseTick(value) === undefined ? value : label;
    if (this.addAllergies(name)) this.notes.push({ code: "allergies", label, value });
    else this.#addToComment(label, value);
  }

  /** « Sans gluten » below « Allergies » is more than a taste, so that it stays there. */
  #separate(kind: PlainField, value: string): Health {
    const health = parseHealth(value);
    const isAllergy = kind === "allergies" && health.diet === "Gluten-Free";
    return isAllergy ? { diet: null, allergies: value.trim() } : health;
  }

  /** A choice answers the couple's question, else it goes into the comment. What must not be eaten is in doubt. */
  readMenu({ value, label }: PersonCell): void {
    const diet = parseDiet(value);
    const choice = this.#question?.choices.find((each) => foldForSearch(each) === foldForSearch(value));
    if (this.#question !== undefined && choice !== undefined)
      this.questionAnswers[this.#question.id] = choice;
    if (diet !== undefined) {
      // 'Standard' is a choice of a menu; « aucun » is none.
      const isChoice = /^(?:normal|standard|classique|omnivore)$/u.test(foldForSearch(value.trim()));
      if (diet === "No Preferences") {
        if (choice === undefined && isChoice) this.#addChoiceToComment(label, value);
      } else {
        this.addDiet(diet, { label, value });
        this.notes.push({ code: "diet", label, value });
      }
      return;
    }
    const restriction = findRestriction(value);
    if (restriction !== "" && this.addAllergies(restriction)) {
      this.notes.push({ code: "allergies", label, value: restriction });
      if (restriction === value) return;
    }
    if (choice === undefined) this.#addChoiceToComment(label, value);
  }

  /** Fish as a choice is no allergy to fish. */
  #addChoiceToComment(label: string, value: string): void {
    this.#comment.push(label === "" ? value : `${label} : ${value}`);
    this.notes.push({ code: "comment", label, value });
  }

  /** Returns whether the guest has no other diet. */
  #setDiet(diet: NewGuest["diet"]): boolean {
    if (this.diet !== "No Preferences" && this.diet !== diet) return false;
    this.diet = diet;
    return true;
  }

  /** « Oui » alone is dropped once another column says what it is. */
  #dropTick(): void {
    const at = this.notes.findIndex(({ code, value }) => code === "unnamed" && value === this.allergies);
    if (at >= 0) this.notes.splice(at, 1);
    this.allergies = "";
  }

  /** Returns whether there is room for it. */
  addAllergies(text: string): boolean {
    const words = text.replaceAll(/\s+/gu, " ");
    // « Oui » in one column is what another column names.
    if (this.allergies !== "" && parseTick(words) === true) return true;
    if (parseTick(this.allergies) === true) this.#dropTick();
    const { allergies } = this;
    if (foldForSearch(allergies).includes(foldForSearch(words))) return true;
    const full = allergies === "" ? words : `${allergies}, ${words}`;
    if (full.length > maxLengths.allergies) return false;
    this.allergies = full;
    return true;
  }
}
