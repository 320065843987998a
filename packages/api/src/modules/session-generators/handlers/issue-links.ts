import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { accessCodes, endingOf, guestUrl, hashAccessCode, newAccessCode } from '../../access-codes/index.ts'
import { publishedRecords } from '../../authored/index.ts'
import { preparedSessions } from '../../sessions/index.ts'
import { itemsOf, lockCodes, lockRun, type RunIds } from '../runs/run.repo.ts'
import { authorizeTarget, isOpen } from '../session-generator.policy.ts'
import type { ItemRow, RunRow } from '../session-generator.table.ts'

interface NewLink {
  id: string
  position: number
  name: string
  scenario: string
  scenarioId: string
  access_code: string
  variables: Readonly<Record<string, string>>
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const rowOf = (run: RunRow, createdBy: string, link: NewLink) => {
  const { opens_at, expires_at, guest } = run.recipe
  return {
    ...guest,
    id: link.id,
    organization_id: run.organization_id,
    name: link.name,
    code_hash: hashAccessCode(link.access_code),
    ending: endingOf(link.access_code),
    target_kind: 'scenario' as const,
    target_id: link.scenarioId,
    max_uses: 1,
    opens_at: dateOf(opens_at),
    expires_at: dateOf(expires_at),
    variables: JSON.stringify(link.variables),
    created_by: createdBy,
    revoked_at: null,
    deleted_at: null,
  }
}

/** One link for each place, named after the generator and numbered. */
const newLinks = async (trx: Trx, run: RunRow, items: readonly ItemRow[]): Promise<NewLink[]> => {
  const ids = items.flatMap(({ scenario_id }) => scenario_id ?? [])
  const drafts = await publishedRecords.findPublishedDrafts(trx, ids)
  return items.flatMap(({ position, scenario_id: scenarioId }) => {
    const draft = scenarioId ? drafts.get(scenarioId) : undefined
    if (!scenarioId || !draft) return []
    const variables = run.plan.sessions[position - 1]?.variables ?? {}
    const number = ` ${position}`
    return {
      id: newId(),
      position,
      name: `${run.recipe.name.slice(0, 120 - number.length)}${number}`,
      scenario: preparedSessions.fillPlaceholders(String(draft['name']), variables),
      scenarioId,
      access_code: newAccessCode(),
      variables,
    }
  })
}

const storeLinks = async (trx: Trx, run: RunRow, createdBy: string, links: readonly NewLink[]): Promise<void> => {
  await accessCodes.insertEach(
    trx,
    links.map((link) => rowOf(run, createdBy, link)),
  )
  for (const { id, position } of links)
    await trx
      .updateTable('session_generator_items')
      .set({ access_code_id: id })
      .where('run_id', '=', run.id)
      .where('position', '=', position)
      .execute()
  await trx
    .updateTable('session_generator_runs')
    .set({ links_issued_at: sql<Date>`now()` })
    .where('id', '=', run.id)
    .execute()
}

/** The places of guests who have not begun. Their former codes end, so each place has one link that works. */
const freePlaces = async (trx: Trx, run: RunRow): Promise<ItemRow[]> => {
  const items = await itemsOf(trx, run.id)
  const places = items.filter(({ skipped, withdrawn_at }) => skipped === null && withdrawn_at === null)
  const usedCodes = new Set((await lockCodes(trx, places)).filter(({ uses }) => uses > 0).map(({ id }) => id))
  const free = places.filter(({ access_code_id: code }) => code === null || !usedCodes.has(code))
  await accessCodes.revokeEach(
    trx,
    free.flatMap(({ access_code_id }) => access_code_id ?? []),
  )
  return free
}

/** Makes links for the guests of a run. The answer is the only place where they appear; the database keeps hashes. */
export const issueLinks = (services: Services, caller: Caller, ids: RunIds) =>
  transaction(services.db, async (trx) => {
    const actor = caller.user
    const run = await lockRun(trx, actor, ids)
    authorizeTarget(actor, run.recipe.target)
    if (isOpen(run.state)) throw new ProblemError('generator-is-running')
    const places = run.recipe.target === 'guests' ? await freePlaces(trx, run) : []
    const links = await newLinks(trx, run, places)
    if (links.length === 0) throw new ProblemError('no-guests')
    await storeLinks(trx, run, actor.id, links)
    await audit(trx, caller, {
      action: 'session-generator.issue-links',
      subject: { kind: 'session-generator', id: run.generator_id, organizationId: run.organization_id },
      after: { run_id: run.id, links: links.length },
    })
    const { language } = run.recipe.guest
    return {
      items: links.map(({ position, name, scenario, access_code }) => ({
        position,
        name,
        scenario,
        access_code,
        url: guestUrl(services.installation, language, access_code),
      })),
    }
  })
