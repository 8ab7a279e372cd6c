import { contactStatuses, type ContactStatus } from "#contract/providers.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { SelectField } from "#web/ui/select-field.tsx";

interface StatusFieldProps {
  /** For a controlled field. */
  value?: ContactStatus | undefined;
  /** For a field of a form. */
  defaultValue?: ContactStatus | undefined;
  onChange?: ((status: ContactStatus) => void) | undefined;
}

export function StatusField({ onChange, ...field }: StatusFieldProps) {
  const { t } = useTranslation("providers");
  return (
    <SelectField
      {...field}
      label={t("contact.status")}
      name="status"
      options={contactStatuses.map((status) => ({ value: status, label: t(`states.${status}`) }))}
      onChange={({ target }) => {
        const status = contactStatuses.find((each) => each === target.value);
        if (status) onChange?.(status);
      }}
    />
  );
}
