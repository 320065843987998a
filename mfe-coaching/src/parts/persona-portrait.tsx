import type { PersonaForLearner } from '@parley/contracts/session'
import { Avatar, type AvatarProps } from '@parley/ui/avatar'

type PortraitPersona = Pick<PersonaForLearner, 'first_name' | 'last_name' | 'avatar'>

export const personaName = ({ first_name, last_name }: Pick<PortraitPersona, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ')

/** "Business analyst, Corvane Logistics", or what is known of it. */
export const personaPost = ({ job_title, company }: { job_title: string; company?: string }): string =>
  [job_title, company].filter(Boolean).join(', ')

interface Props extends Pick<AvatarProps, 'size' | 'expression'> {
  readonly persona: PortraitPersona
}

/** The smallest stored size has 160 pixels, which is enough for the largest portrait. */
const smallSize = (url: string): string => url.replace(/large\.webp$/, 'small.webp')

/** The name always stands beside it. An uploaded portrait has no expression. */
export function PersonaPortrait({ persona, size, expression }: Props) {
  const name = personaName(persona)
  const { avatar } = persona
  return (
    <Avatar
      name={name}
      src={avatar.url && smallSize(avatar.url)}
      look={avatar.style}
      seed={avatar.seed || name}
      size={size}
      expression={expression}
      decorative
    />
  )
}
