/** Who may create an account: the operator says so in `SIGN_UP`. */
import { isInvited } from "#server/features/members/service.ts";
import type { PublicContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";

interface Applicant {
  readonly email: string;
  /** The token of an invitation's link. */
  readonly invitation?: string | null | undefined;
}

/** Called for every new account. @throws AppError sign_up_off, sign_up_invited. */
export async function assertMaySignUp(
  context: PublicContext,
  { email, invitation }: Applicant,
): Promise<void> {
  if (context.signUp === "open") return;
  if (context.signUp === "off") throw new AppError("sign_up_off");
  const token = invitation ?? "";
  if (token === "" || !(await isInvited(context, { token, email }))) throw new AppError("sign_up_invited");
}
