import { useState } from "react";
import { type HouseholdProposal, maxNewHouseholds } from "#contract/households.ts";
import { formatList } from "#i18n/formats.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { useAddHouseholds, useHouseholdProposals } from "../queries.ts";
import styles from "./households.module.css";

interface HouseholdProposalsProps {
  getName: (guestId: string) => string;
}

/** The proposals shown before the button that shows them all. */
const maxShownAtFirst = 6;

/** Guests who seem to live together, one checkbox for each group; nothing for those who may not create households. */
export function HouseholdProposals({ getName }: HouseholdProposalsProps) {
  const { t } = useTranslation("households");
  const proposals = useHouseholdProposals().data ?? [];
  const addHouseholds = useAddHouseholds();
  const mayEdit = useMayEdit();
  const [toggledKeys, setToggledKeys] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  if (proposals.length === 0 || !mayEdit) return null;
  const isChosen = (proposal: HouseholdProposal) =>
    proposal.is_chosen !== toggledKeys.has(getProposalKey(proposal));
  const visibleProposals = showsAll ? proposals : proposals.slice(0, maxShownAtFirst);
  // Only visible proposals, because a wrong one among the others could not be unticked.
  const chosenProposals = visibleProposals.filter(isChosen).slice(0, maxNewHouseholds);
  return (
    <Card title={t("proposals.title", { count: proposals.length })} className={styles.proposals}>
      <p className={styles.help}>
        {t(
          visibleProposals.some(({ is_chosen }) => is_chosen) ? "proposals.help" : "proposals.help_unchosen",
        )}
      </p>
      <ul className={styles.proposed}>
        {visibleProposals.map((proposal) => (
          <li key={getProposalKey(proposal)}>
            <Checkbox
              label={<ProposalText proposal={proposal} getName={getName} />}
              checked={isChosen(proposal)}
              onChange={() => {
                const next = new Set(toggledKeys);
                if (!next.delete(getProposalKey(proposal))) next.add(getProposalKey(proposal));
                setToggledKeys(next);
              }}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {visibleProposals.length < proposals.length && (
          <Button kind="quiet" onClick={() => setShowsAll(true)}>
            {t("proposals.all", { count: proposals.length - visibleProposals.length })}
          </Button>
        )}
        {chosenProposals.length > 0 && (
          <Button
            kind="primary"
            loading={addHouseholds.isPending}
            onClick={() => {
              addHouseholds.mutate(
                chosenProposals.map(({ guest_ids }) => ({ name: "", guest_ids })),
                {
                  onSuccess: ({ change_id, households }) =>
                    offerUndoOfChange({ changeId: change_id, text: t("made", { count: households.length }) }),
                  onError: (error) => {
                    showToast({ text: t("refused", { why: getErrorText(error) }), tone: "refused" });
                  },
                },
              );
            }}
          >
            {t("proposals.form", { count: chosenProposals.length })}
          </Button>
        )}
      </div>
    </Card>
  );
}

function getProposalKey({ guest_ids }: HouseholdProposal): string {
  return guest_ids.join(" ");
}

function ProposalText({ proposal, getName }: HouseholdProposalsProps & { proposal: HouseholdProposal }) {
  const { t, i18n } = useTranslation("households");
  const { guest_ids, reason, host_id } = proposal;
  return (
    <span className={styles.text}>
      <span className={styles.name}>{formatList(guest_ids.map(getName), i18n.language)}</span>
      <Soft as="span">
        {t(`proposals.reason.${reason}`, { name: host_id === null ? "" : getName(host_id) })}
      </Soft>
    </span>
  );
}
