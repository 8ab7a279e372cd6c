import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useState, type ChangeEvent, type RefObject } from "react";
import { PracticePayment, practiceCards, type Offer } from "#contract/checkout.ts";
import { formatPrice } from "#i18n/formats.ts";
import { paymentReturnUrl } from "#web/paths.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { useForm } from "#web/platform/forms.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AllRequiredNote } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { formatCardNumber, formatExpiry } from "../card.rules.ts";
import { useCheckoutSession, useInvalidatePayments, usePayInPractice } from "../queries.ts";
import styles from "./offer.module.css";

function createCardTexts(kind: keyof typeof practiceCards) {
  return { card_number: formatCardNumber(practiceCards[kind]), expiry: "12 / 34", cvc: "123" };
}
/** What stands in the fields of the card. */
type CardTexts = ReturnType<typeof createCardTexts>;

/** A card form for practice, filled with the card that pays; nothing is charged. */
export function PracticeForm({ offer }: { offer: Offer }) {
  const { t } = useTranslation("checkout");
  const session = useCheckoutSession();
  return (
    <>
      <PracticeBanner />
      {session.data !== undefined && <CardForm offer={offer} clientSecret={session.data} />}
      {session.data === undefined && session.error && <LoadFailed query={session} />}
      {session.isPending && <Skeleton label={t("form.loading")} shape="block" height={280} />}
    </>
  );
}

/** Says that payments are only simulated; with `isDone` that this one was. */
export function PracticeBanner({ isDone = false }: { isDone?: boolean | undefined }) {
  const { t } = useTranslation("checkout");
  return (
    <Banner tone="gold" icon="warning">
      {isDone ? t("practice.done") : <Marked text={t("practice.words")} parts={{ strong: <strong /> }} />}
    </Banner>
  );
}

function CardForm({ offer, clientSecret }: { offer: Offer; clientSecret: string }) {
  const { t, i18n } = useTranslation("checkout");
  const navigate = useNavigate();
  const invalidatePayments = useInvalidatePayments();
  const { mutateAsync } = usePayInPractice();
  const [card, setCard] = useState(() => createCardTexts("pays"));
  const form = useForm({
    schema: PracticePayment,
    read: () => ({ ...card, client_secret: clientSecret }),
    send: async (payment) => {
      const { session_id } = await mutateAsync(payment);
      invalidatePayments();
      await navigate({ href: paymentReturnUrl(session_id) });
    },
  });
  useFocusIfLost(form.ref);
  return (
    <CheckedForm form={form} className={styles.form}>
      <FillButtons
        onFill={(filled) => {
          setCard(filled);
          form.clearErrors();
        }}
      />
      <CardFields card={card} onChange={setCard} />
      <FormError text={form.error} />
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t("practice.pay", { price: formatPrice(offer.price, offer.currency, i18n.language) })}
      </Button>
    </CheckedForm>
  );
}

/** The button that led here was removed with its content, so the focus goes to the first field. */
function useFocusIfLost(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector("input")?.focus();
  }, [form]);
}

/** Buttons that fill in the card that pays, and the one that is declined. */
function FillButtons({ onFill }: { onFill: (card: CardTexts) => void }) {
  const { t } = useTranslation("checkout");
  const id = useId();
  return (
    <div className={styles.fill} role="group" aria-labelledby={id}>
      <span id={id} className={styles.fillWith}>
        {t("practice.cards")}
      </span>
      {(["pays", "declined"] as const).map((kind) => (
        <Button key={kind} size="small" onClick={() => onFill(createCardTexts(kind))}>
          {t(`practice.${kind}`)}
        </Button>
      ))}
    </div>
  );
}

interface CardFieldsProps {
  card: CardTexts;
  onChange: (card: CardTexts) => void;
}

function CardFields({ card, onChange }: CardFieldsProps) {
  const { t } = useTranslation("checkout");
  const getFieldProps = (name: keyof CardTexts, format: (typed: string) => string) => ({
    name,
    value: card[name],
    label: t(`practice.${name}`),
    inputMode: "numeric" as const,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = currentTarget;
      // Formats only when the caret is at the end, so that it does not jump while editing in the middle.
      onChange({ ...card, [name]: selectionStart === value.length ? format(value) : value });
    },
    onBlur: () => onChange({ ...card, [name]: format(card[name]) }),
  });
  return (
    <DialogFields>
      <AllRequiredNote text={t("translation:all_needed")} />
      <TextField
        {...getFieldProps("card_number", formatCardNumber)}
        wide
        autoComplete="cc-number"
        maxLength={40}
      />
      <TextField
        {...getFieldProps("expiry", formatExpiry)}
        autoComplete="cc-exp"
        maxLength={10}
        hint={t("practice.expiry_hint")}
      />
      <TextField
        {...getFieldProps("cvc", (typed) => typed.replaceAll(/\D/gu, ""))}
        autoComplete="cc-csc"
        maxLength={4}
        hint={t("practice.cvc_hint")}
      />
    </DialogFields>
  );
}
