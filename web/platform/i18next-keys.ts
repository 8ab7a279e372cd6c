/** Types the text keys from the French files: an unknown key does not compile. */
import "i18next";
import type translationTexts from "#i18n/fr/translation.json";
import type errorsTexts from "#i18n/fr/errors.json";
import type accountTexts from "#i18n/fr/account.json";
import type profileTexts from "#i18n/fr/profile.json";
import type mailTexts from "#i18n/fr/mail.json";
import type exportTexts from "#i18n/fr/export.json";
import type dashboardTexts from "#i18n/fr/dashboard.json";
import type guestsTexts from "#i18n/fr/guests.json";
import type replyTexts from "#i18n/fr/reply.json";
import type momentsTexts from "#i18n/fr/moments.json";
import type householdsTexts from "#i18n/fr/households.json";
import type repliesTexts from "#i18n/fr/replies.json";
import type seatingTexts from "#i18n/fr/seating.json";
import type roomTexts from "#i18n/fr/room.json";
import type wishesTexts from "#i18n/fr/wishes.json";
import type weddingTexts from "#i18n/fr/wedding.json";
import type todosTexts from "#i18n/fr/todos.json";
import type calendarTexts from "#i18n/fr/calendar.json";
import type budgetTexts from "#i18n/fr/budget.json";
import type instalmentsTexts from "#i18n/fr/instalments.json";
import type quotesTexts from "#i18n/fr/quotes.json";
import type payersTexts from "#i18n/fr/payers.json";
import type spreadsheetTexts from "#i18n/fr/spreadsheet.json";
import type providersTexts from "#i18n/fr/providers.json";
import type documentsTexts from "#i18n/fr/documents.json";
import type photosTexts from "#i18n/fr/photos.json";
import type catalogueTexts from "#i18n/fr/catalogue.json";
import type binTexts from "#i18n/fr/bin.json";
import type membersTexts from "#i18n/fr/members.json";
import type checkoutTexts from "#i18n/fr/checkout.json";
import type welcomeTexts from "#i18n/fr/welcome.json";
import type helpTexts from "#i18n/fr/help.json";
import type searchTexts from "#i18n/fr/search.json";
import type legalTexts from "#i18n/fr/legal.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: {
      translation: typeof translationTexts;
      errors: typeof errorsTexts;
      account: typeof accountTexts;
      profile: typeof profileTexts;
      mail: typeof mailTexts;
      export: typeof exportTexts;
      dashboard: typeof dashboardTexts;
      guests: typeof guestsTexts;
      reply: typeof replyTexts;
      moments: typeof momentsTexts;
      households: typeof householdsTexts;
      replies: typeof repliesTexts;
      seating: typeof seatingTexts;
      room: typeof roomTexts;
      wishes: typeof wishesTexts;
      wedding: typeof weddingTexts;
      todos: typeof todosTexts;
      calendar: typeof calendarTexts;
      budget: typeof budgetTexts;
      instalments: typeof instalmentsTexts;
      quotes: typeof quotesTexts;
      payers: typeof payersTexts;
      spreadsheet: typeof spreadsheetTexts;
      providers: typeof providersTexts;
      documents: typeof documentsTexts;
      photos: typeof photosTexts;
      catalogue: typeof catalogueTexts;
      bin: typeof binTexts;
      members: typeof membersTexts;
      checkout: typeof checkoutTexts;
      welcome: typeof welcomeTexts;
      help: typeof helpTexts;
      search: typeof searchTexts;
      legal: typeof legalTexts;
    };
  }
}
