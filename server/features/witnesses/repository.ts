import { limitedThingsIn } from "#server/platform/row-limits.ts";

export const witnesses = limitedThingsIn("witnesses");
