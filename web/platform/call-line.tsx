import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./call-line.module.css";
import { toDialledNumber } from "./dialled-number.ts";

export interface CallLineProps {
  name: string;
  detail: string;
  /** '' if none is known. */
  phone: string;
}

/** Somebody in a list; a tap calls them. `callLabel`: 'Appeler :'. */
export function CallLine({ name, detail, phone, callLabel }: CallLineProps & { callLabel: string }) {
  const number = toDialledNumber(phone);
  const text = (
    <span className={styles.text}>
      <span>{name}</span>
      {detail !== "" && <span className={styles.detail}>{detail}</span>}
    </span>
  );
  return (
    <li className={styles.line}>
      {number === "" ? (
        <span className={styles.target}>{text}</span>
      ) : (
        <a href={`tel:${number}`} className={styles.target}>
          <VisuallyHidden>{callLabel}</VisuallyHidden>
          {text}
          <span className={styles.phone}>{phone}</span>
          <Icon name="phone" />
        </a>
      )}
    </li>
  );
}
