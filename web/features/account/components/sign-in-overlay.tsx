import { Spinner } from "#web/ui/spinner.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./account-form.module.css";

/** Covers the form during the sign-in. */
export function SignInOverlay({ label }: { label: string }) {
  return (
    <div className={styles.overlay} role="status">
      <Spinner />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
