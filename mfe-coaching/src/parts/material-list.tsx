import type { SessionDetail } from '@parley/contracts/session'
import { ExternalLink } from '@parley/ui/icons'
import { webAddress } from './web-address.ts'
import './material-list.css'

/** The author's reading matter for the learner; only a web address becomes a link. */
export function MaterialList({ materials }: Pick<SessionDetail['briefing'], 'materials'>) {
  return (
    <ul className="material-list">
      {materials.map(({ label, url }) => {
        const address = webAddress(url)
        return (
          <li key={label}>
            {address ? (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {label} <ExternalLink size={14} aria-hidden="true" />
              </a>
            ) : (
              label
            )}
          </li>
        )
      })}
    </ul>
  )
}
