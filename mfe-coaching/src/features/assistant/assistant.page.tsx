import { api, Link, navigateTo, notify, queryClient, useLanguages, useUser } from '@parley/mfe-kit'
import { Button, Notice, ProgressBar } from '@parley/ui/core'
import { ManagementPage } from '@parley/ui/antd'
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { recordLists } from '../../parts/records/record.queries.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type Answers, emptyAnswers, firstOpenStep, isAnswered, keptAnswers, questions } from './assistant.model.ts'
import { AnswerText, QuestionField } from './question-field.tsx'
import './assistant.css'

/** The answers, kept in this browser while they are given. */
function useAnswers() {
  const language = useLanguages().current === 'fr' ? 'fr' : 'en'
  const userId = useUser()?.id ?? ''
  const answerStore = useMemo(() => keptAnswers(userId), [userId])
  const [answers, setAnswers] = useState<Answers>(() => ({ ...emptyAnswers(language), ...answerStore.read() }))
  useEffect(() => answerStore.write(answers), [answers, answerStore])
  return { answers, setAnswers, forget: answerStore.remove, startAgain: () => setAnswers(emptyAnswers(language)) }
}

/** Says that earlier answers came back, and offers to begin without them. */
function RestoredNotice({ onStartAgain }: { readonly onStartAgain: () => void }) {
  const t = useAuthorPhrases()
  return (
    <Notice
      title={t('assistant.restored')}
      action={
        <Button tone="quiet" onClick={onStartAgain}>
          {t('assistant.startAgain')}
        </Button>
      }
    />
  )
}

interface SummaryProps {
  readonly answers: Answers
  readonly onChange: (step: number) => void
}

/** Everything that was answered, each with the way back to its question. */
function Summary({ answers, onChange }: SummaryProps) {
  const t = useAuthorPhrases()
  return (
    <dl className="assistant__summary">
      {questions.map((question, place) => (
        <div key={question}>
          <dt>{t(`assistant.question.${question}`)}</dt>
          <dd>
            <AnswerText question={question} answers={answers} />{' '}
            <button type="button" className="ui-link" onClick={() => onChange(place)}>
              {t('assistant.change')}
              <span className="ui-hidden">: {t(`assistant.question.${question}`)}</span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useWriting(answers: Answers, forget: () => void) {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const [busy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    try {
      const { scenario_id: id } = await api.scenarioSets.fromAnswers({ body: answers })
      forget()
      await queryClient().invalidateQueries({ queryKey: recordLists('scenario') })
      await navigateTo(paths.record('scenario', id))
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    setBusy(false)
  }
  return { busy, write }
}

/** Asks an author one question after the other, and writes a scenario with its parts from the answers. */
export function Page() {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const { answers, setAnswers, forget, startAgain } = useAnswers()
  const [step, setStep] = useState(() => firstOpenStep(answers))
  const [isRestored, setRestored] = useState(step > 0)
  const [isMissing, setMissing] = useState(false)
  const { busy, write } = useWriting(answers, forget)
  const question = questions[step]
  /** An author who changes an answer from the summary goes back there. */
  const [isReviewing, setReviewing] = useState(step === questions.length)
  const goTo = (next: number) => {
    setMissing(false)
    setStep(next)
  }
  const beginAgain = () => {
    startAgain()
    setRestored(false)
    setReviewing(false)
    goTo(0)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!question) return void write()
    if (!isAnswered(question, answers)) return setMissing(true)
    const last = step === questions.length - 1
    if (last) setReviewing(true)
    goTo(isReviewing ? questions.length : step + 1)
  }
  return (
    <div className="assistant">
      <ManagementPage
        title={t('assistant.title')}
        lead={t('assistant.lead')}
        trail={<Link to={paths.start('scenario')}>{t('editor.newTitle.scenario')}</Link>}
      >
        {isRestored ? <RestoredNotice onStartAgain={beginAgain} /> : null}
        <ProgressBar
          label={question ? t('assistant.progress') : t('assistant.summary')}
          value={step}
          max={questions.length}
          text={t('assistant.step', { step: Math.min(step + 1, questions.length), count: questions.length })}
        />
        <form onSubmit={submit} noValidate aria-label={t('assistant.title')}>
          {question ? (
            <QuestionField
              key={question}
              question={question}
              answers={answers}
              error={isMissing ? t('assistant.missing') : undefined}
              onChange={(value) => setAnswers((before) => ({ ...before, [question]: value }))}
            />
          ) : (
            <Summary answers={answers} onChange={goTo} />
          )}
          <div className="ui-row">
            {step > 0 ? <Button onClick={() => goTo(step - 1)}>{t('assistant.back')}</Button> : null}
            <Button type="submit" tone="primary" busy={busy}>
              {question ? t('assistant.next') : t('assistant.write')}
            </Button>
          </div>
        </form>
      </ManagementPage>
    </div>
  )
}
