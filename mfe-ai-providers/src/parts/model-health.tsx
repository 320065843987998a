import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { Badge, type BadgeProps } from '@parley/ui/core'
import { useFormat } from '@parley/mfe-kit'
import { adviceOn, isSilence } from './trouble.tsx'
import { useProviderPhrases } from './use-provider-phrases.ts'

type Model = CallAnswer<Contract['aiModels']['read']>
type Adaptation = Model['adaptations'][number]

const tones: Readonly<Record<Model['health'], BadgeProps['tone']>> = {
  ok: 'success',
  slow: 'warn',
  failing: 'danger',
  unknown: undefined,
}

export function HealthBadge({ health }: Pick<Model, 'health'>) {
  const t = useProviderPhrases()
  return <Badge tone={tones[health]}>{t(`health.${health}`)}</Badge>
}

const isTroubled = ({ health }: Pick<Model, 'health'>): boolean => health === 'slow' || health === 'failing'

type TroubledModel = Pick<Model, 'health' | 'health_code' | 'health_at' | 'provider_type' | 'provider_keyless'>

interface OwnAddress {
  /** The address of the provider; null where it is not known. */
  readonly address: string | null
}

/** The last fault of a model, when it came, and what helps. */
function ModelTrouble({ health, health_code: code, health_at: at, address, ...model }: TroubledModel & OwnAddress) {
  const t = useProviderPhrases()
  const format = useFormat()
  const isSilent = health === 'failing' && isSilence(code ?? '')
  const provider = { type: model.provider_type, keyless: model.provider_keyless, base_url: address }
  const { trouble, fix, host } = adviceOn(code ?? '', provider, { isSilent })
  return (
    <p>
      <strong>{t(`trouble.${trouble}`)}</strong> <span>{t(`fix.${fix}`, { host })}</span>{' '}
      {at ? <span className="ui-soft">{t('healthAt', { when: format.relative(at) })}</span> : null}
    </p>
  )
}

/** Adaptations that no longer apply once a model has needed another one. */
const replacedBy: Partial<Record<Adaptation, Adaptation>> = {
  max_completion_tokens: 'no_token_limit',
  no_json_schema: 'no_response_format',
}

const isApplied = (adaptation: Adaptation, all: readonly Adaptation[]): boolean => {
  const replacement = replacedBy[adaptation]
  return replacement === undefined || !all.includes(replacement)
}

const hasTrouble = (model: Model): boolean => model.enabled && isTroubled(model) && model.health_code !== null

/** True for a model about which there is more to say than its health in one word. */
export const hasModelNotes = (model: Model): boolean => hasTrouble(model) || model.adaptations.length > 0

/** The last fault of a model, and the changes that Parley made in its requests. */
export function ModelNotes({ model, address }: OwnAddress & { readonly model: Model }) {
  const t = useProviderPhrases()
  const { adaptations: all } = model
  const adaptations = all.filter((each) => isApplied(each, all))
  return (
    <div className="model-notes ui-small">
      {hasTrouble(model) ? <ModelTrouble {...model} address={address} /> : null}
      {adaptations.length > 0 ? (
        <ul className="model-notes__adaptations ui-soft" aria-label={t('adapted')}>
          {adaptations.map((one) => (
            <li key={one}>{t(`adaptations.${one}`)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
