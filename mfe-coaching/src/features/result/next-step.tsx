import type { ObserverReport } from '@parley/contracts/calls'
import { Link } from '@parley/mfe-kit'
import { Button, buttonClass } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { catalogueList, playlistProgress } from '../../parts/scenario/catalogue.queries.ts'
import { useAgain } from '../../parts/use-again.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { useReport } from '../report/index.ts'
import { chooseNextStep, hasSucceeded, type NextStep, type Outcome } from './next-step.model.ts'

const passedBy = (reports: readonly Pick<ObserverReport, 'passed'>[]): 'all' | 'some' | 'none' | null => {
  const verdicts = reports.flatMap(({ passed }) => passed ?? [])
  if (verdicts.length === 0) return null
  if (verdicts.every(Boolean)) return 'all'
  return verdicts.some(Boolean) ? 'some' : 'none'
}

function useOutcome(): Outcome {
  const { detail, story, report } = useReport()
  const reports = report?.reports ?? []
  const requiredGoals = new Set(detail.briefing.objectives.filter(({ required }) => required).map(({ label }) => label))
  const missesGoal = reports.some(({ objectives }) =>
    objectives.some(({ label, met }) => met === false && requiredGoals.has(label)),
  )
  return { status: story.status, passed: passedBy(reports), missesGoal }
}

function useNextStep(): NextStep {
  const { detail } = useReport()
  const { playlist_id, language, scenario_id, difficulty } = detail
  const outcome = useOutcome()
  const playlist = useQuery({ ...playlistProgress(playlist_id ?? ''), enabled: playlist_id !== null })
  const catalogue = useQuery({
    ...catalogueList({ language, progress: 'new', size: 48 }),
    enabled: hasSucceeded(outcome),
  })
  return chooseNextStep({
    ...outcome,
    scenarioId: scenario_id,
    difficulty,
    playlist: playlist.data,
    unplayed: catalogue.data?.items ?? [],
  })
}

type NewStep = Extract<NextStep, { scenario: unknown }>

const textOf = {
  playlist: 'result.nextStep',
  harder: 'result.harder',
  other: 'result.other',
} as const satisfies Record<NewStep['kind'], string>

function StepLink({ step }: { readonly step: NewStep }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const address = paths.scenario(step.scenario.id)
  const to = step.kind === 'playlist' ? `${address}?playlist=${step.playlistId}` : address
  return (
    <Link to={to} className={buttonClass({ tone: 'primary' })}>
      {t(textOf[step.kind], { name: step.scenario.name })}
    </Link>
  )
}

function Choices() {
  const t = useCoachingPhrases()
  const { detail } = useReport()
  const { busy, retry, goOnFreely, resume } = useAgain(detail.id)
  const step = useNextStep()
  return (
    <div className="ui-row result__next">
      {step.kind === 'resume' ? (
        <Button tone="primary" busy={busy === 'resume'} onClick={resume}>
          {t('again.resume')}
        </Button>
      ) : null}
      {'scenario' in step ? <StepLink step={step} /> : null}
      <Button tone={step.kind === 'retry' ? 'primary' : 'plain'} busy={busy === 'retry'} onClick={() => retry()}>
        {t('again.retry')}
      </Button>
      <Button tone="quiet" busy={busy === 'free'} onClick={goOnFreely}>
        {t('again.free')}
      </Button>
    </div>
  )
}

/** The learner's choices now, the most sensible first. People who review a session get no such choice. */
export function NextStepChoices() {
  const { detail } = useReport()
  return detail.abilities.again ? <Choices /> : null
}
