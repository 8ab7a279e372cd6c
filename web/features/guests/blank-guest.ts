import type { NewGuest } from "#contract/guests.ts";

/** The values of a new guest, without a name. */
export const blankGuest: NewGuest = {
  firstName: "",
  lastName: "",
  email: "",
  diet: "No Preferences",
  relationship: "",
  side: "",
  allergies: "",
  comment: "",
  telephone: "",
  adresse: "",
  code_postal: "",
  ville: "",
  pays: "",
  is_child: false,
  high_chair: false,
  access_needs: "",
  print_name: "",
  presence: null,
  plus_one_of: null,
};
