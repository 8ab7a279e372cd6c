/**
 * Lists of guests as people and programs write them, and the guests that they hold. One guest a line:
 * first/last, then what differs from a blank guest; « of » names who brings them, « home » their household, and « ? »
 * says that the row is shown as in doubt. All names are made up.
 */
export interface GuestListCase {
  readonly name: string;
  readonly text: string;
  /** A question of the couple's with its choices, by person. */
  readonly question?: { readonly label: string; readonly choices: readonly string[] };
  readonly guests: readonly string[];
}
