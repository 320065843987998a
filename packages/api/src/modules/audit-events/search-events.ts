import { type AuditAction, auditActions } from '@parley/contracts/audit'
import { auditWords as english } from '@parley/contracts/audit/words/en'
import { auditWords as french } from '@parley/contracts/audit/words/fr'
import { type RawBuilder, sql } from 'kysely'
import type { AuditSearch } from '../../platform/audit/index.ts'
import type { Language } from '../../platform/http/index.ts'
import { searchWords } from '../../platform/lists/index.ts'
import { ownRecords } from '../authored/index.ts'
import { groupNames } from '../usergroups/index.ts'
import { superAdmins } from '../users/index.ts'

const actionWords: Readonly<Record<Language, Readonly<Record<AuditAction, string>>>> = { en: english, fr: french }

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The actions whose words on the screen contain this one. */
const actionsWith = (word: string, language: Language): readonly AuditAction[] => {
  const plainWord = plain(word)
  return auditActions.filter((action) => plain(actionWords[language][action]).includes(plainWord))
}

export interface EventSearch {
  readonly search: string | undefined
  readonly language: Language
  /** The organisation whose people and records are searched by name; null for all. */
  readonly scope: string | null
  readonly seesSuperAdmins: boolean
}

/** The text of an entry says who acted and from where: no reader finds a person by it whom they may not see. */
const inEntry = (word: string, seesSuperAdmins: boolean) => {
  const inText = sql`search_key like '%' || fold(${word}) || '%'`
  if (seesSuperAdmins) return inText
  const withoutActor = sql`fold(action || ' ' || coalesce(subject_id, '')) like '%' || fold(${word}) || '%'`
  return sql`(${inText} and (${withoutActor} or not ${superAdmins.isSuperAdmin(sql`actor_id`)}))`
}

const like = (word: string) => sql`name_key like '%' || fold(${word}) || '%'`

/** True when the value is among the rows of a statement. */
type MembershipTest = (rows: RawBuilder<unknown>) => RawBuilder<unknown>

/** Reads the rows once and looks up each value: for entries that are read one by one. */
const amongRows: MembershipTest = (rows) => sql`in (${rows})`

/** A list of values, for which the database can search an index. */
const amongList: MembershipTest = (rows) => sql`= any(array(${rows}))`

/** One word is in the entry itself, in the words of its action, or in the name of a person or of the record. */
const hasWord = (word: string, search: EventSearch, among: MembershipTest): RawBuilder<boolean> => {
  const { language, scope, seesSuperAdmins } = search
  const within = scope === null ? sql`true` : sql`organization_id = ${scope}`
  const people = superAdmins.visiblePeople(word, scope, seesSuperAdmins)
  const records = [groupNames, ownRecords.writtenNames].map(
    (table) => sql`select id::text from ${table} record where ${like(word)} and ${within}`,
  )
  const subjects = sql.join([sql`select id::text from (${people}) person`, ...records], sql` union all `)
  return sql<boolean>`(
    ${inEntry(word, seesSuperAdmins)}
    or action = any(${[...actionsWith(word, language)]}::text[])
    or actor_id ${among(people)}
    or subject_id ${among(subjects)})`
}

/** Entries with each word of the search, as administrators read them. */
export const searchEvents = (search: EventSearch): AuditSearch | undefined => {
  const words = searchWords(search.search)
  if (words.length === 0) return undefined
  const withEach = (among: MembershipTest) =>
    sql<boolean>`(${sql.join(
      words.map((word) => hasWord(word, search, among)),
      sql` and `,
    )})`
  return { onEach: withEach(amongRows), byIndex: withEach(amongList) }
}
