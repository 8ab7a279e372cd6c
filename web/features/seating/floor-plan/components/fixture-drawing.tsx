import { memo } from "react";
import { shorten } from "#i18n/shorten.ts";
import type { Fixture } from "../fixtures.rules.ts";
import styles from "../floor-plan.module.css";
import { useFixtureName } from "../use-floor-plan-texts.ts";
import fixtureStyles from "./fixture.module.css";
import { Draggable } from "./draggable.tsx";

const maxNameLength = 22;

/** A double door that opens into the room. */
function Door({ width }: { width: number }) {
  const [half, leaf] = [width / 2, width / 4];
  const d = `M${String(-half)} 12V-10q${String(leaf)} -20 ${String(half)} 4q${String(leaf)} -24 ${String(half)} -4V12Z`;
  return <path d={d} className={fixtureStyles.door} />;
}

/** A musical note. */
function Note() {
  return (
    <g transform="translate(0 -46)">
      <circle cx="-17" cy="26" r="8.5" className={fixtureStyles.note} />
      <circle cx="19" cy="20" r="8.5" className={fixtureStyles.note} />
      <path d="M-8.5 26V-20L27.5 -26V20M-8.5 -8L27.5 -14" className={fixtureStyles.note} />
    </g>
  );
}

function UnrotatedShape({ fixture: { kind, width, length } }: { fixture: Fixture }) {
  if (kind === "entrance") return <Door width={width} />;
  if (kind === "dance_floor") {
    return (
      <>
        <ellipse rx={width / 2} ry={length / 2} className={fixtureStyles.shape} />
        <ellipse rx={width / 2 - 14} ry={length / 2 - 14} className={fixtureStyles.within} />
      </>
    );
  }
  const box = { x: -width / 2, y: -length / 2, width, height: length };
  if (kind === "pillar") return <rect {...box} rx="6" className={fixtureStyles.solid} />;
  return (
    <>
      <rect {...box} rx="12" className={fixtureStyles.shape} />
      {kind === "stage" && (
        <line
          x1={-width / 2}
          x2={width / 2}
          y1={length / 2 - 16}
          y2={length / 2 - 16}
          className={fixtureStyles.within}
        />
      )}
    </>
  );
}

/** The fixture without its name, rotated. */
export function FixtureShape({ fixture }: { fixture: Fixture }) {
  const { x, y, rotation } = fixture;
  return (
    <g transform={`translate(${String(x)} ${String(y)}) rotate(${String(rotation)})`}>
      <UnrotatedShape fixture={fixture} />
    </g>
  );
}

/** Where a door's name stands, by its rotation: in the room, beside the door. */
const labelBesideDoor: Readonly<
  Record<number, { x: number; y: number; textAnchor: "start" | "middle" | "end" }>
> = {
  0: { x: 0, y: -42, textAnchor: "middle" },
  90: { x: 46, y: 8, textAnchor: "start" },
  180: { x: 0, y: 58, textAnchor: "middle" },
  270: { x: -46, y: 8, textAnchor: "end" },
};

/** Where a fixture's name stands: beside a door, in the middle of other fixtures. */
function getLabelPosition({ kind, length, rotation }: Fixture) {
  if (kind === "entrance") return labelBesideDoor[rotation] ?? labelBesideDoor[0];
  const y = kind === "dance_floor" ? 34 : kind === "pillar" ? length / 2 + 26 : 8;
  return { x: 0, y, textAnchor: "middle" } as const;
}

interface FixtureDrawingProps {
  fixture: Fixture;
  index: number;
  isChosen: boolean;
}

export const FixtureDrawing = memo(function FixtureDrawing({
  fixture,
  index,
  isChosen,
}: FixtureDrawingProps) {
  const name = useFixtureName()(fixture);
  const { width, length, rotation } = fixture;
  const turn = `rotate(${String(rotation)})`;
  return (
    <Draggable itemKey={`fixture-${String(index)}`} at={fixture} isChosen={isChosen}>
      <g
        role="button"
        aria-haspopup="dialog"
        aria-label={name}
        tabIndex={0}
        data-fixture={index}
        className={styles.fixture}
      >
        <g transform={turn}>
          <UnrotatedShape fixture={fixture} />
          <rect
            x={-width / 2 - 8}
            y={-length / 2 - 8}
            width={width + 16}
            height={length + 16}
            rx="14"
            data-ring=""
            className={styles.ring}
          />
        </g>
      </g>
      <g aria-hidden="true" pointerEvents="none">
        {fixture.kind === "dance_floor" && <Note />}
        {(fixture.kind !== "pillar" || fixture.name !== "") && (
          <text {...getLabelPosition(fixture)} className={fixtureStyles.label}>
            {shorten(name, maxNameLength)}
          </text>
        )}
      </g>
    </Draggable>
  );
});
