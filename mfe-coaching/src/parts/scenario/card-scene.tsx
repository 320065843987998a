import type { CatalogueItem } from './catalogue.queries.ts'

/** A number from 0 to `count - 1` that follows from a text. */
const numberFrom = (text: string, count: number): number => {
  let hash = 7
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return hash % count
}

/** From orange to violet: pink is kept for the next thing to do. */
const hues = 24
const firstHue = 25
const lastHue = 275
const height = 56
const width = 400
/** The outer circle ends where the text of the card does. */
const sideSpace = 27

/** As many circles as the conversation is difficult, one inside the other where it is hard. */
const circlesOf = (difficulty: number) => {
  const radii = Array.from({ length: difficulty }, (_, ring) => 14 + ring * 18)
  const centre = width - sideSpace - Math.max(0, ...radii)
  return radii.map((r) => ({ cx: centre, cy: height / 2, r }))
}

/**
 * The ground behind a portrait: its colour belongs to the scenario and stays when its texts change, its rings tell the
 * difficulty. Two scenarios with the same persona look different at a glance.
 */
export function CardScene({ item }: { readonly item: CatalogueItem }) {
  const hue = firstHue + (numberFrom(item.id, hues) * (lastHue - firstHue)) / (hues - 1)
  const tint = (strength: number) => `color-mix(in oklab, hsl(${hue} 45% 48%) ${strength}%, var(--surface))`
  return (
    <svg
      className="scenario-card__scene"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <rect width={width} height={height} fill={tint(16)} />
      {circlesOf(item.difficulty).map(({ cx, cy, r }) => (
        <circle key={r} cx={cx} cy={cy} r={r} fill="none" stroke={tint(34)} strokeWidth={6} />
      ))}
    </svg>
  )
}
