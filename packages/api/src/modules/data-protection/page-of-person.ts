import type { Language } from '../../platform/http/index.ts'
import type { PersonData } from './collect-person.ts'

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    title: 'Personal data',
    nothing: 'Nothing stored',
    yes: 'Yes',
    no: 'No',
    account: 'Account',
    groups: 'Groups',
    sign_ins: 'Sign-ins',
    notifications: 'Notifications',
    notification_choices: 'Notification choices',
    records: 'Records written',
    unsaved_forms: 'Forms not saved yet',
    own_conversations: 'Conversations of one’s own',
    description: 'Description',
    certificates: 'Certificates',
    practice: 'Practice by week',
    session_generators: 'Session generators',
    prepared_as: 'Prepared by others as',
    opens_at: 'Opens',
    expires_at: 'Open until',
    sessions: 'Sessions',
    chats: 'Chats',
    actions: 'Actions in the audit',
    email: 'E-mail address',
    first_name: 'First name',
    last_name: 'Last name',
    organization: 'Organisation',
    organization_role: 'Role',
    name: 'Name',
    state: 'State',
    status: 'Status',
    language: 'Language',
    image_url: 'Picture',
    custom: 'Custom fields',
    created_at: 'Created',
    updated_at: 'Changed',
    started_at: 'Started',
    ended_at: 'Ended',
    issued_at: 'Issued',
    last_seen_at: 'Last seen',
    read_at: 'Read',
    at: 'When',
    manager: 'Manager',
    method: 'Way',
    user_agent: 'Browser',
    address: 'Network address',
    kind: 'Kind',
    person: 'Person',
    app: 'In the app',
    mail: 'By e-mail',
    number: 'Number',
    content: 'Content',
    week: 'Week',
    wins: 'Sessions won',
    seconds: 'Seconds',
    scenario: 'Scenario',
    notes: 'Notes',
    recording: 'Recording',
    agreed_at: 'Agreed',
    agreed_text: 'Consent',
    withdrawn_at: 'Withdrawn and deleted',
    recorded_seconds: 'Recorded seconds',
    turns: 'Conversation',
    reports: 'Reports',
    role: 'Speaker',
    text: 'Text',
    messages: 'Messages',
    action: 'Action',
    subject_kind: 'Kind of record',
  },
  fr: {
    title: 'Données personnelles',
    nothing: 'Rien n’est enregistré',
    yes: 'Oui',
    no: 'Non',
    account: 'Compte',
    groups: 'Groupes',
    sign_ins: 'Connexions',
    notifications: 'Notifications',
    notification_choices: 'Choix des notifications',
    records: 'Fiches rédigées',
    unsaved_forms: 'Formulaires pas encore enregistrés',
    own_conversations: 'Conversations préparées pour soi',
    description: 'Description',
    certificates: 'Certificats',
    practice: 'Entraînement par semaine',
    session_generators: 'Générateurs de séances',
    prepared_as: 'Préparée par d’autres sous le nom',
    opens_at: 'Ouverture',
    expires_at: 'Ouverte jusqu’au',
    sessions: 'Séances',
    chats: 'Discussions',
    actions: 'Actions dans le journal',
    email: 'Adresse e-mail',
    first_name: 'Prénom',
    last_name: 'Nom',
    organization: 'Organisation',
    organization_role: 'Rôle',
    name: 'Nom',
    state: 'État',
    status: 'Statut',
    language: 'Langue',
    image_url: 'Image',
    custom: 'Champs personnalisés',
    created_at: 'Créé le',
    updated_at: 'Modifié le',
    started_at: 'Début',
    ended_at: 'Fin',
    issued_at: 'Délivrée le',
    last_seen_at: 'Vu le',
    read_at: 'Lu le',
    at: 'Date',
    manager: 'Responsable',
    method: 'Moyen',
    user_agent: 'Navigateur',
    address: 'Adresse réseau',
    kind: 'Type',
    person: 'Personne',
    app: 'Dans l’application',
    mail: 'Par e-mail',
    number: 'Numéro',
    content: 'Contenu',
    week: 'Semaine',
    wins: 'Séances gagnées',
    seconds: 'Secondes',
    scenario: 'Scénario',
    notes: 'Notes',
    recording: 'Enregistrement',
    agreed_at: 'Accord donné le',
    agreed_text: 'Accord',
    withdrawn_at: 'Accord retiré et enregistrement supprimé le',
    recorded_seconds: 'Secondes enregistrées',
    turns: 'Conversation',
    reports: 'Bilans',
    role: 'Qui parle',
    text: 'Texte',
    messages: 'Messages',
    action: 'Action',
    subject_kind: 'Type de fiche',
  },
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A time as the database writes it in JSON. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

const valueOf = (value: unknown, language: Language): string => {
  const labels = words[language]
  if (value instanceof Date || (typeof value === 'string' && moment.test(value))) {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    return `${format.format(new Date(value))} UTC`
  }
  if (typeof value === 'boolean') return (value ? labels['yes'] : labels['no']) ?? ''
  if (Array.isArray(value)) return `<ol>${value.map((one) => `<li>${valueOf(one, language)}</li>`).join('')}</ol>`
  if (typeof value === 'object' && value !== null) return factsOf(value, language)
  return escape(String(value)).replaceAll('\n', '<br>')
}

const factsOf = (row: object, language: Language): string => {
  const facts = Object.entries(row).filter(([, value]) => !isEmpty(value))
  const lines = facts.map(
    ([key, value]) =>
      `<dt>${escape(words[language][key] ?? key.replaceAll('_', ' '))}</dt><dd>${valueOf(value, language)}</dd>`,
  )
  return `<dl>${lines.join('')}</dl>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;margin:.5rem 0 1.5rem}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}ol{margin:0;padding-left:1.25rem}
@media(max-width:40rem){dl{grid-template-columns:1fr}}`

/** The data as a page that opens without a network and runs no script. */
export const pageOfPerson = (data: PersonData, language: Language): string => {
  const labels = words[language]
  const parts = Object.entries(data).map(([part, rows]) => {
    const body = rows.length === 0 ? `<p>${labels['nothing']}</p>` : rows.map((row) => factsOf(row, language)).join('')
    return `<section><h2>${escape(labels[part] ?? part)}</h2>${body}</section>`
  })
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${labels['title']}</title><style>${style}</style><h1>${labels['title']}</h1>${parts.join('')}</html>`
}
