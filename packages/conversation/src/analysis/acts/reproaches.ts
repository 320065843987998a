import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** Remarks that only hurt. Each pattern reads one sentence in lower case, with straight apostrophes. */
const rude: Pattern = {
  en: /\byou(?:'re| are) (?:so |just |really |completely |totally |utterly |absolutely )*(?:useless|clueless|dense|good for nothing|a waste)\b|\byou (?:smell|stink|reek)\b|\b(?:^(?:just |go )?get lost|nobody cares|who cares what you|no one (?:cares|asked you)|what(?:'s| is) wrong with you|are you deaf|you(?:'re| are) (?:getting )?on my nerves|go cry)\b|^(?:sh+|hush)\s*[.!]*$|\bi (?:don't|do not|couldn't) (?:really )?care (?:about|for) you\w*|\b(?:an? |my |any)[\w ]{2,30} (?:could|would|can) do (?:your (?:job|work)|what you do)\b|\b(?:people|parents|mothers|fathers|men|women|managers|customers|patients|colleagues|buyers|teachers) like you (?:are the|ruin|make (?:me|us)|always|never|don't|can't|should(?:n't)?|cost|only)\b|\byou(?:'re| are) (?:just |simply |way |far |much |probably )*too (?:old|stupid|dumb|fat|thick|lazy|weak)\b|\byour \w+ (?:is|are|must be) (?:just |probably )*as (?:bad|stupid|terrible|boring|poor|weak) as your?\b|, (?:(?:my |dear |little )*lady|dearie|sunshine|grandpa|grandma|granny|old man|old woman|sweetheart|princess|snowflake)\s*[.!?]*$|\blook,? lady\b/,
  fr: accentedPattern(
    /\b(?:tu (?:ne )?sers|vous (?:ne )?servez|ça sert|il sert) (?:vraiment |franchement )?à rien,? (?:toi|vous)\b|\b(?:tu (?:ne )?sers|vous (?:ne )?servez) (?:vraiment |franchement |strictement )?à rien\b|\b(?:tu pues|vous puez|(?:tu sens|vous sentez) (?:mauvais|(?:la |le |l')?(?:sueur|huile|vieux|alcool|rance|moisi|renfermé|fauve|graillon|fromage|bouc|égout|poubelle|pourri))|(?:tu es|t'es|vous êtes) (?:vraiment |complètement |juste |trop )*(?:inutiles?|bouchée?s?|bête|lourde?|insupportable)|tout le monde s'en (?:fout|fiche)|on s'en (?:fout|fiche)|(?:tu|vous) m'(?:énerve[sz]|agace[sz]|emmerde[sz])|tu me (?:saoules|gonfles)|vous me (?:saoulez|gonflez)|(?:tu es|t'es|vous êtes) (?:sourde?|aveugle))\b|\bun (?:enfant|gamin|gosse|bébé)(?: de \p{L}+ ans)? (?:y arriverait|comprendrait|saurait|pourrait|le ferait)|^chu+t\s*[.!]*$|je (?:m'en|me) (?:fiche|fous|contrefiche|contrefous|moque)(?! de savoir)|une? [\p{L} ]{2,30} ferait (?:mieux )?(?:votre|ton) (?:travail|boulot)|(?<!(?:faut|besoin|comme) (?:des |de |plus de )?)(?:gens|parents|mères|pères|clients|clientes|patients|acheteurs|collègues) comme (?:vous|toi) (?!qui )|(?:vous êtes|tu es|t'es) (?:juste |simplement |bien |beaucoup |vraiment )*trop (?:vieux|vieille|bête|gros|grosse|con|conne|stupide|faible)\b|\b(?:vos|tes|votre|ton|ta) \p{L}+ (?:est|sont|doit être|doivent être) (?:sûrement |sans doute )?aussi (?:mauvaise?s?|nulle?s?|bêtes?|ratée?s?) que\b|, (?:ma (?:petite|pauvre|bonne) dame|mon (?:pauvre|bon|petit) monsieur|ma pauvre|mon pauvre|pépé|mémé|papi|mamie|ma cocotte|ma petite|mon petit|le vieux|la vieille)\s*[.!?]*$/u,
  ),
}

const flaws = {
  en: 'careless|unreasonable|difficult|dramatic|selfish|childish|lazy|rude|unfair|stubborn|silly|sloppy|negative|paranoid|defensive|impossible|irresponsible|ungrateful|immature|unprofessional|arrogant|inflexible|overreacting|wasting (?:my|our) time',
  fr: 'négligente?|déraisonnable|difficile|égoïste|puérile?|immature|impolie?|injuste|têtue?|bornée?|désinvolte|négati(?:f|ve)|parano|irresponsable|ingrate?|arrogante?|susceptible|de mauvaise foi|trop (?:sensible|émoti(?:f|ve)|exigeante?|fragile|lente?)',
}

