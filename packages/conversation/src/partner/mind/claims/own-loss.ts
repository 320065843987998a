import type { DialogueAct } from '../../../analysis/dialogue-acts.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'
import type { HeardUtterance } from '../hearing.ts'

type Pattern = Readonly<Record<Language, RegExp>>

const family = {
  en: String.raw`(?:father|mother|dad|mum|mom|parents|brother|sister|son|daughter|husband|wife|partner|uncle|aunt|grand(?:father|mother|dad|ma|pa|parents|son|daughter)|child|baby|boy|girl|cousin|best friend|friend|colleague|neighbour)`,
  fr: String.raw`(?:père|mère|papa|maman|parents|frère|sœur|fils|fille|mari|femme|compagne|compagnon|oncle|tante|grand-père|grand-mère|grands-parents|enfant|bébé|cousine?|meilleure? amie?|amie?|collègue|voisine?)`,
} as const

const illness = {
  en: String.raw`(?:an? |the same )?(?:stroke|heart attack|cancer|accident|tumou?r|breakdown|miscarriage)`,
  fr: String.raw`(?:un |une )?(?:avc|infarctus|cancer|attaque|accident|crise cardiaque|tumeur|fausse couche)`,
} as const

/** A death or an illness in the learner's own life: "My own father died of a stroke". */
const tellsLoss: Pattern = {
  en: new RegExp(
    [
      String.raw`\bmy (?:own |late |older |younger |little |poor )*${family.en} (?:also |just |suddenly |once |both )?(?:died|(?:is|are|was) (?:dead|dying|(?:very |seriously |badly )?ill)|passed away|had ${illness.en}|(?:was|were) killed|killed (?:him|her)self|never came back)\b`,
      String.raw`\bi(?:'ve)? (?:\w+ )?(?:lost|buried) (?:my|a|our) (?:own )?(?:\w+ )?${family.en}\b`,
      String.raw`\bi(?:'ve)? (?:\w+ )?(?:had|got over|survived) ${illness.en} (?:myself|once|too|last|two|three|\w+ years)`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`\b(?:mon|ma|mes|notre) (?:propre |petite? |grande? |pauvre )*${family.fr} (?:aussi )?(?:est|sont) (?:aussi |\p{L}+ment )?(?:mort|décédé|tombée? malade|partie? trop)\p{L}*`,
        String.raw`\b(?:mon|ma|mes|notre) (?:propre |petite? |grande? |pauvre )*${family.fr} (?:nous a quittés|a (?:aussi )?(?:eu|fait) ${illness.fr}|s'est (?:tuée?|suicidée?))`,
        String.raw`\b(?:j'ai|on a|nous avons) (?:moi-même |aussi )?(?:perdu|enterré) (?:mon|ma|un|une|notre|mes) (?:propre )?${family.fr}`,
        String.raw`\bj'ai (?:moi-même |moi aussi |aussi )(?:eu|fait) ${illness.fr}`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "…, and so will you" threatens. */
const turnsOnYou: Pattern = {
  en: /\b(?:so (?:will|could|can|might) you|you(?:'ll| will| could| might|'re going to)|if you|unless you|you'd better|like you|you're next|your turn)\b/,
  fr: accentedPattern(
    /\b(?:vous|toi|tu) (?:aussi|êtes le prochain|es le prochain|\p{L}+(?:rez|ras))(?!\p{L})|\bsi (?:vous|tu)\b|\bcomme (?:vous|toi)\b|\b(?:votre|ton) tour\b/u,
  ),
}

/** True for a death or an illness that the learner tells of their own life, and not as a threat. */
export const tellsOwnLoss = (text: string, language: Language): boolean =>
  !turnsOnYou[language].test(plainText(text)) &&
  sentencesOf(text).some((sentence) => !sentence.includes('?') && tellsLoss[language].test(plainText(sentence)))

const notMeant: ReadonlySet<DialogueAct> = new Set(['warning', 'criticism', 'advice', 'off_topic', 'information'])

/** A loss of the learner's own is told and warns of nothing; a question behind it is still asked. */
export const noticeOwnLoss = (utterance: HeardUtterance, language: Language): HeardUtterance => {
  const { kind, acts, text, question } = utterance
  if (kind === 'abuse' || kind === 'apology' || kind === 'own_part' || !tellsOwnLoss(text, language)) return utterance
  return {
    ...utterance,
    kind: question === null ? 'self_disclosure' : kind,
    acts: new Set([...[...acts].filter((act) => !notMeant.has(act)), 'self_disclosure']),
  }
}
