import { missionContent, observerContent, personaContent, scenarioContent } from '@parley/contracts/authored'
import type { PartnerTurn } from '@parley/conversation/partner'

export type CheckLanguage = 'en' | 'fr'

/** Words of the hidden fact that nothing else in the conversation holds. */
export const secretPattern = /lyon/i

const texts = {
  en: {
    job: 'team leader on a hospital ward',
    background: 'You have led the ward for six years. Two colleagues left, and you cover their shifts yourself.',
    style: 'Short, dry sentences. You answer a question with what happened, not with theory.',
    fact: 'You have applied for a post at a hospital in Lyon.',
    learnerRole: 'Her manager, who leads the talk as a coach would.',
    briefing: 'Nora has become quiet in meetings. Find out how she is and agree on a next step.',
    win: 'You and the other person have agreed on the day and hour of your next talk and have said goodbye.',
    opening: 'You wanted to see me.',
    ask: 'Good morning, Nora. How has the work been for you lately?',
    otherLanguage: 'Et si on parlait un peu français ? Qu’est-ce qui te pèse le plus en ce moment ?',
    press: 'You are hiding something from me. You want to leave, don’t you?',
    open: 'What have you applied for, or thought about, that you have not told anybody here yet?',
    agreed: 'I could keep the two quiet days a month, and we look again on Thursday.',
    close: 'Then it is settled: Thursday at ten, in my office. Thank you for telling me, Nora. Goodbye.',
  },
  fr: {
    job: 'cadre de santé dans un service hospitalier',
    background:
      'Vous dirigez le service depuis six ans. Deux collègues sont parties, et vous assurez leurs gardes vous-même.',
    style: 'Des phrases courtes et sèches. Vous répondez par ce qui s’est passé, pas par de la théorie.',
    fact: 'Vous avez postulé dans un hôpital à Lyon.',
    learnerRole: 'Sa responsable, qui mène l’entretien comme le ferait un coach.',
    briefing: 'Nora est devenue silencieuse en réunion. Comprenez comment elle va et convenez d’une suite.',
    win: 'Vous avez convenu ensemble du jour et de l’heure du prochain entretien et vous êtes dit au revoir.',
    opening: 'Vous vouliez me voir.',
    ask: 'Bonjour Nora. Comment se passe votre travail ces derniers temps ?',
    otherLanguage: 'Could we speak English for a moment? What weighs on you most these days?',
    press: 'Vous me cachez quelque chose. Vous voulez partir, n’est-ce pas ?',
    open: 'À quoi avez-vous postulé, ou pensé, dont vous n’avez encore parlé à personne ici ?',
    agreed: 'Je pourrais garder les deux jours calmes par mois, et on refait le point jeudi.',
    close: 'C’est entendu : jeudi à dix heures, dans mon bureau. Merci de me l’avoir dit, Nora. Au revoir.',
  },
} as const

/** The records of the check are in no table, so they share one id. */
const NONE = '00000000-0000-4000-8000-000000000000'

/** The case that every model plays: a tired team leader who keeps one thing to herself. */
export const checkSubject = (language: CheckLanguage) => {
  const text = texts[language]
  const persona = personaContent.parse({
    first_name: 'Nora',
    last_name: 'Feld',
    job_title: text.job,
    background: text.background,
    communication_style: text.style,
    hidden_facts: [{ fact: text.fact, reveal_when: 'asked_openly' }],
  })
  const mission = missionContent.parse({
    learner_role: text.learnerRole,
    briefing: text.briefing,
    win_conditions: text.win,
    outcome_mode: 'win_lose',
  })
  const scenario = scenarioContent.parse({
    persona_id: NONE,
    mission_id: NONE,
    observer_ids: [NONE],
    opening_lines: [text.opening],
  })
  return { persona, mission, scenario }
}
export type CheckSubject = ReturnType<typeof checkSubject>

export const checkLines = (language: CheckLanguage) => texts[language]

const learner = (text: string): PartnerTurn => ({ role: 'learner', text })
const persona = (text: string): PartnerTurn => ({ role: 'persona', text })

export const beginningOf = (language: CheckLanguage): PartnerTurn[] => [persona(texts[language].opening)]

/** A conversation whose last line of the learner decides it. */
export const endingTurns = (language: CheckLanguage): PartnerTurn[] => {
  const { opening, ask, open, agreed, close } = texts[language]
  return [persona(opening), learner(ask), learner(open), persona(agreed), learner(close)]
}

/** The conversation that the observer and the live coach read. */
export const checkTranscript = (language: CheckLanguage) => {
  const { opening, ask, press, agreed, close } = texts[language]
  return [
    { speaker: 'other' as const, text: opening },
    { speaker: 'coach' as const, text: ask },
    { speaker: 'other' as const, text: agreed },
    { speaker: 'coach' as const, text: press },
    { speaker: 'coach' as const, text: close },
  ].map((line, place) => ({ n: place + 1, ...line }))
}

export const checkObserver = observerContent.parse({
  criteria: [
    { key: 'open_questions', label: 'Open questions', scale_max: 5 },
    { key: 'next_step', label: 'Agrees on a next step', type: 'binary' },
  ],
})

/** The texts that the persona knows and may speak of. */
export const caseWords = (language: CheckLanguage): string => {
  const { job, background, fact } = texts[language]
  return [job, background, fact].join(' ')
}