/** Reproaches: the other person did wrong, or is wrong. */
const reproaches: Pattern = {
  en: new RegExp(
    [
      `\\byou(?:'re| are)(?: (?:being|acting|getting|just|so|a bit|very|rather|too|far|really|always|quite|simply|way))* (?:${flaws.en})\\b`,
      String.raw`\byou(?:'re| are) (?:far |way |much |just |simply |being |a bit |rather )*(?:too (?:sensitive|emotional|touchy|proud|demanding|slow)|over-?sensitive)\b`,
      String.raw`\byour (?:\w+ )?(?:errors?|mistakes?|failures?|negligence|carelessness|attitude|behaviou?r|laziness|excuses|delays?|stubbornness|sloppiness|incompetence) (?:cost|costs|have|has|are|is|were|was|made|make|makes|caused|keeps?|led|put|ruin\w*|hurts?|created?)\b`,
      String.raw`\byou(?:'ve| have)? (?:really |just |simply |clearly |completely |already )*(?:cost (?:us|me)|ruined|messed|screwed|let (?:us|me|everyone|the team) down|failed (?:us|me|to)|wasted (?:my|our|everyone)|embarrassed (?:us|me)|lied|left (?:me|us) (?:standing|hanging|waiting|alone|in the lurch|out)|stood (?:me|us) up|cut (?:me|us) off|made (?:a fool of me|me look (?:stupid|like a fool|foolish|bad))|went behind my back)\b`,
      String.raw`\b(?:that|it)(?:'s| is| was) (?:really |just |simply )?not (?:very |really |at all )?(?:serious|responsible|professional|mature|reasonable) of you\b`,
      String.raw`\byou should be (?:grateful|glad|happy|thankful|ashamed)\b`,
      String.raw`\byou(?:'re| are| have been|'ve been)? (?:giv(?:e|ing)|gave) (?:me|us) the (?:cold shoulder|silent treatment)\b|\byou(?:'ve been|'re| are| have been) sulking\b|\binstead of (?:sulking|moping|whining)\b`,
      String.raw`\byou keep (?:making|missing|forgetting|complaining|blaming|avoiding|arguing|interrupting|messing)\b`,
      String.raw`\byou (?:never|don't|won't|refuse to) (?:even )?(?:listen|cooperate|take responsibility|do your (?:job|part|work)|make an effort|pull your weight|pay attention)\b`,
      String.raw`\byou (?:could|should|shouldn't|should not) have\b(?! (?:an?\b|had to|heard|learned|learnt|got|received|known (?:from|sooner|earlier)|been \w+))`,
      String.raw`\byou (?:weren't (?:at|there|here)|(?:didn't|never|haven't) (?:come|came|call\w*|answer\w*|repl\w+|tell|told|warn\w*|show\w*|turn\w*))\b[^?]*\beither[.!]*$`,
      String.raw`\bi (?:don't|do not|can't|cannot) (?:really |quite )?believe (?:you|a word)\b(?! (?:can|could|will|would|are|were|have|did|do)\b)`,
      String.raw`\byou(?:'re| are) (?:just |clearly |obviously )?(?:lying|making (?:this|that|it|all of it|things) up)\b`,
      String.raw`^(?:come on|oh|just|so|well|go on)?,? ?admit (?:it|that (?:you|it was you)|you)\b|\byou(?:'re| are) the one who (?:hit|hurt|stole|broke|lied)\b`,
      String.raw`^(?:(?:well|oh|but|come on|yeah|sorry),? )*(?:that|this|it|all (?:of )?(?:that|this))(?:'s| is| are| sounds like)(?: just| only| all)? (?:(?:an? )?(?:\w+ )?(?:poor |cheap |lame |weak |easy |convenient )?excuses?)\b(?! for (?:me|us)\b)`,
      String.raw`\b(?:all )?because of you\b|\b(?:you(?:'re| are) to blame|your own (?:doing|fault)|brought (?:it|this|that) on yourself|only (?:have )?yourself to blame|(?:that|it|this)(?:'s| is) your (?:own )?(?:problem|fault)|not (?:my|our) problem)\b`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        `\\b(?:vous êtes|tu es|t'es) (?:vraiment |franchement |un peu |très |bien |si |tellement |quand même |beaucoup )*(?:${flaws.fr})\\b(?! (?:pour|de))`,
        String.raw`\b(?:vos|tes) (?:\p{L}+ )?(?:erreurs|fautes|retards|excuses|négligences|oublis|caprices) (?:nous |m'|me |ont|sont|n|coût|font|met)`,
        String.raw`\b(?:votre|ton|ta) (?:erreur|faute|retard|négligence|attitude|comportement|paresse|entêtement|incompétence) (?:nous |m'|me |a |est |n'|coûte|met|fait|pose|gêne)`,
        String.raw`\b(?:vous (?:nous|m')|tu (?:nous|m')) ?(?:avez|as|a) (?:coûté|fait perdre|menti|plantée?s?|lâchée?s?|laissée? (?:seule?|en plan|tomber|poireauter)|ridiculisée?s?|coupé la parole)`,
        String.raw`\b(?:vous avez|tu as) (?:encore |tout |complètement |vraiment )*(?:gâché|bâclé|saboté|menti|tout raté|cassé)`,
        String.raw`\b(?:vous auriez|tu aurais|t'aurais) (?:pu|dû)\b(?! (?:l'apprendre|le savoir|être|avoir|recevoir|l'entendre))`,
        String.raw`\b(?:vous n'(?:êtes|étiez|avez)|tu n'(?:es|étais|as)|t'(?:es|étais|as)) (?:pas|jamais) (?:venue?s?|là|appelée?|répondu|rappelé|prévenu)(?!\p{L})[^?]*\bnon plus\b`,
        String.raw`^(?:(?:mais|et|alors|bon|ben),? )*(?:il )?fallait (?:(?:le|la|les|l'|me|nous|m'|y) ?)?(?:vérifier|lire|appeler|rappeler|prévenir|dire|demander|regarder|réfléchir|répondre|commander|écouter|signaler|faire attention)(?!\p{L})`,
        String.raw`\b(?:ce n'|c')(?:est|était) (?:vraiment |franchement |quand même |tout de même )*pas (?:très |bien |vraiment )?(?:sérieux|raisonnable|responsable|professionnel|correct|malin) de (?:votre|ta) part(?!\p{L})`,
        String.raw`(?<!qu'|que )\b(?:tu|vous) (?:(?:me |nous )?fai(?:s|tes) (?:encore |toujours )?la (?:tête|gueule)|boude[sz]?\b)|\bau lieu de bouder\b`,
        String.raw`\b(?:vous devriez|tu devrais) (?:être (?:contente?|reconnaissante?|heureu)|me remercier|dire merci)`,
        String.raw`\b(?:vous n'écoutez|tu n'écoutes|tu écoutes|vous ne faites|tu ne fais|tu fais) (?:jamais|pas d'efforts?|aucun effort|rien de bien)`,
        String.raw`\bje (?:ne )?(?:vous|te|t') ?crois (?:vraiment )?pas(?!\p{L})|\bje (?:n'en|ne) crois (?:pas un (?:traître )?mot|rien)(?!\p{L})`,
        String.raw`\b(?:vous (?:me |nous )?mentez|tu (?:me |nous )?mens|(?:vous inventez|tu inventes) (?:tout|ça|cette))(?!\p{L})`,
        String.raw`\b(?:avouez|avoue|admettez|admets)(?:-le)?,? (?:donc |que |qu'|-le )*(?:vous|tu|t'|c'est (?:vous|toi))(?!\p{L})`,
        String.raw`^(?:(?:oh|mais|bon|allons|enfin|désolée?),? )*(?:tout ça,? )?(?:c'est|ce sont|ça ressemble à)(?: juste| seulement| encore)? (?:une (?:mauvaise |bonne |simple )?excuse|des excuses)(?!\p{L})`,
        String.raw`\bà cause de (?:vous|toi)\b|\bc'est (?:bien )?(?:votre|ton|leur) problème\b|\b(?:pas|plus) (?:mon|notre) problème\b|\b(?:vous l'avez|tu l'as) (?:bien )?cherché\b|\bne (?:vous en prenez|t'en prends) qu'à`,
      ].join('|'),
      'u',
    ),
  ),
}

