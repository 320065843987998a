import type { Language, Phrase } from '@parley/contracts/registry'
import { mentionsWords } from '../../parts/mentions-words.ts'

/** A setting that one looks for by name: its section of the profile, and further words that people use for it. */
interface OwnSetting {
  readonly anchor: string
  readonly label: Phrase
  readonly words?: Phrase
}

const ownSettings: readonly OwnSetting[] = [
  { anchor: 'name', label: { en: 'Your name', fr: 'Votre nom' } },
  { anchor: 'looks', label: { en: 'Language', fr: 'Langue' }, words: { en: 'French', fr: 'anglais' } },
  {
    anchor: 'looks',
    label: { en: 'Light or dark colours', fr: 'Couleurs claires ou sombres' },
    words: { en: 'appearance theme scheme', fr: 'apparence thème mode' },
  },
  {
    anchor: 'looks',
    label: { en: 'Text size', fr: 'Taille du texte' },
    words: { en: 'font zoom larger', fr: 'police zoom agrandir' },
  },
  {
    anchor: 'microphone',
    label: { en: 'Microphone and speakers', fr: 'Micro et haut-parleurs' },
    words: { en: 'voice sound audio', fr: 'voix son audio' },
  },
  {
    anchor: 'notifications',
    label: { en: 'Notifications', fr: 'Notifications' },
    words: { en: 'e-mail messages', fr: 'e-mails messages' },
  },
  {
    anchor: 'readers',
    label: { en: 'Who can read your sessions', fr: 'Qui peut lire vos séances' },
    words: { en: 'privacy', fr: 'confidentialité' },
  },
  {
    anchor: 'sign-ins',
    label: { en: 'Where you are signed in', fr: 'Où vous êtes connecté' },
    words: { en: 'devices sign out', fr: 'appareils déconnexion' },
  },
  {
    anchor: 'data',
    label: { en: 'Your data', fr: 'Vos données' },
    words: { en: 'export download delete account', fr: 'export télécharger supprimer compte' },
  },
]

/** The settings of one's own that the text names, in the order of the profile page. */
export const findOwnSettings = (text: string, language: Language) =>
  ownSettings
    .filter(({ label, words }) => mentionsWords(`${label[language]} ${words?.[language] ?? ''}`, text))
    .map(({ anchor, label }) => ({ anchor, label: label[language] }))
