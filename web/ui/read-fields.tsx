import { createContext, use, type ReactNode } from "react";
import styles from "./read-fields.module.css";
import { useReadOnly } from "./read-only.ts";

const Reading = createContext(false);

/** Whether a field shows its value without being a field to fill in: no hint, and a dash for nothing. */
export function useIsReading(): boolean {
  return use(Reading);
}

/** Fields to be read: they cannot be changed, and the buttons among them are left out. */
export function ReadFields({ children }: { children: ReactNode }) {
  return (
    <Reading value={true}>
      <fieldset disabled className={styles.fields}>
        {children}
      </fieldset>
    </Reading>
  );
}

interface FormFieldsProps {
  /** Whether something was typed, which stays when the permission is lowered. */
  isTyped: boolean;
  children: ReactNode;
}

/** The fields of a page's form; those who may only look read their values. */
export function FormFields({ isTyped, children }: FormFieldsProps) {
  const readOnly = useReadOnly();
  if (readOnly === null || isTyped) return children;
  return (
    <>
      <p className={styles.note}>{readOnly.page}</p>
      <ReadFields>{children}</ReadFields>
    </>
  );
}
