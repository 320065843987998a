import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

const kin = {
  en: '(?:sons?|daughters?|kids?|child|children|boys?|girls?|baby|grandsons?|granddaughters?|grandchild|grandchildren|family|husband|wife|mother|father|brother|sister)',
  fr: '(?:fils|filles?|gosses?|gamine?s?|enfants?|mômes?|mioches?|marmots?|garçons?|bébé|petit-fils|petite-fille|petits-enfants|famille|mari|femme|mère|père|frère|sœur)',
} as const

const parent = {
  en: '(?:mother|father|parent|mum|mom|dad|grandmother|grandfather|grandpa|grandma)s?',
  fr: '(?:mère|père|parent|maman|papa|grand-mère|grand-père)s?',
} as const

const yours = { en: `your ${kin.en}`, fr: `(?:votre|vos|ton|ta|tes) ${kin.fr}` } as const

/** A comparison of a child with one of these hurts its parent. */
const things = {
  en: '(?:[a-z]+ )?(?:piece of (?:furniture|luggage)|furniture|chair|wardrobe|sofa|suitcase|luggage|appliance|parcel|package|object|thing|dog|pet|animal|pig|savage|slave|servant|plant|toy|puppet|rubbish|trash|garbage)s?',
  fr: '(?:\\p{L}+ )?(?:meubles?|chaises?|armoire|valises?|colis|paquets?|objets?|choses?|chiens?|chienne|toutou|animal|animaux|bêtes?|cochons?|sauvages?|esclaves?|larbins?|plantes?|jouets?|pantins?|déchets?|ordures?|poubelles?)',
} as const

/** The beginning of a sentence that says it itself: "You fear that your son is a thug" only tells of a fear. */
const begins = {
  en: String.raw`^(?:(?:and|but|so|well|oh|look|honestly|frankly|really|sorry),? )*`,
  fr: String.raw`^(?:(?:et|mais|bon|alors|non|ben|oh|franchement|honnêtement|vraiment|désolée?|pardon),? )*`,
} as const

