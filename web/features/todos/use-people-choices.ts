import type { ComponentProps } from "react";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import { useMemberNames } from "#web/features/members/queries.ts";
import { useWitnesses } from "#web/features/witnesses/queries.ts";
import { findFailedQuery, type LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Choice } from "#web/ui/select-field.tsx";
import { toAssignedParam } from "./assigned.rules.ts";

interface PeopleChoices {
  /** Members first; undefined until both lists are there. */
  readonly choices: readonly Choice[] | undefined;
  /** The list that could not be loaded. */
  readonly failed: ComponentProps<typeof LoadFailed>["query"] | undefined;
}

/** Everybody to whom a task may be given. */
export function usePeopleChoices(): PeopleChoices {
  const { t } = useTranslation("todos");
  const [members, witnesses] = [useMemberNames(), useWitnesses()];
  const failed = findFailedQuery([members, witnesses]);
  if (members.data === undefined || witnesses.data === undefined) return { choices: undefined, failed };
  const memberChoices = members.data.map((person) => ({
    value: toAssignedParam({ kind: "member", id: person.id }),
    label: formatFirstAndLastName(person),
  }));
  const memberLabels = new Set(memberChoices.map(({ label }) => label));
  const choices = [
    ...memberChoices,
    ...witnesses.data.map(({ id, name }) => ({
      value: toAssignedParam({ kind: "witness", id }),
      label: memberLabels.has(name) ? t("for.witness", { name }) : name,
    })),
  ];
  return { choices, failed };
}
