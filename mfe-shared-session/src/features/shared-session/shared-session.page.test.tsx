import type { SharedSession } from '@parley/contracts/calls'
import { type RemotePageOptions, renderRemotePage } from '@parley/mfe-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'

const persona = {
  first_name: 'Nadia',
  last_name: 'Benali',
  job_title: 'Analyst',
  company: 'Corvane',
  age_range: '30–35',
  pronouns: 'she/her',
  mood_start: 'guarded',
  avatar: { style: 'thumbs', seed: 'nadia-4' },
} satisfies SharedSession['next']['persona']

const offer: SharedSession = {
  offered_by: { organization: 'Corvane', image_url: null },
  kind: 'scenario',
  name: 'The third late report',
  description: '',
  image_url: null,
  language: 'en',
  next: {
    name: 'The third late report',
    persona,
    learner_role: 'Team lead',
    intro: 'Talk.',
    briefing: 'Agree on **one date**.',
    objectives: [
      { label: 'Name the delay', required: true },
      { label: 'Thank her', required: false },
    ],
    partner: { builtin: true, provider: 'Parley', model: 'Practice partner' },
    estimated_minutes: 10,
    language: 'en',
  },
  steps: [{ name: 'The third late report', persona, estimated_minutes: 10, done: false }],
  ask_name: true,
  consent_text: 'My words may be quoted.',
  result: 'summary',
  may_keep: false,
  kept_days: 30,
  readers: { invited_by: 'Ada Lovelace', others: 2 },
  expires_at: null,
  own: null,
  workshop: null,
}

const open = (answer: unknown, options: RemotePageOptions = {}) =>
  renderRemotePage(() => import('./shared-session.page.tsx'), {
    phrases: { 'shared-session': options.language === 'fr' ? fr : en },
    route: { params: { access_code: 'abcd' } },
    answers: { 'sharedSessions.read': answer, ...options.answers },
    ...options,
  })

test.each(['', '?access_code='])(
  'a guest address without a code (%s) says that the link does not work',
  async (search) => {
    await renderRemotePage(() => import('../guest-redirect/guest-redirect.page.tsx'), {
      phrases: { 'shared-session': en },
      route: { search },
    })
    expect(await screen.findByRole('heading', { name: en.sharedSession.closed['access-code-unknown'] })).toBeDefined()
  },
)

/** The answers of the server and of the edge to an address that cannot be one of a code. */
test.each(['access-code-unknown', 'invalid-input', 'malformed-request', 'not-found'])(
  'a code never issued says the same, also where its text is refused as %s',
  async (code) => {
    await open(() => Promise.reject(Object.assign(new Error('Refused.'), { code })))
    expect(await screen.findByRole('heading', { name: en.sharedSession.closed['access-code-unknown'] })).toBeDefined()
    expect(screen.queryByText(/Refused/)).toBeNull()
  },
)

const openRedirect = (own: SharedSession['own']) =>
  renderRemotePage(() => import('../guest-redirect/guest-redirect.page.tsx'), {
    phrases: { 'shared-session': en },
    route: { search: '?access_code=abcd' },
    answers: {
      'sharedSessions.read': { ...offer, own },
      'sharedSessions.start': {
        access_token: 't',
        token_type: 'bearer',
        expires_in: 1,
        session_id: 's-1',
        status: 'in-progress',
      },
    },
  })

test('the guest address leads to the page of the code, and to the conversation that is open on this device', async () => {
  const { host, unmount } = await openRedirect(null)
  await expect.poll(() => host.navigation.visited[0]?.to).toBe('/shared/coaching-session/abcd')
  expect(host.calls.some(({ call }) => call === 'sharedSessions.start')).toBe(false)
  unmount()
  const own = { display_name: '', session_id: 's-1', status: 'in-progress', has_next: false, quotes: false } as const
  const again = await openRedirect(own)
  await expect.poll(() => again.host.navigation.visited[0]?.to).toBe('/apps/coaching/session/play-s-1')
  expect(again.host.calls.map(({ call }) => call)).not.toContain('sessions.start')
})

test('the page says before Start who offers it, with whom, who reads it and how long it is kept', async () => {
  await open(offer)
  expect(await screen.findByRole('heading', { level: 1, name: offer.name })).toBeDefined()
  for (const text of [
    /Corvane invites you/,
    /Nadia Benali, Analyst/,
    /Ada Lovelace.*2 more people/,
    /30 days/,
    /summary/,
  ])
    expect(screen.getByText(text)).toBeDefined()
})

test.each([
  ['en', /^A program plays Nadia/, /language model \(Mistral\) plays Nadia/],
  ['fr', /^Un programme incarne Nadia/, /modèle de langage \(Mistral\) incarne Nadia/],
] as const)(
  'a guest reads in %s before Start the task, the goals and which partner plays',
  async (language, program, model) => {
    const { unmount } = await open(offer, { language })
    expect((await screen.findByText('one date')).tagName).toBe('STRONG')
    const goals = screen.getByText('Name the delay').closest('ul')
    expect(goals?.children[0]?.textContent.trim()).toBe('Name the delay')
    expect(goals?.children[1]?.textContent).toContain((language === 'fr' ? fr : en).sharedSession.optional)
    expect(screen.getByText(program)).toBeDefined()
    unmount()
    const partner = { builtin: false, provider: 'Ours', model: 'Mistral' }
    await open({ ...offer, next: { ...offer.next, partner } }, { language })
    expect(await screen.findByText(model)).toBeDefined()
    expect(screen.queryByText(program)).toBeNull()
  },
)

