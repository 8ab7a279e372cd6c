import type { AssignedTo } from "#contract/todos.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { toAssignedParam } from "../assigned.rules.ts";
import { usePeopleChoices } from "../use-people-choices.ts";

/** Chooses who does a task. Somebody who was removed stays chosen until another choice is made. */
export function AssignedField({ to }: { to: AssignedTo }) {
  const { t } = useTranslation("todos");
  const { choices, failed } = usePeopleChoices();
  const value = toAssignedParam(to);
  const isNotOffered = value !== "" && choices?.every((choice) => choice.value !== value) !== false;
  const heldChoice = { value, label: choices === undefined ? "…" : t("for.removed") };
  return (
    <>
      <SelectField
        wide
        label={t("for.label")}
        name="assigned_to"
        // The choices load after the field is mounted, and a select shows only a value that it has.
        key={String(choices !== undefined)}
        defaultValue={value}
        emptyLabel={t("for.nobody")}
        options={[...(choices ?? []), ...(isNotOffered ? [heldChoice] : [])]}
        disabled={choices === undefined}
      />
      {failed && (
        <div data-wide>
          <LoadFailed query={failed} text={(why) => t("for.failed", { why })} />
        </div>
      )}
    </>
  );
}
