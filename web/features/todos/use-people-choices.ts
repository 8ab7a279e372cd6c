import { fullName } from "#i18n/formats.ts";
import { usePeople } from "#web/features/members/queries.ts";
import { useWitnessNames } from "#web/features/witnesses/widgets.tsx";
import type { Choice } from "#web/ui/select-field.tsx";
import { assignedText } from "./assigned.rules.ts";

/** Everybody a task may be given to, members first; undefined until both lists are there. */
export function usePeopleChoices(): readonly Choice[] | undefined {
  const people = usePeople().data;
  const witnesses = useWitnessNames();
  if (people === undefined || witnesses === undefined) return undefined;
  return [
    ...people.map((person) => ({
      value: assignedText({ kind: "member", id: person.id }),
      label: fullName(person),
    })),
    ...witnesses.map(({ id, name }) => ({ value: assignedText({ kind: "witness", id }), label: name })),
  ];
}
