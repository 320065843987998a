import { TextAreaField, TextField } from '@parley/ui/antd'
import { Button, Dialog } from '@parley/ui/core'
import { Form, useForm } from '@parley/ui/form'
import { createPortal } from 'react-dom'
import { failureText } from '../../parts/load-failure.tsx'
import { kindCalls } from '../../parts/records/kind-calls.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type PartAnswers, partDraft, type PartKind } from './part-draft.model.ts'

interface NewPartProps {
  readonly kind: PartKind
  readonly language: 'en' | 'fr'
  readonly onCreated: (id: string) => void
  readonly onClose: () => void
}

type Errors = Record<string, string>

interface CreateCall {
  readonly create: (input: { readonly body: object }) => Promise<{ readonly id: string }>
}

/** Writes a new persona, mission or observer without leaving the scenario. Its own editor has all the fields. */
export function NewPartDialog({ kind, language, onCreated, onClose }: NewPartProps) {
  const t = useAuthorPhrases()
  const check = ({ name, points }: PartAnswers): Errors => ({
    ...(name.trim() === '' ? { name: t('newPart.nameMissing') } : {}),
    ...(kind === 'observer' && points.trim() === '' ? { points: t('newPart.criteriaMissing') } : {}),
  })
  const form = useForm({
    initial: { name: '', text: '', points: '' },
    check,
    onSubmit: async (answers: PartAnswers): Promise<Errors> => {
      try {
        const { id } = await kindCalls<CreateCall>(kind).create({ body: partDraft(kind, language, answers) })
        onCreated(id)
        onClose()
        return {}
      } catch (error) {
        return { '': failureText(error, t('failure.unexpected')) }
      }
    },
  })
  // Outside the page's form: a form inside a form would send both. React passes events on, so they stop here.
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog open title={t(`editor.newTitle.${kind}`)} onClose={onClose}>
        <Form
          form={form}
          label={t(`editor.newTitle.${kind}`)}
          actions={
            <Button type="submit" tone="primary" busy={form.busy}>
              {t('newPart.create')}
            </Button>
          }
        >
          <TextField label={t(`newPart.${kind}.name`)} maxLength={120} {...form.field('name')} />
          <TextAreaField label={t(`newPart.${kind}.text`)} maxLength={4000} {...form.field('text')} />
          <TextAreaField
            label={t(`newPart.${kind}.points`)}
            help={t('newPart.pointsHelp')}
            maxLength={2000}
            {...form.field('points')}
          />
        </Form>
      </Dialog>
    </div>,
    document.body,
  )
}
