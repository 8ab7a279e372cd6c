import { useEffect, useRef } from "react";

import type { Batch } from "#web/platform/use-batch.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LongJob } from "#web/ui/progress-bar.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { Candidate } from "../candidates.rules.ts";
import { formatRelationship } from "../guest-choices.rules.ts";
import styles from "./several.module.css";

export interface SeveralPreviewState {
  readonly candidates: readonly Candidate[];
  readonly tickedKeys: ReadonlySet<string>;
}

interface SeveralPreviewProps {
  preview: SeveralPreviewState;
  sending: Batch;
  note: string;
  onTick: (key: string, isTicked: boolean) => void;
}

/** The guests to add; likely duplicates are unticked at first. */
export function SeveralPreview({ preview, sending, note, onTick }: SeveralPreviewProps) {
  const { t } = useTranslation("guests");
  const { candidates, tickedKeys } = preview;
  const { progress, failures } = sending;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, []);
  return (
    <Stack shrinks gap={5}>
      <p role="status" className={styles.note}>
        {note}
      </p>
      {progress ? (
        <LongJob
          label={t("many.sending")}
          value={progress.sent}
          max={progress.all}
          valueText={t("many.progress", { sent: progress.sent, count: progress.all })}
        />
      ) : (
        <div className={styles.summary}>
          <p ref={summary} tabIndex={-1}>
            <span className={styles.fact}>{t("many.understood", { count: candidates.length })}</span>{" "}
            {tickedKeys.size < candidates.length && (
              <span className={styles.fact}>
                {t("many.left_out", { count: candidates.length - tickedKeys.size })}
              </span>
            )}
          </p>
        </div>
      )}
      {failures.size > 0 && !progress && (
        <Banner tone="danger" announced>
          {t("many.failed", { count: failures.size })}
        </Banner>
      )}
      <ul className={styles.list} hidden={candidates.length === 0} aria-label={t("many.check")}>
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.key}
            candidate={candidate}
            isTicked={tickedKeys.has(candidate.key)}
            isSending={progress !== null}
            failure={failures.get(candidate.key)}
            t={t}
            onTick={onTick}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  isTicked: boolean;
  isSending: boolean;
  failure: string | undefined;
  t: TFunction<"guests">;
  onTick: (key: string, isTicked: boolean) => void;
}

function CandidateRow({ candidate, isTicked, isSending, failure, t, onTick }: CandidateRowProps) {
  const { key, guest, duplicate } = candidate;
  const details = formatDetails(candidate, t);
  return (
    <li className={styles.candidate}>
      <Checkbox
        label={`${guest.firstName} ${guest.lastName}`.trim()}
        checked={isTicked}
        disabled={isSending}
        onChange={(event) => onTick(key, event.target.checked)}
      />
      {details !== "" && <p className={styles.details}>{details}</p>}
      {duplicate && (
        <Warning
          text={t(duplicate.isOnList ? "many.twin_on_list" : "many.twin_above", { name: duplicate.name })}
        />
      )}
      {failure !== undefined && <Warning isDanger text={failure} />}
    </li>
  );
}

function Warning({ text, isDanger = false }: { text: string; isDanger?: boolean }) {
  return (
    <p className={isDanger ? styles.refused : styles.warning}>
      <Icon name="warning" size={14} />
      {text}
    </p>
  );
}

/** 'Famille · Élise', without unknown parts. */
function formatDetails({ guest }: Candidate, t: TFunction<"guests">): string {
  return [formatRelationship(guest.relationship, t), guest.side].filter((part) => part !== "").join(" · ");
}
