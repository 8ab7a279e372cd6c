import { useWedding } from "#web/features/wedding/queries.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { getLanguage } from "#web/platform/i18n.ts";
import { getCeremony } from "./plan.rules.ts";
import { useCreateTaskPlan, useTaskPlan, useTasks } from "./queries.ts";

export interface StarterTasks {
  /** The tasks to add: none if the to-do has any task. */
  readonly keys: readonly string[];
  readonly add: () => Promise<void>;
}

/** The tasks that a wedding without any starts with; undefined while loading. */
export function useStarterTasks(): StarterTasks | undefined {
  const { data: wedding } = useWedding();
  const { data: tasks } = useTasks();
  const today = useToday();
  const ceremony = getCeremony(wedding);
  const { data: plan } = useTaskPlan({ ceremony, today });
  const { mutateAsync } = useCreateTaskPlan();
  if (wedding === undefined || tasks === undefined || plan === undefined) return undefined;
  const keys = tasks.length > 0 ? [] : plan.filter(({ exists }) => !exists).map(({ key }) => key);
  return {
    keys,
    add: async () => {
      if (keys.length === 0) return;
      const language = getLanguage();
      await mutateAsync({ ceremony, language, keys, wedding_date: wedding.wedding_date, today });
    },
  };
}
