import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

const harm = String.raw`(?:idiot|coward|fool|liar|loser)`
const plainVerb =
  'justify|find|explain|check|prepare|protect|keep|use|save|reach|get|help|start|begin|try|learn|know|see|notice|show|ask|spend|manage'

/**
 * Sentences with the words of an insult, a reproach, a threat or a question to a machine that mean none of them. Each
 * pattern reads one sentence in lower case.
 */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`\b(?:fat (?:cells?|tissue|mass|intake|content|percentage|free|burning)|in (?:the )?fat\b|(?:body|saturated|trans|excess|low|high) fat)\b`,
      String.raw`\byou(?: really| certainly)?(?:'re| are) (?:(?:obviously |certainly |definitely |clearly |really )?not (?:an? )?|no )(?:stupid|retarded|dumb|crazy|insane|lazy|worthless|pathetic|idiot|moron|loser|liar|coward|freak|failure|bad \w+)\b`,
      String.raw`^(?!.*\b(?:you(?:'re| are)(?: such)? a|what a pain you)\b).*(?<!^)\bwhat a pain\b`,
      String.raw`\b(?:who|they|she|he) (?:made|trained|wrote) you (?:an?|the|that|this|these|on|at|in|for|your)\b`,
      String.raw`\btoo (?:much|hard|big|difficult) for you\b[^?]*\?`,
      String.raw`\byou (?:simply |just |really )?go back to\b`,
      String.raw`\bis there an adult (?:here|there) (?:he|she|they|who (?:knows|listens))\b`,
      String.raw`^(?!.*\byou(?:'re)?\b).*\b(?:he|she|they) (?:\w+ )?(?:said|says|called|calls|thinks?|thought|find|finds|found|told)\b`,
      String.raw`\bi (?:was|am|have been|felt like) (?:an? |too much of an? |such an? )(?:\w+ )?${harm}\b`,
      String.raw`^(?:(?:i'm |i am )?sorry|excuse me|forgive me),? (?:that|it) was (?:really |very |so )?(?:stupid|silly|idiotic|dumb)\b(?! of you)`,
      String.raw`^(?:why|how) ["“]?\w+["”]?\s*\?$`,
      String.raw`^(?:and |so )?how could you (?:best )?(?:${plainVerb})\b[^?]*\?|\bsee (?:him|her|them|\w+) grow up\b`,
      String.raw`\b(?:did|do|is|are|was|were|have)\b[^?]* (?:the|an?|one) \w+ (?:that |which |who )?you (?:never|always) [^?]*\?`,
      String.raw`\bwhy (?:would|should|is) (?:it|that|this) (?:be )?your fault\b|\byou always the (?:one|person) who\b`,
      String.raw`^who (?:comes|came|would come|will come) for you\b`,
      String.raw`\bin your (?:own )?(?:eyes|view|mind)\b[^?]*\?`,
      String.raw`^(?:(?:and|so|but),? )?who (?:says|said|thinks|thought|decided|told you)(?: that)? (?:you|it|that)(?:'re|'s| are| is| were| was)\b[^?]*\?`,
      String.raw`^(?:(?:and|so|but),? )?(?:do|does|did|would|will|might|could) (?:they|he|she|people|others|anybody|anyone|somebody|someone|everybody|everyone|the \w+|your \w+) (?:really |ever |perhaps )?(?:think|say|call|believe|see)\b[^?]*\?`,
      String.raw`\b(?:afraid|scared|worried|worry|fear|anxious)\b[^?]*\b(?:people|they|others|he|she|everyone|everybody|somebody|someone|we|i) (?:will |would |might |could |may |'ll )?(?:think|say|see|call|take|believe)\b`,
      String.raw`^(?:(?:and|so|but),? )?(?:would|does|will|did) (?:that|it|this|(?!being\b)\w+ing(?: [\w']+){0,5}) (?:really |then )?(?:make|mean|prove)\b[^?]*\?`,
      String.raw`^(?:(?:and|so|but),? )?what (?:would|is|'s)(?: be)? so \w+ about (?:that|it|this|\w+ing)\b`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`^(?:pardon|désolée?|excuse[zs]?-moi),? c'était (?:vraiment |très )?(?:idiot|stupide|bête|con)(?!\p{L})(?! de (?:ta|votre) part)`,
        String.raw`^c'est quoi,? (?:pour (?:vous|toi),? )?une? (?:mauvaise?|bonne?|bon) `,
        String.raw`\bquel modèle (?:avez-vous|as-tu|(?:vous avez|tu as|t'as)) (?:commandé|choisi|acheté|pris|reçu)`,
        String.raw`\bquand (?:est-ce que |est-ce qu')?(?:vous retournez|tu retournes|retournez-vous|retournes-tu)\b`,
        String.raw`\bfois que (?:vous vous plaignez|tu te plains)\b|\bsi (?:vous vous trompez|tu te trompes)\b`,
        String.raw`^(?!.*\b(?:tu|te|toi|vous|ton|ta|tes|votre|vos)\b).*\b(?:il|elle|on|ils|elles) (?:\p{L}+ )?(?:a|ont|m'a|l'a) (?:\p{L}+ )?(?:traité|dit|appelé|répété|crié)`,
        String.raw`\bapprendre de (?:vous|toi)\b[^?]*\?|^qu'est-ce que les \p{L}+ ne (?:savent|peuvent) `,
        String.raw`\bpourquoi (?:vos|tes) réponses sont\b|\bje (?:te|vous|nous) dégage (?:un|une|du|deux|des|le|la|les|tes|vos) `,
        String.raw`\bune chose qu(?:e |'il |')(?:tu |vous )?aur(?:ais|iez) pu\b`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "Who made you the offer?" is no question to a machine, and "Is it too much for you?" is no contempt. */
export const meansNoHarm = (sentence: string, language: Language): boolean => patterns[language].test(sentence)
