import type { ReactNode } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { maxWitnesses, type Witness } from "#contract/witnesses.ts";
import { useCoupleFirstNames } from "#web/features/wedding/queries.ts";
import { ListHead } from "#web/platform/list-head.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { createTable } from "#web/platform/worksheets.rules.ts";
import { useListDialog } from "#web/platform/use-list-dialog.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { AddDock } from "#web/platform/add-dock.tsx";
import type { RowAction } from "#web/ui/data-list.tsx";
import rings from "#web/ui/drawings/rings.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useFocusAfterFirstItem } from "#web/ui/row-focus.ts";
import { Stack } from "#web/ui/stack.tsx";
import { confirmWitnessDeletion, useWitnesses } from "../queries.ts";
import { WitnessCard } from "./witness-card.tsx";
import { witnessColumns } from "./witness-columns.ts";
import { WitnessCount } from "./witness-count.tsx";
import styles from "./witnesses.module.css";

const WitnessDialog = createLazyPart(async () => (await import("./witness-dialog.tsx")).WitnessDialog);

/**
 * The list of witnesses, the number still required, and their form. `below` waits for the list, which would move it.
 */
export function Witnesses({ below }: { below: ReactNode }) {
  const { t } = useTranslation("wedding");
  const query = useWitnesses();
  const { data, error } = query;
  const couple = useCoupleFirstNames();
  const { opened, open, add, close } = useListDialog(confirmWitnessDeletion);
  useFocusAfterFirstItem(opened?.kind === "add");
  return (
    <Stack shrinks gap={4}>
      {error && !data && <LoadFailed query={query} text={(why) => t("witnesses.failed", { why })} />}
      {!data && !error && <Skeleton label={t("witnesses.loading")} shape="cards" count={2} height={120} />}
      {data?.length === 0 && (
        <EmptyList
          drawing={rings}
          accent="rose"
          title={t("witnesses.empty.title")}
          sentence={t("witnesses.empty.sentence", { most: maxWitnesses })}
          actions={[{ label: t("witnesses.add.open"), icon: "plus", onPress: add }]}
        />
      )}
      {data && data.length > 0 && <WitnessList witnesses={data} couple={couple} onOpen={open} onAdd={add} />}
      {data && below}
      {opened && <WitnessDialog fallback={null} item={opened.item} couple={couple} onClose={close} />}
    </Stack>
  );
}

interface WitnessListProps {
  witnesses: readonly Witness[];
  couple: readonly string[];
  onOpen: (opened: RowAction<Witness>) => void;
  onAdd: () => void;
}

function WitnessList({ witnesses, couple, onOpen, onAdd }: WitnessListProps) {
  const { t } = useTranslation(["wedding", "lists"]);
  const isPhone = useMediaQuery(phoneQuery);
  const mayEdit = useMayEdit();
  const { preload } = WitnessDialog;
  return (
    <>
      <WitnessCount witnesses={witnesses}>
        {mayEdit && !isPhone && (
          <Button kind="primary" icon="plus" onClick={onAdd} onPointerEnter={preload} onFocus={preload}>
            {t("witnesses.add.open")}
          </Button>
        )}
      </WitnessCount>
      <ListHead
        exported={{
          list: "witnesses",
          count: witnesses.length,
          total: witnesses.length,
          table: () => createTable(witnessColumns, witnesses, t),
        }}
      />
      <ul className={styles.cards} aria-label={t("tabs.temoins")}>
        {witnesses.map((witness) => (
          <WitnessCard
            key={witness.id}
            witness={witness}
            couple={couple}
            onEdit={() => onOpen({ kind: "edit", item: witness })}
            onDelete={() => onOpen({ kind: "delete", item: witness })}
          />
        ))}
      </ul>
      {isPhone && <AddDock label={t("witnesses.add.open")} shortLabel={t("translation:add")} onAdd={onAdd} />}
    </>
  );
}
