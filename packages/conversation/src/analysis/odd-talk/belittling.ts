import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

const gifts = {
  en: String.raw`(?:bright|smart|clever|intelligent|articulate|competent|well[- ]spoken|educated|cultured)`,
  fr: String.raw`(?:intelligente?|brillante?|maline?|maligne|futée?|cultivée?|compétente?|dégourdie?|éveillée?|articulée?)`,
} as const

/** People by their work: a belittling word needs one of them. */
const trades = {
  en: 'buyer|cook|teacher|technician|analyst|nurse|clerk|mother|pharmacist',
  fr: 'acheteu(?:r|se)|cuisini(?:er|ère)|prof|technicien|analyste|infirmi(?:er|ère)|employée?|mère',
} as const

/** Words of somebody who names a view, and does not hold it. */
const views = {
  en: String.raw`^(?!.*\b(?:feel|felt|afraid|think|thought|say|says|said|told|as if|as though|accused?|called|never|not)\b)`,
  fr: String.raw`^(?!.*(?:impression|sentiment|peur|pens|reproch|\bdis|\bdit|croi|croy|trait|comme si|jamais|\bpas\b))`,
} as const

/**
 * Insults that look like praise or like concern: surprise at a good head, parents who failed, airs that somebody is said to
 * give themselves. Each pattern reads one sentence in lower case.
 */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`\bfor an? (?:\w+ )?\w+,? you(?:'re| are) (?:surprisingly|remarkably|unusually|astonishingly|almost|actually|not (?:so|that|too|all that)) (?:${gifts.en}|stupid|dumb|bad|useless)\b`,
      String.raw`\byou(?:'re| are) (?:surprisingly|astonishingly|almost) ${gifts.en}\b`,
      String.raw`${views.en}.*\b(?:you|your \w+)\b[^.?!]{0,40}\b(?:well|good|nicely|fine|bad|badly|impressive|convincing(?:ly)?)\b[^.?!]{0,12}\bfor (?:just |only )?an? (?:(?:little|mere|simple|provincial) )+(?:${trades.en})\b`,
      String.raw`${views.en}.*\bwith your (?:talents?|charm)\b[^.?!]{0,16}\b(?:somebody|someone|others|another) (?:else )?(?:had|has|needed) to\b`,
      String.raw`\b(?:weren't|wasn't|didn't|don't|not|hardly|haven't) (?:\w+ )?(?:hire|hired|pick|picked|choose|chosen|chose|pay|paid|employ|employed|take|taken) (?:you )?(?:on )?(?:to think|for (?:your )?(?:brains?|thinking|intelligence))\b`,
      String.raw`\bif (?:they|people|everyone|everybody) knew (?:that )?(?:you|an? \w+|the \w+) (?:can't|couldn't|cannot|can not|could not) even\b`,
      String.raw`\byour (?:mother|father|mum|mom|dad|parents|folks) should(?:'ve| have) (?:done a better job|done better|tried harder|raised you|brought you up|taught you (?:some |better )?(?:manners|better|respect))`,
      String.raw`${views.en}.*\byou(?:'re| are) (?:always |just |only |such |really )*(?:(?:being|playing|acting)(?: like)? )?(?:the |an? |such an? )(?:little |real |total |right |spoil[et]?d? )*(?:diva|drama queen|prima donna|spoilt child|brat|crybaby)\b`,
      String.raw`${views.en}.*\byou(?:'re| are) (?:always |just |only |such |really )*(?:being|playing|acting)(?: like)? (?:the |an? |such an? )(?:little |real |total |right )?(?:princess|martyr)\b`,
    ].join('|'),
    'u',
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`\bpour une? \p{L}+(?: \p{L}+)?,? (?:vous êtes|tu es|t'es) (?:étonnamment|étonnement|presque|curieusement|remarquablement|pas (?:si|trop|aussi)) (?:${gifts.fr}|bête|conne?|nulle?|idiote?|mauvaise?)(?!\p{L})`,
        String.raw`(?<!\p{L})(?:vous êtes|tu es|t'es) (?:étonnamment|étonnement|presque) ${gifts.fr}(?!\p{L})`,
        String.raw`${views.fr}.*(?<!\p{L})(?:vous|tu|votre|ton|ta) [^.?!]{0,40}(?<!\p{L})(?:bien|mal|bonne?|doué|convaincante?)(?!\p{L})[^.?!]{0,20} pour une? (?:petite?|simple) (?:${trades.fr})(?!\p{L})`,
        String.raw`${views.fr}.*(?<!\p{L})avec (?:votre|ton) (?:talent|charme)[^.?!]{0,12} (?:fallait|faut) (?:bien|forcément) (?:que|qu') ?(?:quelqu'un|un autre|une autre|d'autres|on|je)(?!\p{L})`,
        String.raw`(?<!\p{L})(?:avec|chez|de la part de) (?:vous,? |toi,? )?(?:les|des|une?) (?:${trades.fr})s?(?!\p{L})[^.?!]{0,12}(?:faut|peut|fallait|pouvait) pas s'attendre à`,
        String.raw`^(?!.*(?:impression|sentiment|peur|sentez|sens|dites|dis(?!\p{L})|crois|croyez)).*(?<!\p{L})(?:on|ils) (?:ne )?(?:t'|vous )(?:a|ont|avait|avaient) pas (?:choisie?|embauchée?|engagée?|prise?|payée?|recrutée?)s? pour (?:réfléchir|penser|(?:ton|ta|votre) (?:cerveau|tête|intelligence))`,
        String.raw`(?<!\p{L})(?:votre|ta|ton) (?:mère|père|maman|papa) aurait (?:dû|pu) (?:mieux|faire mieux|(?:vous|t') ?(?:élever|éduquer|apprendre (?:la politesse|les bonnes manières|à vivre)))`,
        String.raw`(?<!\p{L})(?:vos|tes) parents auraient (?:dû|pu) (?:mieux|faire mieux|(?:vous|t') ?(?:élever|éduquer|apprendre (?:la politesse|les bonnes manières|à vivre)))`,
        String.raw`${views.fr}.*(?<!\p{L})(?:tu fais|vous faites|tu nous fais|vous nous faites) (?:encore |toujours |bien )?(?:ta|votre|la|ton|le) (?:petite? )?(?:diva|princesse|star|starlette|mijaurée|comédienne|chochotte|martyre?|drama queen|intéressante?|malin|mariole|coquette|caïd)(?!\p{L})`,
        String.raw`${views.fr}.*(?<!\p{L})(?:tu es|t'es|vous êtes) (?:quand même |vraiment |juste |bien |qu')*une? (?:vraie? |petite? |sacrée? )*(?:diva|gamine?|gosse|bébé|morveu(?:x|se)|pleurnich\p{L}+|enfant gâtée?|capricieu(?:x|se)|drama queen|chochotte)(?!\p{L})`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "For a designer you are surprisingly bright": it belittles in friendly words. Reads one sentence in lower case. */
export const belittles = (text: string, language: Language): boolean => patterns[language].test(text)
