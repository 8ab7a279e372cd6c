import { useEffect, useRef, useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import type { ProviderKindId } from "#contract/provider-kinds.ts";
import type { ProviderContact } from "#contract/providers.ts";
import { runAfterPaint } from "#web/ui/after-paint.ts";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dock } from "#web/ui/dock.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { restoreLostFocus } from "#web/ui/row-focus.ts";
import { getContactName } from "../contact.rules.ts";
import { changeStatus, confirmContactDeletion } from "../queries.ts";
import { ContactCard, NoContact } from "./contact-card.tsx";

const ContactDialog = createLazyPart(async () => (await import("./contact-dialog.tsx")).ContactDialog);

interface ContactSectionProps {
  kind: ProviderKindId;
  /** Without an id if there is no contact yet. */
  contact: ProviderContact;
  companyNames: readonly string[];
}

/** The couple's contact with its actions. */
export function ContactSection({ kind, contact, companyNames }: ContactSectionProps) {
  const { t } = useTranslation(["providers", "catalogue"]);
  const isPhone = useMediaQuery(phoneQuery);
  const mayEdit = useMayEdit();
  const [isOpen, setOpen] = useState(false);
  const name = getContactName(contact) || t(`catalogue:kinds.${kind}.name`);
  const isNew = contact.id === null;
  useFocusAfterAdding(isNew, isOpen);
  const openForm = () => setOpen(true);
  return (
    <>
      {isNew ? (
        <NoContact isPhone={isPhone} onAdd={openForm} />
      ) : (
        <ContactCard
          {...{ contact, name, isPhone }}
          onEdit={openForm}
          onDelete={() => confirmContactDeletion(contact, name, focusAction)}
          onStatus={(status) => changeStatus(contact, status)}
        />
      )}
      {isPhone && mayEdit && (
        <Dock>
          <Button
            kind="primary"
            size="dock"
            wide
            icon={isNew ? "plus" : "pencil"}
            onClick={openForm}
            data-contact-action
          >
            {isNew ? t("contact.empty.add") : t("translation:edit")}
          </Button>
        </Dock>
      )}
      {isOpen && (
        <ContactDialog
          item={contact}
          {...{ kind, companyNames }}
          onClose={() => setOpen(false)}
          fallback={null}
        />
      )}
    </>
  );
}

/** The add button disappears with the empty card: after the form closes, the next action gets the focus. */
function useFocusAfterAdding(isNew: boolean, isOpen: boolean): void {
  const wasNew = useRef(isNew);
  useEffect(() => {
    if (isNew) wasNew.current = true;
    if (isNew || isOpen || !wasNew.current) return;
    wasNew.current = false;
    restoreLostFocus("main [data-contact-action]");
  }, [isNew, isOpen]);
}

/** The delete button disappears with the contact: the action in its place gets the focus. */
function focusAction(): void {
  runAfterPaint(() => {
    document.querySelector<HTMLElement>("[data-contact-action]")?.focus();
  });
}
