import type { ContactStatus } from "#contract/providers.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip, type Tone } from "#web/ui/chip.tsx";
import type { IconName } from "#web/ui/icon.tsx";

/** How each state looks; its words say the same. */
const looks: Record<ContactStatus, { tone?: Tone; icon?: IconName }> = {
  a_contacter: {},
  contacte: { icon: "envelope" },
  devis_recu: { tone: "gold", icon: "clock" },
  reserve: { tone: "sage", icon: "check" },
  ecarte: { icon: "close" },
};

export function StatusChip({ status }: { status: ContactStatus }) {
  const { t } = useTranslation("providers");
  return <Chip {...looks[status]}>{t(`states.${status}`)}</Chip>;
}
