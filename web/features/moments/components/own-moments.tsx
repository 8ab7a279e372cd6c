import type { Moment } from "#contract/moments.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { confirmMomentDeletion, useMoments } from "../queries.ts";
import { formatWhenAndWhere } from "../texts.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import type { OpenedMoments } from "./moment-dialogs.tsx";
import styles from "./own-moments.module.css";

/** The couple's own moments, one row each. */
export function OwnMoments({ onOpen }: { onOpen: (opened: OpenedMoments) => void }) {
  const { t } = useTranslation("moments");
  const ownMoments = (useMoments().data ?? []).filter(({ kind }) => kind === "own");
  if (ownMoments.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("settings.own")}>
      {ownMoments.map((moment) => (
        <OwnMoment key={moment.id} moment={moment} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function OwnMoment({ moment, onOpen }: { moment: Moment; onOpen: (opened: OpenedMoments) => void }) {
  const { t, i18n } = useTranslation("moments");
  const name = getMomentName(moment);
  const details = formatWhenAndWhere(moment, t, i18n.language);
  const mayEdit = usePermission("guests:edit") !== false;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>{name}</span>
        {details !== "" && <Soft as="span">{details}</Soft>}
      </div>
      {mayEdit && (
        <>
          <Button
            kind="quiet"
            size="small"
            icon="clock"
            aria-label={t("settings.open_of", { moment: name })}
            onClick={() => onOpen({ kind: "edit", item: moment })}
          >
            {t("settings.open")}
          </Button>
          <IconButton
            icon="bin"
            tone="danger"
            label={t("delete.of", { moment: name })}
            onClick={() => confirmMomentDeletion(moment)}
          />
        </>
      )}
    </li>
  );
}
