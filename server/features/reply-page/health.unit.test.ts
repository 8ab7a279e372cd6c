/** Nothing that the couple or a guest wrote on a diet or an allergy is lost, in whatever order they write. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { diets } from "#contract/guests.ts";
import { createPageMoment, noAnswer, createPerson, createPage } from "#test/support/reply-page.ts";
import type { ReplyPageData } from "./page-content.ts";
import { parseForm, getStoredFields, serializeShown } from "./form.ts";
import { getFormOutcome } from "./rules.ts";

const guest = "Baptiste";
const allergies = ["arachides (choc anaphylactique)", "Noix", "lait", "œufs, soja", "sésame"];

interface Stored {
  readonly diet: (typeof diets)[number];
  readonly allergies: string;
  readonly hasConsent: boolean;
}

function getPage(stored: Stored): ReplyPageData {
  const answers = { [guest]: noAnswer };
  return createPage({
    persons: [createPerson(guest, stored)],
    moments: [createPageMoment("dinner", { answers })],
    questions: [],
  });
}

const someDiet = fc.constantFrom(...diets);
const someAllergies = fc.constantFrom("", ...allergies);
const couplesEdit = fc.record(
  { by: fc.constant("couple"), diet: someDiet, allergies: someAllergies },
  {
    requiredKeys: ["by"],
  },
);
const guestsEdit = fc.record(
  {
    by: fc.constant("guest"),
    /** How many edits ago the page was opened. */
    age: fc.nat(3),
    isTicked: fc.boolean(),
    diet: someDiet,
    allergies: someAllergies,
  },
  { requiredKeys: ["by", "age", "isTicked"] },
);

/** What the guest's browser sends, from a page that was opened on `shown`. */
function getForm(shown: Stored, edit: { isTicked: boolean; diet?: string; allergies?: string }) {
  const page = getPage(shown);
  const fields = getStoredFields(page);
  const sent = new Map([...fields].filter(([name]) => !name.startsWith("answer.")));
  if (edit.diet !== undefined) sent.set(`diet.${guest}`, edit.diet === "No Preferences" ? "" : edit.diet);
  if (edit.allergies !== undefined) sent.set(`allergies.${guest}`, edit.allergies);
  sent.delete("consent");
  const consent = edit.isTicked ? [["consent", "yes"] as const] : [];
  const body = [...sent, ...consent, ["shown", serializeShown(fields, page.persons)]] as [string, string][];
  return parseForm(new URLSearchParams(body).toString());
}

function isTouched(name: "diet" | "allergies", shown: Stored, edit: { diet?: string; allergies?: string }) {
  const empty = name === "diet" ? "No Preferences" : "";
  return edit[name] !== undefined && edit[name] !== (shown.hasConsent ? shown[name] : empty);
}

it("a reply loses nothing that neither the couple nor the guest removed", () => {
  const edits = fc.array(fc.oneof(couplesEdit, guestsEdit), { maxLength: 12 });
  fc.assert(
    fc.property(edits, (all) => {
      let stored: Stored = { diet: "No Preferences", allergies: "", hasConsent: false };
      const past: Stored[] = [stored];
      for (const edit of all) {
        const before = stored;
        if (!("isTicked" in edit)) {
          const { by: _by, ...written } = edit;
          stored = Object.assign({}, stored, written);
        } else {
          const shown = past.at(-1 - edit.age) ?? before;
          const { details, problems } = getFormOutcome(getPage(before), getForm(shown, edit));
          const [{ guestId: _guest, consent, ...changed } = { guestId: guest }] = details;
          const hasConsent = consent ?? before.hasConsent;
          stored = Object.assign({}, before, changed, { hasConsent });
          const isWithdrawn = shown.hasConsent && !edit.isTicked && problems.length === 0;
          for (const name of ["diet", "allergies"] as const) {
            const wasSeen = before.hasConsent && shown.hasConsent && shown[name] === before[name];
            const mayGo = (isWithdrawn && wasSeen) || (edit.isTicked && isTouched(name, shown, edit));
            if (!mayGo) expect(stored[name]).toBe(before[name]);
          }
          // An allergy that the guest could not know of is never replaced.
          const couldKnow = before.hasConsent
            ? shown.hasConsent && shown.allergies === before.allergies
            : !shown.hasConsent && shown.allergies !== "";
          if (!couldKnow) expect(stored.allergies).toContain(before.allergies);
          // What the guest wrote with consent is stored.
          if (edit.isTicked && problems.length === 0 && isTouched("allergies", shown, edit)) {
            for (const part of (edit.allergies ?? "").split(",")) {
              expect(stored.allergies.toLowerCase()).toContain(part.trim().toLowerCase());
            }
          }
        }
        past.push(stored);
      }
    }),
    { numRuns: 200 },
  );
});
