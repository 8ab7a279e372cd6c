import { getFirstLetter } from "#i18n/first-letter.ts";
import { shorten } from "#i18n/shorten.ts";
import type { Fixture } from "../fixtures.rules.ts";
import { chair, getTableSize } from "../geometry.rules.ts";
import type { PlanPerson, TableView } from "../view.rules.ts";

const serif = { fontFamily: "var(--serif)", textAnchor: "middle", fill: "var(--ink)" } as const;
const sans = { fontFamily: "var(--sans)", textAnchor: "middle" } as const;
const maxNameLength = 26;

function PrintedTableTop({ table }: { table: TableView }) {
  const { width, length } = getTableSize({ shape: table.shape, number_of_guests: table.size });
  const stroke = { fill: "var(--card)", stroke: "var(--edge)", strokeWidth: 3 };
  if (table.shape === "round") return <circle r={width / 2} {...stroke} />;
  return (
    <rect
      transform={`rotate(${String(table.rotation)})`}
      x={-width / 2}
      y={-length / 2}
      width={width}
      height={length}
      rx="20"
      {...stroke}
    />
  );
}

const colourBySide: Readonly<Record<PlanPerson["side"], string>> = {
  first: "var(--sage)",
  second: "var(--c-4)",
  none: "var(--edge)",
};

interface PrintedChairProps {
  at: { readonly x: number; readonly y: number };
  initials: string;
  colour: string;
  isFree?: boolean;
  isDouble?: boolean;
}

function PrintedChair({
  at: { x, y },
  initials,
  colour,
  isFree = false,
  isDouble = false,
}: PrintedChairProps) {
  return (
    <g transform={`translate(${String(x)} ${String(y)})`}>
      <circle
        r={chair.radius}
        fill="var(--card)"
        stroke={colour}
        strokeWidth="2.4"
        strokeDasharray={isFree ? "5 4.5" : undefined}
      />
      {isDouble && <circle r={chair.radius - 4.5} fill="none" stroke={colour} strokeWidth="1.4" />}
      <text y="7.5" fontSize="21" fontWeight="600" fill="var(--ink)" {...sans}>
        {initials}
      </text>
    </g>
  );
}

export function PrintedTableShape({ table }: { table: TableView }) {
  const name = shorten(table.name, maxNameLength);
  return (
    <g transform={`translate(${String(table.x)} ${String(table.y)})`}>
      <PrintedTableTop table={table} />
      {table.number === null ? (
        <text y="12" fontSize="37" {...serif}>
          {name}
        </text>
      ) : (
        <>
          <text y="15" fontSize="44" {...serif}>
            {table.number}
          </text>
          <text y={table.footprint.bottom + 30} fontSize="26" fontWeight="500" fill="var(--ink)" {...sans}>
            {name}
          </text>
        </>
      )}
      {table.couple.map((seat) => (
        <PrintedChair
          key={seat.x + seat.y}
          at={seat}
          initials={getFirstLetter(seat.name)}
          colour="var(--gold)"
        />
      ))}
      {table.seats.map((seat) => {
        const person = seat.person?.isAbsent ? null : seat.person;
        return (
          <PrintedChair
            key={seat.seat}
            at={seat}
            initials={person?.initials ?? ""}
            colour={person ? colourBySide[person.side] : "var(--edge)"}
            isFree={!person}
            isDouble={person?.side === "second"}
          />
        );
      })}
    </g>
  );
}

export function PrintedFixture({ fixture, name }: { fixture: Fixture; name: string }) {
  const { kind, x, y, width, length, rotation } = fixture;
  const stroke = { fill: "var(--card)", stroke: "var(--edge)", strokeWidth: 2 };
  return (
    <g transform={`translate(${String(x)} ${String(y)})`}>
      {kind === "dance_floor" ? (
        <ellipse rx={width / 2} ry={length / 2} {...stroke} strokeDasharray="5 4.5" />
      ) : (
        <rect
          transform={`rotate(${String(rotation)})`}
          x={-width / 2}
          y={-length / 2}
          width={width}
          height={length}
          rx="8"
          {...stroke}
          strokeDasharray={kind === "pillar" || kind === "entrance" ? undefined : "5 4.5"}
        />
      )}
      <text y={kind === "entrance" ? -26 : 8} fontSize="23" fill="var(--ink-soft)" {...sans}>
        {kind === "pillar" && fixture.name === "" ? "" : shorten(name, maxNameLength)}
      </text>
    </g>
  );
}
