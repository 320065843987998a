import type { AuthoredKind } from '@parley/contracts/authored'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { draftOf } from '../records/record-answer.ts'
import { findRecord } from '../records/record.repo.ts'
import { createRecord } from './create-record.ts'

const forkWords = { en: 'my version', fr: 'ma version' } as const

const longestName = 120

/** The name of a fork differs from the name of its origin: `Ana (my version)`, and of that one `Ana (my version 2)`. */
const forkName = (name: string, language: keyof typeof forkWords): string => {
  const words = forkWords[language]
  const former = new RegExp(` \\(${words}(?: (\\d{1,4}))?\\)$`).exec(name)
  const ending = former ? ` (${words} ${Number(former[1] ?? 1) + 1})` : ` (${words})`
  const stem = former ? name.slice(0, former.index) : name
  return `${stem.slice(0, longestName - ending.length).trimEnd()}${ending}`
}

/** One's own record from another's: the same words, private until shared, with its origin remembered. */
export const forkRecord = async (services: Services, caller: Caller, kind: AuthoredKind, id: string) => {
  const source = await findRecord(services.db.kysely, caller.user, { kind, id })
  const { name, language } = source
  const draft = { ...draftOf(source), name: forkName(name, language), language, visibility: 'private' as const }
  return createRecord(services, caller, kind, draft, { id, version: source.version })
}
