/** The other members of the fictional wedding, and an open invitation. */
import type { NewInvitation } from "#contract/members.ts";

interface DemoMember {
  readonly invited: NewInvitation;
  /** The account of a person who has accepted. */
  readonly account?: { readonly email: string; readonly first_name: string; readonly last_name: string };
}

export const demoMembers: readonly DemoMember[] = [
  {
    invited: { email: "", role: "couple", budget: true, documents: true },
    account: { email: "gabriel@exemple.fr", first_name: "Gabriel", last_name: "Fontaine" },
  },
  {
    invited: { email: "", role: "helper", budget: false, documents: true },
    account: { email: "juliette@exemple.fr", first_name: "Juliette", last_name: "Marchand" },
  },
  { invited: { email: "lucas.fontaine@exemple.fr", role: "helper", budget: false, documents: false } },
];
