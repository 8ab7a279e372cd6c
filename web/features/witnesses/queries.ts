/** Queries and mutations of the witnesses. */
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  addWitness,
  changeWitness,
  deleteWitness,
  listWitnesses,
  type NewWitness,
  type Witness,
  type WitnessChanges,
} from "#contract/witnesses.ts";
import { shortened } from "#i18n/shortened.ts";
import { call } from "#web/platform/api.ts";
import { listCache } from "#web/platform/list-cache.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useDeletion } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

const witnesses = listCache<Witness>({
  key: ["witnesses"],
  read: (signal) => call(listWitnesses, undefined, { signal }),
  // Refetched after each write, to show changes by others.
  onWrite: () => witnesses.refresh(),
});

export function useWitnesses() {
  return useQuery({ ...witnesses.query, enabled: usePermission("wedding:see") === true });
}

export function useAddWitness() {
  return useMutation({
    mutationFn: (witness: NewWitness) => call(addWitness, { body: witness }),
    onSuccess: (added) => witnesses.add(added),
  });
}

export function useChangeWitness(id: string) {
  return useMutation({
    mutationFn: (changes: WitnessChanges) => call(changeWitness, { params: { id }, body: changes }),
    onSuccess: witnesses.replace,
  });
}

export function useDeleteWitness() {
  const { t } = useTranslation("wedding");
  return useDeletion({
    send: ({ id }: Witness) => call(deleteWitness, { params: { id } }),
    remove: witnesses.remove,
    text: ({ name }) => t("witnesses.delete.done", { name: shortened(name) }),
  });
}
