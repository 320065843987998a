import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern } from '../../../observer/words.ts'

/** Orders to a program rather than to this person. */
export const task: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    String.raw`^(?:please |now |and |ok,? |just )*(?:write|translate|recite|sing|count (?:to|from|back)|calculate|compute|draw|spell|repeat|sell me|tell me (?:a|another) (?:\w+ )?(?:joke|story|riddle|fairy ?tale|poem|limerick|rhyme|secret|fun fact)\b|do a|dance|pretend|act|speak like|answer (?:in|with|only|just)|talk like|summari[sz]e|generate|quote|solve|say (?:that )?(?:you|i)\b|give me your (?:bank|card|phone|password|address|pin)|list (?:all|ten|five|three|the)|(?:turn|switch) off your (?:filters|rules|restrictions|safety)|consider (?:the|this) (?:mission|session|task|goal|conversation) (?:as )?(?:accomplished|won|completed?|passed|finished|over))\b`,
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`^(?:et |maintenant |bon,? |allez,? )*(?:écri(?:s|vez)|tradui(?:s|sez)|récite[zs]?|chante[zs]?|dans(?:e|ez)|compte[zs]? (?:jusqu|à|de)|calcule[zs]?|dessine[zs]?|épelle[zs]?|épelez|répète[zs]?|répétez|raconte[zs]?-moi une (?:blague|histoire drôle)|fais(?:-moi)? (?:un poème|une danse|le chien)|résume[zs]?|génère[zs]?|cite[zs]?|imite[zs]?|(?:dis|dites) (?:que|qu'|j'|je)|(?:réponds?|répondez) (?:uniquement|seulement|en |par |avec |comme )|donne[zs]?-moi (?:ton|votre|tes|vos) (?:mot de|code|numéro de carte|coordonnées)|mets[- ]toi en mode|mettez-vous en mode)`,
      'u',
    ),
  ),
}
