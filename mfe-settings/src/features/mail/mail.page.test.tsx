import { renderRemotePage } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fr } from '../../phrases/fr.ts'

const message = {
  id: 'm-1',
  created_at: '2026-03-01T10:00:00.000Z',
  recipient: 'ada@example.org',
  subject: 'Invitation',
  text: 'Bonjour, ouvrez https://parley.example/activate#invite_code=abc pour commencer.',
  is_readable: true,
}

const settings = { transport: 'kept', server: null, from: null, sender_name: 'Parley', reply_to: null }

const pageOf = (items: readonly unknown[], next: string | null = null) => ({ items, total: items.length, next })

const open = async (answers: Record<string, unknown>, role: 'super-admin' | 'operator' = 'super-admin', search = '') =>
  renderRemotePage(() => import('./mail.page.tsx'), {
    language: 'fr',
    phrases: { settings: fr },
    answers: { 'mail.read': settings, ...answers },
    person: { role },
    route: { path: '/settings/mail', search },
    wrap: (page) => (
      <UiProvider scheme="light" language="fr">
        {page}
      </UiProvider>
    ),
  })

test('a super-admin copies the link of a message, then deletes the message after a question', async () => {
  const user = userEvent.setup()
  const { host } = await open({ 'keptMessages.list': pageOf([message]), 'keptMessages.remove': null })
  await user.click(await screen.findByRole('button', { name: fr.mail.copyLink }))
  expect(await navigator.clipboard.readText()).toBe('https://parley.example/activate#invite_code=abc')
  await user.click(screen.getByRole('button', { name: fr.mail.remove }))
  const question = await screen.findByRole('alertdialog', { name: fr.mail.removeTitle })
  await user.click(within(question).getByRole('button', { name: fr.mail.remove }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'keptMessages.remove')?.input).toEqual({ params: { id: 'm-1' } }),
  )
})

test('older messages are read page by page, and one whose key is lost says so', async () => {
  const user = userEvent.setup()
  const lostMessage = { ...message, id: 'm-2', recipient: '', subject: '', text: '', is_readable: false }
  await open({
    'keptMessages.list': ({ query }: { query: { after?: string } }) =>
      query.after === 'm-1' ? pageOf([lostMessage]) : pageOf([message], 'm-1'),
  })
  await screen.findByText(message.subject)
  expect(screen.queryByText(fr.mail.unreadable)).toBeNull()
  await user.click(screen.getByRole('button', { name: fr.audit.more }))
  expect(await screen.findByText(fr.mail.unreadable)).toBeDefined()
  expect(screen.getByText(message.subject)).toBeDefined()
})

test('without messages the page says when there will be some', async () => {
  await open({ 'keptMessages.list': pageOf([]) })
  expect(await screen.findByText(fr.mail.emptyText)).toBeDefined()
})

const smtp = { ...settings, transport: 'smtp', server: 'mail.example:587', from: 'no-reply@example.org' }
const text = {
  kind: 'invitation',
  language: 'fr',
  subject: 'Bienvenue',
  body: 'Bonjour.',
  is_changed: true,
  placeholders: ['product', 'organization'],
}

test('with a mail server, a test message shows what the server answered', async () => {
  const user = userEvent.setup()
  const answer = { accepted: false, answer: '550 No such mailbox' }
  const { host } = await open({ 'mail.read': smtp, 'mail.test': answer, 'keptMessages.list': pageOf([]) })
  await user.type(await screen.findByRole('textbox', { name: fr.mail.testTo }), 'ada@example.org')
  await user.click(screen.getByRole('button', { name: fr.mail.testSend }))
  expect(await screen.findByText(/550 No such mailbox/)).toBeDefined()
  expect(host.calls.find(({ call }) => call === 'mail.test')?.input).toEqual({ body: { to: 'ada@example.org' } })
})

test('a text is previewed before it is saved, and a changed one can be reset', async () => {
  const user = userEvent.setup()
  const preview = { subject: 'Bienvenue chez Parley', text: 'Bonjour.', html: '<p>Bonjour.</p>' }
  const { host } = await open({
    'mail.read': smtp,
    'mail.listTexts': { items: [text] },
    'mail.preview': preview,
    'mail.resetText': { ...text, is_changed: false },
  })
  await user.click(await screen.findByRole('tab', { name: fr.mail.tabs.texts }))
  await user.click(await screen.findByRole('button', { name: fr.mail.preview }))
  const dialog = await screen.findByRole('dialog', { name: 'Bienvenue chez Parley', hidden: true })
  expect(dialog.querySelector('iframe')?.getAttribute('sandbox')).toBe('')
  await user.click(screen.getByRole('button', { name: fr.mail.reset }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'mail.resetText')?.input).toEqual({
      params: { kind: 'invitation', language: 'fr' },
    }),
  )
})

test('another text asks first when the one before has unsaved words, which stay on request', async () => {
  const user = userEvent.setup()
  await open({
    'mail.read': smtp,
    'mail.listTexts': { items: [text, { ...text, language: 'en', subject: 'Welcome' }] },
  })
  await user.click(await screen.findByRole('tab', { name: fr.mail.tabs.texts }))
  await user.type(await screen.findByDisplayValue('Bienvenue'), ' à vous')
  await user.click(screen.getByText(fr.people.languages.en))
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
  expect(screen.getByDisplayValue('Bienvenue à vous')).toBeDefined()
  await user.click(screen.getByText(fr.people.languages.en))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  expect(await screen.findByDisplayValue('Welcome')).toBeDefined()
})

