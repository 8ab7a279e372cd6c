/** Who may create an account on this server. */
import { signUpModes, type SignUpMode } from "#contract/account.ts";
import { getMeta } from "./meta.ts";

/** The server names it only where not everybody may. */
export const signUpMode: SignUpMode = signUpModes.find((mode) => mode === getMeta("sign-up")) ?? "open";
