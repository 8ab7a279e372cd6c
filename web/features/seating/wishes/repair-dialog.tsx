import { shortened } from "#i18n/shortened.ts";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Need } from "./needs.rules.ts";
import { RefusalBanner } from "./refusal-banner.tsx";
import type { Change, Proposal } from "./repair.rules.ts";
import { nameOf, type Scene } from "./scene.rules.ts";
import { useApplying } from "./use-applying.ts";
import { useBrokenWords } from "./use-broken-words.ts";
import { useRepair } from "./use-repair.ts";
import { useScene } from "./use-scene.ts";
import styles from "./wishes.module.css";

interface RepairDialogProps {
  need: Need;
  onApplied?: () => void;
  onSuggest: () => void;
  onClose: () => void;
}

/** Up to three small changes that meet a need, each with its reasons. */
export function RepairDialog({ need, onApplied, onSuggest, onClose }: RepairDialogProps) {
  const { t } = useTranslation("wishes");
  const scene = useScene();
  const repairing = useRepair(scene, need);
  const words = useBrokenWords();
  const { apply, refusal, isApplying } = useApplying();

  async function accept({ moves }: Proposal) {
    if (!(await apply(moves, t("repair.applied")))) return;
    onApplied?.();
    onClose();
  }

  return (
    <Dialog
      open
      title={t(need.kind === "late" ? "repair.title_late" : "repair.title")}
      help={t("repair.help")}
      closeLabel={t("translation:close")}
      onClose={onClose}
    >
      <div className={styles.part}>
        {scene && need.kind === "broken" && (
          <p className={styles.about}>
            <Marked words={words(need.broken, scene)} parts={{ b: <strong /> }} />
          </p>
        )}
        {repairing.phase === "searching" && (
          <Skeleton label={t("repair.searching")} shape="block" height={120} />
        )}
        {repairing.phase === "failed" && <Banner tone="danger">{t("suggest.failed")}</Banner>}
        {scene && repairing.phase === "done" && repairing.proposals.length > 0 && (
          <ul className={styles.rows} aria-label={t("repair.suggestions")}>
            {repairing.proposals.map((proposal) => (
              <ProposalRow
                key={proposal.moves
                  .map(({ guest_id, table_id }) => `${guest_id} ${String(table_id)}`)
                  .join(" ")}
                {...{ proposal, scene, isApplying }}
                onApply={() => void accept(proposal)}
              />
            ))}
          </ul>
        )}
        {repairing.phase === "done" && repairing.proposals.length === 0 && (
          <>
            <p>{t("repair.none")}</p>
            <div>
              <Button
                icon="swap"
                onClick={() => {
                  onClose();
                  onSuggest();
                }}
              >
                {t("repair.suggest")}
              </Button>
            </div>
          </>
        )}
        <RefusalBanner refusal={refusal} />
      </div>
    </Dialog>
  );
}

interface ProposalRowProps {
  proposal: Proposal;
  scene: Scene;
  isApplying: boolean;
  onApply: () => void;
}

function ProposalRow({ proposal: { changes, fewer }, scene, isApplying, onApply }: ProposalRowProps) {
  const { t } = useTranslation("wishes");
  const changeWords = useChangeWords(scene);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {changes.map((change) => (
          <p key={change.guest.id}>
            <Marked words={changeWords(change)} parts={{ b: <strong /> }} />
          </p>
        ))}
        {fewer > 0 && <p className={styles.quiet}>{t("repair.fewer", { count: fewer })}</p>}
      </div>
      <Button size="small" loading={isApplying} onClick={onApply}>
        {t("repair.apply")}
      </Button>
    </li>
  );
}

/** Up to ten, numbers are words in a sentence. */
const inWords = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

function useChangeWords({ tables }: Scene): (change: Change) => string {
  const { t } = useTranslation("wishes");
  return ({ verb, why, guest, table, other, count }) => {
    const written = inWords[count - 1];
    const values = {
      name: shortened(nameOf(guest)),
      table: shortened(tables.find(({ id }) => id === table)?.name ?? ""),
      other: other ? shortened(nameOf(other)) : "",
      count,
      words: written === undefined ? String(count) : t(`numbers.${written}`),
    };
    return verb === "free" ? t("change.free", values) : t(`change.${verb}.${why}`, values);
  };
}
