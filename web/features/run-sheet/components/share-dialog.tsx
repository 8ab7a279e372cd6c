import { useRef, useState } from "react";
import type { RunLink, ShownRunPerson } from "#contract/run-sheet.ts";
import { shortened } from "#i18n/shortened.ts";
import { copyText } from "#web/platform/copied.ts";
import { errorText } from "#web/platform/errors.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { useCreateRunLink, useDeleteRunLink, useRunLinks } from "../queries.ts";
import { personKey } from "../run-sheet.rules.ts";
import { personDetail, personName } from "../texts.ts";
import { useKnownPeople } from "../use-known-people.ts";
import styles from "./share-dialog.module.css";

/** The links by which providers and witnesses read the run sheet. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("run-sheet");
  const links = useRunLinks();
  const people = useKnownPeople();
  const byPerson = new Map(links.data?.map((link) => [`${link.kind} ${link.person_id}`, link]));
  return (
    <Dialog
      open
      title={t("share.title")}
      help={t("share.help")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:close")}
      onClose={onClose}
    >
      {links.error && links.data === undefined ? (
        <LoadFailed query={links} words={(why) => t("share.failed", { why })} />
      ) : links.data === undefined ? (
        <Skeleton label={t("translation:loading")} count={4} height={56} />
      ) : people.length === 0 ? (
        <p>{t("share.nobody")}</p>
      ) : (
        <ul className={styles.people} aria-label={t("share.list")}>
          {people.map((person) => (
            <PersonLink key={personKey(person)} person={person} link={byPerson.get(personKey(person))} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface PersonLinkProps {
  person: ShownRunPerson;
  link: RunLink | undefined;
}

function PersonLink({ person, link }: PersonLinkProps) {
  const { t } = useTranslation("run-sheet");
  const create = useCreateRunLink();
  const name = personName(person);
  const detail = personDetail(person);
  const { kind, id } = person;
  return (
    <li className={styles.person}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {detail !== name && <p className={styles.detail}>{detail}</p>}
      </div>
      {link ? (
        <OwnLink key={link.url} name={name} link={link} />
      ) : (
        <Button
          size="small"
          icon="link"
          loading={create.isPending}
          onClick={() => {
            if (kind === "other" || id === null) return;
            create.mutate({ kind, person_id: id }, { onError: refused(t("share.not_created")) });
          }}
        >
          {t("share.create")}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function refused(what: string) {
  return (error: Error) => {
    showToast({ words: `${what} ${errorText(error)}`, tone: "refused" });
  };
}

function OwnLink({ name, link }: { name: string; link: RunLink }) {
  const { t } = useTranslation("run-sheet");
  const place = useRef<HTMLDivElement>(null);
  const cut = useDeleteRunLink();
  const [outcome, setOutcome] = useState<"copied" | "chosen">();
  async function copy() {
    const isCopied = await copyText(link.url);
    if (!isCopied) place.current?.querySelector("input")?.select();
    setOutcome(isCopied ? "copied" : "chosen");
  }
  return (
    <div ref={place} className={styles.link}>
      <TextField
        label={t("share.link", { name })}
        labelHidden
        className={styles.url}
        readOnly
        value={link.url}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
        }}
      />
      <div className={styles.actions}>
        <Button size="small" icon={outcome === "copied" ? "check" : "copy"} onClick={() => void copy()}>
          {t(outcome === "copied" ? "share.copied" : "share.copy")}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button
          kind="quiet"
          size="small"
          icon="unlink"
          className={styles.cut}
          loading={cut.isPending}
          onClick={() => {
            cut.mutate(link, {
              onSuccess: () => {
                showToast({ words: t("share.cut_done", { name: shortened(name) }) });
              },
              onError: refused(t("share.not_cut")),
            });
          }}
        >
          {t("share.cut")}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
      <p role="status" className={styles.detail}>
        {outcome === "chosen" && t("share.chosen")}
      </p>
    </div>
  );
}
