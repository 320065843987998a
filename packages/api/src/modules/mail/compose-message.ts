import type { MailKind } from '@parley/contracts/notifications'
import type { Executor } from '../../db/index.ts'
import type { Language } from '../../platform/http/index.ts'
import { type Message, messageOf } from '../../platform/mail/index.ts'
import type { Installation } from '../../platform/services/index.ts'
import { englishTexts } from './texts/english-texts.ts'
import { frenchTexts } from './texts/french-texts.ts'
import { type PlaceholderValues, fillText, type MailText, type MailTexts } from './texts/mail-text.ts'

export interface MailReader {
  /** The account of the reader. */
  id?: string
  organization_id?: string
  email: string
  first_name: string
  language: Language
  /** The names that the reader's organisation uses; null where it uses those of the installation. */
  product_name?: string | null
  support_email?: string | null
}

export interface MailContent {
  /** The page that the button opens, without the language; codes stand in its hash, which no log on the way contains. */
  path?: string
  /** The account of the person whom the message names. */
  causedBy?: string | null
  /** The closing line of the reader’s organisation. */
  closing?: string | null
  values?: Readonly<Partial<Record<'organization' | 'name' | 'person', string>>> & { readonly date?: Date | null }
}

export const ownTexts: Readonly<Record<Language, MailTexts>> = { en: englishTexts, fr: frenchTexts }

const greetings = {
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  fr: (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,'),
}

const helpLines = {
  en: (email: string) => `Questions? Write to ${email}.`,
  fr: (email: string) => `Une question\u202F? Écrivez à ${email}.`,
}

/** A message without a person as its cause names the product. */
const fillingOf = (productName: string, language: Language, { date, ...words }: MailContent['values'] = {}) => {
  const day = date
    ? new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long' }).format(date)
    : ''
  return { product: productName, ...words, person: words.person || productName, date: day } satisfies PlaceholderValues
}

/** A message in the words that the installation uses for its kind. */
export const messageIn = (
  installation: Installation,
  text: MailText,
  reader: MailReader,
  { path = '', closing, values }: MailContent,
): Message => {
  const { language } = reader
  const filling = fillingOf(reader.product_name ?? installation.productName, language, values)
  const supportEmail = reader.support_email ?? installation.supportEmail
  const letter = {
    subject: fillText(text.subject, filling),
    greeting: greetings[language](reader.first_name),
    paragraphs: fillText(text.body, filling).split('\n\n').filter(Boolean),
    closing: closing ?? undefined,
    footnotes: [...(text.note ? [text.note] : []), ...(supportEmail ? [helpLines[language](supportEmail)] : [])],
  }
  if (!text.button) return messageOf(reader.email, letter, language)
  const url = `${installation.publicUrl}${language === 'fr' ? '/fr' : ''}${path}`
  return messageOf(reader.email, { ...letter, action: { label: text.button, url } }, language)
}

/** The text that super-admins wrote for a message, else the product's own. */
export const textOf = async (executor: Executor, kind: MailKind, language: Language): Promise<MailText> => {
  const mailText = await executor
    .selectFrom('mail_texts')
    .select(['subject', 'body'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()
  return { ...ownTexts[language][kind], ...mailText }
}
