import { contract } from '@parley/contracts/calls'
import { api, notify, useLanguages } from '@parley/mfe-kit'
import { FormField, Input, RecordForm, SegmentedControl, Select, useRecordForm } from '@parley/ui/antd'
import { Badge, Button, Dialog, ErrorPanel, Loading } from '@parley/ui/core'
import { useAddressChange } from '@parley/ui/management'
import { useMutation, useQuery } from '@tanstack/react-query'
import { failureText } from '../../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../../parts/use-settings-phrases.ts'
import { type MailText, mailTexts, refreshMail } from '../mail.queries.ts'

const languages: readonly MailText['language'][] = ['en', 'fr']

type Words = Pick<MailText, 'subject' | 'body'>
type MailTextKey = Pick<MailText, 'kind' | 'language'>

function Preview({ which, words }: { readonly which: MailTextKey; readonly words: () => Words }) {
  const t = useSettingsPhrases()
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => api.mail.preview({ params: which, body: words() }),
    onError: (error) => notify({ kind: 'error', text: failureText(error, t('people.notDone')) }),
  })
  return (
    <>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('mail.preview')}
      </Button>
      {data ? (
        <Dialog open title={data.subject} onClose={reset}>
          {/* The frame runs no scripts, loads nothing and belongs to no origin. */}
          <iframe className="mail-preview" title={t('mail.preview')} sandbox="" srcDoc={data.html} />
        </Dialog>
      ) : null}
    </>
  )
}

function TextForm({ text }: { readonly text: MailText }) {
  const t = useSettingsPhrases()
  const { kind, language, subject, body, is_changed: isChanged, placeholders } = text
  const which = { kind, language }
  const form = useRecordForm({
    schema: contract.mail.updateText.body,
    initial: { subject, body },
    save: (words) => api.mail.updateText({ params: which, body: words }),
    onSaved: async () => {
      notify({ kind: 'success', text: t('mail.textSaved') })
      await refreshMail()
    },
  })
  const restore = useMutation({
    mutationFn: () => api.mail.resetText({ params: which }),
    onSuccess: async (own) => {
      form.reset({ subject: own.subject, body: own.body })
      await refreshMail()
    },
    onError: (error) => notify({ kind: 'error', text: failureText(error, t('people.notDone')) }),
  })
  return (
    <RecordForm
      form={form}
      label={t(`mail.kinds.${kind}`)}
      leaveParams={['tab', 'message', 'message_language']}
      actions={
        <>
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('people.save')}
          </Button>
          <Preview which={which} words={() => form.antd.getFieldsValue()} />
          {isChanged ? (
            <Button tone="quiet" busy={restore.isPending} onClick={() => restore.mutate()}>
              {t('mail.reset')}
            </Button>
          ) : null}
        </>
      }
    >
      {isChanged ? (
        <p>
          <Badge tone="info">{t('mail.changed')}</Badge>
        </p>
      ) : null}
      <FormField name="subject" label={t('mail.subject')} showOptional={false}>
        <Input autoComplete="off" />
      </FormField>
      <FormField
        name="body"
        label={t('mail.body')}
        help={t('mail.bodyHelp', { words: placeholders.map((word) => `{${word}}`).join(', ') })}
        showOptional={false}
      >
        <Input.TextArea autoSize={{ minRows: 6, maxRows: 20 }} />
      </FormField>
    </RecordForm>
  )
}

/** The text of each message, in each language. The address names the text, so another one asks about unsaved words. */
export function MailTexts() {
  const t = useSettingsPhrases()
  const { current } = useLanguages()
  const { data, error, isFetching, refetch } = useQuery(mailTexts())
  const { params, change } = useAddressChange()
  if (error && !data) {
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="form" count={2} />
  const kinds = [...new Set(data.items.map((item) => item.kind))]
  const kind = kinds.find((name) => name === params.get('message')) ?? 'invitation'
  const language = languages.find((name) => name === params.get('message_language')) ?? current
  const text = data.items.find((item) => item.kind === kind && item.language === language)
  return (
    <div className="mail-texts">
      <div className="mail-texts__choice">
        <Select
          aria-label={t('mail.message')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`mail.kinds.${value}`) }))}
          onChange={(message: MailText['kind']) => change({ message })}
        />
        <SegmentedControl
          aria-label={t('people.language')}
          value={language}
          options={languages.map((value) => ({ value, label: t(`people.languages.${value}`) }))}
          onChange={(textLanguage: MailText['language']) => change({ message_language: textLanguage })}
        />
      </div>
      {text ? <TextForm key={`${kind} ${language}`} text={text} /> : null}
    </div>
  )
}
