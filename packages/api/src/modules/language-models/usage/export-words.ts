import type { UsagePurpose } from '@parley/contracts/calls'
import type { Language } from '@parley/contracts/registry'

const english = {
  headings: {
    day: 'Day',
    organization: 'Organisation',
    person: 'Person',
    provider: 'Provider',
    model: 'Model',
    key: 'Key',
    purpose: 'Purpose',
    answers: 'Requests',
    input_tokens: 'Input tokens',
    cached_tokens: 'Cached input tokens',
    output_tokens: 'Output tokens',
    characters: 'Characters spoken',
    seconds: 'Seconds of speech',
    estimated: 'Estimated',
    cost_eur: 'Cost in EUR',
  },
  purposes: {
    reply: 'Persona’s replies',
    report: 'Reports',
    coach: 'Live coach',
    chat: 'Debrief chat',
    check: 'Role-play checks',
    test: 'Connection tests',
    probe: 'Probes of failing models',
    draft: 'Drafts for authors',
    transcription: 'Speech to text',
    speech: 'Persona’s voice',
    realtime: 'Live voice',
  } satisfies Record<UsagePurpose, string>,
  administrators: 'Administrators of the platform',
  yes: 'yes',
  no: 'no',
}

type ExportWords = typeof english

const french: ExportWords = {
  headings: {
    day: 'Jour',
    organization: 'Organisation',
    person: 'Personne',
    provider: 'Fournisseur',
    model: 'Modèle',
    key: 'Clé',
    purpose: 'Usage',
    answers: 'Requêtes',
    input_tokens: 'Jetons en entrée',
    cached_tokens: 'Jetons en entrée depuis le cache',
    output_tokens: 'Jetons en sortie',
    characters: 'Caractères prononcés',
    seconds: 'Secondes de parole',
    estimated: 'Estimation',
    cost_eur: 'Coût en EUR',
  },
  purposes: {
    reply: 'Répliques des personas',
    report: 'Bilans',
    coach: 'Coach en direct',
    chat: 'Discussion de débriefing',
    check: 'Essais de jeu de rôle',
    test: 'Tests de connexion',
    probe: 'Vérifications de modèles en panne',
    draft: 'Propositions pour les auteurs',
    transcription: 'Reconnaissance vocale',
    speech: 'Voix des personas',
    realtime: 'Voix en direct',
  },
  administrators: 'Administrateurs de la plateforme',
  yes: 'oui',
  no: 'non',
}

/** The words of the file of usage, as the screen says them. */
export const exportWords: Readonly<Record<Language, ExportWords>> = { en: english, fr: french }

/** The columns of the file, in order. */
export const exportColumns = Object.keys(english.headings) as readonly (keyof ExportWords['headings'])[]
