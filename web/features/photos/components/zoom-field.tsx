import { useId } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import styles from "./crop-dialog.module.css";
import { zoomStep, type ChangeView } from "./cropper.tsx";

interface ZoomFieldProps {
  zoom: number;
  max: number;
  onChangeView: ChangeView;
}

/** A slider for the zoom. */
export function ZoomField({ zoom, max, onChangeView }: ZoomFieldProps) {
  const { t } = useTranslation("photos");
  const id = useId();
  const zoomBy = (times: number) => onChangeView((view) => ({ ...view, zoom: view.zoom * times }));
  return (
    <div className={styles.zoom}>
      <label htmlFor={id} className={styles.zoomLabel}>
        {t("crop.zoom")}
      </label>
      <IconButton icon="minus" label={t("crop.zoom_out")} onClick={() => zoomBy(1 / zoomStep)} />
      <input
        id={id}
        type="range"
        min={1}
        max={max}
        step={0.01}
        value={zoom}
        aria-valuetext={t("crop.percent", { percent: Math.round(zoom * 100) })}
        className={styles.range}
        onChange={({ target }) => {
          const wanted = target.valueAsNumber;
          onChangeView((view) => ({ ...view, zoom: wanted }));
        }}
      />
      <IconButton icon="plus" label={t("crop.zoom_in")} onClick={() => zoomBy(zoomStep)} />
    </div>
  );
}
