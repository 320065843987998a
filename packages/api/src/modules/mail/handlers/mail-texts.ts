import { type MailKind, mailKinds } from '@parley/contracts/notifications'
import { transaction, type Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, invalidField, type Language } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { messageIn, ownTexts } from '../compose-message.ts'
import { authorizeMail } from '../mail.policy.ts'
import { placeholdersOf, unknownPlaceholders } from '../texts/mail-text.ts'

interface MailTextKey {
  kind: MailKind
  language: Language
}

interface Words {
  subject: string
  body: string
}

const answerFor = ({ kind, language }: MailTextKey, changedWords: Words | undefined) => {
  const { subject, body } = changedWords ?? ownTexts[language][kind]
  return { kind, language, subject, body, is_changed: Boolean(changedWords), placeholders: [...placeholdersOf[kind]] }
}

const changedText = (trx: Trx, { kind, language }: MailTextKey) =>
  trx
    .selectFrom('mail_texts')
    .select(['subject', 'body'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst()

export const listTexts = async ({ db }: Services, caller: Caller) => {
  authorizeMail(caller)
  const rows = await db.kysely.selectFrom('mail_texts').selectAll().execute()
  const languages = Object.keys(ownTexts) as Language[]
  const items = mailKinds.flatMap((kind) =>
    languages.map((language) =>
      answerFor(
        { kind, language },
        rows.find((row) => row.kind === kind && row.language === language),
      ),
    ),
  )
  return { items }
}

const checkPlaceholders = (kind: MailKind, words: Words): void => {
  for (const field of ['subject', 'body'] as const) {
    const [unknown] = unknownPlaceholders(kind, words[field])
    if (unknown) throw invalidField(`/${field}`, 'unknown-placeholder', unknown)
  }
}

const auditText = (trx: Trx, caller: Caller, { kind, language }: MailTextKey, before: Words, after: Words) =>
  audit(trx, caller, {
    action: 'mail.text.update',
    subject: { kind: 'mail-text', id: `${kind} ${language}`, organizationId: null },
    before: { ...before },
    after: { ...after },
  })

const wordsOf = ({ subject, body }: Words): Words => ({ subject, body })

export const updateText = ({ db }: Services, caller: Caller, which: MailTextKey, words: Words) => {
  authorizeMail(caller)
  checkPlaceholders(which.kind, words)
  return transaction(db, async (trx) => {
    const before = wordsOf(answerFor(which, await changedText(trx, which)))
    await trx
      .insertInto('mail_texts')
      .values({ ...which, ...words })
      .onConflict((conflict) => conflict.columns(['kind', 'language']).doUpdateSet(words))
      .execute()
    await auditText(trx, caller, which, before, words)
    return answerFor(which, words)
  })
}

export const resetText = ({ db }: Services, caller: Caller, which: MailTextKey) => {
  authorizeMail(caller)
  return transaction(db, async (trx) => {
    const before = wordsOf(answerFor(which, await changedText(trx, which)))
    await trx.deleteFrom('mail_texts').where('kind', '=', which.kind).where('language', '=', which.language).execute()
    const own = answerFor(which, undefined)
    await auditText(trx, caller, which, before, wordsOf(own))
    return own
  })
}

/** Sample values, so that no person's data stands in a preview. */
const samples = {
  en: { name: 'Giving feedback', organization: 'Example Ltd', person: 'Alex Example' },
  fr: { name: 'Faire un retour', organization: 'Exemple SA', person: 'Alex Exemple' },
}

export const previewText = (
  { installation }: Services,
  caller: Caller,
  { kind, language }: MailTextKey,
  words: Words,
) => {
  authorizeMail(caller)
  caller.markReadOnly()
  checkPlaceholders(kind, words)
  const reader = { email: 'alex@example.org', first_name: 'Alex', language }
  const values = { ...samples[language], date: new Date() }
  const { subject, text, html } = messageIn(installation, { ...ownTexts[language][kind], ...words }, reader, { values })
  return { subject, text, html }
}
