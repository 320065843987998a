import { certificateLooks } from '@parley/contracts/authored'
import { Form, FormField, Input, InputNumber, Select, Switch } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'

const ownWords = 'own'

interface CertificateTextProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** The certificate's words about its holder: one of the ready texts or the author's own words. */
function CertificateText({ id, value = '', onChange }: CertificateTextProps) {
  const t = useAuthorPhrases()
  const look = certificateLooks.find((one) => one === value)
  const isOwn = look === undefined && value !== ''
  const choose = (option: string) => onChange?.(option === ownWords ? t('playlistEditor.ownWordsStart') : option)
  return (
    <div className="editor__choices">
      <Select
        id={id}
        value={isOwn ? ownWords : (look ?? certificateLooks[0])}
        onChange={choose}
        options={[...certificateLooks, ownWords as 'own'].map((one) => ({
          value: one,
          label: t(`playlistEditor.lookIs.${one}`),
        }))}
      />
      {isOwn ? (
        <Input.TextArea
          aria-label={t('playlistEditor.ownWords')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={4000}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : null}
    </div>
  )
}

/** The certificate that a learner gets after the last required step. */
export function CertificateFields() {
  const t = useAuthorPhrases()
  const isEnabled: unknown = Form.useWatch(['certificate', 'enabled'])
  return (
    <Section title={t('fields.certificate')}>
      <FormField
        name={['certificate', 'enabled']}
        label={t('playlistEditor.certificate')}
        valuePropName="checked"
        showOptional={false}
      >
        <Switch />
      </FormField>
      {isEnabled ? (
        <>
          <FormField
            name={['certificate', 'min_score']}
            label={t('playlistEditor.certificateScore')}
            help={t('playlistEditor.certificateScoreHelp')}
            showOptional={false}
          >
            <InputNumber min={0} max={100} />
          </FormField>
          <FormField
            name={['certificate', 'template']}
            label={t('playlistEditor.look')}
            help={t('playlistEditor.lookHelp')}
            showOptional={false}
          >
            <CertificateText />
          </FormField>
        </>
      ) : null}
    </Section>
  )
}
