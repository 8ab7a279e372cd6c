import { encodeQR } from "qr";
import styles from "./replies.module.css";

interface QrCodeProps {
  url: string;
  label: string;
  downloadLabel: string;
  fileName: string;
}

/** The white margin in modules that ISO/IEC 18004 requires. */
const quietZone = 4;

/** Capitals allow the alphanumeric mode, which makes the code smaller; reply links ignore case. */
export function renderQrSvg(url: string): string {
  return encodeQR(url.toUpperCase(), "svg", { ecc: "medium", border: quietZone });
}

/** A link as a QR code, to show and to download for print. */
export function QrCode({ url, label, downloadLabel, fileName }: QrCodeProps) {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderQrSvg(url))}`;
  return (
    <div className={styles.qr}>
      <img src={source} alt={label} width={176} height={176} />
      <a href={source} download={`${fileName}.svg`} className={styles.download}>
        {downloadLabel}
      </a>
    </div>
  );
}
