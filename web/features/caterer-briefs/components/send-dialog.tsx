import { useState } from "react";
import * as v from "valibot";
import { nameLevels, type NameLevel } from "#contract/brief-contents.ts";
import {
  type BriefChannel,
  briefChannels,
  type CatererBrief,
  NewBriefVersion,
} from "#contract/caterer-briefs.ts";
import { getBriefParts } from "#i18n/brief-parts.ts";
import { formatList } from "#i18n/formats.ts";
import { useOffer } from "#web/features/checkout/queries.ts";
import { useProfile } from "#web/features/profile/queries.ts";
import { copyText } from "#web/platform/copy-text.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { downloadUrl } from "#web/platform/save-file.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { hasTables, findUnseenChanges, findUnseatedWithNeeds, findUnseatedPeople } from "../brief.rules.ts";
import { useSendBrief, useChangeBrief } from "../queries.ts";
import styles from "./panels.module.css";

/** Consent is required for the first version only. */
const FirstVersion = v.object({ ...NewBriefVersion.entries, consent: v.literal(true, "consent_required") });

/** Asks how guests are named and how the brief is sent, and lists what is still missing in it. */
export function SendDialog({ brief, onClose }: { brief: CatererBrief; onClose: () => void }) {
  const { t } = useTranslation("caterer");
  const { moment_id: id } = brief;
  const send = useSendBrief(id);
  const whyNoMail = useWhyNoMail();
  const [chosenChannel, setChosenChannel] = useState<BriefChannel>();
  const channels = briefChannels.filter((each) => each !== "mail" || whyNoMail === null);
  const channel = channels.find((each) => each === chosenChannel) ?? channels[0] ?? "link";
  const naming = useNameLevel(brief);
  const changeLines = useUnseenChanges(brief);
  const form = useForm({
    schema: brief.is_consent_confirmed ? NewBriefVersion : FirstVersion,
    read: (fields) => ({
      channel,
      consent: fields.get("consent") === "on",
      hash: brief.hash,
      ...(channel === "mail" && { recipient: fields.get("recipient") }),
    }),
    failed: t("send.failed"),
    send: async (version) => {
      const sent = await send.mutateAsync(version);
      showToast({ text: await formatDone(sent) });
      onClose();
    },
  });

  async function formatDone({
    version,
    link,
    file,
  }: Awaited<ReturnType<typeof send.mutateAsync>>): Promise<string> {
    const { number, recipient } = version;
    if (channel === "mail") return t("send.done_mail", { number, recipient });
    if (file !== null) {
      downloadUrl(file);
      return t("send.done_file", { number });
    }
    const isCopied = link !== null && (await copyText(link));
    return t(isCopied ? "send.done_link" : "send.done_not_copied", { number });
  }

  return (
    <FormDialog
      form={{ ...form, isSending: form.isSending || naming.isSaving }}
      title={t("send.title")}
      help={t("send.help")}
      saveLabel={t(channel === "mail" ? "send.open" : `send.channel_${channel}`)}
      asksToLeave={false}
      onClose={onClose}
      notice={changeLines.length > 0 && <UnseenChanges lines={changeLines} />}
    >
      <div className={styles.stack}>
        <MissingFacts brief={brief} />
        <Segments
          label={t("send.names")}
          hint={t(
            `send.names_hint.${naming.level === "none" && !hasTables(brief.content) ? "seatless" : naming.level}`,
          )}
          error={naming.error}
          fitsLabels
          options={nameLevels.map((value) => ({ value, label: t(`send.names_${value}`) }))}
          value={naming.level}
          onChange={naming.change}
        />
        {naming.level === "none" && <NamesAdvice count={findUnseatedWithNeeds(brief.content).length} />}
        <Segments
          label={t("send.channel")}
          hint={t(`send.channel_hint.${channel}`)}
          options={channels.map((value) => ({ value, label: t(`send.channel_${value}`) }))}
          value={channel}
          onChange={setChosenChannel}
        />
        {whyNoMail !== null && <Soft>{t(`send.no_mail.${whyNoMail}`)}</Soft>}
        {channel === "mail" && (
          <TextField
            name="recipient"
            type="email"
            label={t("send.recipient")}
            hint={t("send.recipient_hint")}
            defaultValue={brief.recipient === "" ? brief.contact_email : brief.recipient}
          />
        )}
        {!brief.is_consent_confirmed && <Consent error={form.errors["consent"]} />}
      </div>
    </FormDialog>
  );
}

