import { expect, test } from "vitest";
import { getChatKind } from "./chat.rules.ts";

test.each([
  ["https://client.crisp.chat/l.js", "crisp"],
  ["https://crisp.chat/l.js", "crisp"],
  ["https://notcrisp.chat/l.js", "other"],
  ["https://app.chatwoot.com/packs/js/sdk.js", "chatwoot"],
  ["http://127.0.0.1:4000/aide/packs/js/sdk.js?v=2", "chatwoot"],
  ["https://causerie.exemple/widget.js", "other"],
])("recognises %s as %s", (script, kind) => {
  expect(getChatKind(script)).toBe(kind);
});
