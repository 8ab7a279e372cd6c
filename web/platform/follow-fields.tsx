import { useEffect, useState, type ReactNode } from "react";
import { FollowedFieldsProvider } from "#web/ui/field.tsx";
import type { Form } from "./forms.ts";
import { createLazyPart } from "./lazy-part.tsx";

const FieldChoice = createLazyPart(
  async () => (await import("./field-choice.tsx")).FieldChoice,
  ["conflicts"],
);

const OpenChoices = createLazyPart(
  async () => (await import("./open-choices.tsx")).OpenChoices,
  ["conflicts"],
);

const noNames: readonly string[] = [];

/**
 * Fields that follow what others change. For a touched field both values are offered: under the field, or at the end
 * of the form if the field has no frame.
 */
export function FollowFields({ form, children }: { form: Form; children: ReactNode }) {
  const { edits } = form;
  const openNames = Object.keys(edits?.theirs ?? {});
  const [namesWithoutFrame, setNamesWithoutFrame] = useState(noNames);
  const namesKey = openNames.join();
  useEffect(() => {
    const request = requestAnimationFrame(() => {
      const framed = form.ref.current?.querySelectorAll<HTMLElement>("[data-choice]:not([data-end])") ?? [];
      const namesWithFrame = new Set([...framed].map(({ dataset }) => dataset["choice"]));
      setNamesWithoutFrame(
        namesKey === "" ? noNames : namesKey.split(",").filter((name) => !namesWithFrame.has(name)),
      );
    });
    return () => cancelAnimationFrame(request);
  }, [namesKey, form.ref]);
  if (edits === undefined) return children;
  const renderChoice = (name: string, isAtEnd: boolean) => (
    <div key={name} data-choice={name} data-end={isAtEnd || undefined}>
      <FieldChoice form={form} name={name} isNamed={isAtEnd} fallback={null} />
    </div>
  );
  const notes = Object.fromEntries(openNames.map((name) => [name, renderChoice(name, false)]));
  return (
    <FollowedFieldsProvider value={{ versions: edits.versions, notes }}>
      {children}
      {namesWithoutFrame.filter((name) => openNames.includes(name)).map((name) => renderChoice(name, true))}
      {openNames.length > 0 && (
        <OpenChoices key={[namesKey, ...namesWithoutFrame].join(" ")} form={form} fallback={null} />
      )}
    </FollowedFieldsProvider>
  );
}
