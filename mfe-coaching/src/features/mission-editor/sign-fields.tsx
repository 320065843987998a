import { forbiddenActs } from '@parley/contracts/session/words'
import { Form, FormField, FormRows, Select } from '@parley/ui/antd'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { WordsInput } from '../editor/index.ts'
import { signKinds, type SignKind, signOf } from './mission-form.model.ts'

interface SignProps {
  readonly objective: number
  readonly row: number
}

function PhraseInput({ row, language }: { readonly row: number; readonly language: 'en' | 'fr' }) {
  const t = useAuthorPhrases()
  return (
    <FormField
      name={[row, 'phrases', language]}
      label={t('missionEditor.phrases', { language: t(`language.${language}`) })}
      help={t('missionEditor.phrasesHelp')}
    >
      <WordsInput />
    </FormField>
  )
}

function Sign({ objective, row }: SignProps) {
  const t = useAuthorPhrases()
  const form = Form.useFormInstance()
  const place = ['objectives', objective, 'signs', row]
  const kind = Form.useWatch([...place, 'kind'], form) as SignKind | undefined
  const language: unknown = Form.useWatch('language', form)
  const needsPhrases = kind === 'mentions' || kind === 'asks_about' || kind === 'agrees_to' || kind === 'must_not'
  return (
    <>
      <FormField name={[row, 'kind']} label={t('missionEditor.sign', { number: row + 1 })} showOptional={false}>
        <Select
          options={signKinds.map((value) => ({ value, label: t(`missionEditor.signIs.${value}`) }))}
          onChange={(value: SignKind) => form.setFieldValue(place, signOf(value))}
        />
      </FormField>
      {kind === 'must_not' ? (
        <FormField name={[row, 'act']} label={t('missionEditor.act')} showOptional={false}>
          <Select options={forbiddenActs.map((value) => ({ value, label: t(`missionEditor.actIs.${value}`) }))} />
        </FormField>
      ) : null}
      {needsPhrases ? <PhraseInput row={row} language={language === 'fr' ? 'fr' : 'en'} /> : null}
    </>
  )
}

/** The signs of one objective: what the conversation must show, so that the product judges it without a model. */
export function SignFields({ objective }: { readonly objective: number }) {
  const t = useAuthorPhrases()
  return (
    <FormRows
      wide
      name={[objective, 'signs']}
      label={t('missionEditor.signs')}
      help={t('missionEditor.signsHelp')}
      addLabel={t('missionEditor.addSign')}
      newRow={signOf('told')}
      max={6}
    >
      {(row) => <Sign objective={objective} row={row} />}
    </FormRows>
  )
}
