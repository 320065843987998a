import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import type { Page, PageQuery } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { type AuthoredRow, publishedScenarios } from '../authored/index.ts'
import { sessionSql } from '../sessions/index.ts'
import { beginnersOrder } from './beginners-order.ts'
import { catalogueItems } from './catalogue-item.ts'

interface Query extends PageQuery {
  language?: string | undefined
  tag?: string | undefined
  mode?: string | undefined
  difficulty?: number | undefined
  progress?: 'new' | 'tried' | 'won' | undefined
  skill?: string | undefined
  criterion?: string | undefined
}

const isPractised = (userId: string, status: RawBuilder<unknown>): RawBuilder<unknown> =>
  sessionSql.isPractised({ userId, scenarioId: publishedScenarios.scenarioId, status })

const progressFilters = (userId: string) => ({
  new: sql`not ${isPractised(userId, sessionSql.isStarted)}`,
  tried: sql`${isPractised(userId, sessionSql.isStarted)} and not ${isPractised(userId, sessionSql.isWon)}`,
  won: isPractised(userId, sessionSql.isWon),
})

const filters = (
  { language, tag, mode, difficulty, progress, skill, criterion }: Query,
  userId: string,
): RawBuilder<unknown>[] => [
  ...(language ? [publishedScenarios.inLanguage(language)] : []),
  ...(tag ? [publishedScenarios.withTag(tag)] : []),
  ...(mode ? [publishedScenarios.withMode(mode)] : []),
  ...(difficulty === undefined ? [] : [publishedScenarios.ofDifficulty(difficulty)]),
  ...(progress ? [progressFilters(userId)[progress]] : []),
  ...(skill ? [publishedScenarios.observedBy(skill)] : []),
  ...(criterion ? [publishedScenarios.judgedBy(criterion)] : []),
]

/** A learner who has begun so many scenarios knows where to go. */
const fewestPractised = 3

const knowsCatalogue = async (executor: Executor, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sessionSql.begunScenarios(userId, fewestPractised)} begun`.execute(executor)
  return (rows[0]?.count ?? 0) >= fewestPractised
}

/** A longer list keeps the usual order: its pages are read along an index. */
const mostSorted = 96

/** The order of the page for somebody who has begun few scenarios. A chosen order stays. */
const easyOnesFirst = async (
  executor: Executor,
  caller: Caller,
  { query, usualPage }: { query: PageQuery; usualPage: (query: PageQuery) => Promise<Page<AuthoredRow>> },
) => {
  if (query.sort !== '-updated_at' || (await knowsCatalogue(executor, caller.user.id))) return null
  const whole = await usualPage({ ...query, page: 1, size: mostSorted })
  if (whole.total > mostSorted) return null
  const items = await catalogueItems(executor, caller.user, whole.items)
  const sortedItems = beginnersOrder(whole.items.flatMap(({ id }) => items.get(id) ?? []))
  const from = (query.page - 1) * query.size
  return { ...whole, page: query.page, size: query.size, items: sortedItems.slice(from, from + query.size) }
}

/** The scenarios that the caller may play: the published ones that they may see. */
export const listCatalogue = async ({ db }: Services, caller: Caller, query: Query) => {
  const { user } = caller
  const { search, ...rest } = query
  const conditions = [...filters(query, user.id), ...(await publishedScenarios.matching(db.kysely, search))]
  const usualPage = (one: PageQuery) => publishedScenarios.selectPublished(db.kysely, user, { query: one, conditions })
  const sortedPage = await easyOnesFirst(db.kysely, caller, { query: rest, usualPage })
  if (sortedPage) return sortedPage
  const page = await usualPage(rest)
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
