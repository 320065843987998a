import { useId } from 'react'
import { avatarGrounds, clothes, hairs, skins } from './avatar.palette.ts'
import { pickerFor } from './seed.ts'

/** From shut to warm: what brows and mouth say. */
export const expressions = ['closed', 'wary', 'neutral', 'open', 'warm'] as const
export type Expression = (typeof expressions)[number]

const mouths: Record<Expression, string> = {
  closed: 'M27 45.5 Q32 43 37 45.5',
  wary: 'M27.5 45 L36.5 44.4',
  neutral: 'M27.5 44.5 Q32 45.6 36.5 44.5',
  open: 'M27 43.8 Q32 47.4 37 43.8',
  warm: 'M26 43 Q32 49.6 38 43',
}

const brows: Record<Expression, readonly [string, string]> = {
  closed: ['M22.5 30.6 L28.5 32.4', 'M35.5 32.4 L41.5 30.6'],
  wary: ['M22.5 30.4 L28.5 31.4', 'M35.5 30.4 L41.5 29.4'],
  neutral: ['M22.5 30.4 L28.5 30.2', 'M35.5 30.2 L41.5 30.4'],
  open: ['M22.5 29.8 Q25.5 28 28.5 29.2', 'M35.5 29.2 Q38.5 28 41.5 29.8'],
  warm: ['M22.5 29.6 Q25.5 27.4 28.5 29.4', 'M35.5 29.4 Q38.5 27.4 41.5 29.6'],
}

const fringes = [
  'M14 33 V8 H50 V33 Q47 24 40 23 Q30 25 24 22 Q18 25 14 33Z',
  'M14 30 V8 H50 V36 Q49 26 43 21 Q32 29 20 24 Q17 26 14 30Z',
  'M14 26 V8 H50 V26 Q32 18 14 26Z',
  'M14 35 V8 H50 V35 Q48 28 46 25 Q32 20 18 25 Q16 28 14 35Z',
  'M14 28 V8 H50 V28 Q44 20 34 20 L30 24 L28 20 Q19 21 14 28Z',
] as const

const backs = {
  none: '',
  bun: 'M32 4 a8 8 0 1 1 -0.01 0Z',
  bob: 'M10 30 a22 22 0 0 1 44 0 V46 Q49 52 44 48 H20 Q15 52 10 46Z',
  long: 'M9 32 a23 23 0 0 1 46 0 V64 H9Z',
} as const

interface ThumbsFaceProps {
  readonly seed: string
  readonly expression: Expression
}

/** A thumb with a face: a rounded figure, drawn from the seed. */
export function ThumbsFace({ seed, expression }: ThumbsFaceProps) {
  const clip = useId()
  const pick = pickerFor(seed)
  const hair = pick('hair', hairs)
  const back = backs[pick('back', ['none', 'none', 'bun', 'bob', 'long'])]
  const glasses = pick('glasses', [false, false, true, false])
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect className="ui-avatar__ground" width="64" height="64" fill={pick('ground', avatarGrounds)} />
      <g transform={`rotate(${pick('tilt', [-4, -2, 2, 4])} 32 60)`}>
        {back === '' ? null : <path d={back} fill={hair} />}
        <clipPath id={clip}>
          <path d="M15 30 a17 17 0 0 1 34 0 V52 Q58 56 60 68 H4 Q6 56 15 52Z" />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect x="4" y="8" width="56" height="60" fill={pick('skin', skins)} />
          <path d="M4 68 V54 Q20 49 23 55 Q32 61 41 55 Q44 49 60 54 V68Z" fill={pick('cloth', clothes)} />
          <path d={pick('fringe', fringes)} fill={hair} />
        </g>
        <g fill="none" stroke="#2a2021" strokeWidth="1.7" strokeLinecap="round">
          {brows[expression].map((brow) => (
            <path key={brow} d={brow} />
          ))}
          <path d={mouths[expression]} strokeWidth="2" />
          {glasses ? <path d="M19.5 35.5 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0 M32.5 35.5 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0" strokeWidth="1.2" /> : null}
        </g>
        <g fill="#2a2021">
          <circle cx="25.5" cy="35.5" r="2" />
          <circle cx="38.5" cy="35.5" r="2" />
        </g>
      </g>
    </svg>
  )
}
