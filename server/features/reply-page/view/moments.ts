/** A fieldset for each moment, with yes and no for each person who is invited. */
import { createElement as h, type ReactNode } from "react";
import { formatDayMonth, getToday } from "#i18n/formats.ts";
import type { PageMoment, PagePerson } from "../page-content.ts";
import { getAnswerField } from "../form.ts";
import { fillText, formatMomentName, formatPersonName, formatWhen } from "../texts.ts";
import { renderDrawing, renderIcon, findProblem, type PageView, renderCoupleText } from "./elements.ts";
import { renderNote } from "./fields.ts";

export function renderMomentFields(view: PageView): ReactNode {
  return view.data.moments.map((moment) => renderMomentField(moment, view));
}

/** Where the page after a reply leads for an answer that is missing. */
export const getMomentId = ({ id }: Pick<PageMoment, "id">): string => `moment.${id}`;

function renderMomentField(moment: PageMoment, view: PageView): ReactNode {
  const invitedPersons = view.data.persons.filter(({ id }) => moment.answers[id] !== undefined);
  return h(
    "fieldset",
    { key: moment.id, id: getMomentId(moment), className: "moment" },
    h(
      "legend",
      null,
      h("h2", { lang: getNameLanguage(moment, view) }, formatMomentName(moment, view.language)),
    ),
    renderDrawing(moment.kind),
    renderMomentDetails(moment, view),
    invitedPersons.map((person) => renderAnswer(moment, person, view)),
  );
}

/** The couple's own names are shown as written. */
function getNameLanguage({ name }: PageMoment, { language }: PageView): "fr" | undefined {
  return name === "" || language === "fr" ? undefined : "fr";
}

/** Time, place with a map, and the couple's note. */
export function renderMomentDetails(
  moment: PageMoment,
  view: Pick<PageView, "data" | "language" | "texts">,
): ReactNode {
  const when = formatWhen(moment, view.data, view.language);
  return h(
    "div",
    { className: "where" },
    when !== "" && h("p", { className: "when" }, when),
    moment.place !== "" && renderCoupleText(moment.place, view, "soft"),
    moment.address !== "" && renderCoupleText(moment.address, view, "soft"),
    renderMapLink(moment, view),
    moment.note !== "" && renderCoupleText(moment.note, view, "soft note"),
  );
}

/**
 * Opens the phone's map, or a page of Google Maps, in another tab, so that what was typed stays. Only the press asks
 * another site. Of several moments at one address the first has the link.
 */
function renderMapLink(moment: PageMoment, { data, texts }: Pick<PageView, "data" | "texts">): ReactNode {
  const { place, address } = moment;
  const first = data.moments.find((other) => other.address === address);
  if (address === "" || first?.id !== moment.id) return null;
  const destination = [place, address].filter((part) => part !== "").join(", ");
  const query = new URLSearchParams({ api: "1", destination }).toString();
  return h(
    "a",
    {
      className: "map",
      href: `https://www.google.com/maps/dir/?${query}`,
      target: "_blank",
      rel: "noopener noreferrer",
      "aria-label": fillText(texts.map_to, { place: place === "" ? address : place }),
    },
    texts.map,
  );
}

function renderAnswer(moment: PageMoment, person: PagePerson, view: PageView): ReactNode {
  const { texts, language, values, data, problems } = view;
  const name = formatPersonName(person, language, data.persons);
  const field = getAnswerField(moment.id, person.id);
  const label = fillText(texts.of, { moment: formatMomentName(moment, language), name });
  const problem = findProblem(problems, field);
  const noteId = `${field}.note`;
  const coupleChange = formatCoupleChange(moment, person, view);
  const renderChoice = (value: "yes" | "no") =>
    h(
      "label",
      { className: value },
      h("input", {
        type: "radio",
        // The summary of errors leads to the first of the two.
        id: value === "yes" ? field : undefined,
        name: field,
        value,
        defaultChecked: values.get(field) === value,
        "aria-describedby": problem === undefined ? undefined : noteId,
      }),
      h("span", null, value === "yes" && renderIcon("check"), texts[value]),
    );
  return h(
    "div",
    { key: person.id, className: "answer" },
    h("span", { className: "name" }, name),
    h(
      "div",
      { className: "pair", role: "radiogroup", "aria-label": label },
      renderChoice("yes"),
      renderChoice("no"),
    ),
    renderNote(noteId, { problem }, view),
    coupleChange !== null && h("p", { className: "hint" }, coupleChange),
  );
}

/** Says that the couple has changed the answer since the guests replied. */
export function formatCoupleChange(
  { answers }: PageMoment,
  { id }: PagePerson,
  { data, texts, language }: Pick<PageView, "data" | "texts" | "language">,
): string | null {
  const answer = answers[id];
  if (!data.hasReplied || answer?.by !== "member" || answer.at === null) return null;
  const day = getToday(data.timeZone, new Date(answer.at));
  return fillText(texts.by_couple, { date: formatDayMonth(day, language) });
}
