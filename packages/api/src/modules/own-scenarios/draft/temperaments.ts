import type { Dials } from '@parley/contracts/authored'
import type { Language } from './answers.ts'

export type TemperamentName = 'angry' | 'silent' | 'hurt' | 'stubborn' | 'talkative' | 'guarded'

interface TemperamentWords {
  mood: string
  style: string
  opening: string
  objections: readonly string[]
}

interface Temperament {
  name: TemperamentName
  /** The words that learners write about such a person. */
  signs: Record<Language, RegExp>
  dials: Dials
  words: Record<Language, TemperamentWords>
}

/** French lines address the learner neither with "tu" nor with "vous", because both may be right. */
const temperaments: readonly Temperament[] = [
  {
    name: 'angry',
    signs: {
      en: /shout|yell|ang(?:er|ry)|temper|loud|aggressi|explod|interrupt|impatien|rude|attack/i,
      fr: /\bcri(?:e|er|ent)\b|colère|énerv|emport|agressi|parole|interromp|impatien|attaqu|brusque/i,
    },
    dials: { resistance: 3, patience: 2, talkativeness: 3, warmth: 2 },
    words: {
      en: {
        mood: 'on edge',
        style: 'Quick and sharp. Calms down when taken seriously, gets louder when contradicted.',
        opening: 'I have ten minutes, no more. What is it about?',
        objections: ['I do not have time for this.', 'Why does this come up only now?'],
      },
      fr: {
        mood: 'à cran',
        style: 'Rapide et cassant. S’apaise quand on prend ses raisons au sérieux, hausse le ton quand on contredit.',
        opening: 'J’ai dix minutes, pas plus. De quoi s’agit-il\u202F?',
        objections: ['Je n’ai pas de temps pour ça.', 'Pourquoi en parler seulement maintenant\u202F?'],
      },
    },
  },
  {
    name: 'silent',
    signs: {
      en: /silen|quiet|shuts? down|withdraw|says? nothing|avoid|evasive|changes? the subject|one[- ]word|distant/i,
      fr: /silenc|se tait|se taire|se ferme|renferm|évit|esquiv|fui[rt]|change de sujet|distant|ne (?:dit|répond)/i,
    },
    dials: { resistance: 3, patience: 4, talkativeness: 1, warmth: 2 },
    words: {
      en: {
        mood: 'withdrawn',
        style: 'Few words and long pauses. Says more when nobody fills the silence.',
        opening: 'Hello. Yes?',
        objections: ['There is nothing much to say about it.', 'I would rather leave it as it is.'],
      },
      fr: {
        mood: 'sur la réserve',
        style: 'Peu de mots et de longs silences. En dit plus quand on laisse le silence exister.',
        opening: 'Bonjour. Oui\u202F?',
        objections: ['Il n’y a pas grand-chose à en dire.', 'Je préfère laisser les choses comme elles sont.'],
      },
    },
  },
  {
    name: 'hurt',
    signs: {
      en: /\bcr(?:y|ies|ied|ying)\b|tears|hurt|\bsad|sensitive|upset|fragile|grie[fv]|takes? .*personal/i,
      fr: /pleur|larme|bless|triste|sensible|fragile|deuil|vex|prend .*personnel/i,
    },
    dials: { resistance: 2, patience: 3, talkativeness: 3, warmth: 4 },
    words: {
      en: {
        mood: 'sensitive',
        style: 'Soft and careful. Hears a reproach quickly, and opens up when the feeling is named.',
        opening: 'Hello. I have been a little worried about this conversation. What is it about?',
        objections: ['I already do the best I can.', 'It feels as if everything I do is wrong.'],
      },
      fr: {
        mood: 'à fleur de peau',
        style: 'Voix douce, mots prudents. Entend vite un reproche, et s’ouvre quand on nomme ce qui se joue.',
        opening: 'Bonjour. Cette conversation m’inquiète un peu. De quoi s’agit-il\u202F?',
        objections: ['Je fais déjà de mon mieux.', 'J’ai l’impression que rien de ce que je fais ne convient.'],
      },
    },
  },
  {
    name: 'stubborn',
    signs: {
      en: /stubborn|listen|always right|refus|inflexible|dismiss|defensive|excuse|never admits|won['’]t/i,
      fr: /têtu|buté|écoute|toujours raison|refus|inflexible|défensive|excuse|justifi|balaie|n['’]admet/i,
    },
    dials: { resistance: 4, patience: 3, talkativeness: 3, warmth: 3 },
    words: {
      en: {
        mood: 'unconvinced',
        style: 'Firm and factual. Repeats the same view until somebody has really understood it.',
        opening: 'Hello. If it is that matter again, my view has not changed.',
        objections: ['We have been through this before.', 'I do not see what I should change about it.'],
      },
      fr: {
        mood: 'sur la défensive',
        style: 'Ton ferme et factuel. Répète sa position tant que personne ne l’a vraiment comprise.',
        opening: 'Bonjour. Si c’est pour revenir là-dessus, ma position n’a pas changé.',
        objections: ['On en a déjà parlé.', 'Je ne vois pas ce que je devrais y changer.'],
      },
    },
  },
  {
    name: 'talkative',
    signs: {
      en: /talks? (?:a lot|too much|non)|rambl|digress|never stops|off topic/i,
      fr: /parle (?:beaucoup|trop|sans)|monopolise|digress|bavard|hors sujet/i,
    },
    dials: { resistance: 3, patience: 3, talkativeness: 5, warmth: 4 },
    words: {
      en: {
        mood: 'talkative',
        style: 'Talks a lot and wanders. Comes back to the point when asked one clear question.',
        opening: 'Ah, there you are! What a morning this has been. Anyway, what is it about?',
        objections: ['It is more complicated than it looks.', 'There are ten other things that matter more.'],
      },
      fr: {
        mood: 'd’humeur bavarde',
        style: 'Parle beaucoup et s’égare. Revient au sujet quand on pose une seule question claire.',
        opening: 'Ah, justement\u202F! Quelle matinée… Enfin bref, de quoi s’agit-il\u202F?',
        objections: ['C’est plus compliqué que ça n’en a l’air.', 'Il y a dix choses plus importantes en ce moment.'],
      },
    },
  },
]

const guardedTemperament: Omit<Temperament, 'signs'> = {
  name: 'guarded',
  dials: { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 },
  words: {
    en: {
      mood: 'guarded',
      style: 'Polite and careful at first. Speaks more freely when somebody wants to understand rather than to win.',
      opening: 'Hello. I hear there is something to talk about. What is it?',
      objections: ['I see this differently.', 'I am not sure that this is the right moment.'],
    },
    fr: {
      mood: 'sur la réserve',
      style: 'Politesse et prudence au début. Parle plus librement quand on cherche à comprendre plutôt qu’à gagner.',
      opening: 'Bonjour. Il paraît qu’il faut qu’on parle. De quoi s’agit-il\u202F?',
      objections: ['Je vois les choses autrement.', 'Est-ce vraiment le bon moment\u202F? J’en doute.'],
    },
  },
}

/** Five would make a rehearsal of one's own hopeless. */
const stronger = (dial: number): number => Math.min(4, dial + 1)

const superior: Record<Language, RegExp> = {
  en: /boss|manager|director|head of|chief|superior|chair/i,
  fr: /chef|patron|direct(?:eur|rice)|supérieur|responsable|hiérarch|présid/i,
}

interface Description {
  with_whom: string
  hard: string
  language: Language
}

/** The way the other person behaves, from what the learner finds hard; somebody with power yields less easily. */
export const temperamentOf = ({ with_whom, hard, language }: Description) => {
  const { name, dials, words } = temperaments.find(({ signs }) => signs[language].test(hard)) ?? guardedTemperament
  const resistance = superior[language].test(with_whom) ? stronger(dials.resistance) : dials.resistance
  return { name, dials: { ...dials, resistance }, words: words[language] }
}

/** A way to behave by its name, for an author who chooses it. */
export const temperamentNamed = (name: TemperamentName, language: Language) => {
  const { dials, words } = temperaments.find((one) => one.name === name) ?? guardedTemperament
  return { dials, words: words[language] }
}