/** Insults of the other's child or family, or of the other as a parent. Each pattern reads one sentence in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      // "You talk about your kid like he's a piece of furniture."
      String.raw`${begins.en}you(?:'re| are)? (?:\w+ly |just |always |even )*(?:talk(?:ed|ing)? about|sp[eo]ak\w* (?:of|about)|treat(?:ed|ing)?|look(?:ed|ing)? after|rais(?:e|ed|ing)|bring(?:ing)? up|brought up|deal(?:ing)? with) (?:${yours.en}|him|her|them) (?:just |exactly )?(?:like|as if|as)(?: (?:he|she|it|they)(?:'s|'re| is| are| was| were))? (?:(?:an?|the|some|your) )?${things.en}\b`,
      String.raw`${begins.en}you(?:'ve| have)? (?:\w+ly |just |simply )*(?:failed|ruined|wrecked|messed up) (?:${yours.en}|as an? ${parent.en})\b`,
      String.raw`\b(?:sorry for|pity|poor|unlucky|no luck|bad luck|no chance)\b(?!.*\b(?:lucky|thank|glad)\b).*\b(?:(?:having|to have|getting|to get|with|stuck with) (?:you (?:for|as) an?|an?) ${parent.en})\b`,
      String.raw`^(?:and |but |so )?what (?:kind|sort) of (?:an? )?${parent.en} (?:lets|leaves|abandons|treats|sends|allows|ignores|does (?:that|this|such)|would (?:let|leave|do|allow)|are you\s*[?!]*$)`,
      String.raw`\b(?:can|could|to) (?:all |clearly |easily )*see who (?:raised|brought up|brought) (?:him|her|them|that|this)\b`,
      String.raw`${begins.en}${yours.en}(?:'s| is| are| was)(?: (?:so|really|just|simply|such|truly|clearly|nothing but|only|as))* (?:stupid|thick|dumb|dense|useless|worthless|an? (?:\w+ )?(?:thug|brat|monster|pest|savage|idiot|moron|loser|liar|thief|hopeless case|lost cause|circus|joke|farce|zoo|disgrace|freak|criminal|good-for-nothing))\b`,
      String.raw`\bno wonder (?:his|her|your|their|the) (?:${kin.en}|dad|mum|mom|partner|boyfriend|girlfriend) (?:has |had )?(?:walked out|walked away|left|ran (?:off|away)|run (?:off|away)|cleared off)(?=\s*[.!,]|$| (?:you|him|her|them)\b)`,
      String.raw`${begins.en}you (?:don't|do not|never|didn't) (?:really |even )?deserved? (?:${yours.en}|(?:to have |to be )?an? ${kin.en}|children)\b`,
      String.raw`^(?!you\b|do\b|would\b|(?:maybe )?i\b)(?:(?!think|feel|fear|afraid|say|worry)[a-z'-]+ ){1,3}(?:would be|'d be|is|are) (?:\w+ )?better off without you\b`,
      String.raw`${begins.en}${yours.en} (?:will|must|should|ought to) be (?:so |really |very )*ashamed of you\b`,
      String.raw`\ban? (?:kid|child|boy|girl|son|daughter) (?:that|so|as) (?:useless|stupid|thick|dumb|rude|lazy|badly \w+|spoil\w+|nasty)\b.*\b(?:mother|father|parents|family)\b`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        // « Tu parles de ton gosse comme d'un meuble. »
        String.raw`${begins.fr}(?:vous|tu) (?:(?:vous |t'|te )?(?:parl|trait|occup|élev|éduqu|regard|considér)(?:ez|es|iez|ais) (?:\p{L}+ment |toujours |encore )?(?:de |d'|à )?(?:${yours.fr}|lui|elle|eux)|(?:le |la |les |l')(?:trait|élev|éduqu|regard|considér)(?:ez|es|iez|ais)) comme (?:si c'était |d'|avec |de |des )?(?:une?|le|la|les|vos|tes|du)? ?${things.fr}(?!\p{L})`,
        String.raw`${begins.fr}(?:vous avez|tu as|t'as) (?:complètement |tout |bien |clairement |vraiment )*(?:raté|gâché|bousillé|foiré|pourri) (?:l'éducation de )?${yours.fr}(?!\p{L})`,
        String.raw`(?:\bpauvres?|\bje plains|\bpitié|\bmalheureu(?:x|se)|\bmalchance|\bpas (?:vraiment |du tout |franchement )?de (?:chance|veine|bol))(?!\p{L})(?!.*heureusement).*(?:(?:une|des|d'avoir une|un) ${parent.fr} (?:pareil(?:le)?s?|comme (?:vous|toi|ça))|de (?:vous|t') ?avoir (?:pour|comme) ${parent.fr})(?!\p{L})`,
        String.raw`^(?:non mais |mais |et )?quel(?:le)?s? (?:(?:genre|sorte|espèce) de )?${parent.fr} (?:laisse|abandonne|fait (?:ça|cela|une chose)|traite|envoie|ignore|permet|oublie)(?!\p{L})|^(?:non mais |mais |et )?quel(?:le)? (?:genre|sorte|espèce) de ${parent.fr} (?:êtes-vous|es-tu|vous êtes|tu es|t'es)\s*[?!]*$`,
        String.raw`\bon (?:voit|sait|devine) (?:bien |tout de suite |vraiment )*(?:qui l'a|qui les a|comment (?:vous l'avez|tu l'as|il a été|elle a été)) (?:mal |si mal )?(?:élevée?s?|éduquée?s?)(?!\p{L})`,
        String.raw`${begins.fr}${yours.fr}(?: est| sont|, c'est| n'est qu'| n'est que)(?: (?:vraiment|juste|simplement|trop|si|tellement|franchement|complètement))* ?(?:bêtes?|stupides?|débiles?|idiote?s?|conn?e?s?|nul(?:le)?s?(?! en\b)|une? (?:petite? |vraie? |sale |gros(?:se)? )?(?:voyou|monstre|peste|sauvage|crétine?|abrutie?|idiote?|minable|cas désespéré|cas perdu|ratée?|délinquante?|bonne? à rien|cirque|zoo|farce|honte|plaie|menteu(?:r|se)|voleu(?:r|se)))(?!\p{L})`,
        String.raw`\bpas (?:très |vraiment )?étonnant que (?:son|sa|leur|le|la|votre|ton|ta) (?:${kin.fr}|copain|copine|compagnon|compagne) (?:soit partie?|(?:vous |t'|l')?ait (?:quittée?|fui|plaquée?|foutu le camp|fichu le camp)|s'en soit allée?)(?!\p{L})`,
        String.raw`${begins.fr}(?:vous (?:ne )?méritez|tu (?:ne )?mérites) (?:vraiment |même |franchement )?pas (?:${yours.fr}|d'avoir (?:une?|des|cet|ce) ${kin.fr}|d'être (?:${parent.fr}))(?!\p{L})`,
        String.raw`^(?!(?:vous|tu|je|on)\b)(?:(?!cro[iy]|pens|peur|dit|dir)[\p{L}'’-]+ ){1,3}(?:serai(?:t|ent)|irai(?:t|ent)|vivrai(?:t|ent)|se porterai(?:t|ent)) (?:\p{L}+ )?mieux sans (?:vous|toi)(?!\p{L})`,
        String.raw`${begins.fr}${yours.fr} (?:aura|auront|doit avoir|doivent avoir|devrait avoir|devraient avoir) (?:bien |vraiment )?honte de (?:vous|toi)(?!\p{L})`,
        String.raw`\bune? (?:gosse|gamine?|enfant|fils|fille|môme) (?:aussi|si|tellement) (?:nul(?:le)?|bête|stupide|mal élevée?|con|conne|débile|méchante?|paresseu(?:x|se)|pourrie?)(?!\p{L}).*\b(?:mère|père|parents|famille)(?!\p{L})`,
      ].join('|'),
      'u',
    ),
  ),
}

/** True for a sentence that insults the other's child or family. */
export const insultsFamily = (text: string, language: Language): boolean => patterns[language].test(text)
