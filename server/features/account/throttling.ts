/** How often one may try to get in. */
import { hour, minute } from "#server/platform/clock.ts";
import type { Limit } from "#server/platform/throttle.ts";

/** Five a minute for account and address together, a hundred an hour for the account from devices it does not know. */
export function signInLimits(emailKey: string, address: string, knownDevice: string | undefined): Limit[] {
  if (knownDevice !== undefined) {
    return [{ subject: `device ${emailKey} ${knownDevice}`, attempts: 5, within: minute }];
  }
  return [
    { subject: `pair ${emailKey} ${address}`, attempts: 5, within: minute },
    { subject: `account ${emailKey}`, attempts: 100, within: hour },
  ];
}

/** Few letters to one mailbox, whoever asks for them, and few from one asker. */
export function letterLimits(emailKey: string, address: string): Limit[] {
  return [
    { subject: `letter ${emailKey}`, attempts: 5, within: hour },
    { subject: `letters ${address}`, attempts: 30, within: hour },
  ];
}

/** Few answers that an address has an account to one asker. */
export function takenLimit(address: string): Limit {
  return { subject: `taken ${address}`, attempts: 20, within: hour };
}
