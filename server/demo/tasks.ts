/** The tasks of the fictional wedding: the proposed ones, counted from its day, and some of the couple's own. */
import type { User } from "#contract/account.ts";
import { type StarterKey, listStarterTasks } from "#contract/checklist.ts";
import { listUsers } from "#contract/members.ts";
import {
  addTask,
  type AssignedTo,
  changeTask,
  createTaskPlan,
  type NewTaskPlan,
  type Task,
} from "#contract/todos.ts";
import { withId, addDays, type DemoCouple, read, send } from "./calls.ts";

const notes: Partial<Record<StarterKey, string>> = {
  envelope: "17 100 € avec l’aide des parents",
  visits: "Tilleuls, Moulin, Prieuré",
  style: "Vert olivier, ivoire, un peu de rose",
  birth_certificates: "Moins de trois mois le jour du dépôt",
};

/** Tasks that are given to a witness, by name, or to Élise. */
const assignees: Partial<Record<StarterKey, string>> = {
  filing: "Élise",
  vows: "Élise",
  transport: "Sami Haddad",
  keys: "Juliette Marchand",
};

/** Adds the tasks as if it were `daysAgo` days earlier. `ids`: the witnesses by `witness name`. */
export async function addTasks(
  couple: DemoCouple,
  { daysAgo, ids }: { readonly daysAgo: number; readonly ids: ReadonlyMap<string, string> },
): Promise<void> {
  const { app, token, today, weddingDate } = couple;
  const keys = listStarterTasks("religious", { wedding: false, civil: false }).map(({ key }) => key);
  const planFields = { ceremony: "religious", language: "fr", keys, wedding_date: weddingDate } as const;
  const body: NewTaskPlan = { ...planFields, today: addDays(today, -daysAgo) };
  const plan = await send<{ tasks: Task[] }>(app, createTaskPlan, body, token);
  const [elise] = await read<User[]>(app, listUsers, token);
  for (const task of plan.tasks) {
    const key = keys.find((each) => each === task.starter_key);
    if (key === undefined) continue;
    const changes = {
      ...(task.date !== null && task.date < today && !task.is_completed && { is_completed: true }),
      ...(notes[key] !== undefined && { custom_description: notes[key] }),
      ...(assignees[key] !== undefined && { assigned_to: getAssigned(assignees[key], { elise, ids }) }),
    };
    if (Object.keys(changes).length > 0) await send(app, withId(changeTask, task.id), changes, token);
  }
  await addOwnTasks(couple);
}

interface People {
  readonly elise: User | undefined;
  readonly ids: ReadonlyMap<string, string>;
}

function getAssigned(name: string, { elise, ids }: People): AssignedTo {
  const witness = ids.get(`witness ${name}`);
  return witness === undefined ? { kind: "member", id: elise?.id ?? "" } : { kind: "witness", id: witness };
}

/** One is late, one follows the wedding, and one has a day of its own. */
async function addOwnTasks({ app, token, today }: DemoCouple): Promise<void> {
  for (const task of [
    {
      title: "Relancer le pâtissier pour le devis",
      type: "Prestataires",
      custom_description: "Pour 85 parts",
      date: addDays(today, -3),
    },
    { title: "Goûter chez Maison Kléber", type: "Rendez-vous", date: addDays(today, 7) },
    {
      title: "Choisir les textes du faire-part",
      type: "Organisation",
      offset: { unit: "month", before: 6 },
    },
  ])
    await send(app, addTask, task, token);
}
