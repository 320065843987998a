import { initialGrounds } from './avatar.palette.ts'
import { initialsOf, pickerFor } from './seed.ts'

export function InitialsFace({ name, seed }: { readonly name: string; readonly seed: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" fill={pickerFor(seed)('initials', initialGrounds)} />
      <text x="32" y="33" textAnchor="middle" dominantBaseline="central" fontSize="25" fontWeight="600" fill="#ffffff">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
