import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useActiveMoments } from "../queries.ts";
import { getMomentName } from "#web/platform/moment-name.ts";

interface MomentChipsProps {
  /** The ids of the chosen moments; undefined for all. */
  chosen: readonly string[] | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** The moments that new guests are invited to; nothing if the wedding has none. */
export function MomentChips({ chosen, onChange }: MomentChipsProps) {
  const { t } = useTranslation("moments");
  const moments = useActiveMoments() ?? [];
  if (moments.length === 0) return null;
  const chosenIds = chosen ?? moments.map(({ id }) => id);
  return (
    <FieldGroup wide label={t("guest.label")} hint={chosenIds.length === 0 ? t("guest.none") : undefined}>
      <Stack row gap={2}>
        {moments.map((moment) => (
          <ChoiceChip
            key={moment.id}
            isOn={chosenIds.includes(moment.id)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosenIds, moment.id] : chosenIds.filter((id) => id !== moment.id))
            }
          >
            {getMomentName(moment)}
          </ChoiceChip>
        ))}
      </Stack>
    </FieldGroup>
  );
}