/** The level is saved as it is chosen, because what is sent and its hash depend on it. */
function useNameLevel({ moment_id: id, names }: CatererBrief) {
  const update = useChangeBrief(id);
  /** undefined: as saved. */
  const [chosen, setChosen] = useState<NameLevel>();
  return {
    level: chosen ?? names,
    isSaving: update.isPending,
    error: update.error === null ? undefined : getErrorText(update.error),
    change: (level: NameLevel) => {
      setChosen(level);
      update.mutate({ names: level }, { onSettled: () => setChosen(undefined) });
    },
  };
}

/** Why the brief cannot be sent by email; null if it can, or while that is not known. */
function useWhyNoMail(): "server" | "locked" | "unconfirmed" | null {
  const profile = useProfile().data;
  const offer = useOffer().data;
  if (profile?.mails === false) return "server";
  if (offer?.locked === true) return "locked";
  return profile?.email_confirmed === false ? "unconfirmed" : null;
}

/** What the caterer will ask about. The brief can be sent all the same. */
function MissingFacts({ brief: { content } }: { brief: CatererBrief }) {
  const { t } = useTranslation("caterer");
  const missing = [
    { count: findUnseatedPeople(content).length, key: "send.unseated" as const },
    { count: getBriefParts(content).unknownAgeCount, key: "send.ageless" as const },
    { count: content.counts.waiting, key: "send.unanswered" as const },
  ].filter(({ count }) => count > 0);
  if (missing.length === 0) return null;
  return (
    <Banner tone="gold" icon="info">
      <ul className={styles.lines} aria-label={t("send.first")}>
        {missing.map(({ key, count }) => (
          <li key={key}>{t(key, { count })}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** A warning, because the caterer cannot find a guest who has neither a name nor a seat in the brief. */
function NamesAdvice({ count }: { count: number }) {
  const { t } = useTranslation("caterer");
  if (count === 0) return null;
  return (
    <Banner tone="gold" icon="info">
      {t("send.nobody_found", { count })}
    </Banner>
  );
}

function Consent({ error }: { error: string | undefined }) {
  const { t } = useTranslation("caterer");
  return (
    <FieldGroup name="consent" label={t("send.consent")} labelHidden error={error}>
      <Checkbox name="consent" label={t("send.consent")} aria-invalid={error ? true : undefined} />
    </FieldGroup>
  );
}

/** What others changed, or sent, since the dialog opened. */
function useUnseenChanges(brief: CatererBrief): readonly string[] {
  const { t, i18n } = useTranslation("caterer");
  const [seenBrief] = useState(brief);
  const changes = findUnseenChanges(seenBrief.content, brief.content);
  const [last] = brief.versions;
  const hasVersion = last !== undefined && last.id !== seenBrief.versions[0]?.id;
  const people = (["arrivals", "departures", "changes"] as const).flatMap((part) => {
    const names = changes?.[part] ?? [];
    return names.length === 0 ? [] : [t(`send.news_${part}`, { names: formatList(names, i18n.language) })];
  });
  return [
    ...(hasVersion ? [t("send.news_version", { number: last.number })] : []),
    ...people,
    ...(changes?.hasOtherChanges === true && people.length === 0 ? [t("send.news_rest")] : []),
  ];
}

function UnseenChanges({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation("caterer");
  return (
    <Banner tone="gold" icon="swap" announced>
      <strong>{t("send.news")}</strong>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}
