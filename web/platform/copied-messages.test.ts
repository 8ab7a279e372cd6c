import { afterEach, expect, it } from "vitest";
import { deleteCopiedMessages, getCopiedMessages, storeCopiedMessages } from "./copied-messages.ts";
import { tabStorage } from "./storage.ts";

afterEach(deleteCopiedMessages);

it("keeps the links of copied messages and what was copied, until they are deleted", () => {
  expect(getCopiedMessages()).toEqual([]);
  const messages = [
    { kind: "invitation", linkId: "01890a5d-ac96-774b-bcce-b302099a8057" },
    { kind: "reminder", linkId: "01890a5d-ac96-774b-bcce-b302099a8058" },
  ] as const;
  storeCopiedMessages(messages);
  expect(getCopiedMessages()).toEqual(messages);
  storeCopiedMessages([]);
  expect(getCopiedMessages()).toEqual([]);
  storeCopiedMessages(messages);
  deleteCopiedMessages();
  expect(getCopiedMessages()).toEqual([]);
});

it("leaves out what it cannot read", () => {
  tabStorage.setItem("copiedMessages", "invitation\nletter 1\nreminder 2\n\n");
  expect(getCopiedMessages()).toEqual([{ kind: "reminder", linkId: "2" }]);
});
