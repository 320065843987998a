import type { WorkshopWords } from './workshop-words.ts'

/** The words of a workshop's figures in French. */
export const workshopWords: WorkshopWords = {
  columns: {
    workshop: 'Atelier',
    participant: 'Participant',
    outcome: 'Issue',
    turns: 'Prises de parole',
    goals_met: 'Objectifs atteints',
    first_openness: 'Ouverture au début',
    last_openness: 'Ouverture à la fin',
  },
  measures: {
    talk_ratio: 'Leur part de parole',
    words_per_minute: 'Mots par minute',
    fillers: 'Mots de remplissage pour 100 mots',
    open_questions: 'Questions ouvertes',
    closed_questions: 'Questions fermées',
    reflections: 'Reflets',
    reflection_to_question: 'Reflets par question',
    advice_share: 'Part de conseils et d’informations',
    longest_monologue: 'Mots de la plus longue prise de parole',
    interruptions: 'Interruptions',
    response_latency: 'Secondes avant de répondre',
    silence: 'Silence',
  },
  outcomes: {
    win: 'Objectif atteint',
    loose: 'Objectif non atteint',
    end: 'Terminée',
    abort: 'Quittée',
    open: 'En cours',
  },
}
