/**
 * Commands about one account: print a link that would otherwise arrive by email, and end all sessions of the account.
 */
import { linkKinds, type MailedLinkKind, resetMinutes, confirmDays } from "#contract/account.ts";
import { makeLink } from "./features/account/mailed-links.ts";
import { signOutEverywhere } from "./features/account/signing-in.ts";
import { UsageError } from "./files-commands.ts";
import { readConfig } from "./platform/config.ts";
import { openPlatform } from "./start.ts";

const validity: Readonly<Record<MailedLinkKind, string>> = {
  reset: `${resetMinutes} minutes`,
  confirm: `${confirmDays} days`,
};

/**
 * `link reset <address>`, `link confirm <address>`: prints the link. Anyone who has the link is treated as the owner
 * of the address.
 */
export async function printLink([kindAsked, address, ...rest]: readonly string[]): Promise<void> {
  const kind = linkKinds.find((each) => each === kindAsked);
  if (kind === undefined || address === undefined || rest.length > 0) {
    throw new UsageError("Say which link, and whose: link reset elise@exemple.fr");
  }
  const platform = await openPlatform(readConfig(process.env));
  try {
    const url = await makeLink(platform, kind, address);
    if (url === undefined) throw new Error(`No account has the address ${address}.`);
    process.stdout.write(`Good once, for ${validity[kind]}:\n${url}\n`);
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
