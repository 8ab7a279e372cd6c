/** What this tab asks of the server, and what each write makes stale. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
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
import { useUndo } from "#web/features/bin/widgets.tsx";
import { call } from "#web/platform/api.ts";
import { withAdded } from "#web/platform/list-changes.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

const witnessesKey = ["witnesses"] as const;

export function useWitnesses() {
  return useQuery({
    queryKey: witnessesKey,
    queryFn: ({ signal }) => call(listWitnesses, undefined, { signal }),
  });
}

/** The list as the write made it; read again, for what others did meanwhile. */
function edit(client: QueryClient, change: (witnesses: readonly Witness[]) => readonly Witness[]): void {
  client.setQueryData<readonly Witness[]>(witnessesKey, (witnesses) => witnesses && change(witnesses));
  void client.invalidateQueries({ queryKey: witnessesKey });
}

export function useAddWitness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (witness: NewWitness) => call(addWitness, { body: witness }),
    onSuccess: (added) => {
      edit(client, withAdded(added));
    },
  });
}

export function useChangeWitness(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: WitnessChanges) => call(changeWitness, { params: { id }, body: changes }),
    onSuccess: (changed) => {
      edit(client, (witnesses) => witnesses.map((each) => (each.id === id ? changed : each)));
    },
  });
}

/** Sent at once; for ten seconds a message offers to take it back. */
export function useDeleteWitness() {
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { t } = useTranslation("wedding");
  return useMutation({
    mutationFn: (witness: Witness) => call(deleteWitness, { params: { id: witness.id } }),
    onSuccess: (_, { id, name }) => {
      edit(client, (witnesses) => witnesses.filter((each) => each.id !== id));
      offerUndo({ id, words: t("witnesses.delete.done", { name: shortened(name) }) }, () => {
        void client.invalidateQueries({ queryKey: witnessesKey });
      });
    },
  });
}
