import type { AuthoredKind } from '@parley/contracts/authored'
import { contentFields } from './authored-kind.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields that a kind has for itself, and those that every record has as columns. */
export const splitDraft = (kind: AuthoredKind, draft: Fields) => {
  const own = new Set(contentFields(kind))
  const entries = Object.entries(draft).filter(([, value]) => value !== undefined)
  return {
    content: Object.fromEntries(entries.filter(([name]) => own.has(name))),
    common: Object.fromEntries(entries.filter(([name]) => !own.has(name))) as CommonFields,
  }
}

interface CommonFields {
  name?: string
  description?: string
  image_url?: string | null
  tags?: string[]
  language?: 'en' | 'fr'
  visibility?: 'private' | 'groups' | 'organization' | 'platform'
  custom?: Record<string, string | number | boolean | null>
}

/** The columns of the common fields, as the database takes them. */
export const columnsOf = ({ custom, ...common }: CommonFields) => ({
  ...common,
  ...(custom ? { custom: JSON.stringify(custom) } : {}),
})