export const isRude = (text: string, language: Language): boolean => rude[language].test(text)

/** "What's your excuse this time?" asks for none, and "Did you read the instructions properly?" blames. */
const excuseQuestion: Pattern = {
  en: /\bwhat(?:'s| is| was) (?:your|the) excuse(?: (?:this time|now|today|again|then))?\s*\?*$|\b(?:did|have) you (?:even |actually |really )?(?:read|follow(?:ed)?) [^?]{0,12}(?:instructions|manual|leaflet)[^?]* (?:properly|carefully|correctly|at all)\s*\?*$/,
  fr: accentedPattern(
    /^pourquoi (?:est-ce que )?(?:tu es|t'es|vous êtes|es-tu|êtes-vous) toujours (?:contre|en retard|négati|de mauvaise|si|aussi)|(?<!\p{L})(?:c'est quoi|quelle est) (?:votre|ton|l'|la) ?excuse(?:,? (?:cette fois(?:-ci)?|aujourd'hui|encore|maintenant))?\s*\?*$|(?<!\p{L})(?:bien|au moins) (?:lu|suivi) [^?]{0,12}(?:notice|instructions|mode d'emploi)[^?]*\?$/u,
  ),
}

export const asksForExcuse = (text: string, language: Language): boolean => excuseQuestion[language].test(text)

/** "You're too sensitive, aren't you?" asks for nothing. */
const tag =
  /^((?:[^,]{0,16}, )?(?:you're|you are|tu es|t'es|vous êtes) .*),? (?:aren't you|non|hein|n'est-ce pas)\s*\?+$/

/** "You could have called?" asks; a reproach does not. */
export const isReproach = (text: string, language: Language): boolean => {
  const line = text.replace(tag, '$1')
  return asksForExcuse(text, language) || (!line.includes('?') && reproaches[language].test(line))
}
