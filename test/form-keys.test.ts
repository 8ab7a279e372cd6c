/**
 * Checks that no answer of the server rebuilds a form, which would lose what somebody types: neither by a React key
 * that is data, nor by a state that is set again when data arrive.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

interface Span {
  readonly start: number;
  readonly end: number;
}
type Named = Span & { readonly name: string };

interface Source {
  readonly file: string;
  readonly components: readonly Named[];
  readonly tags: readonly Named[];
  /** Elements by their key. */
  readonly keyed: readonly Named[];
  /** The states that are set while rendering, or when an effect runs. */
  readonly resets: readonly string[];
}

function parseSource(file: string, text: string): Source {
  const [components, tags, keyed]: [Named[], Named[], Named[]] = [[], [], []];
  const resets = new Set<string>();
  const effects = new Set<number>();
  /** For each function around the present node: whether it runs with a render or an effect. */
  const functions: boolean[] = [];
  const enter = ({ start }: Span, isOuter = false) => {
    functions.push(isOuter || effects.has(start));
  };
  const leave = () => {
    functions.pop();
  };
  const visitor = new Visitor({
    FunctionDeclaration(node) {
      if (node.id !== null) components.push({ name: node.id.name, start: node.start, end: node.end });
      // A function within a component or a hook is called later.
      const isOuter = functions.length === 0 && /^(?:use)?[A-Z]/u.test(node.id?.name ?? "");
      enter(node, isOuter);
    },
    "FunctionDeclaration:exit": leave,
    FunctionExpression: (node) => {
      enter(node);
    },
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: (node) => {
      enter(node);
    },
    "ArrowFunctionExpression:exit": leave,
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "Identifier") return;
      if (/^use(?:Layout)?Effect$/u.test(callee.name) && first) effects.add(first.start);
      const isSetter = /^set(?!Timeout|Interval)[A-Z]/u.test(callee.name);
      if (isSetter && functions.at(-1) === true) resets.add(callee.name);
    },
    JSXElement({ openingElement: { name, attributes }, start, end }) {
      if (name.type === "JSXIdentifier") tags.push({ name: name.name, start, end });
      for (const each of attributes) {
        if (each.type !== "JSXAttribute" || each.name.name !== "key" || !each.value) continue;
        const key = text.slice(each.value.start, each.value.end).replace(/^\{([^]*)\}$/u, "$1");
        keyed.push({ name: key, start, end });
      }
    },
  });
  visitor.visit(parseSync(file, text).program);
  return { file, components, tags, keyed, resets: [...resets] };
}

const sources = globSync("web/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$/u.test(file))
  .toSorted()
  .map((file) => parseSource(file, readFileSync(join(root, file), "utf8")));

function getTagsWithin({ tags }: Source, { start, end }: Span): string[] {
  return tags.filter((tag) => tag.start >= start && tag.end <= end).map(({ name }) => name);
}

/** The names of the components that contain a field, directly or within another component. */
function findWithFields(all: readonly Source[]): Set<string> {
  const found = new Set(["input", "textarea", "select"]);
  const rest = all.flatMap((source) =>
    source.components.map((each) => ({ name: each.name, tags: getTagsWithin(source, each) })),
  );
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const { name, tags } of rest) if (tags.some((tag) => found.has(tag))) found.add(name);
  }
  return found;
}

const withFields = findWithFields(sources);

const keys = sources.flatMap((source) =>
  source.keyed
    .filter((each) => getTagsWithin(source, each).some((tag) => withFields.has(tag)))
    .map(({ name }) => ({ file: source.file, key: name })),
);

/** Keys that identify a row, whatever is changed about it. */
const identity = /(?:^|[.a-z_])(?:id|Id|key)$|^[\w.]*\.url$|^getPersonKey\(\w+\)$/u;

