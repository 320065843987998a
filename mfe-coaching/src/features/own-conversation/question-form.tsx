import { api, queryClient, useBlocker, useLanguages } from '@parley/mfe-kit'
import { Button, LeaveDialog } from '@parley/ui/core'
import { ChoiceField, type FieldErrors, Form, TextAreaField, TextField, useForm } from '@parley/ui/form'
import { Lock } from '@parley/ui/icons'
import { useRef } from 'react'
import { failureText } from '../../parts/load-failure.tsx'
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

/** Answers that were stored once are not stored again when only the start failed. */
function useStoredScenario() {
  const stored = useRef<{ id: string; answers: string }>(undefined)
  return async (answers: Answers): Promise<string> => {
    const written = JSON.stringify(answers)
    if (stored.current?.answers === written) return stored.current.id
    const { scenario_id: id } = await api.ownScenarios.create({ body: answers })
    void queryClient().invalidateQueries({ queryKey: ['catalogue'], refetchType: 'none' })
    stored.current = { id, answers: written }
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

export function QuestionForm() {
  const t = useCoachingPhrases()
  const language = useLanguages().current === 'fr' ? 'fr' : 'en'
  const { start } = useStart()
  const store = useStoredScenario()
  const form = useForm<Answers>({
    initial: { with_whom: '', about: '', hard: '', fear: '', good_ending: '', language },
    check: (answers) =>
      Object.fromEntries(
        questions
          .filter((question) => answers[question].trim().length < 2)
          .map((question) => [question, t('ownConversation.missing')]),
      ),
    onSubmit: async (answers): Promise<FieldErrors> => {
      try {
        const scenario_id = await store(answers)
        await start({ scenario_id, mode: 'text', playlist_id: null })
        return {}
      } catch (error) {
        return { '': failureText(error, t('failure.unexpected')) }
      }
    },
  })
  const field = (question: Question) => ({
    ...form.field(question),
    label: t(`ownConversation.question.${question}`),
    placeholder: t(`ownConversation.example.${question}`),
    maxLength: longest[question],
  })
  return (
    <>
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
          options={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
          value={form.values.language}
          onChange={(value) => form.set('language', value === 'fr' ? 'fr' : 'en')}
        />
        <p className="own-conversation__privacy ui-soft ui-small">
          <Lock size={16} aria-hidden="true" />
          {t('ownConversation.privacy')}
        </p>
      </Form>
      <LeaveQuestion when={form.dirty && !form.busy} />
    </>
  )
}
