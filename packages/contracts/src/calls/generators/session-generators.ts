import { z } from 'zod'
import { allOf, anyOf } from '../../access/access.ts'
import { call, idParams, listQuery, pageOf } from '../../kit/index.ts'
import { abilitiesOf, moment, version } from '../field.ts'
import { generatorDraft, newSessionGenerator, sessionGeneratorChange } from './recipe.ts'
import { generatorPreview, generatorRun, generatorRunStates } from './runs.ts'

const path = '/v1/session_generators'
const one = `${path}/{id}` as const
const oneRun = `${one}/runs/{run_id}` as const
const runParams = idParams.extend({ run_id: z.uuid() })
const pageQuery = listQuery.pick({ page: true, size: true })

const generator = generatorDraft
  .extend({
    id: z.uuid(),
    organization_id: z.uuid(),
    version,
    created_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
    /** The latest run. */
    last_run: z
      .object({
        id: z.uuid(),
        state: z.enum(generatorRunStates),
        created: z.number().int(),
        total: z.number().int(),
        created_at: moment,
      })
      .nullable(),
    abilities: abilitiesOf('update', 'delete', 'run', 'copy'),
  })
  .meta({ id: 'SessionGenerator' })
export type SessionGenerator = z.output<typeof generator>

const reads = allOf('coaching-session-generator-read')
const runs = allOf('coaching-session-generate')

const recordCalls = {
  list: call({
    method: 'GET',
    path,
    summary: 'Session generators of the organisation, by page',
    access: anyOf('coaching-session-generator-list', 'coaching-session-generator-paginated-read'),
    query: listQuery.extend({ organization_id: z.uuid().optional(), deleted: z.stringbool().optional() }),
    answers: { 200: pageOf(generator) },
    errors: ['not-found'],
  }),
  create: call({
    method: 'POST',
    path,
    summary: 'Write a session generator',
    access: allOf('coaching-session-generator-create'),
    body: newSessionGenerator,
    answers: { 201: generator },
  }),
  read: call({
    method: 'GET',
    path: one,
    summary: 'One session generator',
    access: reads,
    params: idParams,
    answers: { 200: generator },
  }),
  update: call({
    method: 'PATCH',
    path: one,
    summary: 'Change a session generator, from the version that was read',
    access: allOf('coaching-session-generator-update'),
    params: idParams,
    body: sessionGeneratorChange,
    answers: { 200: generator },
    errors: ['version-conflict'],
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    summary: 'Delete a session generator; its sessions stay, and restore brings it back',
    access: allOf('coaching-session-generator-delete'),
    params: idParams,
    answers: { 204: null },
    errors: ['generator-is-running'],
  }),
  restore: call({
    method: 'POST',
    path: `${one}/restore`,
    summary: 'Undo the deletion of a session generator',
    access: allOf('coaching-session-generator-delete'),
    params: idParams,
    answers: { 200: generator },
  }),
}

const previewCalls = {
  previewDraft: call({
    method: 'POST',
    path: `${path}/preview`,
    summary: 'What a recipe would create, how many sessions, their cost and what is wrong with it; nothing is stored',
    access: anyOf('coaching-session-generator-create', 'coaching-session-generator-update'),
    body: newSessionGenerator,
    answers: { 200: generatorPreview },
  }),
  preview: call({
    method: 'GET',
    path: `${one}/preview`,
    summary: 'What a run of this generator would create, how many sessions, their cost and what is wrong with it',
    access: reads,
    params: idParams,
    answers: { 200: generatorPreview },
  }),
}

const runCalls = {
  run: call({
    method: 'POST',
    path: `${one}/run`,
    summary: 'Create the sessions of a generator. It is a job: the answer is the run to follow',
    access: runs,
    params: idParams,
    /** The version that was previewed. */
    body: z.object({ version }),
    answers: { 202: generatorRun },
    errors: ['version-conflict', 'generator-is-running', 'generator-not-ready'],
  }),
  listRuns: call({
    method: 'GET',
    path: `${one}/runs`,
    summary: 'The runs of a generator with their progress, by page, newest first',
    access: reads,
    params: idParams,
    query: pageQuery,
    answers: { 200: pageOf(generatorRun) },
  }),
  readRun: call({
    method: 'GET',
    path: oneRun,
    summary: 'One run with its progress',
    access: reads,
    params: runParams,
    answers: { 200: generatorRun },
  }),
  cancelRun: call({
    method: 'POST',
    path: `${oneRun}/cancel`,
    summary: 'Stop a run; the sessions that it has created stay. A run that is over answers as it stands',
    access: runs,
    params: runParams,
    answers: { 200: generatorRun },
  }),
  withdraw: call({
    method: 'POST',
    path: `${oneRun}/withdraw`,
    summary: 'Take back the sessions of a run that have not started, and revoke the links of its guests',
    access: runs,
    params: runParams,
    answers: { 200: generatorRun },
    errors: ['generator-is-running'],
  }),
  result: call({
    method: 'GET',
    path: `${oneRun}/result`,
    summary: 'The sessions of a run as a CSV file, with their status. It contains no links',
    access: reads,
    params: runParams,
    answers: { 200: z.string() },
    transport: 'binary',
  }),
  issueLinks: call({
    method: 'POST',
    path: `${oneRun}/links`,
    summary:
      'New links for the guests of a run who have not begun. Earlier links of these guests end; the answer is the only one that contains the new ones',
    access: allOf('coaching-session-generate', 'generate-shared-session'),
    params: runParams,
    answers: {
      200: z.object({
        items: z.array(
          z.object({
            position: z.number().int().positive(),
            name: z.string(),
            scenario: z.string(),
            access_code: z.string(),
            url: z.string(),
          }),
        ),
      }),
    },
    errors: ['generator-is-running', 'no-guests'],
  }),
}

export const sessionGeneratorCalls = { ...recordCalls, ...previewCalls, ...runCalls }
