import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/http/index.ts'
import type { PageQuery } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { publishedScenarios } from '../authored/index.ts'
import { sessionSql } from '../sessions/index.ts'
import { catalogueItems } from './catalogue-item.ts'

interface Query extends PageQuery {
  language?: string | undefined
  tag?: string | undefined
  mode?: string | undefined
  difficulty?: number | undefined
  progress?: 'new' | 'tried' | 'won' | undefined
  skill?: string | undefined
}

const isPractised = (userId: string, status: RawBuilder<unknown>): RawBuilder<unknown> =>
  sessionSql.isPractised({ userId, scenarioId: publishedScenarios.scenarioId, status })

const progressFilters = (userId: string) => ({
  new: sql`not ${isPractised(userId, sessionSql.isStarted)}`,
  tried: sql`${isPractised(userId, sessionSql.isStarted)} and not ${isPractised(userId, sessionSql.isWon)}`,
  won: isPractised(userId, sessionSql.isWon),
})

const filters = (
  { language, tag, mode, difficulty, progress, skill }: Query,
  userId: string,
): RawBuilder<unknown>[] => [
  ...(language ? [publishedScenarios.inLanguage(language)] : []),
  ...(tag ? [publishedScenarios.withTag(tag)] : []),
  ...(mode ? [publishedScenarios.withMode(mode)] : []),
  ...(difficulty === undefined ? [] : [publishedScenarios.ofDifficulty(difficulty)]),
  ...(progress ? [progressFilters(userId)[progress]] : []),
  ...(skill ? [publishedScenarios.observedBy(skill)] : []),
]

/** The scenarios that the caller may play: the published ones that they may see. */
export const listCatalogue = async ({ db }: Services, { user }: Caller, query: Query) => {
  const { search, ...rest } = query
  const page = await publishedScenarios.selectPublished(db.kysely, user, {
    query: rest,
    conditions: [...filters(query, user.id), ...(await publishedScenarios.matching(db.kysely, search))],
  })
  const items = await catalogueItems(db.kysely, user, page.items)
  return { ...page, items: page.items.flatMap(({ id }) => items.get(id) ?? []) }
}

/** The subjects and skills of everything that the caller can play, for the filters. */
export const listFacets = async ({ db }: Services, { user }: Caller, { language }: Pick<Query, 'language'>) => {
  const facets = await publishedScenarios.findFacets(db.kysely, user, language)
  const namesOf = (kind: (typeof facets)[number]['kind']) =>
    facets.filter((facet) => facet.kind === kind).map(({ name }) => name)
  return { subjects: namesOf('subject'), skills: namesOf('skill') }
}
