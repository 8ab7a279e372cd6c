import { formatFirstAndLastName } from "#i18n/formats.ts";
import { usePeople } from "#web/features/members/queries.ts";
import { useWitnessNames } from "#web/features/witnesses/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Choice } from "#web/ui/select-field.tsx";
import { toAssignedParam } from "./assigned.rules.ts";

/** Everybody a task may be given to, members first; undefined until both lists are there. */
export function usePeopleChoices(): readonly Choice[] | undefined {
  const { t } = useTranslation("todos");
  const people = usePeople().data;
  const witnesses = useWitnessNames();
  if (people === undefined || witnesses === undefined) return undefined;
  const members = people.map((person) => ({
    value: toAssignedParam({ kind: "member", id: person.id }),
    label: formatFirstAndLastName(person),
  }));
  const known = new Set(members.map(({ label }) => label));
  return [
    ...members,
    ...witnesses.map(({ id, name }) => ({
      value: toAssignedParam({ kind: "witness", id }),
      label: known.has(name) ? t("for.witness", { name }) : name,
    })),
  ];
}
