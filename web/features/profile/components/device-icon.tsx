import type { OpenSession } from "#contract/profile.ts";
import styles from "./devices.module.css";

const shapes: Readonly<Record<OpenSession["form"], string>> = {
  desktop: "M4.5 4h11v8.5h-11ZM2.5 15.5h15",
  phone: "M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM9 15h2",
  tablet: "M5 2.5h10a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM9 15h2",
};

/** What it is held like; drawn here, for no other page shows one. */
export function DeviceIcon({ form }: { form: OpenSession["form"] }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shapes[form]} />
    </svg>
  );
}
