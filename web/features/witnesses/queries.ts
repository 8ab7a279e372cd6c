/** The witnesses: the list and its writes. */
import {
  addWitness,
  changeWitness,
  deleteWitness,
  listWitnesses,
  type NewWitness,
  type WitnessChanges,
} from "#contract/witnesses.ts";
import { call } from "#web/platform/api.ts";
import { resource } from "#web/platform/resource.ts";

export const witnessResource = resource({
  key: ["witnesses"],
  permission: "wedding:see",
  list: (signal) => call(listWitnesses, undefined, { signal }),
  add: (body: NewWitness) => call(addWitness, { body }),
  change: ({ id }, body: WitnessChanges) => call(changeWitness, { params: { id }, body }),
  remove: ({ id }) => call(deleteWitness, { params: { id } }),
  refetches: true,
});
