import type { Language } from '../observer/question-kind.ts'
import { accentedPattern } from '../observer/words.ts'

/** Praise, thanks and surprise that mean their opposite. Each pattern reads one sentence in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`^(?:oh,? |wow,? |yeah,? |ah,? |well,? )*(?:great|wonderful|fantastic|brilliant|lovely|perfect|super|amazing),? (?:another|more|yet another|here we go|just what|here comes|(?:what an?|nice|lovely) (?:attitude|excuse))\b`,
      String.raw`^(?:oh,? |ah,? )*yeah,? right\b`,
      String.raw`\band i(?:'m| am) (?:the (?:queen|pope|king|president|tooth fairy)|santa|mother teresa|father christmas)\b`,
      String.raw`^thanks for nothing\b`,
      String.raw`^(?:oh,? |wow,? |well,? )*(?:what a (?:surprise|shock)|big surprise|how (?:convenient|original|surprising|very convenient)|(?:that(?:'s| is) )?so convenient)\b`,
      String.raw`\beveryone else's fault\b|\bi can (?:just |really )?feel the (?:enthusiasm|love|energy)\b|\b(?:my heart bleeds|world's smallest violin|slow clap)\b`,
      String.raw`^(?:oh,? )?(?:nice|great|lovely|what a (?:great|nice|lovely|wonderful)) attitude\b`,
      String.raw`^(?:oh,? )?(?:sure,? )?(?:of course )?you (?:always )?(?:do|are|did|have)\.\.\. not\b`,
      String.raw`^oh,? you poor (?:thing|baby|little thing)\b|\bhowever do you\b|\b(?:shall|should) (?:we|i) .*\b(?:medal|trophy|statue|applause|violins?)\b|\b(?:mother|father|parent|employee|boss|customer|patient|colleague|buyer) of the (?:year|month|century)\b|^(?:oh,? |wow,? |ah,? )*(?:bravo|congratulations|congrats|hats off|well done)[,.!]? (?:another|two|three|four|late|only|for (?:being|losing|failing|missing))`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`^(?:ah,? |oh,? |mais )*(?:super|génial|parfait|formidable|bravo|chouette|magnifique|merveilleux|de mieux en mieux),? (?:encore une?|une? (?:\p{L}+ )?(?:excuse|de plus)|il ne manquait|quelle (?:belle )?(?:attitude|surprise|mentalité|ambiance))(?!\p{L})`,
        String.raw`\bet moi,? (?:je suis|c'est) (?:le pape|la reine|le père noël|mère teresa|le roi|le président)(?!\p{L})`,
        String.raw`^merci pour rien(?!\p{L})|\b(?:mère|père|employée?|collègue|cliente?|patiente?) (?:de l'année|du (?:mois|siècle))|\b(?:on|ça) se prend pour\b|\bchapeau l'artiste|\battendait plus que\b|^(?:ah |oh |alors )*(?:bravo|félicitations),? (?:encore|deux|trois|même pas)`,
        String.raw`^(?:ah,? |oh,? |tiens,? )*(?:quelle surprise|comme par hasard|comme c'est (?:étonnant|pratique|commode|original|bizarre)|quel enthousiasme|on y croit|mon œil)(?!\p{L})`,
        String.raw`\b(?:toujours|encore) la faute (?:des autres|de tout le monde)|\bje sens (?:bien )?(?:tout )?l'enthousiasme|\bsortez les violons|\bje vais pleurer`,
        String.raw`^(?:oh,? |ah,? )*(?:belle|quelle belle|jolie) (?:attitude|mentalité|ambiance)(?!\p{L})`,
        String.raw`^(?:oh,? |ah,? )*(?:pauvre (?:petite?|chou|chérie?)|mon pauvre|ma pauvre)\s*[.!,]`,
        String.raw`\b(?:vous n'êtes|tu n'es|t'es|vous êtes)(?: vraiment| franchement)* pas(?: très| bien)? (?:raisonnables?|sérieu(?:x|se)|prudente?)(?!\p{L})`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "Oh great, another excuse": a reproach in kind words. Reads one sentence in lower case. */
export const isSarcasm = (text: string, language: Language): boolean => patterns[language].test(text)
