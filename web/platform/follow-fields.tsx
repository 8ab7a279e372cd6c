import { useEffect, useState, type ReactNode } from "react";
import { FollowedFieldsProvider } from "#web/ui/field.tsx";
import type { Form } from "./forms.ts";
import { lazyPart } from "./lazy-part.tsx";

const FieldChoice = lazyPart(async () => (await import("./field-choice.tsx")).FieldChoice, ["conflicts"]);

const OpenChoices = lazyPart(async () => (await import("./open-choices.tsx")).OpenChoices, ["conflicts"]);

const none: readonly string[] = [];

/**
 * Fields that follow what others change. For a touched field both values are offered: under the field, or at the end
 * of the form if the field has no frame.
 */
export function FollowFields({ form, children }: { form: Form; children: ReactNode }) {
  const { edits } = form;
  const open = Object.keys(edits?.theirs ?? {});
  const [frameless, setFrameless] = useState(none);
  const names = open.join();
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const framed = form.ref.current?.querySelectorAll<HTMLElement>("[data-choice]:not([data-end])") ?? [];
      const known = new Set([...framed].map(({ dataset }) => dataset["choice"]));
      setFrameless(names === "" ? none : names.split(",").filter((name) => !known.has(name)));
    });
    return () => cancelAnimationFrame(frame);
  }, [names, form.ref]);
  if (edits === undefined) return children;
  const getChoice = (name: string, isAtEnd: boolean) => (
    <div key={name} data-choice={name} data-end={isAtEnd || undefined}>
      <FieldChoice form={form} name={name} isNamed={isAtEnd} fallback={null} />
    </div>
  );
  const notes = Object.fromEntries(open.map((name) => [name, getChoice(name, false)]));
  return (
    <FollowedFieldsProvider value={{ versions: edits.versions, notes }}>
      {children}
      {frameless.filter((name) => open.includes(name)).map((name) => getChoice(name, true))}
      {open.length > 0 && <OpenChoices key={[names, ...frameless].join(" ")} form={form} fallback={null} />}
    </FollowedFieldsProvider>
  );
}
