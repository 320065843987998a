import type { Certificate } from '@parley/contracts/calls'
import { useFormat, useProduct } from '@parley/mfe-kit'
import { Fragment } from 'react'
import { CoachingPhrase } from '../../parts/coaching-phrase.tsx'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import './certificate.css'

/** The steps that were done; a certificate of achievement also says if its goal was reached. */
function Steps({ certificate }: { readonly certificate: Certificate }) {
  const t = useCoachingPhrases()
  return (
    <ul className="certificate__steps">
      {certificate.steps.map(({ name, best }) => (
        <li key={name}>
          <span lang={certificate.language}>{name}</span>
          {certificate.look === 'achievement' && best === 'win' ? (
            <span className="certificate__outcome">{t('status.win')}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** On a narrow sheet a line may end where the address has a joint, never inside the number. */
function Address({ address }: { readonly address: string }) {
  const pieces = address.split(/(?=[/-])/)
  const upTo = (place: number) => pieces.slice(0, place + 1).join('')
  return pieces.map((piece, place) => (
    <Fragment key={upTo(place)}>
      <wbr />
      {piece}
    </Fragment>
  ))
}

/** One sheet: who, what, when, by whom, and the number that says that it is genuine. */
export function CertificateSheet({ certificate }: { readonly certificate: Certificate }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const product = useProduct()
  const paths = useCoachingPaths()
  const { look, language, learner, words, playlist, number, organization, completed_at } = certificate
  const address = `${window.location.origin}${paths.certificate(number)}`.replace(/^https?:\/\//, '')
  return (
    <article className="certificate__sheet" data-look={look}>
      <p className="certificate__product">{product.name}</p>
      <h1>{t(`certificate.title.${look}`)}</h1>
      <p className="certificate__name">{learner}</p>
      <p className="certificate__words" lang={words === '' ? undefined : language}>
        {words === '' ? t('certificate.words') : words}
      </p>
      <p className="certificate__course" lang={language}>
        {playlist}
      </p>
      <Steps certificate={certificate} />
      <dl className="certificate__foot">
        <div>
          <dt>{t('certificate.completed')}</dt>
          <dd>{format.date(completed_at)}</dd>
        </div>
        <div>
          <dt>{t('certificate.organization')}</dt>
          <dd>{organization}</dd>
        </div>
        <div>
          <dt>{t('certificate.number')}</dt>
          <dd className="ui-number">{number}</dd>
        </div>
      </dl>
      <p className="certificate__check">
        <CoachingPhrase phrase="certificate.check" parts={{ where: <Address address={address} /> }} />
      </p>
    </article>
  )
}
