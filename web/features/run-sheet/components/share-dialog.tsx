import i18next from "i18next";
import type { RunLink, ShownRunPerson } from "#contract/run-sheet.ts";
import { shorten } from "#i18n/shorten.ts";
import { CopyLinkButton, LinkField, useLinkCopy } from "#web/platform/copy-link.tsx";
import { confirmDelete } from "#web/platform/deletions.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { restoreLostFocus } from "#web/ui/row-focus.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { revokeRunLink, useAddRunLink, useRunLinks } from "../queries.ts";
import { getPersonKey } from "../run-sheet.rules.ts";
import { formatPersonDetail, formatRunPersonName } from "../texts.ts";
import { useKnownPeople } from "../use-known-people.ts";
import styles from "./share-dialog.module.css";

/** The links by which providers and witnesses read the run sheet. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("run-sheet");
  const links = useRunLinks();
  const people = useKnownPeople(links.data);
  const linkByPerson = new Map(links.data?.map((link) => [`${link.kind} ${link.person_id}`, link]));
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
        <LoadFailed query={links} text={(why) => t("share.failed", { why })} />
      ) : links.data === undefined ? (
        <Skeleton label={t("translation:loading")} count={4} height={56} />
      ) : people.length === 0 ? (
        <p>{t("share.nobody")}</p>
      ) : (
        <Stack as="ul" aria-label={t("share.list")}>
          {people.map((person) => (
            <PersonLink
              key={getPersonKey(person)}
              person={person}
              link={linkByPerson.get(getPersonKey(person))}
            />
          ))}
        </Stack>
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
  const addLink = useAddRunLink();
  const name = formatRunPersonName(person);
  const detail = formatPersonDetail(person);
  const key = getPersonKey(person);
  const { kind, id } = person;
  return (
    <li className={styles.person} data-person={key}>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {detail !== name && <Soft>{detail}</Soft>}
      </div>
      {link ? (
        <PersonUrl key={link.url} name={name} link={link} onRevoked={focusPerson(key)} />
      ) : (
        <Button
          size="small"
          icon="link"
          aria-label={t("share.create_for", { name })}
          loading={addLink.isPending}
          onClick={() => {
            if (kind === "other" || id === null) return;
            addLink.mutate(
              { kind, person_id: id },
              { onSuccess: focusPerson(key), onError: createErrorHandler(t("share.not_created")) },
            );
          }}
        >
          {t("share.create")}
        </Button>
      )}
    </li>
  );
}

/** The pressed button is replaced: the focus goes to the person's first button, else to the first of the dialog. */
function focusPerson(key: string) {
  return () => restoreLostFocus(`[data-person="${CSS.escape(key)}"] button`, "dialog[open] button");
}

function createErrorHandler(failure: string) {
  return (error: Error) => {
    showToast({ text: `${failure} ${getErrorText(error)}`, tone: "refused" });
  };
}

function PersonUrl({ name, link, onRevoked }: { name: string; link: RunLink; onRevoked: () => void }) {
  const { t } = useTranslation("run-sheet");
  const linkCopy = useLinkCopy(link.url);
  return (
    <>
      <div className={styles.actions}>
        <CopyLinkButton
          link={linkCopy}
          size="small"
          aria-label={t("share.copy_for", { name })}
          copiedText={t("share.copied")}
          copiedLabel={t("share.copied_for", { name })}
        >
          {t("share.copy")}
        </CopyLinkButton>
        <Button
          kind="quiet"
          size="small"
          icon="unlink"
          className={styles.revoke}
          aria-label={t("share.cut_for", { name })}
          onClick={() => confirmRevocation(link, name, onRevoked)}
        >
          {t("share.cut")}
        </Button>
      </div>
      {linkCopy.outcome === "selected" && (
        <LinkField
          link={linkCopy}
          label={t("share.link", { name })}
          labelHidden
          selectedHint={t("share.selected")}
          className={styles.url}
        />
      )}
    </>
  );
}

function confirmRevocation(link: RunLink, person: string, onRevoked: () => void): void {
  const t = i18next.getFixedT(null, "run-sheet");
  const name = shorten(person);
  confirmDelete({
    id: link.id,
    isFinal: true,
    texts: {
      question: t("share.cut_question"),
      detail: t("share.cut_detail", { name }),
      confirm: t("share.cut"),
      failed: (why) => t("share.not_cut", { why }),
      done: t("share.cut_done", { name }),
    },
    send: () => revokeRunLink(link),
    onDeleted: onRevoked,
  });
}
