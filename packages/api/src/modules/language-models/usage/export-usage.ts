import type { UsagePurpose } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { csvIn } from '../../../platform/csv/index.ts'
import { type Caller, holds } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { standingOrganizations } from '../../organizations/index.ts'
import { userNames } from '../../users/index.ts'
import { exportColumns, exportWords } from './export-words.ts'
import { dayColumn, figureColumns } from './read-usage.ts'
import { administrators, keyName, personLine, usageCondition, type UsageQuery, visiblePerson } from './usage-filter.ts'

type Line = Record<
  Exclude<(typeof exportColumns)[number], 'cost_eur' | 'purpose' | 'estimated'>,
  string | number | null
> & {
  purpose: UsagePurpose
  estimated: boolean
  micro_eur: number
}

/** Without the permission to list persons, their names stay out of the file. */
export const exportUsage = async ({ db }: Services, { user, language }: Caller, query: UsageQuery) => {
  const namesPersons = holds(user, 'user-list') || holds(user, 'user-paginated-read')
  const where = usageCondition(user, query)
  const words = exportWords[language]
  const { rows } = await sql<Line>`
    select ${dayColumn(query.zone)} as day, organization.name as organization,
      ${namesPersons ? sql`case when ${personLine(user)} = ${sql.lit(administrators)} then ${words.administrators} else person.name end` : sql`null::text`} as person, provider.name as provider, model.name as model,
      ${keyName(user)} as key, usage.purpose, ${figureColumns}
    from model_usage usage
    join ai_models model on model.id = usage.model_id
    join ai_providers provider on provider.id = model.provider_id
    left join ai_service_keys key on key.id = usage.key_id
    left join ${standingOrganizations} organization on organization.id = usage.organization_id
    left join ${userNames} person on person.id = ${visiblePerson(user)}
    where ${where} group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`.execute(db.kysely)
  const csv = csvIn(language)
  const lines = rows.map(({ micro_eur: microEuros, purpose, estimated, ...line }) =>
    csv.line(exportColumns, {
      ...line,
      purpose: words.purposes[purpose],
      estimated: estimated ? words.yes : words.no,
      cost_eur: microEuros / 1_000_000,
    }),
  )
  return {
    type: 'text/csv; charset=utf-8',
    filename: 'model-usage.csv',
    content: Readable.from([csv.header(exportColumns.map((column) => words.headings[column])), ...lines]),
  }
}
