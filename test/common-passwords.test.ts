import { expect, it } from "vitest";
import { limits } from "#contract/values.ts";
import { loadCommonPasswords } from "#server/features/account/common-passwords.ts";
import { listLongCommonPasswords } from "../scripts/common-passwords.ts";

it("the pages load every common password of the server that is long enough, and no other", async () => {
  const all = await loadCommonPasswords();
  const long = await listLongCommonPasswords();
  expect(new Set(long)).toEqual(
    new Set([...all].filter((password) => password.length >= limits.passwordMin)),
  );
  expect(long.length).toBeGreaterThan(3000);
  // They are sent as one text with spaces between them.
  expect(long.filter((password) => /\s/u.test(password))).toEqual([]);
});
