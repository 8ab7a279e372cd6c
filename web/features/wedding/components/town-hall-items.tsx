import { maxWitnesses, minWitnesses } from "#contract/witnesses.ts";
import { formatWeekdayDate } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip, type Tone } from "#web/ui/chip.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import {
  getCertificateState,
  getFilingDay,
  type TownHallFacts,
  type TownHallItem,
  createTownHallItems,
  type TownHallState,
} from "../town-hall.rules.ts";
import styles from "./town-hall-items.module.css";

const chipByState = {
  done: { tone: "sage", icon: "check" },
  ahead: { tone: "neutral", icon: undefined },
  soon: { tone: "gold", icon: "clock" },
  late: { tone: "danger", icon: "warning" },
} as const satisfies Record<TownHallState, { tone: Tone; icon: IconName | undefined }>;

interface TownHallItemsProps {
  facts: TownHallFacts;
  /** The names of both partners, in the order of `facts.certificates`. */
  names: readonly string[];
}

/** The four lines, each with its state, its days and the article of the law. */
export function TownHallItems({ facts, names }: TownHallItemsProps) {
  const { t } = useTranslation("wedding");
  return (
    <Stack as="ul" gap={4}>
      {createTownHallItems(facts).map((item) => (
        <li key={item.line} className={styles.line}>
          <div className={styles.head}>
            <strong>{t(`town_hall.${item.line}.title`)}</strong>
            <Chip {...chipByState[item.state]}>{t(`town_hall.state.${item.state}`)}</Chip>
          </div>
          <Days item={item} />
          <Soft>{t(`town_hall.${item.line}.rule`)}</Soft>
          {item.line === "certificates" && <CertificateNotes facts={facts} names={names} />}
          {item.line === "witnesses" && <WitnessNote count={facts.witnessCount} />}
          <Soft>{t(`town_hall.${item.line}.source`)}</Soft>
        </li>
      ))}
    </Stack>
  );
}

function Days({ item: { line, from, to } }: { item: TownHallItem }) {
  const { t, i18n } = useTranslation("wedding");
  const formatDay = (day: string) => formatWeekdayDate(day, i18n.language);
  if (line === "witnesses") return null;
  return <p>{t(`town_hall.${line}.days`, { from: formatDay(from ?? to), to: formatDay(to) })}</p>;
}

function CertificateNotes({ facts, names }: TownHallItemsProps) {
  const { t } = useTranslation("wedding");
  return facts.certificates.map((issued, at) => {
    const state = getCertificateState(issued, getFilingDay(facts));
    if (state === "missing" || state === "valid") return null;
    const note = t(`town_hall.certificates.${state}`, { name: names[at] ?? "" });
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the two keep their places
      <p key={at}>
        <Chip tone={state === "abroad" ? "gold" : "danger"} icon="warning">
          {note}
        </Chip>
      </p>
    );
  });
}

function WitnessNote({ count }: { count: number }) {
  const { t } = useTranslation("wedding");
  if (count < minWitnesses) return <p>{t("town_hall.witnesses.missing", { count: minWitnesses - count })}</p>;
  return count > maxWitnesses && <p>{t("town_hall.witnesses.many")}</p>;
}
