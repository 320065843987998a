import { accentedPattern } from '../words.ts'

const duty = String.raw`(?:(?:vous devez|tu dois)|il (?:vous |te )?faut(?: que (?:vous|tu))?)`

/** Words with which somebody draws a conclusion from what the other said. */
const conclusion = String.raw`(?:^|[.!?;:] )(?:(?:et|mais|oui|bon|ok|d'accord),? )*(?:donc|alors|du coup|en fait|en plus|bref|au fond|finalement|en somme|en gros|autrement dit|en d'autres termes|si (?:je|j'ai) ?(?:vous |te |t')?(?:\p{L}+)(?: bien)?|à (?:vous|t') ?entendre)\b`

/** Stands behind a duty: there it looks back from that place alone, and not from each word of a long line. */
const conclusionBefore = String.raw`(?<=${conclusion}[^.?!]*\b${duty} )`

/** Work that falls to somebody who is left alone with it. */
const chore = String.raw`(?:re)?(?:faire|prendre|commencer|dire|vérifier|expliquer|gérer|attraper|corriger|voir|saisir|porter|organiser|payer|trouver|justifier|rattraper|répéter)`

const load = [
  String.raw`(?:encore |toujours |aussi |chaque \p{L}+ |à chaque fois )*(?:encore |tout )+(?:re)?${chore}\b`,
  String.raw`[^.?!;]*\b(?:toute? seule?|tous? seuls?|toutes seules|à (?:vous|toi) seule?|sans (?:aide|personne|filet|que)|malgré (?:vous|toi)|en même temps|à la fois|comme si de rien)\b`,
].join('|')

/** Verbs that say what somebody bears; with a conclusion before them, or with how often it happens. */
const bearing = String.raw`(?:(?:encore|toujours|sans cesse|aussi|quand même|chaque \p{L}+) )*(?:choisir|trancher|justifier|défendre|rendre (?:des )?comptes?|sourire|arranger|rattraper|réparer|jongler|courir|payer|subir|supporter|encaisser|porter|passer après|faire (?:avec|face|comme si|le tri|semblant)|rester|attendre|continuer|(?:vous|te) (?:battre|débrouiller|justifier|cacher|adapter|retenir)|prendre sur|tenir (?:bon|tout|seule?|le coup))\b`

const often = String.raw`(?:chaque|tous les|toutes les|tout le monde|sans cesse|sans arrêt|depuis|devant (?:tout|votre|ton|vos|tes|les))`

/** "Vous devez mal dormir": a guess at how it is, and no duty. */
const guess = String.raw`(?:bien |sûrement |parfois |souvent |sans doute |vraiment )*(?:mal (?:dormir|vivre|le)|en (?:avoir|vouloir)|avoir (?:l'impression|le sentiment|du mal|le cœur|peur|mal|hâte|honte|envie|froid|chaud)|(?:vous|te) (?:dire qu|sentir|inquiéter|poser des|demander (?:à|pourquoi|si|comment|ce qui|qui|où|quand))|trouver (?:ça|cela|le temps)|(?:penser|croire) qu|être (?:très |bien |si |tellement |drôlement )*(?:fatigu|épuis|inqui|déç|furieu|vex|bless|perdu|soulag|content|fier|fière|en colère|à bout|débord|nerveu|triste|seule?\b|surpri|lasse?\b|tiraill|frustr|soucieu))`

const able = String.raw`(?:vous (?:pouvez|pourriez)|tu (?:peux|pourrais))`

/** "Vous pourriez tout lâcher, par moments": what somebody can or would like to do, and no advice to do it. */
const freedom = [
  String.raw`(?:enfin|encore|toujours) (?:souffler|respirer|dormir|sourire|tenir)\b`,
  String.raw`[^.?!;]*,? (?:par moments|parfois|certains (?:jours|soirs|matins)|des fois)\s*[.…]*$`,
  String.raw`[^.?!;]*,? et (?:personne|rien|ça|cela|on) (?:ne |n')`,
  String.raw`[^.?!;]*, mais pas (?:toute? )?seule?s?\b`,
].join('|')

/** Others ask it of somebody who has no hands left: no demand of the speaker. */
const tooMuch = String.raw`(?:toujours |encore |sans cesse )*(?:plus|trop|beaucoup|l'impossible|de (?:toujours |encore )*tout (?!de suite))`

const toldDuty = accentedPattern(
  new RegExp(
    [
      String.raw`(?:${duty}|(?:vous allez|tu vas) devoir) (?=${load})`,
      String.raw`\b${able} (?=${freedom})`,
      String.raw`\bon (?:vous|te) demande (?=${tooMuch})`,
      String.raw`\bil faut (?:toujours |encore |chaque fois |à chaque fois )*que ce soit (?=(?:vous|toi)\b)`,
      String.raw`\b${duty} (?=${bearing})${conclusionBefore}`,
      String.raw`\b${duty} (?=[^.?!;]*\bseule?s?\b)${conclusionBefore}`,
      String.raw`${duty} (?=${bearing}[^.?!;]* ${often})`,
      String.raw`(?:vous devez|tu dois) (?=${guess})`,
      String.raw`\bil (?:vous|te) faut (?=(?:du|de|des|une?|deux|trois|\d+|plus|bien) )${conclusionBefore}`,
      String.raw`\bil (?:vous|te) faut (?=[^.?!;]*, c'est (?:bien )?ça\s*[.…]*$)`,
    ].join('|'),
    'u',
  ),
)

/**
 * A French sentence without the words of a duty that the speaker only gives back: "Donc vous devez tout faire toute
 * seule" tells how it is for the other, "Vous devez l'appeler" advises. Reads plain text.
 */
export const withoutToldDuty = (text: string): string => text.replace(toldDuty, ' ')
