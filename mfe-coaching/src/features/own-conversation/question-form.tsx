import { languageNames } from '@parley/contracts/language-names'
import { api, queryClient, useBlocker, useLanguages, useUser } from '@parley/mfe-kit'
import { Button, LeaveDialog, Notice } from '@parley/ui/core'
import { ChoiceField, type FieldErrors, Form, TextAreaField, TextField, useForm } from '@parley/ui/form'
import { Lock } from '@parley/ui/icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { failureText } from '../../parts/load-failure.tsx'
import { keptDraft } from '../../parts/records/drafts/kept-draft.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { useStart } from '../../parts/scenario/use-start.ts'

const questions = ['with_whom', 'about', 'hard', 'fear', 'good_ending'] as const
type Question = (typeof questions)[number]

const longest: Readonly<Record<Question, number>> = {
  with_whom: 80,
  about: 200,
  hard: 280,
  fear: 280,
  good_ending: 280,
}

type Answers = Record<Question, string> & { language: 'en' | 'fr' }

const isWritten = (answers: Answers): boolean => questions.some((question) => answers[question] !== '')

/** The answers, kept in this browser until the conversation starts, so that a closed tab loses nothing. */
function useKeptAnswers(empty: Answers) {
  const userId = useUser()?.id ?? ''
  const draftStore = useMemo(() => keptDraft(`${userId}.own-conversation`), [userId])
  const [initial] = useState<Answers>(() => ({ ...empty, ...draftStore.read()?.values }))
  const isStored = useRef(false)
  return {
    initial,
    keep: (answers: Answers) => {
      if (isStored.current) return
      if (isWritten(answers)) draftStore.write(answers)
      else draftStore.remove()
    },
    /** The server has the answers: this browser keeps them no longer. */
    forget: () => {
      isStored.current = true
      draftStore.remove()
    },
  }
}

/** Answers that were stored once are not stored again when only the start failed. */
function useStoredScenario() {
  const storedScenario = useRef<{ id: string; answers: string }>(undefined)
  return async (answers: Answers): Promise<string> => {
    const answersText = JSON.stringify(answers)
    if (storedScenario.current?.answers === answersText) return storedScenario.current.id
    const { scenario_id: id } = await api.ownScenarios.create({ body: answers })
    void queryClient().invalidateQueries({ queryKey: ['catalogue'], refetchType: 'none' })
    storedScenario.current = { id, answers: answersText }
    return id
  }
}

function LeaveQuestion({ when }: { readonly when: boolean }) {
  const t = useCoachingPhrases()
  return (
    <LeaveDialog
      navigation={useBlocker(when)}
      title={t('ownConversation.leaveTitle')}
      text={t('ownConversation.leaveText')}
      leave={t('ownConversation.leave')}
      stay={t('ownConversation.stay')}
    />
  )
}

/** Says that earlier answers came back, and offers to begin without them. */
function RestoredNotice({ onStartAgain }: { readonly onStartAgain: () => void }) {
  const t = useCoachingPhrases()
  return (
    <Notice
      title={t('ownConversation.restored')}
      action={
        <Button tone="quiet" onClick={onStartAgain}>
          {t('ownConversation.startAgain')}
        </Button>
      }
    />
  )
}

const languageOptions = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

export function QuestionForm() {
  const t = useCoachingPhrases()
  const language = useLanguages().current === 'fr' ? 'fr' : 'en'
  const empty: Answers = { with_whom: '', about: '', hard: '', fear: '', good_ending: '', language }
  const { initial, keep, forget } = useKeptAnswers(empty)
  const [isRestored, setRestored] = useState(isWritten(initial))
  const { start } = useStart()
  const store = useStoredScenario()
  const form = useForm<Answers>({
    initial,
    check: (answers) =>
      Object.fromEntries(
        questions
          .filter((question) => answers[question].trim().length < 2)
          .map((question) => [question, t('ownConversation.missing')]),
      ),
    onSubmit: async (answers): Promise<FieldErrors> => {
      try {
        const scenario_id = await store(answers)
        const refusal = await start({ scenario_id, mode: 'text', playlist_id: null })
        if (refusal !== null) return { '': refusal }
        forget()
        return {}
      } catch (error) {
        return { '': failureText(error, t('failure.unexpected')) }
      }
    },
  })
  useEffect(() => keep(form.values))
  const startAgain = () => {
    setRestored(false)
    form.reset(empty)
  }
  const field = (question: Question) => ({
    ...form.field(question),
    label: t(`ownConversation.question.${question}`),
    placeholder: t(`ownConversation.example.${question}`),
    maxLength: longest[question],
  })
  return (
    <>
      {isRestored ? <RestoredNotice onStartAgain={startAgain} /> : null}
      <Form
        form={form}
        label={t('ownConversation.title')}
        actions={
          <Button type="submit" tone="primary" size="large" busy={form.busy}>
            {t('ownConversation.start')}
          </Button>
        }
      >
        <TextField {...field('with_whom')} autoComplete="off" />
        <TextField {...field('about')} autoComplete="off" />
        <TextAreaField {...field('hard')} rows={2} />
        <TextAreaField {...field('fear')} rows={2} help={t('ownConversation.fearHelp')} />
        <TextAreaField {...field('good_ending')} rows={2} />
        <ChoiceField
          label={t('ownConversation.language')}
          options={languageOptions}
          value={form.values.language}
          onChange={(value) => form.set('language', value === 'fr' ? 'fr' : 'en')}
        />
        <p className="own-conversation__privacy ui-soft ui-small">
          <Lock size={16} aria-hidden="true" />
          {t('ownConversation.privacy')}
        </p>
      </Form>
      <LeaveQuestion when={isWritten(form.values) && form.dirty && !form.busy} />
    </>
  )
}