test('the log shows each message with its state and the answer of the server', async () => {
  const entry = { id: 'l-1', at: '2026-03-01T10:00:00.000Z', kind: 'invitation', recipient: 'ada@example.org' }
  const bouncedEntry = { ...entry, subject: 'Invitation', state: 'bounced', answer: '550 No such mailbox' }
  await open({ 'mail.read': smtp, 'keptMessages.list': pageOf([]), 'mail.log': pageOf([bouncedEntry]) })
  await userEvent.click(await screen.findByRole('tab', { name: fr.mail.tabs.log }))
  const line = (await screen.findByText('550 No such mailbox')).closest('li') as HTMLElement
  for (const words of [fr.mail.states.bounced, 'Invitation']) expect(within(line).getByText(words)).toBeDefined()
  expect(line.textContent).toContain('ada@example.org')
})

const organizationMail = {
  id: '00000000-0000-4000-8000-0000000000aa',
  transport: 'smtp',
  from: 'no-reply@example.org',
  sender_name: null,
  reply_to: null,
  closing_en: null,
  closing_fr: 'Cordialement',
  installation: { sender_name: 'Parley', reply_to: null },
  version: 3,
}

test('a holder sees the organisation and the log, and saves its details', async () => {
  const user = userEvent.setup()
  const { host } = await open(
    { 'mail.readOrganization': organizationMail, 'mail.updateOrganization': organizationMail },
    'operator',
  )
  await user.type(await screen.findByRole('textbox', { name: /^Nom de l’expéditeur/ }), 'Académie')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    fr.mail.tabs.organization,
    fr.mail.tabs.log,
  ])
  expect(screen.getByText('Si vous laissez ce champ vide, l’expéditeur est Parley.')).toBeDefined()
  await user.clear(screen.getByRole('textbox', { name: /^Formule de fin en français/ }))
  await user.click(screen.getByRole('button', { name: fr.people.save }))
  await waitFor(() =>
    expect(host.calls.find(({ call }) => call === 'mail.updateOrganization')?.input).toMatchObject({
      body: { version: 3, sender_name: 'Académie', reply_to: null, closing_en: null, closing_fr: null },
    }),
  )
  expect(host.calls.map(({ call }) => call)).not.toContain('mail.read')
})

test('a name with a comma and a reply-to address without a domain are refused beside their fields', async () => {
  const user = userEvent.setup()
  const { host } = await open({ 'mail.readOrganization': organizationMail }, 'operator')
  await user.type(await screen.findByRole('textbox', { name: /^Nom de l’expéditeur/ }), 'Académie, Banque')
  await user.type(screen.getByRole('textbox', { name: /^Adresse de réponse/ }), 'academie')
  await user.type(screen.getByRole('textbox', { name: /^Formule de fin en anglais/ }), 'Bye <b>')
  await user.click(screen.getByRole('button', { name: fr.people.save }))
  expect(await screen.findByText(fr.mail.organization.nameRefused)).toBeDefined()
  expect(screen.getByText(fr.mail.organization.lineRefused)).toBeDefined()
  expect(screen.getByText(/^Saisissez une adresse e/)).toBeDefined()
  expect(host.calls.map(({ call }) => call)).not.toContain('mail.updateOrganization')
})

test('a holder sends a test to themselves and reads the answer of the mail server', async () => {
  const { host } = await open(
    {
      'mail.readOrganization': organizationMail,
      'mail.testOrganization': { accepted: true, answer: '250 Accepted' },
    },
    'operator',
  )
  await userEvent.click(await screen.findByRole('button', { name: fr.mail.organization.testSend }))
  expect(await screen.findByText('250 Accepted')).toBeDefined()
  expect(host.calls.find(({ call }) => call === 'mail.testOrganization')).toBeDefined()
})

test('the log of a holder names the kind of each message', async () => {
  const entry = { id: 'l-1', at: '2026-03-01T10:00:00.000Z', kind: 'review_ready', recipient: 'ada@example.org' }
  await open(
    {
      'mail.readOrganization': organizationMail,
      'mail.log': pageOf([{ ...entry, subject: '', state: 'sent', answer: '250 Accepted' }]),
    },
    'operator',
  )
  await userEvent.click(await screen.findByRole('tab', { name: fr.mail.tabs.log }))
  expect(await screen.findByText(fr.mail.kinds.review_ready)).toBeDefined()
})

test('without a mail server a holder reads who passes messages on, and sends no test', async () => {
  await open(
    { 'mail.readOrganization': { ...organizationMail, transport: 'kept', from: null }, 'mail.log': pageOf([]) },
    'operator',
  )
  expect(await screen.findByText(/super-administrateurs transmettent les messages à la main/)).toBeDefined()
  expect(screen.queryByRole('button', { name: fr.mail.organization.testSend })).toBeNull()
  await userEvent.click(await screen.findByRole('tab', { name: fr.mail.tabs.log }))
  expect(await screen.findByText(fr.mail.logWithoutServer)).toBeDefined()
})

test('a super-admin changes the details of the organisation that the address names', async () => {
  const other = { ...organizationMail, id: '00000000-0000-4000-8000-0000000000bb', sender_name: 'Northwind' }
  const { host } = await open(
    {
      'mail.read': smtp,
      'mail.readOrganization': other,
      'organizations.list': pageOf([]),
      'organizations.read': { id: other.id, name: 'Northwind' },
    },
    'super-admin',
    `?tab=organization&organization=${other.id}`,
  )
  expect(await screen.findByDisplayValue('Northwind')).toBeDefined()
  expect(host.calls.find(({ call }) => call === 'mail.readOrganization')?.input).toEqual({ params: { id: other.id } })
})
