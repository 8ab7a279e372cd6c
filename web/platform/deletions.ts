/** Deletions that ask first, callable from anywhere. `DeletionDialog` shows the question. */
import i18next, { type CustomTypeOptions } from "i18next";
import { shorten } from "#i18n/shorten.ts";
import { runAfterPaint } from "../ui/after-paint.ts";

export interface DeletionTexts {
  readonly question: string;
  readonly detail: string;
  /** The sentence shown when the deletion failed, given the reason. */
  readonly failed: (why: string) => string;
  /** The message afterwards, which offers to undo the deletion where that is possible. */
  readonly done?: string;
  /** The label of the button; 'Supprimer' by default. */
  readonly confirm?: string;
}

type Resources = CustomTypeOptions["resources"];
type Namespaces = keyof Resources;
interface QuestionTexts {
  readonly question: string;
  readonly detail: string;
  readonly failed: string;
  readonly done: string;
}
/** The keys under which the four texts of a deletion stand. */
type DeletionKey =
  | {
      [Name in Namespaces]: Resources[Name] extends { delete: QuestionTexts } ? `${Name}:delete` : never;
    }[Namespaces]
  | "wedding:witnesses.delete";

/** The texts of a deletion that can be undone, with the shortened name of what is deleted. */
export function getDeletionTexts(key: DeletionKey, fullName: string): DeletionTexts {
  const { t } = i18next;
  const values = { name: shorten(fullName) };
  return {
    question: t(`${key}.question`, values),
    detail: t(`${key}.detail`, values),
    failed: (why) => t(`${key}.failed`, { why }),
    done: t(`${key}.done`, values),
  };
}

export interface Deletion {
  /** The id of the item in the bin, and of its row on screen; '' for what has neither. */
  readonly id: string;
  readonly texts: DeletionTexts;
  readonly send: () => Promise<unknown>;
  /** Removes the item from the screen. */
  readonly onDeleted: () => void;
  /** Whether it is not in the bin afterwards, so that it cannot be undone. */
  readonly isFinal?: true;
  /** Moves the focus, given the former index of the row; by default to the row that is at this index now. */
  readonly focus?: ((index: number) => void) | undefined;
}

let openDeletion: Deletion | null = null;
const listeners = new Set<() => void>();

function setOpenDeletion(next: Deletion | null): void {
  openDeletion = next;
  for (const listener of listeners) listener();
}

/** Asks before the deletion. */
export function confirmDelete(deletion: Deletion): void {
  // A modal dialog makes the browser restyle the whole page, so the press is painted first.
  runAfterPaint(() => setOpenDeletion(deletion));
}

export function closeDeletion(): void {
  setOpenDeletion(null);
}

export function subscribeToDeletion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The deletion that is being asked about. */
export function getOpenDeletion(): Deletion | null {
  return openDeletion;
}
