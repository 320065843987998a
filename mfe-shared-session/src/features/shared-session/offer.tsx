import type { SharedSession } from '@parley/contracts/calls'
import { useLanguages } from '@parley/mfe-kit'
import { Avatar } from '@parley/ui/avatar'
import { Markdown } from '@parley/ui/markdown'
import { Check, Languages, Lock } from '@parley/ui/icons'
import { useSessionPhrases } from '../../parts/use-session-phrases.ts'
import { WorkshopHead, workshopPrivacy } from './workshop-part.tsx'

type Persona = SharedSession['next']['persona']

const nameOf = ({ first_name, last_name }: Persona): string => [first_name, last_name].filter(Boolean).join(' ')
const postOf = ({ job_title, company }: Persona): string => [job_title, company].filter(Boolean).join(', ')

function PersonaCard({ persona }: { readonly persona: Persona }) {
  const t = useSessionPhrases()
  const name = nameOf(persona)
  const post = postOf(persona)
  const { avatar } = persona
  return (
    <div className="shared__persona">
      <Avatar
        name={name}
        src={avatar.url?.replace(/large\.webp$/, 'small.webp')}
        look={avatar.style}
        seed={avatar.seed || name}
        size={72}
        decorative
      />
      <p>
        <strong>{post ? t('sharedSession.with', { name, post }) : t('sharedSession.withName', { name })}</strong>
      </p>
    </div>
  )
}

function Steps({ steps }: Pick<SharedSession, 'steps'>) {
  const t = useSessionPhrases()
  return (
    <section>
      <h2>{t('sharedSession.steps')}</h2>
      <ol className="shared__steps">
        {steps.map(({ name, persona, estimated_minutes, done }) => (
          <li key={name}>
            {name} <span className="ui-soft">· {nameOf(persona)}</span>{' '}
            <span className="ui-soft ui-small">{t('sharedSession.minutes', { minutes: estimated_minutes })}</span>
            {done ? (
              <span className="shared__done">
                <Check size={16} aria-hidden="true" /> {t('sharedSession.done')}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

const readsOf = (t: ReturnType<typeof useSessionPhrases>, readers: SharedSession['readers']): string =>
  t(readers.invited_by ? 'sharedSession.reads.named' : 'sharedSession.reads.some', {
    name: readers.invited_by,
    count: readers.others,
  })

/** States before Start who reads the session, what the guest sees of it, and how long it is kept. */
function Privacy({ shared }: { readonly shared: SharedSession }) {
  const t = useSessionPhrases()
  const { readers, kept_days: days, workshop } = shared
  const reads = workshop ? workshopPrivacy(t, { workshop, others: readers.others }) : [readsOf(t, readers)]
  return (
    <section className="shared__privacy">
      <h2>
        <Lock size={16} aria-hidden="true" />
        {t('sharedSession.privacy')}
      </h2>
      <ul>
        {reads.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>{t(`sharedSession.shows.${shared.result}`)}</li>
        {workshop?.open_to_me || workshop?.mine ? (
          <li>{t('sharedSession.workshop.keptAsGuest', { days })}</li>
        ) : (
          <>
            <li>{t(shared.may_keep ? 'sharedSession.keptUnless' : 'sharedSession.kept', { days })}</li>
            <li>{t('sharedSession.device')}</li>
          </>
        )}
      </ul>
    </section>
  )
}

/** The title of the offer and the person who makes it. */
export function OfferHead({ shared }: { readonly shared: SharedSession }) {
  const t = useSessionPhrases()
  const isCourse = shared.kind === 'playlist'
  return (
    <header className="shared__head">
      {shared.workshop ? (
        <WorkshopHead workshop={shared.workshop} />
      ) : (
        <p className="ui-soft">{t('sharedSession.invites', { organization: shared.offered_by.organization })}</p>
      )}
      <h1>{isCourse ? shared.name : shared.next.name}</h1>
      {isCourse && shared.description ? <p className="ui-lead">{shared.description}</p> : null}
      <p className="ui-soft">{t('sharedSession.minutes', { minutes: shared.next.estimated_minutes })}</p>
    </header>
  )
}

/** Tells guests in time that the conversation is in another language than the page. */
function LanguageNote({ language }: Pick<SharedSession['next'], 'language'>) {
  const t = useSessionPhrases()
  const { current } = useLanguages()
  return language === current ? null : (
    <p className="shared__language">
      <Languages size={16} aria-hidden="true" />
      {t(`sharedSession.spoken.${language}`)}
    </p>
  )
}

/** The task and the goals: guests read them before they start, because the conversation begins at once. */
function Mission({ next: { briefing, objectives } }: Pick<SharedSession, 'next'>) {
  const t = useSessionPhrases()
  return (
    <>
      {briefing ? <Markdown text={briefing} /> : null}
      {objectives.length > 0 ? (
        <section>
          <h2>{t('sharedSession.goals')}</h2>
          <ul className="shared__goals">
            {objectives.map(({ label, required }) => (
              <li key={label}>
                {label} {required ? null : <span className="ui-soft">{t('sharedSession.optional')}</span>}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** With whom, in which language and role, and who reads it. */
export function Offer({ shared }: { readonly shared: SharedSession }) {
  const t = useSessionPhrases()
  const { next, steps } = shared
  const isCourse = shared.kind === 'playlist'
  return (
    <>
      {isCourse && steps.length > 1 ? <Steps steps={steps} /> : null}
      {isCourse ? <h2>{next.name}</h2> : null}
      <PersonaCard persona={next.persona} />
      <p className="ui-soft">
        {t(next.partner.builtin ? 'sharedSession.played.builtin' : 'sharedSession.played.model', {
          name: next.persona.first_name || nameOf(next.persona),
          model: next.partner.model,
        })}
      </p>
      <LanguageNote language={next.language} />
      {next.intro ? <p className="shared__intro">{next.intro}</p> : null}
      {next.learner_role ? (
        <p>
          <strong>{t('sharedSession.role')}</strong> · {next.learner_role}
        </p>
      ) : null}
      <Mission next={next} />
      <Privacy shared={shared} />
    </>
  )
}
