import { useTranslation } from "#web/platform/use-translation.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const arrow = "→";

/** A sentence of the journal. Its arrow is read aloud as a word. */
export function Sentence({ children }: { children: string }) {
  const { t } = useTranslation("journal");
  const at = children.lastIndexOf(arrow);
  if (at === -1) return children;
  return (
    <>
      {children.slice(0, at)}
      <span aria-hidden="true">{arrow}</span>
      <VisuallyHidden>{t("arrow")}</VisuallyHidden>
      {children.slice(at + 1)}
    </>
  );
}
