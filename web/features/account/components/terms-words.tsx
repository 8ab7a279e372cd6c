import { paths } from "../../../paths.ts";
import { Marked } from "../../../platform/marked.tsx";
import { TextLink } from "../../../ui/link.tsx";

/** Words that name the terms and the privacy policy, which open beside the form. */
export function TermsWords({ words }: { words: string }) {
  return (
    <Marked
      words={words}
      parts={{
        terms: <TextLink to={paths.terms} target="_blank" />,
        privacy: <TextLink to={paths.privacy} target="_blank" />,
      }}
    />
  );
}
