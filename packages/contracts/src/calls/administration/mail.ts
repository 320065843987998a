import { z } from 'zod'
import { allOf } from '../../access/access.ts'
import { call, oneLine } from '../../kit/index.ts'
import { mailKinds } from '../../notifications.ts'
import { emailField, languageField, moment } from '../field.ts'

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

const administer = allOf('settings-email')

/** Mail concerns the whole installation, so these calls are for super-admins who hold `settings-email`. */
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
    answers: { 200: z.object({ accepted: z.boolean(), answer: z.string() }) },
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
    summary: 'What became of each message, newest first; `after` is the cursor of the page before',
    access: administer,
    query: z.object({
      after: z.uuid().optional(),
      recipient: z.string().trim().max(254).optional(),
      state: logEntry.shape.state.optional(),
      size: z.coerce.number().int().min(1).max(100).default(24),
    }),
    answers: { 200: z.object({ items: z.array(logEntry), next: z.uuid().nullable() }) },
  }),
}
