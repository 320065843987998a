import type { PageModule } from '@parley/mfe-kit/manifest'
import { refetchEverything } from '@parley/mfe-kit/testing'
import { demoLibrary } from '@parley/fixtures/library'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../phrases/en.ts'
import { pageOf, sampleDetail, sessionId } from '../testing/coaching.samples.ts'
import { openPage } from '../testing/open-page.tsx'
import { createFeed, createLog } from '../testing/session-log.ts'
import { blankGenerator } from './generators/generator-form.model.ts'
import { sampleWorkshop } from './workshops/workshops.samples.ts'

const id = '0192f000-0000-7000-8000-0000000000a1'
const moment = '2026-03-02T09:00:00.000Z'

const library = demoLibrary('en')
const generator = {
  ...blankGenerator('en'),
  id,
  organization_id: id,
  name: 'Welcome week',
  version: 3,
  created_by: { id, name: 'Ada' },
  created_at: moment,
  updated_at: moment,
  deleted_at: null,
  last_run: null,
  abilities: { update: true, delete: true, run: true, copy: true },
}
const mission = {
  ...library.missions[0]?.draft,
  id,
  name: 'A first talk',
  organization_id: null,
  shared_with: [],
  state: 'draft',
  version: 3,
  published_version: null,
  forked_from: null,
  created_by: null,
  created_at: moment,
  updated_at: moment,
  deleted_at: null,
  abilities: { update: true, delete: true, publish: true, fork: true, copy: true, share: true, run: true },
}

const [scenario, persona, observer] = [library.scenarios, library.personas, library.observers].map(([found]) => ({
  ...mission,
  ...found?.draft,
  id,
}))

const finishedLog = createLog().begin().persona('Hi.').learner('Well.').persona('Yes.').ends('end')

interface FormCase {
  readonly page: () => Promise<PageModule>
  readonly field: string | RegExp
  readonly params?: Record<string, string>
  readonly search?: string
  /** The button that shows the form. */
  readonly opener?: string
}

const cases: Readonly<Record<string, FormCase>> = {
  generator: {
    page: () => import('./generators/generator-editor.page.tsx'),
    field: en.generators.name,
    params: { id },
  },
  mission: { page: () => import('./mission-editor/mission-editor.page.tsx'), field: en.editor.name, params: { id } },
  'access code': { page: () => import('./access-codes/access-code-create.page.tsx'), field: en.accessCodes.name },
  'own conversation': {
    page: () => import('./own-conversation/own-conversation.page.tsx'),
    field: en.ownConversation.question.about,
  },
  'new workshop': {
    page: () => import('./workshops/workshop-list.page.tsx'),
    field: en.workshops.name,
    search: '?new=1',
  },
  'new part of a scenario': {
    page: () => import('./scenario-editor/scenario-editor.page.tsx'),
    field: en.newPart.mission.name,
    params: { id },
    opener: 'New mission',
  },
  'end of a guest’s session': {
    page: () => import('./result/session-result.page.tsx'),
    field: en.guest.email,
    params: { sessionID: sessionId },
  },
}

beforeEach(() => localStorage.clear())

/** A form whose records a second person changes when the test says so. */
const open = async ({ page, field, params = {}, search = '', opener }: FormCase) => {
  let isNewer = false
  const latestOf = (record: { readonly version: number }) =>
    isNewer ? { ...record, name: 'Newer', version: record.version + 1 } : record
  const { host } = await openPage(page, {
    person: { role: 'operator' },
    route: { path: `/apps/coaching/edit${params['id'] ? `/${id}` : ''}`, params, search },
    answers: {
      'sessionGenerators.read': () => latestOf(generator),
      'sessionGenerators.previewDraft': {
        total: 0,
        people: 0,
        combinations: 0,
        fingerprint: 'abcdef0123456789',
        sessions: [],
        cost: { paid: false, session_eur: 0, total_eur: 0, credit_eur: 10 },
        problems: [],
      },
      'sessionGenerators.listRuns': pageOf([]),
      'missions.read': () => latestOf(mission),
      'missions.list': pageOf([]),
      'ownScenarios.permission': { allowed: true },
      'catalogue.facets': { subjects: [], skills: [] },
      'scenarios.list': pageOf([]),
      'scenarios.read': () => latestOf(scenario ?? mission),
      'scenarios.check': { problems: [] },
      'personas.list': pageOf([]),
      'personas.read': () => latestOf(persona ?? mission),
      'observers.list': pageOf([]),
      'observers.read': () => latestOf(observer ?? mission),
      'workshops.list': () => pageOf(isNewer ? [sampleWorkshop()] : []),
      'sessions.read': () =>
        sampleDetail({ guest: { result: 'nothing', may_keep: true }, ...(isNewer ? { last_seq: 9 } : {}) }),
      ...createFeed(finishedLog.events).answers,
      'playlists.list': pageOf([]),
      'usergroups.list': pageOf([]),
      'users.list': pageOf([]),
      'customFields.list': { items: [] },
    },
  })
  if (opener !== undefined) await userEvent.click(await screen.findByRole('button', { name: opener }))
  const selector = 'input[type=text], input[type=email], textarea'
  const input = () => screen.getByLabelText<HTMLInputElement>(field, { selector })
  await waitFor(input)
  return {
    input,
    changeElsewhere: () => {
      isNewer = true
      return refetchEverything(host)
    },
  }
}

test.each(Object.entries(cases))('%s: typed text stays when newer records arrive', async (_, formCase) => {
  const { input, changeElsewhere } = await open(formCase)
  await userEvent.type(input(), ' typed')
  await changeElsewhere()
  await userEvent.type(input(), ' on')
  expect(input().value).toMatch(/typed on$/)
})

test('the form of a generator in which nothing is typed shows the newer record', async () => {
  const { input, changeElsewhere } = await open(cases['generator'] as FormCase)
  await changeElsewhere()
  await waitFor(() => expect(input().value).toBe('Newer'))
})
