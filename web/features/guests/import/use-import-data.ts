import { useMemo } from "react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type GuestImportResult, importGuests } from "#contract/guest-imports.ts";
import { listUndoableChanges, type UndoableChange } from "#contract/undo.ts";
import type { CallInput } from "#contract/endpoint.ts";
import { useHouseholds } from "#web/features/households/queries.ts";
import { useQuestions } from "#web/features/replies/queries.ts";
import { call } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { MenuQuestion } from "./health-draft.rules.ts";
import { findField } from "./heads.rules.ts";

type Body = CallInput<typeof importGuests>["body"];

/** Sends the rows in one call; all lists are refetched afterwards. */
export function useSendImport() {
  return useMutation({
    mutationFn: (body: Body) => call(importGuests, { body }),
    // Also after an error, so that the next attempt is based on what others have changed.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** The question asked of each guest that a menu answers: « Quel plat ? ». */
export function useMenuQuestion(): MenuQuestion | undefined {
  const { data } = useQuestions();
  return useMemo(
    () =>
      data?.find(
        ({ kind, scope, label }) => kind === "choice" && scope === "person" && findField(label) === "menu",
      ),
    [data],
  );
}

/** The names of the households on the list, by id. */
export function useHouseholdNames(): ReadonlyMap<string, string> {
  const { data } = useHouseholds();
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}

/** The latest import that can still be undone. */
export function useLastImport(): UndoableChange | undefined {
  const { data } = useQuery({
    queryKey: ["undoable-changes"],
    queryFn: ({ signal }) => call(listUndoableChanges, undefined, { signal }),
  });
  return data?.find(({ kind }) => kind === "guest_import");
}

/** « 9 invités ajoutés, 1 fiche complétée », without a part that is zero. */
export function useFormatImported() {
  const { t } = useTranslation("import");
  return ({ added, completed }: Pick<GuestImportResult, "added" | "completed">): string => {
    const texts = { added: t("added", { count: added }), completed: t("completed", { count: completed }) };
    if (completed === 0) return texts.added;
    return added === 0 ? texts.completed : t("imported", texts);
  };
}
