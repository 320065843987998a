import { z } from 'zod'
import { missionContent, objective } from '../authored/mission.ts'
import { criterion } from '../authored/observer.ts'
import { persona } from '../authored/persona.ts'
import { recordId } from '../kit/index.ts'
import { sessionOrigin, sessionRules } from './start.ts'
import { sessionKinds, sessionModes, sessionPhases, sessionStatuses, statusReasons } from './words.ts'

const moment = z.iso.datetime()

/** The person one talks to, as a learner may know them: nothing that the conversation has yet to reveal. */
export const personaForLearner = persona
  .pick({
    first_name: true,
    last_name: true,
    job_title: true,
    company: true,
    age_range: true,
    pronouns: true,
    mood_start: true,
    avatar: true,
  })
  .meta({ id: 'PersonaForLearner' })
export type PersonaForLearner = z.output<typeof personaForLearner>

/** The caller's abilities on a session; the page reads this, never a role's name. */
const sessionAbilities = z
  .object({
    /** Start it, take turns, ask for hints, pause, end. */
    run: z.boolean(),
    rename: z.boolean(),
    /** Change the notes and settings while it is open. */
    update: z.boolean(),
    delete: z.boolean(),
    /** Retry, go on in free speech, resume as new. */
    again: z.boolean(),
    /** Another person's session, as its observer sees it. */
    check: z.boolean(),
    /** End another person's session while it runs. */
    moderate: z.boolean(),
  })
  .meta({ id: 'SessionAbilities' })

/** One line of a list of sessions. */
export const sessionSummary = z
  .object({
    id: z.uuid(),
    organization_id: z.uuid(),
    name: z.string(),
    status: z.enum(sessionStatuses),
    /** The status as pages show, filter and count it: an end with all goals met is a win. */
    outcome: z.enum(sessionStatuses),
    reason: z.enum(statusReasons).nullable(),
    mode: z.enum(sessionModes),
    kind: z.enum(sessionKinds),
    language: z.enum(['en', 'fr']),
    scenario_id: z.uuid(),
    scenario_name: z.string(),
    difficulty: z.number().int(),
    persona: personaForLearner,
    owner: z.object({ kind: z.enum(['user', 'guest']), id: z.uuid(), name: z.string() }),
    playlist_id: z.uuid().nullable(),
    origin: sessionOrigin.nullable(),
    user_turns: z.number().int(),
    hint_cost: z.number(),
    /** The person who prepared the session, and its name; null for a session that the learner began. */
    prepared: z.object({ by: z.string(), name: z.string() }).nullable(),
    /** Before this it cannot be started. */
    opens_at: moment.nullable(),
    /** After this only holders of `coaching-session-access-expired` may read it. */
    expires_at: moment.nullable(),
    created_at: moment,
    started_at: moment.nullable(),
    ended_at: moment.nullable(),
    updated_at: moment,
    deleted_at: moment.nullable(),
    abilities: sessionAbilities,
  })
  .meta({ id: 'SessionSummary' })
export type SessionSummary = z.output<typeof sessionSummary>

/** The learner's reading before and during the session. */
export const briefing = z
  .object({
    intro: z.string(),
    learner_role: z.string(),
    text: z.string(),
    /** Without their signs: a learner who knows the words would only have to say them. */
    objectives: z.array(
      objective.omit({ signs: true }).extend({
        /** A later turn can undo it, so the report decides it and the conversation shows no tick. */
        decided_at_end: z.boolean().default(false),
      }),
    ),
    materials: missionContent.shape.materials.unwrap(),
  })
  .meta({ id: 'Briefing' })

/** A hint before it is asked for: that there is one, and its price. */
export const hintOffer = z
  .object({
    hint: z.number().int(),
    trigger: z.enum(['on_request', 'stuck', 'start']),
    cost: z.number(),
    /** The place of the goal that it helps to reach; null where it serves none in particular. */
    objective: z.number().int().nullable(),
    /** Its text, once it was given. */
    text: z.string().nullable(),
  })
  .meta({ id: 'HintOffer' })

/** The learner's own arrangements in an open session. */
export const sessionSettings = z
  .object({
    /** The learner's own notes. No persona and no observer reads them. */
    notes: z.string().max(4000),
    /** True when an observer who looks on may give hints. */
    coach_hints: z.boolean(),
  })
  .meta({ id: 'SessionSettings' })
export type SessionSettings = z.output<typeof sessionSettings>

/** A session as who plays it sees it. The conversation itself comes from its events. */
export const sessionDetail = sessionSummary
  .extend({
    phase: z.enum(sessionPhases),
    last_seq: z.number().int(),
    mission_name: z.string(),
    /** The version of the scenario that is played; 0 for the test of one that was never saved. */
    scenario_version: z.number().int().nonnegative(),
    /** The published versions that are played, for their authors; absent for all other readers. */
    played_versions: z
      .array(
        z.object({
          kind: z.enum(['scenario', 'persona', 'mission', 'observer']),
          id: recordId,
          version: z.number().int(),
        }),
      )
      .optional(),
    image_url: z.string().nullable(),
    estimated_minutes: z.number().int(),
    briefing,
    /** The limits as they are for this session. */
    rules: sessionRules,
    criteria: z.array(criterion.pick({ key: true, label: true })),
    hints: z.array(hintOffer),
    settings: sessionSettings,
    /** True when the scenario has an observer who looks on and gives hints. */
    coached: z.boolean(),
    /**
     * The speaker for the persona; `builtin` is the practice partner, which is no language model. The names are empty while a
     * session that a language model plays has none.
     */
    partner: z.object({ builtin: z.boolean(), provider: z.string(), model: z.string() }),
    /** When it is aborted unless something happens, and when its time is over. */
    idle_at: moment.nullable(),
    time_up_at: moment.nullable(),
    /** The rights that the access code gives its guest; absent for everybody else. */
    guest: z.object({ result: z.enum(['nothing', 'summary', 'report']), may_keep: z.boolean() }).optional(),
    /** For the page's own clock: the server's time when it answered. */
    now: moment,
  })
  .meta({ id: 'SessionDetail' })
export type SessionDetail = z.output<typeof sessionDetail>
