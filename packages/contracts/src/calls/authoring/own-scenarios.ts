import { z } from 'zod'
import { allOf, signedIn } from '../../access/access.ts'
import { call, idParams, oneLine } from '../../kit/index.ts'
import { languageField } from '../field.ts'

const answer = (longest: number) => z.string().trim().min(2).max(longest)

/** A learner's answers about a conversation that lies ahead of them. */
export const ownScenarioAnswers = z.object({
  with_whom: oneLine(answer(80)),
  about: oneLine(answer(200)),
  hard: answer(280),
  /** In the words of the other person. */
  fear: answer(280),
  good_ending: answer(280),
  language: languageField,
})

export const ownScenarioLimits = {
  /** Of one person at a time; a deleted one makes room. */
  kept: 50,
  /** Prepared by one person within an hour. */
  perHour: 20,
} as const

const path = '/v1/own_scenarios'

/** Scenarios that learners prepare for themselves. Only they see them. */
export const ownScenarioCalls = {
  permission: call({
    method: 'GET',
    path: `${path}/permission`,
    summary: 'Whether I may prepare a conversation of my own here',
    access: signedIn,
    answers: { 200: z.object({ allowed: z.boolean() }) },
    errors: ['guests-not-allowed'],
  }),
  create: call({
    method: 'POST',
    path,
    summary: 'Make a private scenario from my answers about a conversation that lies ahead of me',
    access: allOf('coaching-session-create'),
    body: ownScenarioAnswers,
    answers: { 201: z.object({ scenario_id: z.uuid() }) },
    errors: ['own-scenarios-not-allowed', 'too-many-own-scenarios', 'own-scenarios-too-fast'],
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Delete a scenario that I prepared for myself; restore brings it back',
    access: allOf('coaching-session-create'),
    params: idParams,
    answers: { 204: null },
  }),
  restore: call({
    method: 'POST',
    path: `${path}/{id}/restore`,
    summary: 'Undo the deletion of a scenario that I prepared for myself',
    access: allOf('coaching-session-create'),
    params: idParams,
    answers: { 204: null },
    errors: ['too-many-own-scenarios'],
  }),
}
