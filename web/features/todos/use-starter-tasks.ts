import type { UseQueryResult } from "@tanstack/react-query";
import type { PlannedTask, Task } from "#contract/todos.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { getLanguage } from "#web/platform/language.ts";
import { countLateTasks, getCeremony } from "./plan.rules.ts";
import { useCreateTaskPlan, useTaskPlan, useTasks } from "./queries.ts";

interface StarterTasks {
  /** The tasks to add: none if the to-do has any task. undefined while loading, and if loading failed. */
  readonly keys: readonly string[] | undefined;
  /** How many of them are due before today as a rule; the plan spreads these over the next weeks. */
  readonly lateCount: number;
  /** Loads what is missing first. @throws ApiError if that fails, or if the tasks are refused. */
  readonly add: () => Promise<void>;
}

/** The tasks that a wedding without any starts with. */
export function useStarterTasks(): StarterTasks {
  const { data: wedding } = useWedding();
  const tasks = useTasks();
  const today = useToday();
  const ceremony = getCeremony(wedding);
  const plan = useTaskPlan({ ceremony, today });
  const { mutateAsync } = useCreateTaskPlan();
  return {
    keys: tasks.data && plan.data && listStarterKeys(tasks.data, plan.data),
    lateCount: countLateTasks(plan.data ?? [], today),
    add: async () => {
      const keys = listStarterKeys(...(await Promise.all([loadData(tasks), loadData(plan)])));
      if (keys.length === 0) return;
      const language = getLanguage();
      const weddingDate = wedding?.wedding_date ?? null;
      await mutateAsync({ ceremony, language, keys, wedding_date: weddingDate, today });
    },
  };
}

function listStarterKeys(tasks: readonly Task[], plan: readonly PlannedTask[]) {
  return tasks.length > 0 ? [] : plan.filter(({ exists }) => !exists).map(({ key }) => key);
}

/** Waits for the data of a query, and asks again for data that could not be loaded. */
async function loadData<Data>({
  data,
  refetch,
}: Pick<UseQueryResult<Data>, "data" | "refetch">): Promise<Data> {
  if (data !== undefined) return data;
  // Without `cancelRefetch`, a request that is under way is awaited.
  const loaded = await refetch({ cancelRefetch: false });
  if (loaded.data === undefined) throw loaded.error ?? new Error("The query has no data");
  return loaded.data;
}
