import { useTranslation } from "#web/platform/use-translation.ts";
import { Segments } from "#web/ui/segments.tsx";
import { views, type View } from "../view.rules.ts";

interface ViewSwitchProps {
  view: View;
  onShow: (view: View) => void;
}

/** Switches between the floor plan and the list of tables. */
export function ViewSwitch({ view, onShow }: ViewSwitchProps) {
  const { t } = useTranslation("seating");
  return (
    <div data-print="no">
      <Segments
        label={t("views.label")}
        labelHidden
        byWords
        value={view}
        options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={onShow}
      />
    </div>
  );
}
