import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "Do you need a tissue?", "We can stop for a minute." */
const pause: Pattern = {
  en: /\b(?:tissues?|handkerchief|kleenex|glass of water|some water|fresh air|(?:take|have|need|want|like) (?:a|an?other) (?:short |little |small |quick )?(?:break|pause|moment|minute|breather)(?! (?:from|off))|(?:stop|pause|break|wait) (?:here )?for a (?:moment|minute|bit|second)|(?:stop|pause) (?:here )?(?:if you (?:like|want|need)|any time))\b/,
  fr: accentedPattern(
    /\b(?:mouchoirs?|verre d'eau|un peu d'eau|prendre l'air|(?:petite )?pause|(?:prenez|prends|prendre) (?:une minute|un moment|un instant)|(?:on (?:peut )?(?:s'arrêter?|souffler?|attend(?:re)?)) (?:une minute|un moment|un instant|deux minutes|un peu))(?!\p{L})/u,
  ),
}

/** It is the other's turn to say yes or no to it. */
const offers: Pattern = {
  en: /\b(?:do you (?:need|want)|would you like|shall we|should we|we (?:can|could)|(?:want|need|like) (?:a|some)\b|(?:can|could|let me|shall|should|i'll) (?:i )?(?:get|fetch|bring)|let's|if you (?:need|want|like)|take a (?:minute|moment))\b/,
  fr: accentedPattern(
    /(?:voulez|veux|vous faut|te faut|besoin|on (?:peut|fait|s'arrête|souffle|attend)|faisons|prenez|prends|si (?:vous|tu)|je (?:peux |vais )?(?:vous |t'|te )?apporte\p{L}*)/u,
  ),
}

/** "You should take a break from work" and "When did you last take one?" offer nothing. */
const isElse: Pattern = {
  en: /\b(?:you (?:should|must|ought to|have to)|did you|have you|when do|how often|at work|at lunch|lunch break|during your)\b/,
  fr: accentedPattern(
    /\b(?:(?:vous|tu) (?:devriez|devrais|devez|dois|(?:avez|as) (?:déjà )?(?:pris|fait|eu))|quand|souvent|au travail|à midi|vos pauses|tes pauses)(?!\p{L})/u,
  ),
}

/** The learner offers a moment's rest, a tissue or some water. */
export const offersPause = (text: string, language: Language): boolean => {
  const line = plainText(text)
  return pause[language].test(line) && offers[language].test(line) && !isElse[language].test(line)
}
