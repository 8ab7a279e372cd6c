/** The witnesses: the list and its writes. */
import {
  addWitness,
  changeWitness,
  deleteWitness,
  listWitnesses,
  type NewWitness,
  type Witness,
  type WitnessChanges,
} from "#contract/witnesses.ts";
import { call } from "#web/platform/api.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { createResource } from "#web/platform/resource.ts";
import { focusRowAt, restoreLostFocus } from "#web/ui/row-focus.ts";

export const witnessResource = createResource({
  key: ["witnesses"],
  permission: "wedding:see",
  list: (signal) => call(listWitnesses, undefined, { signal }),
  add: (body: NewWitness) => call(addWitness, { body }),
  change: ({ id }, body: WitnessChanges) => call(changeWitness, { params: { id }, body }),
  remove: ({ id }) => call(deleteWitness, { params: { id } }),
  refetches: true,
});
export const { useList: useWitnesses } = witnessResource;

/** After the last witness is deleted, the add button gets the focus. */
function focusAfterDeletion(place: number): void {
  if (document.querySelector("main [data-id]") === null) restoreLostFocus("main [data-empty-list] button");
  else focusRowAt(place);
}

export function confirmWitnessDeletion(witness: Witness): void {
  const texts = getDeletionTexts("wedding:witnesses.delete", witness.name);
  witnessResource.confirmDelete(witness, texts, { focus: focusAfterDeletion });
}
