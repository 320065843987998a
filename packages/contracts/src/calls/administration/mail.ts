import { z } from 'zod'
import { allOf } from '../../access/access.ts'
import { call, idParams, oneLine, visibleLine } from '../../kit/index.ts'
import { mailKinds } from '../../notifications.ts'
import { emailField, languageField, moment, version } from '../field.ts'

const kind = z.enum(mailKinds).meta({ id: 'MailKind' })
const which = z.object({ kind, language: languageField })
const words = z.object({
  subject: oneLine(z.string().trim().min(1).max(160)),
  body: z.string().trim().min(1).max(4000),
})

const settings = z.object({
  /** Without a mail server, messages are kept for super-admins to pass on. */
  transport: z.enum(['smtp', 'kept']),
  /** Host and port of the mail server; null without one. */
  server: z.string().nullable(),
  from: z.string().nullable(),
  sender_name: z.string(),
  reply_to: z.string().nullable(),
})

const text = which.extend({
  ...words.shape,
  /** False for the text that came with the product. */
  is_changed: z.boolean(),
  /** Words in braces that are filled in. */
  placeholders: z.array(z.string()),
})

const logEntry = z.object({
  id: z.uuid(),
  at: moment,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Bounced is refused for good, failed is tried again. */
  state: z.enum(['sent', 'failed', 'bounced']),
  /** The mail server's answer. */
  answer: z.string(),
})

/** One visible line without these characters. A text with a line break is refused, because it could forge a header. */
const mailLine = (mostCharacters: number, refusedCharacters: RegExp, code: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(mostCharacters)
    .refine((text) => !refusedCharacters.test(text) && text === visibleLine(text), { params: { code }, message: code })

const closingLine = mailLine(200, /[<>]/, 'mail-line')

/** The details that the messages to the people of one organisation have; null is as the installation has it. */
const mailDetails = z.object({
  /** In the header of each message, where a comma would separate two senders. */
  sender_name: mailLine(80, /[,<>]/, 'mail-name').nullable(),
  reply_to: emailField.nullable(),
  /** The last line of each message in English and in French. */
  closing_en: closingLine.nullable(),
  closing_fr: closingLine.nullable(),
})

const organizationSettings = z.object({
  id: z.uuid(),
  transport: settings.shape.transport,
  from: settings.shape.from,
  sender_name: z.string().nullable(),
  reply_to: z.string().nullable(),
  closing_en: z.string().nullable(),
  closing_fr: z.string().nullable(),
  /** The details of the installation, which replace those that are null. */
  installation: settings.pick({ sender_name: true, reply_to: true }),
  version,
})

const testAnswer = z.object({ accepted: z.boolean(), answer: z.string() })

const administer = allOf('settings-email')

/**
 * The mail of the installation is for super-admins who hold `settings-email`. Everyone who holds it reads and changes the
 * mail of their own organisation, and reads its log.
 */
export const mailCalls = {
  read: call({
    method: 'GET',
    path: '/v1/mail',
    summary: 'How the installation sends mail, and in whose name',
    access: administer,
    answers: { 200: settings },
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/mail',
    summary: 'Change the name of the sender and the address for answers',
    access: administer,
    body: z.object({ sender_name: oneLine(z.string().trim().min(1).max(80)), reply_to: emailField.nullable() }),
    answers: { 200: settings },
  }),
  test: call({
    method: 'POST',
    path: '/v1/mail/tests',
    summary: 'Send a test message and answer what the mail server said',
    access: administer,
    body: z.object({ to: emailField }),
    answers: { 200: testAnswer },
    errors: ['no-mail-server', 'too-many-requests'],
  }),
  listTexts: call({
    method: 'GET',
    path: '/v1/mail/texts',
    summary: 'The text of every message in each language',
    access: administer,
    answers: { 200: z.object({ items: z.array(text) }) },
  }),
  updateText: call({
    method: 'PUT',
    path: '/v1/mail/texts/{kind}/{language}',
    summary: 'Change the text of a message in one language',
    access: administer,
    params: which,
    body: words,
    answers: { 200: text },
  }),
  resetText: call({
    method: 'DELETE',
    path: '/v1/mail/texts/{kind}/{language}',
    summary: 'Use the text that came with the product again',
    access: administer,
    params: which,
    answers: { 200: text },
  }),
  preview: call({
    method: 'POST',
    path: '/v1/mail/texts/{kind}/{language}/preview',
    summary: 'A message as its reader would get it, with sample values; nothing is stored',
    access: administer,
    params: which,
    body: words,
    answers: { 200: z.object({ subject: z.string(), text: z.string(), html: z.string() }) },
  }),
  log: call({
    method: 'GET',
    path: '/v1/mail/log',
    summary:
      'What became of each message, newest first; `after` is the cursor of the page before. Only super-admins read subjects and every organisation',
    access: administer,
    query: z.object({
      organization_id: z.uuid().optional(),
      after: z.uuid().optional(),
      recipient: z.string().trim().max(254).optional(),
      state: logEntry.shape.state.optional(),
      size: z.coerce.number().int().min(1).max(100).default(24),
    }),
    answers: { 200: z.object({ items: z.array(logEntry), next: z.uuid().nullable() }) },
    errors: ['not-found'],
  }),
  readOrganization: call({
    method: 'GET',
    path: '/v1/organizations/{id}/mail',
    summary: 'The details that messages to the people of an organisation have',
    access: administer,
    params: idParams,
    answers: { 200: organizationSettings },
  }),
  updateOrganization: call({
    method: 'PATCH',
    path: '/v1/organizations/{id}/mail',
    summary: 'Change the details of messages to the people of an organisation, from the version that was read',
    access: administer,
    params: idParams,
    body: mailDetails.partial().extend({ version }),
    answers: { 200: organizationSettings },
    errors: ['version-conflict'],
  }),
  testOrganization: call({
    method: 'POST',
    path: '/v1/organizations/{id}/mail/tests',
    summary: 'Send oneself a message with the details of an organisation and answer what the mail server said',
    access: administer,
    params: idParams,
    answers: { 200: testAnswer },
    errors: ['no-mail-server', 'too-many-requests'],
  }),
}
