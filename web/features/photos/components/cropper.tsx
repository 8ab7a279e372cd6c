import { useEffect, useId, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from "react";
import type { PhotoType } from "#contract/photos.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { getCrop, getPosition, moveView, type Crop, type Ratios, type CropView } from "../crop.rules.ts";
import styles from "./cropper.module.css";

/** Updates the view; the owner of the state keeps it within the picture. */
export type ChangeView = (change: (view: CropView) => CropView) => void;

interface CropperProps {
  slot: PhotoType;
  /** An object URL. */
  url: string;
  ratios: Ratios;
  view: CropView;
  onChangeView: ChangeView;
}

/** The share of the visible part by which an arrow key pushes the picture. */
const arrowStep = 0.05;
export const zoomStep = 1.15;

const offsetByKey: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-arrowStep, 0],
  ArrowRight: [arrowStep, 0],
  ArrowUp: [0, -arrowStep],
  ArrowDown: [0, arrowStep],
};

/** A window in the shape of the tile over a picture that can be moved and zoomed. */
export function Cropper({ slot, url, ratios, view, onChangeView }: CropperProps) {
  const { t } = useTranslation("photos");
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const pointerHandlers = usePointers(frame, ratios, onChangeView);
  useWheel(stage, onChangeView);
  // The cropper is mounted after the dialog has opened, once the picture was decoded.
  useEffect(() => {
    stage.current?.focus({ preventScroll: true });
  }, []);

  function handleKey(event: KeyboardEvent) {
    const [x, y] = offsetByKey[event.key] ?? [0, 0];
    const factor = /^[+=]$/u.test(event.key) ? zoomStep : 1 / zoomStep;
    if (x !== 0 || y !== 0) onChangeView((seen) => moveView(seen, { x, y }, ratios));
    else if (/^[+=_-]$/u.test(event.key)) onChangeView((seen) => ({ ...seen, zoom: seen.zoom * factor }));
    else if (event.key === "Enter") event.currentTarget.closest("form")?.requestSubmit();
    else return;
    event.preventDefault();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no role fits a picture that is moved about any better */}
      <div
        ref={stage}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is operated by arrow keys
        tabIndex={0}
        aria-label={t("crop.stage")}
        aria-describedby={`${id}-keys`}
        className={styles.stage}
        onKeyDown={handleKey}
        {...pointerHandlers}
      >
        <div ref={frame} className={classNames(styles.frame, styles[slot])}>
          <CroppedPicture url={url} crop={getCrop(view, ratios)} />
          <span className={classNames(styles.mask, styles[slot])} />
        </div>
      </div>
      <p id={`${id}-keys`} className={styles.keys}>
        {t("crop.keys")}
      </p>
      <VisuallyHidden>
        <span role="status">{t("crop.place", getPosition(view, ratios))}</span>
      </VisuallyHidden>
    </>
  );
}

/** A preview of the tile. */
export function CropPreview({ slot, url, ratios, view }: Omit<CropperProps, "onChangeView">) {
  const { t } = useTranslation("photos");
  return (
    <figure className={styles.preview}>
      <div className={classNames(styles.mount, styles[slot])}>
        <div className={classNames(styles.print, styles[slot])}>
          <CroppedPicture url={url} crop={getCrop(view, ratios)} />
        </div>
      </div>
      <figcaption className={styles.caption}>{t("crop.preview")}</figcaption>
    </figure>
  );
}

/** Positions the picture so that the crop fills its container. */
function CroppedPicture({ url, crop }: { url: string; crop: Crop }) {
  const cropStyle: CSSProperties & Record<`--${string}`, string> = {
    "--x": String(crop.x),
    "--y": String(crop.y),
    "--w": String(crop.width),
    "--h": String(crop.height),
  };
  return <img src={url} alt="" draggable={false} className={styles.picture} style={cropStyle} />;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels below which a movement still counts as a press. */
const maxPressMovement = 5;

/** One finger moves the picture, two zoom it; a press without movement centres that point. */
function usePointers(
  frame: { readonly current: HTMLElement | null },
  ratios: Ratios,
  onChangeView: ChangeView,
) {
  const pointByPointerId = useRef(new Map<number, Point>());
  /** Where a finger was put down, until it moves away. */
  const pressPoint = useRef<Point | null>(null);

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    pointByPointerId.current.set(event.pointerId, point);
    pressPoint.current = pointByPointerId.current.size === 1 ? point : null;
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointByPointerId.current.get(event.pointerId);
    const box = frame.current?.getBoundingClientRect();
    if (!before || !box) return;
    const now = { x: event.clientX, y: event.clientY };
    if (pressPoint.current && getDistance(pressPoint.current, now) < maxPressMovement) return;
    pressPoint.current = null;
    const others = [...pointByPointerId.current]
      .filter(([pointer]) => pointer !== event.pointerId)
      .map(([, point]) => point);
    pointByPointerId.current.set(event.pointerId, now);
    // Each of two fingers moves the midpoint by half of its own movement.
    const share = 1 / (others.length + 1);
    const offset = {
      x: ((now.x - before.x) / box.width) * share,
      y: ((now.y - before.y) / box.height) * share,
    };
    const [other] = others;
    const factor = other ? getDistance(now, other) / Math.max(1, getDistance(before, other)) : 1;
    onChangeView((seen) => moveView({ ...seen, zoom: seen.zoom * factor }, offset, ratios));
  }

  function handlePointerEnd(event: PointerEvent<HTMLElement>) {
    pointByPointerId.current.delete(event.pointerId);
  }

  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    handlePointerEnd(event);
    const [point, box] = [pressPoint.current, frame.current?.getBoundingClientRect()];
    pressPoint.current = null;
    if (!point || !box) return;
    const offset = {
      x: (box.left + box.width / 2 - point.x) / box.width,
      y: (box.top + box.height / 2 - point.y) / box.height,
    };
    onChangeView((seen) => moveView(seen, offset, ratios));
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerEnd,
  };
}

function getDistance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A non-passive listener, which React's onWheel is not, so that the page does not scroll. */
function useWheel(stage: { readonly current: HTMLElement | null }, onChangeView: ChangeView): void {
  const latest = useRef(onChangeView);
  useEffect(() => {
    latest.current = onChangeView;
  }, [onChangeView]);
  useEffect(() => {
    const element = stage.current;
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 400);
      latest.current((seen) => ({ ...seen, zoom: seen.zoom * factor }));
    };
    element?.addEventListener("wheel", zoomByWheel, { passive: false });
    return () => {
      element?.removeEventListener("wheel", zoomByWheel);
    };
  }, [stage]);
}
