import { LegalText } from "./legal-text.tsx";

export function NoticePage() {
  return <LegalText name="notice" />;
}
