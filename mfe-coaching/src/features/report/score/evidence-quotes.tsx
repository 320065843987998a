import type { Evidence } from '@parley/contracts/session'
import { Disclosure } from '@parley/ui/core'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { EvidenceQuote } from './evidence-quote.tsx'

function Quotes({ evidence }: { readonly evidence: readonly Evidence[] }) {
  return evidence.map((one) => <EvidenceQuote key={`${one.seq}-${one.start}`} evidence={one} />)
}

interface Props {
  readonly evidence: readonly Evidence[]
  /** The number of quotes on the page before the reader asks for more. */
  readonly shownAtOnce: number
}

/** The words on which a finding rests: a few at once, the others on demand. */
export function EvidenceQuotes({ evidence, shownAtOnce }: Props) {
  const t = useCoachingPhrases()
  const more = evidence.slice(shownAtOnce)
  return (
    <>
      <Quotes evidence={evidence.slice(0, shownAtOnce)} />
      {more.length > 0 ? (
        <Disclosure summary={t('report.moreQuotes', { count: more.length })}>
          <Quotes evidence={more} />
        </Disclosure>
      ) : null}
    </>
  )
}
