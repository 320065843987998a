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
  'M14 32 V10 H50 V32 Q48 24 41 23 Q31 25 25 21 Q18 24 14 32Z',
  'M14 31 V10 H50 V36 Q48 27 43 21 Q33 29 20 24 Q17 26 14 31Z',
  'M14 27 V10 H50 V27 Q32 17 14 27Z',
  'M14 33 V10 H50 V33 Q47 27 46 25 Q32 21 18 25 Q17 27 14 33Z',
  'M14 29 V10 H50 V29 Q44 21 35 20 L31 24 L28 20 Q19 21 14 29Z',
] as const

const backs = {
  none: '',
  bun: 'M32 5 a7.5 7.5 0 1 1 -0.01 0Z',
  bob: 'M13 32 a19 19 0 0 1 38 0 V45 Q47 50 42 47 H22 Q17 50 13 45Z',
  long: 'M12 33 a20 20 0 0 1 40 0 V60 H12Z',
} as const

const head = 'M18 31 a14 14 0 0 1 28 0 V37 a14 14 0 0 1 -28 0Z'
const shoulders = 'M5 66 Q6 54 23 52 Q32 58 41 52 Q58 54 59 66Z'

interface ThumbsFaceProps {
  readonly seed: string
  readonly expression: Expression
}

/** A rounded figure with a face, drawn from the seed. */
export function ThumbsFace({ seed, expression }: ThumbsFaceProps) {
  const clip = useId()
  const pick = pickerFor(seed)
  const hair = pick('hair', hairs)
  const skin = pick('skin', skins)
  const back = backs[pick('back', ['none', 'none', 'bun', 'bob', 'long'])]
  const glasses = pick('glasses', [false, false, true, false])
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect className="ui-avatar__ground" width="64" height="64" fill={pick('ground', avatarGrounds)} />
      <g transform={`rotate(${pick('tilt', [-4, -2, 2, 4])} 32 60)`}>
        {back === '' ? null : <path d={back} fill={hair} />}
        <path d="M26 44 H38 V54 Q32 60 26 54Z" fill={skin} />
        <path d="M26 47 Q32 54 38 47 V50 Q32 56 26 50Z" fill="#2a2021" opacity="0.18" />
        <path d={shoulders} fill={pick('cloth', clothes)} />
        <clipPath id={clip}>
          <path d={head} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect x="14" y="10" width="36" height="42" fill={skin} />
          <path d={pick('fringe', fringes)} fill={hair} />
        </g>
        <g fill="none" stroke="#2a2021" strokeWidth="1.7" strokeLinecap="round">
          {brows[expression].map((brow) => (
            <path key={brow} d={brow} />
          ))}
          <path d={mouths[expression]} strokeWidth="2" />
          {glasses ? (
            <path
              d="M19.5 35.5 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0 M32.5 35.5 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0"
              strokeWidth="1.2"
            />
          ) : null}
        </g>
        <g fill="#2a2021">
          <circle cx="25.5" cy="35.5" r="2" />
          <circle cx="38.5" cy="35.5" r="2" />
        </g>
      </g>
    </svg>
  )
}
