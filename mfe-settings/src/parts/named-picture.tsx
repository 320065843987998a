import { Avatar } from '@parley/ui/avatar'
import type { ReactNode } from 'react'
import './named-picture.css'

interface NamedPictureProps {
  readonly name: string
  readonly src: string | null
  /** The name, as text or as a link. */
  readonly children: ReactNode
}

/** The name of a record in a list, with its picture beside it. */
export function NamedPicture({ name, src, children }: NamedPictureProps) {
  return (
    <span className="ui-row named-picture">
      <Avatar name={name} src={src ?? undefined} size={32} decorative />
      {children}
    </span>
  )
}
