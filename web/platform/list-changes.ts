/** What a list on screen becomes once one of its things was added, changed or deleted. */

interface Thing {
  readonly id: string;
}

type ListChange<T> = (things: readonly T[]) => readonly T[];

/** At the end; an answer that came twice is there once. */
export function withAdded<T extends Thing>(added: T): ListChange<T> {
  return (things) => [...things.filter(({ id }) => id !== added.id), added];
}

export function withChanged<T extends Thing>(changed: T): ListChange<T> {
  return (things) => things.map((each) => (each.id === changed.id ? changed : each));
}

export function without<T extends Thing>(gone: Thing): ListChange<T> {
  return (things) => things.filter(({ id }) => id !== gone.id);
}
