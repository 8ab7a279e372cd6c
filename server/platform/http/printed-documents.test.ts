import { expect, it } from "vitest";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { createUrlSigner } from "../storage/signed-urls.ts";

const world = worldForTests();

it("the server serves no document without a signature, and none that no feature makes", async () => {
  const signed = createUrlSigner(world.platform.tokens, world.platform.clock())("/print/none/none.pdf");
  for (const url of ["/print/none/none.pdf", signed, signed.replace("none.pdf", "toString.pdf")]) {
    const response = await world.app.inject({ url });
    expect([response.statusCode, response.json()]).toMatchObject([404, { error: { code: "not_found" } }]);
  }
});
