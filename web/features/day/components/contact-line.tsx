import { dialled } from "#web/platform/dialled.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./contact-line.module.css";

interface ContactLineProps {
  name: string;
  detail: string;
  /** '' if none is known. */
  phone: string;
}

/** Somebody in a list; a tap calls them. */
export function ContactLine({ name, detail, phone }: ContactLineProps) {
  const { t } = useTranslation("day");
  const number = dialled(phone);
  const words = (
    <span className={styles.words}>
      <span>{name}</span>
      {detail !== "" && <span className={styles.detail}>{detail}</span>}
    </span>
  );
  return (
    <li className={styles.line}>
      {number === "" ? (
        <span className={styles.target}>{words}</span>
      ) : (
        <a href={`tel:${number}`} className={styles.target}>
          <VisuallyHidden>{t("contacts.call")}</VisuallyHidden>
          {words}
          <span className={styles.phone}>{phone}</span>
          <Icon name="phone" />
        </a>
      )}
    </li>
  );
}
