import { InitialsFace } from './initials-face.tsx'
import { type Expression, ThumbsFace } from './thumbs-face.tsx'

export interface AvatarProps {
  /** Screen readers say the name, unless the avatar is `decorative`. */
  readonly name: string
  /** An uploaded picture; the generated one stands in without it. */
  readonly src?: string
  readonly look?: 'initials' | 'thumbs'
  /** The text that the generated picture is drawn from; the name if absent. */
  readonly seed?: string
  readonly expression?: Expression
  readonly size?: 24 | 32 | 40 | 56 | 72 | 96
  /** Set where the name is written beside it. */
  readonly decorative?: boolean
}

export function Avatar({
  name,
  src,
  look = 'initials',
  seed = name,
  expression = 'neutral',
  size = 40,
  decorative,
}: AvatarProps) {
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span className={`ui-avatar ui-avatar--${size}`} {...label}>
      {src ? <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" /> : null}
      {!src && look === 'thumbs' ? <ThumbsFace seed={seed} expression={expression} /> : null}
      {!src && look === 'initials' ? <InitialsFace name={name} seed={seed} /> : null}
    </span>
  )
}