test('a mission without a task and goals shows neither, and a person without a first name is named whole', async () => {
  const next = { ...offer.next, briefing: '', objectives: [], persona: { ...persona, first_name: '' } }
  await open({ ...offer, next })
  expect(await screen.findByText(/^A program plays Benali:/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: en.sharedSession.goals })).toBeNull()
  expect(document.querySelector('.markdown')).toBeNull()
})

test('a guest whose page is French learns before Start that the conversation is in English', async () => {
  const { unmount } = await open(offer, { language: 'fr' })
  expect(await screen.findByText(fr.sharedSession.spoken.en)).toBeDefined()
  unmount()
  await open(offer)
  await screen.findByRole('heading', { level: 1, name: offer.name })
  expect(screen.queryByText(en.sharedSession.spoken.en)).toBeNull()
})

test('a name and a consent survive another page and a failed Start, and are removed after a successful Start', async () => {
  const refusal = () => Promise.reject(new Error('The server is busy.'))
  const { unmount } = await open(offer, {
    answers: { 'sharedSessions.read': offer, 'sharedSessions.start': refusal },
  })
  await userEvent.type(await screen.findByLabelText(new RegExp(en.sharedSession.name)), 'Zoé')
  await userEvent.click(screen.getByRole('checkbox', { name: en.sharedSession.agree }))
  await userEvent.click(screen.getByRole('button', { name: en.sharedSession.start }))
  expect(await screen.findByText(/The server is busy/)).toBeDefined()
  unmount()
  const elsewhere = await open(offer, { route: { params: { access_code: 'efgh' } } })
  expect((await screen.findByLabelText<HTMLInputElement>(new RegExp(en.sharedSession.name))).value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: en.sharedSession.agree }).checked).toBe(false)
  elsewhere.unmount()
  const answers = {
    'sharedSessions.read': offer,
    'sharedSessions.start': { access_token: 't', token_type: 'bearer', expires_in: 1, session_id: 's-1', status: '' },
  }
  const { host } = await open(offer, { answers })
  expect(await screen.findByDisplayValue('Zoé')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: en.sharedSession.agree }).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: en.sharedSession.start }))
  await expect.poll(() => host.navigation.visited.at(-1)?.to).toBe('/apps/coaching/session/play-s-1')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Zoé')
})

test('Start asks for the name and the consent, then enters the session as a guest', async () => {
  const bodies: unknown[] = []
  const { host } = await open(offer, {
    answers: {
      'sharedSessions.read': offer,
      'sharedSessions.start': (input: unknown) => {
        bodies.push((input as { body: unknown }).body)
        return { access_token: 't', token_type: 'bearer', expires_in: 1, session_id: 's-1', status: '' }
      },
      'sessions.start': {},
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: en.sharedSession.start }))
  expect(await screen.findByText(en.sharedSession.nameMissing)).toBeDefined()
  expect(screen.getByText(en.sharedSession.agreeMissing)).toBeDefined()
  expect(bodies).toEqual([])
  await userEvent.type(screen.getByLabelText(new RegExp(en.sharedSession.name)), 'Zoé')
  await userEvent.click(screen.getByRole('checkbox', { name: en.sharedSession.agree }))
  await userEvent.click(screen.getByRole('button', { name: en.sharedSession.start }))
  await expect.poll(() => host.navigation.visited.at(-1)?.to).toBe('/apps/coaching/session/play-s-1')
  expect(bodies).toEqual([{ display_name: 'Zoé', consent: true }])
  // One press begins the conversation: the play page asks for no other.
  expect(host.calls.at(-1)).toMatchObject({ call: 'sessions.start', input: { params: { id: 's-1' } } })
})

test('a code that does not work shows the reason, in French', async () => {
  const refusal = Object.assign(new Error('Ce lien a été retiré.'), { code: 'access-code-revoked' })
  await open(() => Promise.reject(refusal), { language: 'fr' })
  expect(await screen.findByRole('heading', { name: fr.sharedSession.closed['access-code-revoked'] })).toBeDefined()
  expect(screen.queryByRole('button', { name: fr.sharedSession.retry })).toBeNull()
})

test('a workshop that is over or full says so, and offers no other link', async () => {
  for (const code of ['access-code-expired', 'access-code-used-up'] as const) {
    const problem = { context: { workshop: true } }
    const { unmount } = await open(Object.assign(new Error('closed'), { code, problem }))
    expect(await screen.findByRole('heading', { name: en.sharedSession.closedRoom[code] })).toBeDefined()
    expect(screen.getByText(en.sharedSession.helpRoom[code])).toBeDefined()
    expect(screen.queryByRole('button', { name: en.sharedSession.retry })).toBeNull()
    unmount()
  }
})

