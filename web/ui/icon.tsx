import sprite from "./icons.svg?raw";
import styles from "./icon.module.css";
import { classNames } from "./class-names.ts";

export type IconName =
  | "home"
  | "todo"
  | "calendar"
  | "rings"
  | "sliders"
  | "people"
  | "table"
  | "coin"
  | "label"
  | "folder"
  | "search"
  | "plus"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "pencil"
  | "bin"
  | "check"
  | "circle"
  | "close"
  | "menu"
  | "arrow-up"
  | "warning"
  | "more"
  | "printer"
  | "envelope"
  | "eye"
  | "grip"
  | "pin"
  | "clock"
  | "swap"
  | "filter"
  | "heart"
  | "camera"
  | "paperclip"
  | "document"
  | "image"
  | "download"
  | "folder-plus"
  | "folder-move"
  | "upload"
  | "minus"
  | "speech"
  | "undo"
  | "redo"
  | "expand"
  | "turn"
  | "unlink"
  | "lock"
  | "unlock"
  | "link"
  | "copy"
  | "share"
  | "cutlery"
  | "phone"
  | "card"
  | "info"
  | "offline"
  | "clock-shift"
  | "sunset"
  | "town-hall"
  | "glass"
  | "music"
  | "cup"
  | "grid";

interface IconProps {
  name: IconName;
  /** In pixels; 20 by default. */
  size?: number | undefined;
  className?: string | undefined;
}

/* Every icon of the sprite is one path. Inlined, it appears in the first frame and inherits the text
   colour. */
const shapeByName = new Map<string, { d: string; width: string }>();
for (const [, name = "", d = "", width = "1.5"] of sprite.matchAll(
  /id="([^"]+)".*?d="([^"]+)"(?: stroke-width="([^"]+)")?/g,
)) {
  shapeByName.set(name, { d, width });
}

/** An icon. It always stands beside text or inside a control with an accessible name. */
export function Icon({ name, size = 20, className }: IconProps) {
  const shape = shapeByName.get(name);
  return (
    <svg
      className={classNames(styles.icon, className)}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape?.d} strokeWidth={shape?.width} />
    </svg>
  );
}
