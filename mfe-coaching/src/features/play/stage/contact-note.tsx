import { callQuery } from '@parley/api-client/queries'
import type { OrganizationContact } from '@parley/contracts/calls'
import { isInDistress } from '@parley/conversation/distress'
import { api } from '@parley/mfe-kit'
import { IconButton } from '@parley/ui/core'
import { X } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useLiveState, usePlayContext } from '../live-session/use-play-context.ts'

function Contact({ contact }: { readonly contact: OrganizationContact }) {
  const t = useCoachingPhrases()
  const { name, email, phone, organization_name: organization } = contact
  if (!name && !email && !phone) return null
  return (
    <p>
      {t('play.contact.organization', { organization })} {name}
      {phone ? (
        <>
          {' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </>
      ) : null}
      {email ? (
        <>
          {' '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      ) : null}
    </p>
  )
}

/** After words of distress: whom the learner can turn to, until they close the note. */
export function ContactNote() {
  const t = useCoachingPhrases()
  const { id } = usePlayContext().detail
  // Each such turn opens the note again.
  const turn = useLiveState(
    ({ session }) => session.turns.findLast(({ role, text }) => role === 'learner' && isInDistress(text))?.turn ?? -1,
  )
  const [closed, setClosed] = useState(-1)
  const isShown = turn > closed
  const { data } = useQuery({ ...callQuery(api, 'sessions', 'contact', { params: { id } }), enabled: isShown })
  return (
    <div role="status">
      {isShown ? (
        <div className="contact-note">
          <div>
            <p>
              <strong>{t('play.contact.title')}</strong>
            </p>
            <p>{t('play.contact.text')}</p>
            {data ? <Contact contact={data} /> : null}
          </div>
          <IconButton
            label={t('play.contact.close')}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => setClosed(turn)}
          />
        </div>
      ) : null}
    </div>
  )
}
