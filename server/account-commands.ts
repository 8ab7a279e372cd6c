/**
 * Commands about one account: make it, print a link that would otherwise arrive by email, and end all its sessions.
 */
import * as v from "valibot";
import {
  SignUp,
  mailedLinkKinds,
  type MailedLinkKind,
  resetLinkMinutes,
  confirmationLinkDays,
} from "#contract/account.ts";
import { createMailedLink } from "./features/account/mailed-links.ts";
import { addUser, signOutEverywhere } from "./features/account/signing-in.ts";
import { UsageError } from "./usage-error.ts";
import { readConfig } from "./platform/config.ts";
import { openPlatform } from "./start.ts";

const validity: Readonly<Record<MailedLinkKind, string>> = {
  reset: `${resetLinkMinutes} minutes`,
  confirm: `${confirmationLinkDays} days`,
};

/**
 * `link reset <address>`, `link confirm <address>`: prints the link. Anyone who has the link is treated as the owner
 * of the address.
 */
export async function printLink([kindAsked, address, ...rest]: readonly string[]): Promise<void> {
  const kind = mailedLinkKinds.find((each) => each === kindAsked);
  if (kind === undefined || address === undefined || rest.length > 0) {
    throw new UsageError("Say which link, and whose: link reset elise@exemple.fr");
  }
  const platform = await openPlatform(readConfig(process.env));
  try {
    const url = await createMailedLink(platform, kind, address);
    if (url === undefined) throw new Error(`No account has the address ${address}.`);
    process.stdout.write(`Good once, for ${validity[kind]}:\n${url}\n`);
  } finally {
    await platform.database.close();
  }
}

/**
 * `users create <address> <first name> <last name>`: makes an account, also where nobody may sign up, and prints the
 * link with which its owner sets a password.
 */
export async function createUser([address, firstName, lastName, ...rest]: readonly string[]): Promise<void> {
  const fields = { email: address, first_name: firstName, last_name: lastName };
  const person = v.safeParse(v.omit(SignUp, ["password", "invitation"]), fields);
  if (!person.success || rest.length > 0) {
    throw new UsageError("Say who: users create elise@exemple.fr Élise Marchand");
  }
  const platform = await openPlatform(readConfig(process.env));
  try {
    const { email } = person.output;
    if (!(await addUser(platform, person.output))) throw new Error(`${email} has an account already.`);
    const url = await createMailedLink(platform, "reset", email);
    process.stdout.write(
      `The account of ${email} is made. Its owner sets a password here, within ${validity.reset}:\n`,
    );
    process.stdout.write(`${url}\nLater, “link reset ${email}” prints another link.\n`);
  } finally {
    await platform.database.close();
  }
}

/** `sign-out <address>`: ends every session of that account at once, also while the server runs. */
export async function signOut([address, ...rest]: readonly string[]): Promise<void> {
  if (address === undefined || rest.length > 0) {
    throw new UsageError("Say whom: sign-out elise@exemple.fr");
  }
  const platform = await openPlatform(readConfig(process.env));
  try {
    const isThere = await signOutEverywhere(platform, address);
    if (!isThere) throw new Error(`No account has the address ${address}.`);
    process.stdout.write(`Every session of ${address} has ended.\n`);
  } finally {
    await platform.database.close();
  }
}
