import { encodeQR } from "qr";
import styles from "./replies.module.css";

interface QrCodeProps {
  url: string;
  label: string;
  downloadLabel: string;
  fileName: string;
}

/** Modules of white around the code, as its norm wants. */
const quietZone = 4;

/** Capitals make the code smaller: it knows an alphabet of capitals and digits. */
export function qrSvg(url: string): string {
  return encodeQR(url.toUpperCase(), "svg", { ecc: "medium", border: quietZone });
}

/** A link as a QR code, to see and to download for a printer. */
export function QrCode({ url, label, downloadLabel, fileName }: QrCodeProps) {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg(url))}`;
  return (
    <div className={styles.qr}>
      <img src={source} alt={label} width={176} height={176} />
      <a href={source} download={`${fileName}.svg`} className={styles.download}>
        {downloadLabel}
      </a>
    </div>
  );
}
