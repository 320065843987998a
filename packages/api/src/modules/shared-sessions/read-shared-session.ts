import { isTerminal } from '@parley/conversation/session'
import type { Executor } from '../../db/index.ts'
import type { Caller, Exchange } from '../../platform/http/index.ts'
import { accessCodes, type AccessCodeRow, type GuestRow } from '../access-codes/index.ts'
import { publishedRecords } from '../authored/index.ts'
import { ModelRoutes } from '../language-models/index.ts'
import { standingOrganizations } from '../organizations/index.ts'
import { guestSessions, type Practice, preparedSessions, sessionContent, sessionRecords } from '../sessions/index.ts'
import { deviceOf } from './device.ts'
import { keptDays } from './guest.policy.ts'
import { openCode } from './open-code.ts'
import { quotesOfGuest, roomAnswer } from './workshop/room-answer.ts'
import { courseFor, type GuestCourse } from './steps.ts'

const readOrganization = (executor: Executor, id: string) =>
  executor
    .selectFrom(standingOrganizations.as('organizations'))
    .select(['name', 'image_url', 'retention_days'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const readersOf = async (executor: Executor, code: AccessCodeRow) => ({
  invited_by: await accessCodes.nameOfMaker(executor, code),
  others: await guestSessions.countReaders(executor, {
    organizationId: code.organization_id,
    // The trainer of a workshop reads a session only like anyone else, by permission.
    except: code.for_workshop ? null : code.created_by,
  }),
})

const stepAnswers = async (executor: Executor, { variables }: AccessCodeRow, { steps }: GuestCourse) => {
  const answers = []
  for (const { scenario_id, done } of steps) {
    const { scenario, persona } = await sessionContent.snapshotOf(executor, scenario_id, 'published', variables)
    const { name, estimated_minutes } = scenario
    answers.push({ name, persona: sessionContent.personaForLearner(persona), estimated_minutes, done })
  }
  return answers
}

/** The name and the picture of what is shared, as it was published. */
const headOf = async (executor: Executor, { target_id, variables }: AccessCodeRow) => {
  const draft = preparedSessions.fillPlaceholders(
    (await publishedRecords.findPublishedDrafts(executor, [target_id])).get(target_id) ?? {},
    variables,
  )
  const textOf = (key: string): string => (typeof draft[key] === 'string' ? draft[key] : '')
  return { name: textOf('name'), description: textOf('description'), image_url: textOf('image_url') || null }
}

const ownOf = async (executor: Executor, code: AccessCodeRow, course: GuestCourse, guest: GuestRow | undefined) => {
  const session = guest
    ? await sessionRecords.sessionById(executor, guest.scope['coaching_session_id'] ?? '')
    : undefined
  if (!guest || !session || session.deleted_at) return null
  // A workshop that is over begins no conversation any more.
  const has_next = isTerminal(session.status) && course.mayBegin && !(code.for_workshop && code.expires_at)
  const quotes = await quotesOfGuest(executor, code, guest)
  return { display_name: guest.display_name, session_id: session.id, status: session.status, has_next, quotes }
}

/** The session behind a code, for its page before Start. */
export const readSharedSession = async (practice: Practice, caller: Caller, http: Exchange, secret: string) => {
  const { services } = practice
  const executor = services.db.kysely
  const { code, guest } = await openCode(services, caller, secret, deviceOf(http, services))
  const course = await courseFor(executor, practice, { code, guestId: guest?.id })
  const comes = course.next ?? course.steps.at(-1)
  const snapshot = await sessionContent.snapshotOf(
    executor,
    comes?.scenario_id ?? code.target_id,
    'published',
    code.variables,
  )
  const { name, image_url, retention_days } = await readOrganization(executor, code.organization_id)
  const { scenario, mission, persona } = snapshot
  const request = sessionContent.modelRequestOf({ organization_id: code.organization_id, snapshot })
  return {
    offered_by: { organization: name, image_url },
    kind: code.target_kind,
    ...(await headOf(executor, code)),
    language: code.language,
    next: {
      name: scenario.name,
      persona: sessionContent.personaForLearner(persona),
      learner_role: mission.learner_role,
      intro: scenario.intro,
      briefing: mission.briefing,
      objectives: mission.objectives.map(({ label, required }) => ({ label, required })),
      partner: await practice.models.describeFirst(new ModelRoutes(request)),
      estimated_minutes: scenario.estimated_minutes,
      language: sessionContent.conversationLanguage(scenario, code.language),
    },
    steps: await stepAnswers(executor, code, course),
    ask_name: code.ask_name,
    consent_text: code.consent_text,
    result: code.result,
    may_keep: code.may_keep,
    kept_days: keptDays(retention_days),
    readers: await readersOf(executor, code),
    expires_at: code.expires_at?.toISOString() ?? null,
    own: await ownOf(executor, code, course, guest),
    workshop: await roomAnswer(executor, caller, code),
  }
}
