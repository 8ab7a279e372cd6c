/** An archive of format 1, made before a library wrote the tar, can still be restored. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { createInstallation } from "#test/support/installations.ts";
import { systemClock } from "../platform/clock.ts";
import { projectRoot } from "../platform/config.ts";
import { checkBlobs } from "../platform/storage/check-blobs.ts";
import { openStorage } from "../platform/storage/open.ts";
import { restoreBackup } from "./restore-backup.ts";

it("an archive of the first version is restored, with its rows, files and secret", async () => {
  const home = await createInstallation();
  const path = join(projectRoot, "server/backup/format-1.tar");
  const { rowsSha256, seal, files, secret } = await restoreBackup({ config: home.config, path });
  // The hashes that the old version printed.
  expect(rowsSha256).toBe("51fe7ff97b763edf847e4fa9d06693b1afe6791885d5399c6329a70f6ddfbe32");
  expect(seal).toBe("d10d412499e27864f962e03d5116617dc14978f4a805ce8a56e1de937b9fc71e");
  expect(files).toBe(2);
  expect(secret).toHaveLength(64);
  const database = await home.open();
  const guests = await database.read.selectFrom("guests").select(["first_name", "last_name"]).execute();
  expect(guests).toEqual([{ first_name: "Gabriel", last_name: "Noël" }]);
  const storage = await openStorage(home.config);
  const check = { database, storage, clock: systemClock, checksHashes: true, removesLoose: false };
  expect(await checkBlobs(check)).toMatchObject({ rowCount: 2, missing: [], damaged: [], loose: [] });
  await database.close();
});
