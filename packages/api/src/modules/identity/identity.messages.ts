import type { Language } from '../../platform/http/index.ts'
import { type Letter, type Message, messageOf } from '../../platform/mail/index.ts'
import type { Installation } from '../../platform/services/index.ts'

interface Reader {
  email: string
  first_name: string
  language: Language
}

/**
 * French pages are under `/fr`. The code is in the hash, which browsers send to no server, so no log on the way
 * contains it.
 */
const link = ({ publicUrl }: Installation, language: Language, rest: string): string =>
  `${publicUrl}${language === 'fr' ? '/fr' : ''}${rest}`

const greetings = {
  en: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  fr: (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,'),
}

const help = (language: Language, supportEmail: string | undefined): string[] => {
  if (!supportEmail) return []
  return [language === 'fr' ? `Une question ? Écrivez à ${supportEmail}.` : `Questions? Write to ${supportEmail}.`]
}

const invitationLetters = {
  en: (product: string, organization: string) => ({
    subject: `You are invited to ${product}`,
    paragraphs: [
      `${organization} invites you to ${product}, where you practise difficult conversations with AI personas and get feedback you can use.`,
      'Choose a password to open your account. The link works once, for seven days.',
    ],
    label: 'Open my account',
    ignore: 'If you did not expect this invitation, you can ignore this message.',
  }),
  fr: (product: string, organization: string) => ({
    subject: `Vous êtes invité à rejoindre ${product}`,
    paragraphs: [
      `${organization} vous invite à rejoindre ${product}, où vous vous entraînez à mener des conversations difficiles face à des personas incarnés par l’IA, avec des retours dont vous pouvez vous servir.`,
      'Choisissez un mot de passe pour ouvrir votre compte. Le lien fonctionne une seule fois, pendant sept jours.',
    ],
    label: 'Ouvrir mon compte',
    ignore: 'Si vous n’attendiez pas cette invitation, vous pouvez ignorer ce message.',
  }),
}

export const invitationMessage = (
  installation: Installation,
  reader: Reader & { organization_name: string },
  code: string,
): Message => {
  const { language } = reader
  const words = invitationLetters[language](installation.productName, reader.organization_name)
  const letter: Letter = {
    subject: words.subject,
    greeting: greetings[language](reader.first_name),
    paragraphs: words.paragraphs,
    action: { label: words.label, url: link(installation, language, `/activate#invite_code=${code}`) },
    footnotes: [words.ignore, ...help(language, installation.supportEmail)],
  }
  return messageOf(reader.email, letter, language)
}

const resetLetters = {
  en: (product: string) => ({
    subject: `Choose a new ${product} password`,
    paragraphs: ['You asked to choose a new password. The link works once, for one hour.'],
    label: 'Choose a new password',
    ignore: 'If you did not ask for this, ignore this message: your password stays as it is.',
  }),
  fr: (product: string) => ({
    subject: `Choisissez un nouveau mot de passe ${product}`,
    paragraphs: [
      'Vous avez demandé à choisir un nouveau mot de passe. Le lien fonctionne une seule fois, pendant une heure.',
    ],
    label: 'Choisir un nouveau mot de passe',
    ignore: 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste inchangé.',
  }),
}

export const resetMessage = (installation: Installation, reader: Reader, code: string): Message => {
  const { language } = reader
  const words = resetLetters[language](installation.productName)
  const letter: Letter = {
    subject: words.subject,
    greeting: greetings[language](reader.first_name),
    paragraphs: words.paragraphs,
    action: { label: words.label, url: link(installation, language, `/#reset-password?reset_code=${code}`) },
    footnotes: [words.ignore, ...help(language, installation.supportEmail)],
  }
  return messageOf(reader.email, letter, language)
}

const changedLetters = {
  en: (product: string): Pick<Letter, 'subject' | 'paragraphs'> => ({
    subject: `Your ${product} password was changed`,
    paragraphs: [
      'Your password has just been changed, and you were signed out everywhere else.',
      'If it was not you, ask for a link to choose a new password on the sign-in page, now.',
    ],
  }),
  fr: (product: string): Pick<Letter, 'subject' | 'paragraphs'> => ({
    subject: `Votre mot de passe ${product} a été modifié`,
    paragraphs: [
      'Votre mot de passe vient d’être modifié, et toutes vos autres sessions ont été fermées.',
      'Si ce n’est pas vous, demandez immédiatement un lien pour en choisir un nouveau depuis la page de connexion.',
    ],
  }),
}

export const passwordChangedMessage = (installation: Installation, reader: Reader): Message => {
  const { language } = reader
  const letter: Letter = {
    ...changedLetters[language](installation.productName),
    greeting: greetings[language](reader.first_name),
    footnotes: help(language, installation.supportEmail),
  }
  return messageOf(reader.email, letter, language)
}
