import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useMediaQuery, panelQuery } from "#web/ui/media.ts";
import { Menu } from "#web/ui/menu.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { focusOpenButton } from "#web/ui/row-focus.ts";
import { formatFullName } from "../names.ts";
import styles from "./guest-card.module.css";
import { GuestCardBody } from "./guest-card-body.tsx";

export interface GuestCardProps {
  /** The id in the address. */
  id: string;
  /** All guests of the wedding. */
  guests: readonly Guest[];
  /** The ids of the visible guests, in the order of the list. */
  orderedIds: readonly string[];
  onOpen: (id: string) => void;
  /** Opens the form, at one of its fields. */
  onEdit: (guest: Guest, field?: string) => void;
  onDelete: (guest: Guest) => void;
  onClose: () => void;
}

/** What is known of a guest: beside the list where there is room for both, otherwise as a sheet. */
export function GuestCard(props: GuestCardProps) {
  const { id, guests, onClose } = props;
  const { t } = useTranslation("guests");
  const guest = guests.find((each) => each.id === id);
  const isPanel = useMediaQuery(panelQuery);
  const titleId = useId();
  const content = (
    <>
      <Head {...props} guest={guest} isPanel={isPanel} />
      <div className={styles.body}>
        <h2 id={titleId} tabIndex={-1} data-autofocus="wanted" aria-live="polite" className={styles.name}>
          {guest ? formatFullName(guest) : t("card.gone")}
        </h2>
        {guest ? <GuestCardBody key={id} {...props} guest={guest} /> : <p>{t("card.gone_detail")}</p>}
      </div>
    </>
  );
  return isPanel ? (
    <Panel {...props} titleId={titleId}>
      {content}
    </Panel>
  ) : (
    <Modal labelledBy={titleId} className={styles.sheet} onDismiss={onClose}>
      {content}
    </Modal>
  );
}

interface HeadProps extends GuestCardProps {
  guest: Guest | undefined;
  isPanel: boolean;
}

/** The buttons above the name. They stay in view while the card scrolls. */
function Head({ guest, isPanel, orderedIds, onOpen, onEdit, onDelete, onClose }: HeadProps) {
  const { t } = useTranslation("guests");
  const mayEdit = useMayEdit();
  const name = guest && formatFullName(guest);
  const at = guest ? orderedIds.indexOf(guest.id) : -1;
  const renderStepButton = (
    label: string,
    icon: "chevron-left" | "chevron-right",
    to: string | undefined,
  ) => (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onOpen(to);
      }}
    />
  );
  return (
    <div className={styles.head}>
      {isPanel && at !== -1 && renderStepButton(t("card.previous"), "chevron-left", orderedIds[at - 1])}
      {isPanel && at !== -1 && renderStepButton(t("card.next"), "chevron-right", orderedIds[at + 1])}
      <span className={styles.space} />
      {guest && mayEdit && (
        <>
          <Button
            kind="quiet"
            icon="pencil"
            aria-label={t("table.edit", { name })}
            onClick={() => onEdit(guest)}
          >
            {t("translation:edit")}
          </Button>
          <Menu
            label={t("table.menu", { name })}
            items={[
              {
                id: "delete",
                label: t("translation:delete"),
                icon: "bin",
                danger: true,
                onAction: () => onDelete(guest),
              },
            ]}
          />
        </>
      )}
      <IconButton icon="close" label={t("translation:close")} onClick={onClose} />
    </div>
  );
}

interface PanelProps extends GuestCardProps {
  titleId: string;
  children: ReactNode;
}

/** The card beside the list. The arrow keys show the next or previous guest, Escape returns to the row. */
function Panel({ id, orderedIds, titleId, onOpen, onClose, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
    document.querySelector(`main [data-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || !panel.current?.contains(target)) return;
    // A menu or a dialog of the card has its own keys.
    if (target.closest("dialog, [popover]") !== null) return;
    if (event.key === "Escape") {
      event.preventDefault();
      focusOpenButton(id);
      onClose();
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = orderedIds.indexOf(id);
    const next = at === -1 ? undefined : orderedIds[at + step];
    if (next !== undefined) onOpen(next);
  });
  useEffect(() => {
    // On the document, so that React first handles the keys of the card's own parts.
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <section ref={panel} aria-labelledby={titleId} className={styles.panel} data-print="no">
      {children}
    </section>
  );
}
