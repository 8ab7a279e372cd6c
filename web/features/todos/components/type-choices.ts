import { taskTypes } from "#contract/todos.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { Choice } from "#web/ui/select-field.tsx";

export function listTypeChoices(t: TFunction<"todos">): readonly Choice[] {
  return taskTypes.map((value) => ({ value, label: t(`types.${value}`) }));
}
