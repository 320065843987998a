import { Badge, Button } from '@parley/ui/core'
import { TextAreaField } from '@parley/ui/antd'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import type { RecordText } from './translation.model.ts'
import type { Translation } from './use-translation.ts'

interface TextPairProps {
  readonly translation: Translation
  readonly name: string
  readonly text: RecordText
}

/** Lines that the text fills at the width of a column. */
const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 55)), 0)

/** One text in both languages, side by side. A suggestion is marked until the author accepts or changes it. */
export function TextPair({ translation, name, text }: TextPairProps) {
  const t = useAuthorPhrases()
  const { from, to, texts, accept, change } = translation
  const numberedLabel = text.number
    ? t('translation.numbered', { label: t(text.label), number: text.number })
    : t(text.label)
  const label = text.of ? t('translation.ofEntry', { label: numberedLabel, entry: text.of }) : numberedLabel
  const value = texts[name] ?? ''
  const isAccepted = translation.isAccepted(name)
  const isSuggested = value !== '' && !isAccepted
  return (
    <div className="translation__pair" data-state={isSuggested ? 'suggested' : undefined}>
      <div>
        <p className="ui-soft ui-small">{t('translation.original')}</p>
        <p lang={from} className="translation__original">
          {text.text}
        </p>
      </div>
      <div>
        <TextAreaField
          label={label}
          lang={to}
          rows={Math.min(14, linesOf(text.text))}
          maxLength={text.max}
          required={false}
          value={value}
          onChange={(newText) => change(name, newText)}
        />
        {isSuggested ? (
          <div className="ui-row">
            <Badge tone="warn">{t('draft.suggested')}</Badge>
            <Button data-decision onClick={() => accept([name])} aria-label={t('draft.acceptField', { label })}>
              {t('draft.accept')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
