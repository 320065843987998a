import type { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'

/** The reasons that the server writes for the use of a model; some end with the id of a record. */
const usageReasons = {
  session: 'organizations.usedBySession',
  chat: 'organizations.usedByChat',
  draft: 'organizations.usedByDraft',
  'model check': 'organizations.usedByCheck',
  'model probe': 'organizations.usedByProbe',
  'connection test': 'organizations.usedByTest',
  'voice preview': 'organizations.usedByVoice',
} as const

const usagePattern = /^(?<use>[a-z ]+?)(?: (?<start>[\da-f]{8})(?:-[\da-f]{4}){3}-[\da-f]{12})?$/

const isUse = (text: string): text is keyof typeof usageReasons => Object.hasOwn(usageReasons, text)

/** The reason of a transaction in the reader's language. A reason that a person wrote stays as it is. */
export function readReason(reason: string, t: ReturnType<typeof useSettingsPhrases>): string {
  const { use = '', start } = usagePattern.exec(reason)?.groups ?? {}
  if (!isUse(use)) return reason
  return start ? `${t(usageReasons[use])} (${start})` : t(usageReasons[use])
}
