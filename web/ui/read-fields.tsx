import { createContext, use, type ReactNode } from "react";
import styles from "./read-fields.module.css";
import { useReadOnlyTexts } from "./read-only.ts";

const ReadOnlyFieldsContext = createContext(false);

/** Whether a field shows its value without being a field to fill in: no hint, and a dash for nothing. */
export function useIsReadOnlyField(): boolean {
  return use(ReadOnlyFieldsContext);
}

/** Fields to be read: they cannot be changed, and the buttons among them are left out. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  return (
    <ReadOnlyFieldsContext value={true}>
      <fieldset disabled className={styles.fields}>
        {children}
      </fieldset>
    </ReadOnlyFieldsContext>
  );
}

interface FormFieldsProps {
  /** Whether something was typed, which stays when the permission is lowered. */
  isTyped: boolean;
  children: ReactNode;
}

/** The fields of a page's form; those who may only look read their values. */
export function FormFields({ isTyped, children }: FormFieldsProps) {
  const readOnly = useReadOnlyTexts();
  if (readOnly === null || isTyped) return children;
  return (
    <>
      <p className={styles.note}>{readOnly.page}</p>
      <ReadOnlyFields>{children}</ReadOnlyFields>
    </>
  );
}