test('a guest who began on this device continues, and may begin the next conversation', async () => {
  const own = { display_name: 'Zoé', session_id: 's-1', status: 'win', has_next: true, quotes: false } as const
  await open({ ...offer, kind: 'playlist', own })
  expect(await screen.findByRole('heading', { name: 'Welcome back, Zoé' })).toBeDefined()
  expect(screen.getByRole('button', { name: en.sharedSession.next })).toBeDefined()
  expect(screen.getByRole('button', { name: en.sharedSession.seeResult })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['who has an account reads that leaving leads back to it', true, en.sharedSession.leaveTo],
  ['without an account may only leave', false, en.sharedSession.leave],
])('a guest %s', async (_, mayReturnToAccount, name) => {
  const own = { display_name: 'Zoé', session_id: 's-1', status: 'win', has_next: false, quotes: false } as const
  await open({ ...offer, own }, { person: { role: 'guest', mayReturnToAccount } })
  expect(await screen.findByRole('button', { name })).toBeDefined()
})

const workshop: NonNullable<SharedSession['workshop']> = {
  name: 'Autumn class',
  state: 'waiting',
  trainer: 'Ada Lovelace',
  open_to_me: false,
  mine: null,
}

test('a workshop says who sees what, and asks for quotes with an empty box', async () => {
  const bodies: unknown[] = []
  const answers = {
    'sharedSessions.start': (input: unknown) => {
      bodies.push((input as { body: unknown }).body)
      return { access_token: 't', token_type: 'bearer', expires_in: 1, session_id: 's-1', status: '' }
    },
  }
  const room = { ...offer, consent_text: '', ask_name: false, workshop }
  const { host } = await open(room, { answers: { 'sharedSessions.read': room, ...answers } })
  expect(await screen.findByText(/Ada Lovelace invites you to the workshop/)).toBeDefined()
  expect(screen.getByText(/Neither your name nor your words are shown/)).toBeDefined()
  expect(screen.queryByText(/who invited you/)).toBeNull()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: en.sharedSession.workshop.quotes })
  expect(box.checked).toBe(false)
  await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: en.sharedSession.workshop.join }))
  await expect.poll(() => host.navigation.visited.at(-1)?.to).toBe('/apps/coaching/session/play-s-1')
  expect(bodies).toEqual([{ display_name: '', consent: false, quotes: true }])
  expect(host.calls.map(({ call }) => call)).not.toContain('sessions.start')
})

test('the next conversation of a guest begins at once, and in a workshop with the trainer', async () => {
  const own = { display_name: 'Zoé', session_id: 's-1', status: 'win', has_next: true, quotes: false } as const
  const answers = {
    'sharedSessions.start': { access_token: 't', token_type: 'bearer', expires_in: 1, session_id: 's-2', status: '' },
    'sessions.start': {},
  }
  const startsAt = async (shared: SharedSession) => {
    const { host, unmount } = await open(shared, { answers: { 'sharedSessions.read': shared, ...answers } })
    await userEvent.click(await screen.findByRole('button', { name: en.sharedSession.again }))
    await expect.poll(() => host.navigation.visited.at(-1)?.to).toBe('/apps/coaching/session/play-s-2')
    unmount()
    return host.calls.filter(({ call }) => call === 'sessions.start').length
  }
  expect(await startsAt({ ...offer, own })).toBe(1)
  expect(await startsAt({ ...offer, own, workshop: { ...workshop, state: 'running' } })).toBe(0)
})

test('a user of the organisation joins in their own account, or as a guest', async () => {
  const room = { ...offer, workshop: { ...workshop, state: 'running' as const, open_to_me: true } }
  const { host } = await open(room, {
    person: { role: 'user' },
    answers: { 'sharedSessions.read': room, 'workshops.join': { session_id: 's-2', status: '' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Join as (?!a guest)/ }))
  await expect.poll(() => host.navigation.visited.at(-1)?.to).toBe('/apps/coaching/session/play-s-2')
  await userEvent.click(screen.getByRole('button', { name: en.sharedSession.workshop.joinAsGuest }))
  expect(await screen.findByRole('textbox', { name: new RegExp(en.sharedSession.name) })).toBeDefined()
})

test('a participant who has joined comes back to the session and can change their mind about quotes', async () => {
  const mine = { session_id: 's-2', status: 'win' as const, quotes: true }
  await open({ ...offer, workshop: { ...workshop, state: 'finished', mine } }, { person: { role: 'user' } })
  expect(await screen.findByRole('button', { name: en.sharedSession.seeResult })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: en.sharedSession.workshop.quotes }).checked).toBe(true)
  expect(screen.queryByRole('button', { name: en.sharedSession.start })).toBeNull()
})

test('a missing name is said once, at its field', async () => {
  await open({ ...offer, consent_text: '' })
  await userEvent.click(await screen.findByRole('button', { name: en.sharedSession.start }))
  expect(await screen.findByText(en.sharedSession.nameMissing)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
