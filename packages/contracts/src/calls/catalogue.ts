import { z } from 'zod'
import { anyOf, signedIn } from '../access/access.ts'
import { authoredStates, recordFields } from '../authored/record.ts'
import { criterion } from '../authored/observer.ts'
import { call, idParams, listQuery, pageOf } from '../kit/index.ts'
import { briefing, personaForLearner, sessionSummary } from '../session/view.ts'
import { sessionModes, sessionStatuses } from '../session/words.ts'
import { listedSession } from './sessions.ts'

const moment = z.iso.datetime()

/** Number and results of the caller's attempts at a scenario. */
const ownProgress = z
  .object({
    attempts: z.number().int(),
    /** Best outcome of the caller's official and rehearsal sessions. */
    best: z.enum(sessionStatuses).nullable(),
    live_session_id: z.uuid().nullable(),
    last_session_id: z.uuid().nullable(),
    last_played_at: moment.nullable(),
    /** null: no limit. */
    attempts_left: z.number().int().nullable(),
  })
  .meta({ id: 'OwnProgress' })

const catalogueItem = z
  .object({
    id: z.uuid(),
    /** Prepared by the caller for themselves. */
    own: z.boolean(),
    name: z.string(),
    description: z.string(),
    image_url: z.string().nullable(),
    tags: z.array(z.string()),
    language: z.enum(['en', 'fr']),
    intro: z.string(),
    persona: personaForLearner,
    learner_role: z.string(),
    /** One sentence that says what makes the conversation hard. */
    challenge: z.string(),
    difficulty: z.number().int(),
    estimated_minutes: z.number().int(),
    modes: z.array(z.enum(sessionModes)),
    mine: ownProgress,
    updated_at: moment,
  })
  .meta({ id: 'CatalogueItem' })

const scenarioInfo = catalogueItem
  .extend({
    state: z.enum(authoredStates),
    organization_id: recordFields.shape.organization_id,
    /** Those of `modes` that the learner's organisation can serve today. */
    served_modes: z.array(z.enum(sessionModes)),
    briefing,
    criteria: z.array(criterion.pick({ key: true, label: true })),
    observers: z.array(z.object({ id: z.uuid(), name: z.string(), description: z.string() })),
    win_lose: z.boolean(),
    max_turns: z.number().int().nullable(),
    time_limit_s: z.number().int().nullable(),
    hint_count: z.number().int(),
    attempts: z.array(listedSession),
    /** The speaker for the persona: the built-in practice partner, or a language model. */
    partner: z.object({ builtin: z.boolean(), provider: z.string(), model: z.string() }),
    abilities: z.object({ run: z.boolean(), update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'ScenarioInfo' })

const lockReasons = [
  'not_open_yet',
  'after_done',
  'after_win',
  'min_score',
  'attempts_used_up',
  'not_available',
] as const

const playlistProgress = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    image_url: z.string().nullable(),
    language: z.enum(['en', 'fr']),
    tags: z.array(z.string()),
    certificate: z.boolean(),
    /** The lowest score of each required step for the certificate; null: no score is asked for. */
    certificate_min_score: z.number().nullable(),
    /** Completed, and with the score that the certificate asks for. */
    certificate_earned: z.boolean(),
    opens_at: moment.nullable(),
    due_at: moment.nullable(),
    /** Number of required items that are done, and of all required items. */
    done: z.number().int(),
    required: z.number().int(),
    complete: z.boolean(),
    items: z.array(
      z.object({
        order: z.number().int(),
        required: z.boolean(),
        scenario: catalogueItem.nullable(),
        done: z.boolean(),
        /** The caller's best visible score and the required score; null where no score is required. */
        score: z.number().nullable(),
        score_needed: z.number().nullable(),
        unlocked: z.boolean(),
        locked_because: z.enum(lockReasons).nullable(),
      }),
    ),
  })
  .meta({ id: 'PlaylistProgress' })

const assignedPlaylist = z
  .object({
    playlist_id: z.uuid(),
    name: z.string(),
    description: z.string(),
    language: z.enum(['en', 'fr']),
    image_url: z.string().nullable(),
    opens_at: moment.nullable(),
    due_at: moment.nullable(),
    overdue: z.boolean(),
    done: z.number().int(),
    required: z.number().int(),
    complete: z.boolean(),
    /** The next step: the first item that is unlocked and not done. */
    next: z.object({ scenario_id: z.uuid(), name: z.string(), persona: personaForLearner }).nullable(),
  })
  .meta({ id: 'AssignedPlaylist' })

const sees = anyOf('coaching-scenario-list', 'coaching-scenario-paginated-read')

export const catalogueCalls = {
  list: call({
    method: 'GET',
    path: '/v1/catalogue',
    summary: 'The scenarios one may play, with what they are about and how one did, by page',
    access: sees,
    query: listQuery.extend({
      language: z.enum(['en', 'fr']).optional(),
      tag: z.string().trim().min(1).max(40).optional(),
      mode: z.enum(sessionModes).optional(),
      difficulty: z.coerce.number().int().min(1).max(5).optional(),
      progress: z.enum(['new', 'tried', 'won']).optional(),
      /** The name of an observer: what the report looks at. */
      skill: z.string().trim().min(1).max(120).optional(),
      /** The key of a criterion that a report judges. */
      criterion: z.string().trim().min(1).max(120).optional(),
    }),
    answers: { 200: pageOf(catalogueItem) },
  }),
  facets: call({
    method: 'GET',
    path: '/v1/catalogue/facets',
    summary: 'The subjects and skills of the scenarios one may play, for filters',
    access: sees,
    query: z.object({ language: z.enum(['en', 'fr']).optional() }),
    answers: { 200: z.object({ subjects: z.array(z.string()), skills: z.array(z.string()) }) },
  }),
  info: call({
    method: 'GET',
    path: '/v1/scenarios/{id}/info',
    summary: 'Everything a learner should know of a scenario before they start',
    access: anyOf('coaching-scenario-read'),
    params: idParams,
    answers: { 200: scenarioInfo },
    errors: ['not-playable'],
  }),
  progress: call({
    method: 'GET',
    path: '/v1/playlists/{id}/progress',
    summary: 'The items of a playlist: what is open, what is done, and when it is due',
    access: anyOf('coaching-playlist-read'),
    params: idParams,
    answers: { 200: playlistProgress },
  }),
  assignments: call({
    method: 'GET',
    path: '/v1/me/assignments',
    summary: 'What is assigned to me, soonest due first, and the sessions I can go on with',
    access: signedIn,
    answers: { 200: z.object({ assigned: z.array(assignedPlaylist), continue: z.array(sessionSummary) }) },
    errors: ['guests-not-allowed'],
  }),
}
