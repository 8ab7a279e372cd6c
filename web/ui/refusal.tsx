import { Banner } from "./banner.tsx";

/** Why something was refused, read out when it appears; nothing as long as it was not. */
export function Refusal({ words }: { words: string | undefined }) {
  return words === undefined ? null : (
    <Banner tone="danger" announced>
      {words}
    </Banner>
  );
}
