import { paths } from "#web/paths.ts";
import { Marked } from "#web/platform/marked.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/**
 * A text with links to the terms and the privacy policy; they open in a new tab, so that the form keeps its
 * values.
 */
export function TermsText({ text }: { text: string }) {
  return (
    <Marked
      text={text}
      parts={{
        terms: <TextLink to={paths.terms} target="_blank" />,
        privacy: <TextLink to={paths.privacy} target="_blank" />,
      }}
    />
  );
}
