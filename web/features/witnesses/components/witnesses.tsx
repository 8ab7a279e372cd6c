import { Suspense, useMemo, useRef, useState } from "react";
import { late } from "#web/platform/late.tsx";
import { mostWitnesses, type Witness } from "#contract/witnesses.ts";
import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { afterPaint } from "#web/platform/after-paint.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { phone, useMedia } from "#web/ui/media.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import place from "#web/ui/drawings/rings.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useWitnesses } from "../queries.ts";
import { DeleteWitness } from "./delete-witness.tsx";
import { WitnessCard } from "./witness-card.tsx";
import { WitnessCount } from "./witness-count.tsx";
import styles from "./witnesses.module.css";

const loadDialog = () => import("./witness-dialog.tsx");
const WitnessDialog = late(async () => ({ default: (await loadDialog()).WitnessDialog }));

type Opened = { readonly kind: "add" } | { readonly kind: "edit" | "delete"; readonly witness: Witness };

function useCouple(): readonly string[] {
  const { data } = useCoupleNames();
  const [woman, man] = [data?.woman_first_name ?? "", data?.man_first_name ?? ""];
  return useMemo(() => [woman, man].filter((name) => name !== ""), [woman, man]);
}

/** The witnesses, how many the town hall still asks for, and their forms. */
export function Witnesses() {
  const { t } = useTranslation("wedding");
  const query = useWitnesses();
  const { data, error } = query;
  const couple = useCouple();
  const [opened, setOpened] = useState<Opened | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const add = () => {
    setOpened({ kind: "add" });
  };
  return (
    <div ref={box} className={styles.witnesses}>
      {error && !data && <LoadFailed query={query} words={(why) => t("witnesses.failed", { why })} />}
      {!data && !error && <Skeleton label={t("witnesses.loading")} shape="cards" count={2} height={120} />}
      {data?.length === 0 && (
        <EmptyList
          drawing={place}
          accent="rose"
          title={t("witnesses.empty.title")}
          sentence={t("witnesses.empty.sentence", { most: mostWitnesses })}
          actions={[{ label: t("witnesses.add.open"), icon: "plus", onPress: add }]}
        />
      )}
      {data && data.length > 0 && <Filled witnesses={data} couple={couple} onOpen={setOpened} onAdd={add} />}
      <Dialogs
        opened={opened}
        couple={couple}
        onClose={() => {
          setOpened(null);
        }}
        onDeleted={() => {
          setOpened(null);
          // The button that asked goes with its card.
          afterPaint(() => {
            const next = box.current?.querySelector<HTMLElement>(
              ":scope [data-add], :scope:not(:has([data-add])) button",
            );
            next?.focus();
          });
        }}
      />
    </div>
  );
}

interface FilledProps {
  witnesses: readonly Witness[];
  couple: readonly string[];
  onOpen: (opened: Opened) => void;
  onAdd: () => void;
}

function Filled({ witnesses, couple, onOpen, onAdd }: FilledProps) {
  const { t } = useTranslation("wedding");
  const isPhone = useMedia(phone);
  const preload = () => {
    loadDialog().catch(() => undefined);
  };
  return (
    <>
      <WitnessCount witnesses={witnesses}>
        {!isPhone && (
          <Button
            data-add
            kind="primary"
            icon="plus"
            onClick={onAdd}
            onPointerEnter={preload}
            onFocus={preload}
          >
            {t("witnesses.add.open")}
          </Button>
        )}
      </WitnessCount>
      <ul className={styles.cards} aria-label={t("tabs.temoins")}>
        {witnesses.map((witness) => (
          <WitnessCard
            key={witness.id}
            witness={witness}
            couple={couple}
            onEdit={() => {
              onOpen({ kind: "edit", witness });
            }}
            onDelete={() => {
              onOpen({ kind: "delete", witness });
            }}
          />
        ))}
      </ul>
      {isPhone && (
        <Dock>
          <Button data-add kind="primary" size="dock" icon="plus" wide onClick={onAdd}>
            {t("witnesses.add.open")}
          </Button>
        </Dock>
      )}
    </>
  );
}

interface DialogsProps {
  opened: Opened | null;
  couple: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
}

function Dialogs({ opened, couple, onClose, onDeleted }: DialogsProps) {
  if (opened === null) return null;
  if (opened.kind === "delete") {
    return <DeleteWitness witness={opened.witness} onClose={onClose} onDeleted={onDeleted} />;
  }
  const witness = opened.kind === "edit" ? opened.witness : null;
  return (
    <Suspense>
      <WitnessDialog witness={witness} couple={couple} onClose={onClose} />
    </Suspense>
  );
}
