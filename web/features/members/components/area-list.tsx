import { type AreaPermissions, areas } from "#contract/permissions.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";

interface AreaListProps {
  permissions: AreaPermissions;
  /** Whether areas of level `none` are listed too. */
  isWhole?: boolean;
  className: string | undefined;
}

/** What a helper may do, area by area. */
export function AreaList({ permissions, isWhole = false, className }: AreaListProps) {
  const { t } = useTranslation("members");
  const listed = areas.filter((area) => isWhole || permissions[area] !== undefined);
  return (
    <ul className={className} aria-label={t("mine.can")}>
      {listed.map((area) => {
        const level = permissions[area] ?? "none";
        return (
          <li key={area} data-off={level === "none" || undefined}>
            <Icon name={level === "none" ? "minus" : "check"} size={18} />
            {t(`can.${level}`, { area: t(`areas.${area}`) })}
          </li>
        );
      })}
      {listed.length === 0 && (
        <li>
          <Icon name="check" size={18} />
          {t("can.nothing")}
        </li>
      )}
    </ul>
  );
}
