import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, invalidField, notFound, ProblemError } from '../../../platform/http/index.ts'
import { checkVersion } from '../../../platform/lists/index.ts'
import { SecretError } from '../../../platform/secrets/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { factsOf, type SettingName } from '../../../platform/settings/index.ts'
import {
  findChange,
  findNewestChange,
  insertChange,
  lockSettings,
  openValue,
  type SettingChange,
} from '../setting-change.repo.ts'
import { readStoredValues } from '../stored-settings.ts'
import { faultText } from '../texts/fault-text.ts'
import { settingNamed, shownChange, shownValue, variableAnswer } from './variable-answer.ts'

interface Decision {
  readonly version: number
  readonly value: string | null
  readonly reason: string
  readonly revertedTo: number | null
}

/**
 * Checks the value by the rules that apply at the start, together with all other settings of this node. Faults that other
 * settings already have do not prevent the change.
 */
const checkValue = async (
  services: Services,
  trx: Trx,
  { language }: Caller,
  { name, value }: { name: SettingName; value: string | null },
): Promise<void> => {
  const storedValues = new Map(await readStoredValues(trx, services))
  const others = services.settings.faultsWith(storedValues)
  if (value === null) storedValues.delete(name)
  else storedValues.set(name, value)
  const faults = services.settings
    .faultsWith(storedValues)
    .filter((fault) => fault.startsWith(`${name} `) || !others.includes(fault))
  if (faults.length > 0) throw invalidField('/value', 'invalid-setting', faultText(name, faults, language))
}

const store = async (
  services: Services,
  caller: Caller,
  name: SettingName,
  decide: (trx: Trx) => Decision | Promise<Decision>,
) => {
  const { settings, secrets, db } = services
  if (settings.isFixed(name)) throw new ProblemError('setting-fixed', { values: { key: name } })
  await transaction(db, async (trx) => {
    await lockSettings(trx)
    const { version, value, reason, revertedTo } = await decide(trx)
    const newest = await findNewestChange(trx, name)
    const before = shownChange(secrets, name, newest)
    const current = { version: newest?.version ?? 0, value: before }
    const update = { version, value: shownValue(name, value) }
    await checkVersion(trx, caller, { kind: 'setting', id: name }, { current, sent: update })
    await checkValue(services, trx, caller, { name, value })
    await insertChange(trx, secrets, {
      key: name,
      version: version + 1,
      value,
      authorId: caller.user.id,
      reason,
      revertedTo,
    })
    await audit(trx, caller, {
      action: revertedTo === null ? 'setting.update' : 'setting.revert',
      subject: { kind: 'setting', id: name, organizationId: null },
      before: { value: before },
      after: { value: shownValue(name, value), reason, ...(factsOf(name).isSecret ? { is_secret: true } : {}) },
    })
  })
  // This node need not wait for its own notification.
  await settings.reload()
  return variableAnswer(services, caller.language, name, await findNewestChange(db.kysely, name))
}

interface Change {
  readonly version: number
  readonly value: string | null
  readonly reason: string
}

export const changeVariable = (services: Services, caller: Caller, key: string, change: Change) =>
  store(services, caller, settingNamed(key), () => ({ ...change, revertedTo: null }))

interface RevertRequest {
  readonly version: number
  readonly to_version: number
  readonly reason: string
}

/** Reads the value of an earlier version. A value whose key is gone from the key ring is refused. */
const earlierValue = ({ secrets }: Services, change: SettingChange): string | null => {
  try {
    return openValue(secrets, change)
  } catch (error) {
    if (error instanceof SecretError) throw invalidField('/to_version', 'value-lost', '')
    throw error
  }
}

/** Brings back an earlier value as a new change, so that the history stays complete. */
export const revertVariable = (services: Services, caller: Caller, key: string, revert: RevertRequest) => {
  const name = settingNamed(key)
  return store(services, caller, name, async (trx) => {
    const { version, to_version: to, reason } = revert
    const target = to > 0 ? await findChange(trx, name, to) : undefined
    if (to > 0 && !target) throw notFound()
    return { version, reason, value: target ? earlierValue(services, target) : null, revertedTo: to }
  })
}
