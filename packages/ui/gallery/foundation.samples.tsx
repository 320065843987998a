import { colours, typeScale } from '../src/tokens/index.ts'

export function ColourSamples() {
  return (
    <ul className="gallery__swatches">
      {Object.keys(colours.light).map((name) => (
        <li key={name}>
          <span style={{ background: `var(--${name})` }} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

export function TypeSamples() {
  return (
    <div className="ui-stack">
      {Object.keys(typeScale)
        .toReversed()
        .map((size) => (
          <p key={size} style={{ fontSize: `var(--type-${size})`, lineHeight: `var(--lead-${size})` }}>
            {size} · A quiet place to practise
          </p>
        ))}
    </div>
  )
}
