import type { Language } from '../observer/question-kind.ts'
import { accentedPattern } from '../observer/words.ts'

/** Unkind words that need no bad noun, mostly behind "It seems…" or "I hear…". Each pattern reads one sentence in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`\bnot (?:exactly |really |quite )?the (?:sharpest|brightest|quickest|smartest|fastest)\b`,
      String.raw`\byou(?:'re| are)(?: just| simply| really| basically| probably| clearly)* not (?:very |that |exactly |particularly |so |all that |too )*(?:bright|smart|clever|intelligent|likeable|quick on the uptake|good at (?:your job|this|anything))\b`,
      String.raw`\byou(?:'re| are| must be)(?: just| simply| really| basically| probably| clearly| pretty| a bit of)* (?:dead ?wood|an? lost cause|past your (?:prime|best)|slow on the uptake|an? liability|an? drain on|irrelevant|replaceable)\b`,
      String.raw`^(?:so |honestly,? |well,? )?you(?:'re| are) (?:basically|practically|pretty much|nothing but|essentially) an? (?!(?:\w+ )?(?:good|great|kind|caring|mother|father|parent|person|leader|team|teacher|coach|nurse|doctor|chef|friend|saint|hero|rock|pillar|one-\w+|family|professional)\b)`,
      String.raw`\bwith an? (?:mother|father|boss|parent|wife|husband|manager|colleague) like (?:you|that)\b`,
      String.raw`\byou must be (?:really |pretty |so |very )*(?:slow|thick|dim|dense|stupid|dumb|desperate)\b(?! for)`,
      String.raw`\b(?:hear|hearing|is|see|get) (?:just |only |nothing but )?(?:a lot of |a bunch of |just |nothing but )(?:whining|moaning|excuses|self-pity|complaining|drama)\b`,
      String.raw`\b(?:you(?:'re| are)|it(?:'s| is)|the (?:real )?problem (?:here )?is) (?:you who (?:is|are) )?(?:the (?:real )?problem here|the problem\s*[.!]*$|you\s*[.!]*$)`,
      String.raw`\bwho (?:would|could|on earth would) (?:ever )?(?:want to )?(?:work with|listen to|love|marry|hire|put up with) (?:somebody like |someone like )?you\b`,
      String.raw`(?:^(?:well,? |frankly,? |look,? )*|\b(?:because|since|and) )(?:nobody|no one) (?:can stand|likes|wants|needs|respects) you\b`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`\b(?:vous|tu|t')[^.?!]{0,60}\bpas (?:très |bien |particulièrement |franchement |vraiment |exactement )*(?:maline?|maligne|futée?|finaude?|intelligente?|dégourdie?|(?:la|une) lumière|un aigle)(?!\p{L})`,
        String.raw`(?<!\p{L})avec (?:une?|des) (?:mère|père|chef|cheffe|parents?|femme|mari|collègue|patronne?) (?:pareille?s?|comme (?:vous|toi|ça))(?!\p{L})`,
        String.raw`\bpas inventé (?:l'eau|la poudre|le fil)`,
        String.raw`(?:^(?:franchement,? |bref,? |en fait,? )*|(?<!\p{L})(?:parce que|car|puisque|et) )personne ne (?:peut )?(?:(?:vous|te|t') ?)(?:supporte\p{L}*|aime|encadre\p{L}*|blaire\p{L}*|respecte|sent|voir)(?!\p{L})`,
        String.raw`\b(?:vous êtes|tu es|t'es)(?: juste| vraiment| complètement| franchement| bien)* (?:bonne? pour la (?:casse|retraite)|un cas désespéré|has been|irrécupérable|interchangeable|de trop|fini(?:e)?\s*[.!]*$)`,
        String.raw`\b(?:rien que|que|surtout) (?:des|de la|du|beaucoup de) (?:jérémiades|pleurnicheries|plaintes|excuses bidon|cinéma)(?!\p{L})`,
        String.raw`\ble (?:vrai )?problème,? (?:ici,? )?c'est (?:vous|toi)\s*[.!]*$`,
        String.raw`\bqui voudrait (?:bien )?(?:de (?:vous|toi)|travailler avec (?:vous|toi)|(?:vous|t') ?(?:écouter|aimer|épouser|embaucher))`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "It seems you're not the sharpest tool in the box": an insult in the form of a reflection. Reads one sentence in lower case. */
export const isFramedInsult = (text: string, language: Language): boolean => patterns[language].test(text)
