import { providerPage } from "#web/paths.ts";
import { Link } from "#web/ui/router-link.tsx";
import type { Entry } from "../catalogue.rules.ts";
import { nameOf } from "../contact.rules.ts";
import { ProviderPicture } from "./provider-picture.tsx";
import { StatusChip } from "./status-chip.tsx";
import styles from "./provider-card.module.css";

/** One kind of the catalogue, and where the couple is with it: one link, whose name is the kind's. */
export function ProviderCard({ entry }: { entry: Entry }) {
  const { id, name, picture, when, contact } = entry;
  const who = contact ? nameOf(contact) : "";
  return (
    <li className={styles.card}>
      <div className={styles.ground}>
        <ProviderPicture of={picture} className={styles.picture} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={providerPage(id)} className={styles.link}>
            {name}
          </Link>
        </h2>
        {contact && (
          <div className={styles.contact}>
            <StatusChip status={contact.status} />
            {who !== "" && <span className={styles.who}>{who}</span>}
          </div>
        )}
        <p className={styles.when}>{when}</p>
      </div>
    </li>
  );
}
