import { ChoiceField, TextAreaField, TextField } from '@parley/ui/antd'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type Answers, type Choice, choices, isChoice, isShort, longest, type Question } from './assistant.model.ts'

interface QuestionFieldProps {
  readonly question: Question
  readonly answers: Answers
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function useChoiceWords() {
  const t = useAuthorPhrases()
  return (question: Choice, value: string): string => {
    if (question === 'language') return t(`language.${value as 'en'}`)
    if (question === 'temperament') return t(`assistant.temperament.${value as 'guarded'}`)
    return question === 'focus'
      ? t(`assistant.focus.${value as 'listening'}`)
      : t(`assistant.revealed.${value as 'reflected'}`)
  }
}

/** One question with the control that its answer needs. */
export function QuestionField({ question, answers, error, onChange }: QuestionFieldProps) {
  const t = useAuthorPhrases()
  const words = useChoiceWords()
  const label = t(`assistant.question.${question}`)
  if (isChoice(question))
    return (
      <ChoiceField
        label={label}
        shape="list"
        options={choices[question].map((value) => ({ value, label: words(question, value) }))}
        value={answers[question]}
        onChange={onChange}
      />
    )
  const commonProps = {
    label,
    help: t(`assistant.help.${question}`),
    value: answers[question],
    onChange,
    error,
    maxLength: longest[question],
    autoFocus: true,
  }
  return isShort(question) ? (
    <TextField {...commonProps} autoComplete="off" />
  ) : (
    <TextAreaField {...commonProps} rows={4} />
  )
}

/** The answer as text. */
export function AnswerText({ question, answers }: { readonly question: Question; readonly answers: Answers }) {
  const words = useChoiceWords()
  return isChoice(question) ? words(question, answers[question]) : answers[question]
}
