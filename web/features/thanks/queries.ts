/** The thank-yous: the list and its writes. */
import {
  createThanks,
  deleteThanks,
  listThanks,
  type NewThanks,
  type ThanksChanges,
  updateThanks,
} from "#contract/thanks.ts";
import { call } from "#web/platform/api.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { createResource } from "#web/platform/resource.ts";
import { isSameRecipient, type NamedThanks, type ThanksRow, toThanksRow } from "./thanks.rules.ts";

export const thanksResource = createResource({
  key: ["thanks"],
  permission: "guests:see",
  list: async (signal) => (await call(listThanks, undefined, { signal })).map(toThanksRow),
  add: async (body: NewThanks) => toThanksRow(await call(createThanks, { body })),
  change: saveThanks,
  remove: ({ id }) => call(deleteThanks, { params: { id } }),
  refetches: true,
});

export const { useList: useThanks } = thanksResource;

/** Changes the thank-you, or creates one for a household or a guest that has none. */
async function saveThanks(row: ThanksRow, changes: ThanksChanges): Promise<ThanksRow> {
  // An earlier change may have created the thank-you since the row was shown.
  const { id, isNoted, household_id, guest_id } =
    thanksResource.find((each) => isSameRecipient(each, row)) ?? row;
  if (isNoted) return toThanksRow(await call(updateThanks, { params: { id }, body: changes }));
  const created = toThanksRow(await call(createThanks, { body: { household_id, guest_id, ...changes } }));
  thanksResource.edit((rows) => rows.map((each) => (isSameRecipient(each, created) ? created : each)));
  return created;
}

/** Sets or clears the day of a thank-you at once. */
export function setThankedOn(row: ThanksRow, day: string | null): void {
  const send = () => saveThanks(row, { thanked_on: day });
  thanksResource.patch(row, { thanked_on: day }, { send, refused: (why) => why });
}

export function confirmThanksDeletion(row: NamedThanks): void {
  thanksResource.confirmDelete(row, getDeletionTexts("thanks:delete", row.shownName));
}
