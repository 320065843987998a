import type { SharedSession } from '@parley/contracts/calls'
import { useUser } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { CheckField, Form, useForm } from '@parley/ui/form'
import { isOver, refusalOf, useOwnAccountEntrance } from '../../parts/use-shared-session.ts'
import { useSessionPhrases } from '../../parts/use-session-phrases.ts'

type Workshop = NonNullable<SharedSession['workshop']>

/** A note that names the trainer of the workshop and says that all practise at once. */
export function WorkshopHead({ workshop }: { readonly workshop: Workshop }) {
  const t = useSessionPhrases()
  return (
    <>
      <p className="ui-soft">
        {t(workshop.trainer ? 'sharedSession.workshop.invites' : 'sharedSession.workshop.invitesUnnamed', {
          trainer: workshop.trainer,
          name: workshop.name,
        })}
      </p>
      <p className="shared__standing" data-state={workshop.state}>
        {t(`sharedSession.workshop.is.${workshop.state}`)}
      </p>
    </>
  )
}

/** The privacy note of a workshop: more people watch than in an own session, but without names and words. */
export function workshopPrivacy(
  t: ReturnType<typeof useSessionPhrases>,
  { workshop, others }: { readonly workshop: Workshop; readonly others: number },
): readonly string[] {
  const name = workshop.trainer
  return [
    t(name ? 'sharedSession.workshop.sees' : 'sharedSession.workshop.seesUnnamed', { name }),
    t('sharedSession.workshop.names'),
    t('sharedSession.workshop.reads', { count: others }),
    ...(workshop.open_to_me || workshop.mine ? [t('sharedSession.workshop.readsOwn')] : []),
    t('sharedSession.workshop.quoted'),
  ]
}

interface QuotesFieldProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Quotes are opt-in: the box is empty until the participant ticks it. */
export function QuotesField({ checked, onChange }: QuotesFieldProps) {
  const t = useSessionPhrases()
  return (
    <CheckField
      label={t('sharedSession.workshop.quotes')}
      help={t('sharedSession.workshop.quotesHelp')}
      name="quotes"
      checked={checked}
      onChange={onChange}
    />
  )
}

interface OwnAccountProps {
  readonly accessCode: string
  readonly workshop: Workshop
  /** Practise as a guest instead; absent once the user has joined. */
  readonly onGuest?: () => void
}

/** A user of the organisation joins in their own account, and comes back to their session here. */
export function JoinAsMe({ accessCode, workshop, onGuest }: OwnAccountProps) {
  const t = useSessionPhrases()
  const user = useUser()
  const enter = useOwnAccountEntrance(accessCode)
  const { mine } = workshop
  const form = useForm({
    initial: { quotes: mine?.quotes ?? false },
    check: () => ({}),
    onSubmit: async ({ quotes }) => {
      try {
        await enter(quotes)
        return undefined
      } catch (error) {
        return { '': t('sharedSession.failed', { reason: refusalOf(error).message }) }
      }
    },
  })
  const quotes = form.field('quotes')
  const again = mine && (isOver(mine.status) ? t('sharedSession.seeResult') : t('sharedSession.goOn'))
  return (
    <Form
      form={form}
      label={t('sharedSession.workshop.join')}
      actions={
        <>
          <Button tone="primary" size="large" type="submit" busy={form.busy}>
            {again ?? t('sharedSession.workshop.joinAs', { name: user?.displayName ?? '' })}
          </Button>
          {onGuest ? (
            <Button tone="quiet" size="large" onClick={onGuest}>
              {t('sharedSession.workshop.joinAsGuest')}
            </Button>
          ) : null}
        </>
      }
    >
      <QuotesField checked={quotes.value} onChange={quotes.onChange} />
    </Form>
  )
}
