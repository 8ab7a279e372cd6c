import { thingsIn } from "#server/database/things.ts";

export const witnesses = thingsIn("witnesses");
