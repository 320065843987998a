import {
  type Access,
  type Permission,
  permissions,
  permissionsOf,
  type Role,
  roles,
  satisfies,
} from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { type Call, callsOf, paramNames } from '@parley/contracts/kit'
import { expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'
import { testClient } from '../testing/api-client.ts'

/** Every call that the server answers, against everybody who might make it. */
const api = await startApi()
const calls = callsOf(contract).filter(({ call }) => api.mounted(call) && call.transport !== 'binary')

const missing = '0192f000-0000-7000-8000-00000000dead'
const visitor = testClient(api.url)

/** The values in a path where it has no id. */
const pathValues: Readonly<Record<string, string | number>> = { section: 'custom', version: 1 }

const fillPath = (call: Call, id: string) => ({
  params: Object.fromEntries(paramNames(call.path).map((name) => [name, pathValues[name] ?? id])),
  ...(call.body && call.encoding === 'json' ? { body: {} } : {}),
})

const attempt = async (token: string | undefined, call: Call, id = missing) =>
  (token ? testClient(api.url, token) : visitor).send(call, fillPath(call, id) as never)

/** Refused by the access that the call declares, before anything of the request was looked at. */
const refusedBy = (access: Access, answer: Awaited<ReturnType<typeof attempt>>): boolean => {
  if (answer.status !== 403 || access.kind === 'public' || access.kind === 'signed-in') return false
  const missingPermissions = answer.problem.context?.['missing']
  return (
    Array.isArray(missingPermissions) &&
    missingPermissions.length > 0 &&
    missingPermissions.every((word) => access.permissions.includes(word as Permission))
  )
}

const keepsItsBearer = (call: Call): boolean => !/logout|sign_ins$/.test(call.path) || call.method === 'GET'

test('the test finds every call', () => {
  expect(calls.length).toBeGreaterThan(40)
})

/** Goes through calls and answers a line for each that did not answer as it must. */
const faultsOf = async (which: typeof calls, right: (call: Call, name: string) => Promise<string | undefined>) => {
  const faults: string[] = []
  for (const { group, name, call } of which) {
    const fault = await right(call, `${group}.${name}`)
    if (fault) faults.push(`${group}.${name}: ${fault}`)
  }
  return faults
}

test('an anonymous caller reaches only public calls', async () => {
  const faults = await faultsOf(calls, async (call) => {
    const { status } = await attempt(undefined, call)
    const right = call.access.kind === 'public' ? status !== 403 && status !== 500 : status === 401
    return right ? undefined : `answered ${status}`
  })
  expect(faults).toEqual([])
})

test.each(roles)('a %s makes the calls that the role is for, and no other', async (role: Role) => {
  const { token } = await api.addPerson({ role })
  const permissionsOfRole = new Set(permissionsOf[role])
  const faults = await faultsOf(
    calls.filter(({ call }) => keepsItsBearer(call)),
    async (call) => {
      const answer = await attempt(token, call)
      const isAdmitted = satisfies(call.access, permissionsOfRole)
      const isSignedOut = call.access.kind !== 'public' && answer.status === 401
      const right = !isSignedOut && answer.status !== 500 && (isAdmitted || refusedBy(call.access, answer))
      return right ? undefined : `answered ${answer.status}`
    },
  )
  expect(faults).toEqual([])
})

const guardedCalls = calls.filter(({ call }) => call.access.kind === 'any-of' || call.access.kind === 'all-of')

/** Calls whose policy asks for more than their access: another permission that depends on the record, or a super-admin. */
const policyAsksMore = new Set([
  'organizations.updateMetadata',
  'keptMessages.list',
  'keptMessages.remove',
  'organizations.create',
  'mail.read',
  'mail.listTexts',
  'releaseTokens.list',
  'releaseTokens.revoke',
])

/** One permission at a time where any will do, all of them where all are asked for. */
const enough = (access: Access): readonly (readonly Permission[])[] => {
  if (access.kind === 'any-of') return access.permissions.map((word) => [word])
  return access.kind === 'all-of' ? [access.permissions] : []
}

const permissionsIn = (access: Access): readonly Permission[] => enough(access).flat()

test('each permission alone opens the calls that ask for it, and all others together do not', async () => {
  const faults = await faultsOf(guardedCalls, async (call, name) => {
    const others = permissions.filter((word) => !permissionsIn(call.access).includes(word))
    const without = await attempt((await api.addPerson({ permissions: others })).token, call)
    if (!refusedBy(call.access, without)) return `answered ${without.status} to all other permissions`
    for (const permissionSet of enough(call.access)) {
      const answer = await attempt((await api.addPerson({ permissions: permissionSet })).token, call)
      if (refusedBy(call.access, answer) && !policyAsksMore.has(name)) return `refused ${permissionSet.join()} alone`
    }
    return undefined
  })
  expect(faults).toEqual([])
})

const authoredGroups = ['personas', 'missions', 'observers', 'scenarios', 'playlists']

/** A body that each call can read, so that nothing but the record decides the answer. */
const bodies: Readonly<Record<string, object>> = {
  'organizations.addCredit': { amount_eur: 1, reason: 'x' },
  'organizations.updateMetadata': { version: 1, values: {} },
  ...Object.fromEntries(authoredGroups.map((group) => [`${group}.archive`, { archived: true }])),
  'scenarios.share': { shared_with: [] },
  'playlists.share': { shared_with: [] },
  'sessions.rename': { name: 'x' },
  'sessions.update': {},
  'sessions.addTurn': { client_turn_id: 'x', text: 'x' },
  'sessions.hint': {},
  'sessions.pause': { paused: true },
  'sessions.retry': {},
  'recordings.decide': { consented: false, version: '1', language: 'en' },
  'workshops.update': { name: 'x' },
  'workshops.message': { text: 'x' },
}

/** An organisation's own records, created for an operator. */
const authoredBy = async (operator: Awaited<ReturnType<typeof api.signInAs>>): Promise<Record<string, string>> => {
  const common = { language: 'en' as const, visibility: 'organization' as const }
  const persona = await operator.send(contract.personas.create, { body: { name: 'P', first_name: 'P', ...common } })
  const mission = await operator.send(contract.missions.create, { body: { name: 'M', ...common } })
  const criteria = [{ key: 'open', label: 'Open' }]
  const observer = await operator.send(contract.observers.create, { body: { name: 'O', ...common, criteria } })
  const parts = { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
  const scenario = await operator.send(contract.scenarios.create, { body: { name: 'S', ...common, ...parts } })
  const playlist = await operator.send(contract.playlists.create, {
    body: { name: 'L', ...common, items: [{ scenario_id: scenario.body.id, order: 1 }] },
  })
  const version = { version: 1 }
  await operator.send(contract.personas.publish, { params: { id: persona.body.id }, body: version })
  await operator.send(contract.missions.publish, { params: { id: mission.body.id }, body: version })
  await operator.send(contract.observers.publish, { params: { id: observer.body.id }, body: version })
  await operator.send(contract.scenarios.publish, { params: { id: scenario.body.id }, body: version })
  const accessCodes = await operator.send(contract.accessCodes.create, {
    body: { name: 'C', language: 'en', scenario_id: scenario.body.id, ask_name: false },
  })
  const [code] = accessCodes.body.items
  const sharedSession = await visitor.send(contract.sharedSessions.start, {
    params: { access_code: code?.access_code ?? '' },
    body: {},
  })
  const generator = await operator.send(contract.sessionGenerators.create, {
    body: { name: 'G', scenario_ids: [scenario.body.id] },
  })
  const guests = await operator.send(contract.guests.list, {})
  const workshop = await operator.send(contract.workshops.create, {
    body: { name: 'W', language: 'en', scenario_id: scenario.body.id },
  })
  const session = await operator.send(contract.sessions.create, {
    body: { scenario_id: scenario.body.id, mode: 'text', kind: 'rehearsal' },
  })
  return {
    personas: persona.body.id,
    missions: mission.body.id,
    observers: observer.body.id,
    scenarios: scenario.body.id,
    playlists: playlist.body.id,
    sessions: session.body.id ?? JSON.stringify(session.problem),
    recordings: session.body.id,
    accessCodes: code?.record.id ?? '',
    guests: guests.body.items[0]?.id ?? '',
    workshops: workshop.body.id,
    sessionGenerators: generator.body.id,
    guestSession: sharedSession.body.session_id,
    guestToken: sharedSession.body.access_token,
  }
}

const ofOtherOrganization = async (): Promise<Readonly<Record<string, string>>> => {
  const operator = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const group = await operator.send(contract.usergroups.create, { body: { name: 'Theirs' } })
  const person = await api.addPerson({ organizationId: api.elsewhere, state: 'invited' })
  const invitation = await operator.send(contract.invitations.create, { body: { user_id: person.id } })
  const provider = await operator.send(contract.aiProviders.create, { body: { name: 'T', type: 'openai' } })
  const { guestToken: _, ...authored } = await authoredBy(operator)
  const records = {
    ...authored,
    users: operator.id,
    usergroups: group.body.id,
    invitations: invitation.body.id,
    organizations: api.elsewhere,
    mail: api.elsewhere,
    aiProviders: provider.body.id,
  }
  expect(Object.entries(records).filter(([, id]) => !/^[\da-f-]{36}$/.test(id))).toEqual([])
  return records
}

test(
  'with every permission and without being a super-admin, a foreign record answers as a missing one',
  {
    timeout: 120_000,
  },
  async () => {
    const records = await ofOtherOrganization()
    const { token } = await api.addPerson({ permissions })
    const about = calls.filter(
      ({ group, call }) => records[group] && call.path.includes('{id}') && call.transport === 'json',
    )
    expect(about.length).toBeGreaterThan(50)
    const faults = await faultsOf(about, async (call, name) => {
      const ask = async (id: string) => {
        const body = call.body ? { body: bodies[name] ?? { version: 1 } } : {}
        const { status, problem } = await testClient(api.url, token).send(call, {
          ...fillPath(call, id),
          ...body,
        } as never)
        return JSON.stringify({ status, problem: { ...problem, instance: '' } })
      }
      const [foreign, absent] = [await ask(records[name.split('.')[0] ?? ''] ?? ''), await ask(missing)]
      return foreign === absent && foreign.startsWith('{"status":404') ? undefined : `${foreign} against ${absent}`
    })
    expect(faults).toEqual([])
  },
)

/** The calls for a guest's own session; the scope of their token refuses everything else. */
const guestsOwn = new Set([
  'read',
  'start',
  'addTurn',
  'replyAgain',
  'stopReply',
  'log',
  'hint',
  'pause',
  'end',
  'abort',
])

type Records = Readonly<Record<string, string>>

const askAsGuest = async (own: Records, { group, name, call }: (typeof calls)[number], id = '') => {
  const body = call.body ? { body: bodies[`${group}.${name}`] ?? { version: 1 } } : {}
  return (await testClient(api.url, own['guestToken']).send(call, { ...fillPath(call, id), ...body } as never)).status
}

const guestFaults = async (own: Records, other: Records): Promise<string[]> => {
  const about = calls.filter(({ call }) => call.path.includes('{id}') && call.transport === 'json')
  const attempts = about.flatMap((each) => {
    const closedIds = [other['guestSession'], other['sessions'], own['sessions'], own[each.group]]
    const isOwn = each.group === 'sessions' && guestsOwn.has(each.name)
    return [
      ...closedIds.filter((id) => id !== undefined).map((id) => ({ ...each, id, isOpen: false })),
      ...(isOwn ? [{ ...each, id: own['guestSession'], isOpen: true }] : []),
    ]
  })
  const faults: string[] = []
  for (const each of attempts) {
    const status = await askAsGuest(own, each, each.id)
    const right = each.isOpen ? status < 403 || status === 409 : [400, 403, 404].includes(status)
    if (!right) faults.push(`${each.group}.${each.name} ${each.isOpen ? 'own' : 'closed'}: ${status}`)
  }
  return faults
}

test('guests of two organisations reach the session of their own code, and no other record', async () => {
  const here = await authoredBy(await api.signInAs({ role: 'operator', organizationId: api.home }))
  const there = await authoredBy(await api.signInAs({ role: 'operator', organizationId: api.elsewhere }))
  expect([...(await guestFaults(here, there)), ...(await guestFaults(there, here))]).toEqual([])
})

/** Input that each call can read, so that only the kind of the caller decides the answer. */
const guestInput: Readonly<Record<string, object>> = {
  'identity.changePassword': { body: { current_password: 'x', new_password: 'Correct-horse-8' } },
  'me.erase': { body: { current_password: 'x' } },
  'me.update': { body: { first_name: 'x' } },
  'pictures.fetch': { query: { category: 'users' }, body: { url: 'https://pictures.example/a.png' } },
  'notifications.mark': { body: { read: true } },
  'notifications.updateChoices': { body: { items: [{ kind: 'due_soon', app: true, mail: true }] } },
  'guests.claim': { body: { guest_token: 'x' } },
  'workshops.join': { body: { access_code: 'x' } },
}

/** A guest without naming a record: their own name and sign-ins, their one session, and an account for it. */
const openToGuests = ['me.read', 'me.listSignIns', 'sessions.list', 'guests.convertToUser']

test('a guest reads no list of the organisation, and changes nothing beside the session', async () => {
  const { guestToken } = await authoredBy(await api.signInAs({ role: 'operator', organizationId: api.home }))
  const client = testClient(api.url, guestToken)
  const about = calls.filter(
    ({ call }) => !call.path.includes('{') && call.access.kind !== 'public' && keepsItsBearer(call),
  )
  const open: string[] = []
  for (const { group, name, call } of about) {
    const input = { ...fillPath(call, missing), ...guestInput[`${group}.${name}`] }
    if ((await client.send(call, input as never)).status !== 403) open.push(`${group}.${name}`)
  }
  expect(open).toEqual(openToGuests)
})
