import { useState } from "react";
import type { FeedChoices } from "#contract/calendar-feeds.ts";
import { CopyLinkButton, LinkField, useLinkCopy } from "#web/platform/copy-link.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, getButtonClass } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { getSubscriptionUrls } from "../feed.rules.ts";
import { useFeed } from "../use-feed.ts";
import styles from "./subscribe-dialog.module.css";

const feedParts = ["events", "tasks", "task_reminders", "moments", "payments", "amounts"] as const;
type FeedPart = (typeof feedParts)[number];

/** The part without which a part says nothing; its box is disabled while that one is unticked. */
const requiredParts: Partial<Record<FeedPart, FeedPart>> = { task_reminders: "tasks", amounts: "payments" };

const defaultChoices: FeedChoices = {
  tasks: true,
  task_reminders: false,
  events: true,
  payments: true,
  moments: true,
  amounts: false,
};

/** The member's own calendar for other programs: what it contains, its secret link, and the button that revokes it. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("calendar");
  const { query, save, revoke } = useFeed();
  const feed = query.data;
  const [unsavedChoices, setUnsavedChoices] = useState<FeedChoices>();
  const choices = unsavedChoices ?? feed?.choices ?? defaultChoices;
  const choose = (next: FeedChoices) => {
    setUnsavedChoices(next);
    if (feed) save.mutate(next, { onSettled: () => setUnsavedChoices(undefined) });
  };
  return (
    <Dialog
      open
      title={t("feed.title")}
      help={t("feed.help")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:close")}
      onClose={onClose}
      primary={
        feed === null && (
          <Button
            kind="primary"
            loading={save.isPending}
            onClick={() => save.mutate(choices, { onSuccess: () => setUnsavedChoices(undefined) })}
          >
            {t("feed.create")}
          </Button>
        )
      }
      secondary={
        feed && (
          <Button
            kind="quiet"
            icon="unlink"
            className={styles.revoke}
            loading={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            {t("feed.cut")}
          </Button>
        )
      }
    >
      {query.error && feed === undefined ? (
        <LoadFailed query={query} text={(why) => t("feed.failed", { why })} />
      ) : feed === undefined ? (
        <Skeleton label={t("translation:loading")} shape="cards" count={1} height={160} />
      ) : (
        <Stack gap={4}>
          <FeedPartBoxes choices={choices} onChoose={choose} />
          {feed && <FeedLink key={feed.url} url={feed.url} />}
        </Stack>
      )}
    </Dialog>
  );
}

interface FeedPartBoxesProps {
  choices: FeedChoices;
  onChoose: (choices: FeedChoices) => void;
}

/** The boxes that choose the parts of the feed. Payments and their sums require the permission to see the budget. */
function FeedPartBoxes({ choices, onChoose }: FeedPartBoxesProps) {
  const { t } = useTranslation("calendar");
  const seesBudget = usePermission("budget:see") === true;
  const offeredParts = feedParts.filter((part) => seesBudget || (part !== "payments" && part !== "amounts"));
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{t("feed.contents")}</legend>
      {offeredParts.map((part) => {
        const requiredPart = requiredParts[part];
        const isOff = requiredPart !== undefined && !choices[requiredPart];
        return (
          <Checkbox
            key={part}
            label={t(`feed.${part}`)}
            className={requiredPart === undefined ? undefined : styles.within}
            checked={choices[part] && !isOff}
            disabled={isOff}
            onChange={({ currentTarget: { checked } }) => onChoose({ ...choices, [part]: checked })}
          />
        );
      })}
    </fieldset>
  );
}

function FeedLink({ url }: { url: string }) {
  const { t } = useTranslation("calendar");
  const link = useLinkCopy(url);
  const subscriptions = getSubscriptionUrls(url, t("feed.name"));
  return (
    <Stack gap={4}>
      <LinkField
        link={link}
        label={t("feed.url")}
        hint={t("feed.secret")}
        selectedHint={t("feed.selected")}
      />
      <Stack row gap={2}>
        <CopyLinkButton link={link} copiedText={t("feed.copied")}>
          {t("feed.copy")}
        </CopyLinkButton>
        {(["google", "apple", "outlook"] as const).map((program) => (
          <a
            key={program}
            href={subscriptions[program]}
            target={program === "apple" ? undefined : "_blank"}
            rel="noreferrer"
            className={getButtonClass()}
          >
            {t(`feed.${program}`)}
          </a>
        ))}
      </Stack>
    </Stack>
  );
}
