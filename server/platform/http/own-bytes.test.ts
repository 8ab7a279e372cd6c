import { expect, test } from "vitest";
import { ownBytes } from "./own-bytes.ts";

test("keeps no more memory than the text takes", () => {
  const bytes = ownBytes("« Élise » & 💍");
  expect(bytes.toString()).toBe("« Élise » & 💍");
  expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
});