/** The other keys of elements with a field, by the reason why data of the server do not change them. */
const reasons: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "a list that is written in the code": {
    "app/welcome/names-step": ["field"],
    "features/budget/components/count-overrides-form": ["age"],
    "features/budget/components/starter-dialog": ["type"],
    "features/calendar/components/subscribe-dialog": ["part"],
    "features/documents/components/link-choices": ["kind"],
    "features/guests/components/add-guest-fields": ["name"],
    "features/guests/components/guest-filters": ["field", "only"],
    "features/guests/import/components/check-row": ["cell"],
    "features/households/components/household-dialogs": ["field"],
    "features/members/components/permission-choice": ["name", "area"],
    "features/profile/components/password-form": ["name"],
    "features/profile/components/name-card": ["field"],
    "features/quotes/components/compare-bar": ["kind"],
    "features/replies/components/send-emails-dialog": ["kind"],
    "features/replies/components/reply-settings-tab": ["name"],
    "features/todos/components/starter-tasks-dialog": ["month"],
    "features/wedding/components/date-move-dialog": ["part"],
    "features/wedding/components/moment-choices": ["moment"],
    "features/wedding/components/partner-fields": ["part"],
    "features/wedding/components/town-hall-form": ["partner"],
    "ui/filters": ["value"],
    "ui/segments": ["option.value"],
  },
  "the choice of the person who fills in the form": {
    "features/guests/import/components/columns-step": ["at"],
    "features/instalments/components/plan-payments-dialog": ["`signed ${chosenId}`"],
    "features/photos/widgets": ["file.name"],
    "features/providers/provider-page": ["provider"],
    "features/run-sheet/components/start-fields": ["anchor"],
    "features/seating/components/table-list-view": ["tab"],
    "features/stationery/stationery-page": ["piece"],
  },
  "the next form, once this one was saved": {
    "features/seating/components/add-table-dialog": ["round.number"],
    "features/todos/components/add-task-card": ["round.number"],
  },
  "how often an untouched field followed another person's change": {
    "features/expenses/components/expense-fields": ["amountVersion", "itemVersion"],
    "features/expenses/components/paid-instalment-field": ["version"],
  },
  "nothing can be typed before it changes": {
    "features/todos/components/assigned-field": ["String(choices !== undefined)"],
  },
  "no text field": {
    "features/households/components/household-proposals": ["getProposalKey(proposal)"],
    "features/run-sheet/link/opened-run-sheet-page": ["token"],
    "features/seating/components/refused-guests": ["refused.map(({ guest }) => guest.id).join()"],
  },
};

/** States of forms that are set again, by the reason why nothing typed is lost. */
const reset: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "an untouched field that follows another person's change": {
    "platform/use-edit-form": ["setTakenVersion"],
    "features/wedding/use-wedding-draft": ["setSeenWedding", "setTexts", "setBases"],
    "platform/edits": ["setLatest"],
  },
  "no value of a form": {
    "app/chat-host": ["setChatState"],
    "app/dashboard/dashboard-page": ["setHadPhoto", "setLoadState", "setStepsKnown"],
    "app/welcome/guests-step": ["setKept"],
    "app/welcome/walkthrough": ["setGreeting"],
    "app/welcome/welcome-walkthrough": ["setRequested"],
    "features/budget/components/price-lines-field": ["setShowsDetails"],
    "features/documents/components/file-preview": ["setSeenId"],
    "features/guests/use-guest-view": ["setLast"],
    "features/guests/widgets": ["setWanted"],
    "features/photos/components/photo-picture": ["setRequested", "setState"],
    "features/wedding/information-page": ["setLastVisible", "setOpened"],
    "ui/use-dragging": ["setDragging"],
    "ui/use-view-state": ["setView"],
  },
};

function getListed(list: typeof reasons): string[] {
  const places = Object.values(list).flatMap((files) => Object.entries(files));
  return places.flatMap(([file, names]) => names.map((name) => `${file} ${name}`)).toSorted();
}

const withoutFolder = (file: string) => file.replace(/^web\/(.*)\.tsx?$/u, "$1");

it("the web gives no element with a field a key that the server's answer changes", () => {
  const others = keys.filter(({ key }) => !identity.test(key) && !/^["']/u.test(key));
  const found = new Set(others.map(({ file, key }) => `${withoutFolder(file)} ${key}`));
  expect([...found].toSorted()).toEqual(getListed(reasons));
});

it("the web sets no state of a form again when data arrive", () => {
  const found = sources.flatMap(({ file, resets }) => resets.map((name) => `${withoutFolder(file)} ${name}`));
  expect(found.toSorted()).toEqual(getListed(reset));
});

it("the check finds a key and a state that are data", () => {
  const text = `
    function Percent({ percent }) {
      const [typed, setTyped] = useState(percent);
      useEffect(() => { setTyped(percent); setTimeout(() => setLater(1)); }, [percent]);
      return <Box key={percent}><input onInput={() => { setOther(1); }} /></Box>;
    }`;
  const source = parseSource("percent.tsx", text);
  expect(source.keyed.map(({ name }) => name)).toEqual(["percent"]);
  expect(source.resets).toEqual(["setTyped"]);
  expect([...findWithFields([source])]).toContain("Percent");
});
