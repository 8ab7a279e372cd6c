import { createContext, use } from "react";

/** The texts of the screen for a member who may read its items but not change them. */
interface ReadOnlyTexts {
  /** The sentence of an empty list, in place of the one that invites to add. */
  readonly nothingYet: string;
  /** The note in a form that shows a thing. */
  readonly note: string;
  /** The note above the form of a page. */
  readonly page: string;
  /** The name of the button that opens a thing, in place of the one that edits it. */
  readonly open: (name: string) => string;
}

/** null where the member may write. Components that write leave themselves out otherwise. */
export const ReadOnlyContext = createContext<ReadOnlyTexts | null>(null);

export function useReadOnlyTexts(): ReadOnlyTexts | null {
  return use(ReadOnlyContext);
}

/** Whether the member may change what this part of the screen shows. */
export function useMayEdit(): boolean {
  return use(ReadOnlyContext) === null;
}
