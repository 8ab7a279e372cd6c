import { thingsIn } from "#server/platform/things.ts";

export const witnesses = thingsIn("witnesses");
