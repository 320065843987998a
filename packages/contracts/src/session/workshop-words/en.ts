import type { WorkshopWords } from './workshop-words.ts'

/** The words of a workshop's figures in English: on the debrief page and in the table that a trainer downloads. */
export const workshopWords: WorkshopWords = {
  columns: {
    workshop: 'Workshop',
    participant: 'Participant',
    outcome: 'Outcome',
    turns: 'Turns',
    goals_met: 'Goals reached',
    first_openness: 'Openness at the start',
    last_openness: 'Openness at the end',
  },
  measures: {
    talk_ratio: 'Their share of the words',
    words_per_minute: 'Words per minute',
    fillers: 'Filler words per 100 words',
    open_questions: 'Open questions',
    closed_questions: 'Closed questions',
    reflections: 'Reflections',
    reflection_to_question: 'Reflections per question',
    advice_share: 'Share of advice and information',
    longest_monologue: 'Words in the longest turn',
    interruptions: 'Interruptions',
    response_latency: 'Seconds before they answer',
    silence: 'Silence',
  },
  outcomes: { win: 'Goal reached', loose: 'Goal not reached', end: 'Ended', abort: 'Quit', open: 'Still open' },
}
