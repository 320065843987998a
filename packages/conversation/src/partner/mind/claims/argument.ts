import { claimsInnocence } from '../../../analysis/offences/innocence.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'

/** Each names a way to argue with the persona instead of giving back what it said. */
const ways: Record<Language, readonly RegExp[]> = {
  en: [
    // Comparison
    /\b(?:more|less|\w+er|worse|better) than (?:you|yours)\b|\b(?:like|as) (?:everyone|everybody|anyone|so many|all the|the) ?(?:else|others?)\b|\byou(?:'re| are) not the only\b|\b(?:(?<!the )other|most|plenty of) (?:people|\w+s) (?:have|manage|cope|wait|do|don't|would|can|get|are|never|also|accept)\b|\b(?:others|everyone else|everybody else|the others) (?:have|has|manages?|copes?|waits?|does|do|would|can|are|is|gets?)\b/,
    // Minimisation
    /\bis (?:only |just |really |such )*an? (?:very |rather |quite |pretty |really )*(?:small|minor|tiny|little|trivial|silly)\b|\b(?:no big deal|not (?:that|so|all that) (?:bad|serious|hard|difficult|complicated|important)|nothing serious|could be (?:much |far )?worse|(?:not |isn't )the end of the world|(?:you'll )?get over it|happens to (?:everyone|everybody|the best)|much ado|just a detail|only a detail|it(?:'s| is) (?:only|just) an? \w+(?=\s*[.!]|$)|don't get (?:so )?(?:worked up|upset|angry)|mak(?:e|es|ing) (?:such )?an? (?:big |huge |whole )?(?:fuss|drama|mountain|deal|scene|thing) (?:about|out|over)\b|(?:is|are) nothing (?:for|to|compared)\b|no (?:need|reason) to (?:be|get|worry|panic|make|feel))\b/,
    // Prediction
    /\byou(?:'ll| will| won't| will not|(?:'re| are) (?:going to|gonna|bound to))\b|\bsooner or later\b/,
    // Argument
    /\b(?:the (?:truth|fact|point) is|face it|let's (?:be honest|face)|you(?:'ve| have)(?: got)? (?:no (?:reason|right)|nothing to complain)|you can't (?:expect|just|have it|blame|always)|that's (?:just )?(?:how it is|life|the way)|you (?:chose|signed up|wanted) (?:this|it|for)|it(?:'s| is) (?:simply |just )?your (?:job|duty)|(?:it(?:'s| is)|it(?:'s| has) been) (?:already )?decided(?: anyway)?(?=,| so\b|\s*[.!]|$)|(?:what's the|there's no|no) (?:point|use) (?:of |in )?\w+ing)\b/,
    // Excuse
    /(?:\bnot|n't|\bnever) (?:\w+ly |all |even )?(?:my|our) (?:own )?(?:fault|mistake|doing)\b|\b(?:fault|mistake),? not (?:mine|ours)\b|\b(?:i'm|i am|we're|we are) not to blame\b|\bdon't blame (?:me|us)\b/,
  ],
  fr: [
    /(?:plus|moins|mieux|pire|pires|autant) (?:[\p{L}']+ ){0,2}que (?:vous|toi)(?!\p{L})|(?:comme|ainsi que) (?:tout le monde|tous les autres|les autres|tant d'autres|beaucoup d'autres|n'importe qui)|(?:^|[,;] )(?:d'autres|les autres|la plupart des|bien des|beaucoup de) (?!(?:se )?(?:demand|inquièt|pos|cherch))(?:[\p{L}']+ )?(?:[\p{L}']+ent|ont|sont|font|vont)(?!\p{L})|(?:vous n'êtes|tu n'es|vous êtes|t'es) pas (?:le seul|la seule|les seuls)/u,
    /c'est (?:juste |seulement |vraiment |quand même )*(?:un détail|une broutille|trois fois rien|rien du tout|pas (?:si |bien |très )?(?:grave|méchant|compliqué|sorcier|terrible|la mer à boire|la fin du monde))|(?:n'est|n'est vraiment|est) (?:qu'une? (?:petite?|toute petite|détail|pièce|question)|pas (?:si |bien )?(?:grave|méchant|la fin du monde))|est une? (?:toute |très |bien )*(?:petite?|minuscule) |pour si peu|ne (?:vous énervez|t'énerve) pas|il y a (?:bien )?pire|ça (?:arrive|passera|va passer)|pas de quoi|n'en faites pas|n'en fais pas|(?:faire|faites|fais|fait) (?:toute une|tout un|trop)|(?:c'est|ce n'est|n'est|est) rien (?:pour|à côté|par rapport)|ce n'est rien|aucune raison de/u,
    /\b(?:vous|tu) (?:ne |n'|y |le |vous |en |l'|t'|te )*(?!(?:serrez|encadrez|(?:dés|ret|t|resp|att|adm|insp|asp|v)irez)(?!\p{L}))\p{L}+(?:(?:[eid]|rr|au|tt|ît|[ei]v)rez|ras)(?!\p{L})|\b(?:vous allez|tu vas) (?!bien|mieux|mal)(?:[\p{L}']+ )?\p{L}+(?:er|ir|re)(?!\p{L})|tôt ou tard/u,
    /la vérité,? c'est|le fait est|soyons (?:honnêtes|clairs)|il faut (?:bien )?(?:l')?admettre|(?:vous n'avez|tu n'as) (?:aucune raison|aucun droit|pas le droit|pas à vous|rien à)|(?:vous ne pouvez|tu ne peux|vous pouvez) pas (?:simplement|toujours|exiger|espérer|vous attendre|t'attendre)|c'est (?:comme ça|la vie|ainsi)|(?:vous avez|tu as) choisi ce|c'est (?:votre|ton) (?:travail|boulot|rôle|devoir)|c'est (?:déjà )?(?:décidé|acté|tranché)(?: de toute façon)?(?=,|\s*[.!]|$)|à quoi bon |ça ne sert à rien d/u,
    /(?:pas|jamais) (?:vraiment |du tout )?(?:de )?(?:ma|notre) faute|pas (?:mon|notre) erreur|\b(?:je n'y suis|j'y suis|nous n'y sommes|on n'y est|on y est) pour rien/u,
  ].map(accentedPattern),
}

/** "My ten-year-old could do it", "Vos collègues s'y sont mis sans râler": others are held up to the persona. */
const comparison: Record<Language, RegExp> = {
  en: /\b(?:other|most|many) (?:people|\w+s) (?:(?:your age|like you|here|in (?:your|the|this) \w+|at (?:your|the) \w+) )+(?:have|manage|cope|wait|do|don't|would|can|get|are|never|also|accept)\b|\bthe other \w+s (?:don't have|manage|cope|had no|have no|never complain)\b|\byour (?:colleagues|team|co-?workers|neighbou?rs?|friends|brother|sister|predecessor)(?: (?:all|both|just|simply|already|also))* (?:took to|managed?|got used|cope[sd]?|did it|does it|do it|had no problem|have no problem|don't complain|didn't complain|never complain(?:ed)?|accepted it|adapted)\b|\b(?:my|our) (?:own )?(?:[\w-]+ ){0,2}(?:father|mother|dad|mum|mom|son|daughter|kids?|grand(?:ma|pa|mother|father)|niece|nephew|brother|sister|wife|husband|neighbour|\w+-year-old|customers|clients|patients)\b(?!.*\btoo\b)[^.?!]{0,30}\b(?:could|can|manages?|copes?|does|do|did|uses?|used|had no|has no|have no|never|learn(?:s|ed|t)?)\b (?:it|one|fine|well|very well|easily|without|complain\w*|problems?)\b|\bwith (?:my|our) (?:\w+ )?(?:kids|children|son|daughter|team|staff|people),? (?:that|i|we)\b[^.?!]*\b(?:never|don't|wouldn't|no)\b|\b(?:rules?|polic(?:y|ies)|law|deadlines?|procedures?) (?:is|are) the same for\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:mon|ma|mes|notre|nos) (?:propres? |autres )?(?:père|mère|fils|fille|enfants?|gamine?s?|grand-(?:mère|père)|neveu|nièce|voisine?s?|femme|mari|frère|sœur|cliente?s?|patiente?s?|élèves?)(?!\p{L})(?!.* aussi(?!\p{L}))[^.?!]{0,30}(?:s'en sort|y arrive|se débrouille|ne se plaign|le fait |le font |saurait|n'a aucun|n'ont aucun|n'a pas de problème|n'ont pas de problème)|(?<!\p{L})(?:(?:vos|tes|les) (?:autres )?(?:collègues|collaborateurs|équipes?|coéquipiers|voisins|amis|parents|clients|élèves)|les autres)(?: \p{L}+)?,? (?:eux,? |elles,? )?(?:s'y sont mis|y arrivent|s'en sortent|se débrouillent|n'ont pas (?:ce genre|ce problème|de problème)|n'ont aucun|ont (?:bien )?réussi|ne se plaignent|ne râlent|l'ont accepté|ont accepté|font avec)|(?:^|[,;] )(?:chez )?moi,? (?:mes|mon|ma) (?:\p{L}+ )?(?:enfants?|fils|fille|équipe|gens|élèves)(?!\p{L})|(?:règlement|règles?|délais?|loi|procédure|tarifs?) (?:est|sont) (?:le|la|les) mêmes? pour/u,
  ),
}

/** "They'll save you forty minutes", "Tout le monde le dit", "Everyone does it sometimes": the learner sells or plays down. */
const claim: Record<Language, RegExp> = {
  en: /\b(?:they|it|this|that|the (?:new )?(?:tablets?|system|app|offer|tool))(?:'ll| will| would|'d) (?:\w+ )?(?:(?:save|spare|free up) (?:you|us|everyone|everybody)|make (?:your \w+|everything|things|life)(?: \w+){0,2} (?:easier|simpler|faster))\b(?!.*\bif you (?:tell|told|say|said|could)\b)|\b(?:much|far|a lot|way) (?:faster|easier|quicker|simpler|cheaper) than (?:paper|before|the old|your|what)\b|\b(?:everyone|everybody)(?: else)?(?: (?:on|in) \w+ \w+)? (?:says (?:so|it|that)\b(?! you\b)|agrees(?!,? (?:except|but|apart))|(?:is|are) (?:fine|happy|okay|ok) with)\b|\byou(?:'re| are)?(?: don't| do not| not) (?:pay|paying|buy|buying|get|getting)\b[^.?!]*, you(?:'re| are)? (?:pay|paying|buy|buying|get|getting)\b|\byou get what you pay for\b|\bpays? for (?:itself|themselves)\b|^(?:every|all|most) (?:\w+ ){1,3}(?:goes?|go) through\b|^(?:every|all|most) (?:\w+ ){1,3}[^.?!]*, (?:don't|no need to) worry\b|\b(?:just|only) a phase\b|^(?:but |and |well, )?(?:everyone|everybody|anyone|we all|lots of people|most people) [^.?!]*\b(?:sometimes|now and then|once in a while|from time to time|occasionally)(?=\s*[.!]|$)/,
  fr: accentedPattern(
    /\b(?:ça|cela|elles?|ils?|les? (?:nouvelles? |nouveau )?(?:tablettes?|système|logiciel|outil|offre)) (?:vous |te |nous )(?:(?:fera|feront|ferait) (?:gagner|économiser)|évitera|éviteront|épargnera|épargneront|simplifiera|simplifieront|facilitera|faciliteront)\b|\b(?:beaucoup|bien|nettement|tellement|carrément) plus (?:rapide|simple|facile|pratique|efficace)s? que\b|\btout le monde (?:le (?:dit|fait|sait)(?!,? sauf)|s'y est mis|fait (?:ça|cela)|est d'accord(?!,? sauf)|en est content)\b|\b(?:vous|tu) (?:ne |n')(?:pay|achet|achèt)\p{L}+ pas [^.?!]*, (?:vous|tu) (?:pay|achet|achèt)\p{L}+|\ben a pour son argent\b|^(?:tous|toutes) les \p{L}+ (?:passent|en passent|y passent)\b|^(?:tous|toutes) les \p{L}+ [^.?!]*, (?:ne (?:vous inquiétez|t'inquiète) pas|pas d'inquiétude|rien d'inquiétant)|\b(?:juste|qu')une phase\b|^(?:mais |et )?(?:tout le monde|n'importe qui|ça arrive|on \p{L}+ tous) [^.?!]*\b(?:parfois|de temps en temps|des fois|à l'occasion)(?=\s*[.!]|$)/u,
  ),
}

/** "So everybody agrees" concludes from what the persona said. */
const concludes = /^(?:so|then|and so|donc|alors|et donc),? /

/** "It will make life easier for you" names whom it serves, not the persona's view. */
const beneficiary = / (?:for you|pour (?:vous|toi))(?=\s*[,.!]|$)/

export const sellsOrPlaysDown = (text: string, language: Language): boolean =>
  sentencesOf(plainText(text)).some(
    (sentence) =>
      !sentence.includes('?') &&
      !concludes.test(sentence) &&
      claim[language].test(sentence) &&
      !view[language].test(sentence.replace(beneficiary, '')),
  )

/** "I can show you how I used to do it, it's only two hours": an offer that makes the other's work small; time of the learner's own may be small. */
const small: Record<Language, RegExp> = {
  en: /\b(?:show|teach) you how (?:(?:easy|simple)\b|[^.?!]*\b(?:(?:it|that)(?:'s| is| takes) (?:only|just|no more than) [^.?!]{0,20}\b(?:minutes?|hours?)\b(?! for me)|it (?:only|just) takes\b))/,
  fr: accentedPattern(
    /\b(?:montrer|expliquer|apprendre) (?:comme c'est (?:simple|facile)\b|(?:comment|à) [^.?!]*\b(?:ce n'est|c'est|ça ne prend|ça prend) (?:que|qu'|juste|seulement|à peine|l'affaire de) ?[^.?!]{0,20}\b(?:minutes?|heures?)\b)/u,
  ),
}

export const belittlesWork = (text: string, language: Language): boolean => small[language].test(plainText(text))

const comparesWithOthers = (text: string, language: Language): boolean =>
  sentencesOf(plainText(text)).some((sentence) => !sentence.includes('?') && comparison[language].test(sentence))

/** A coach who names the persona's view gives it back, even "You think it is not that bad". */
const view: Record<Language, RegExp> = {
  en: /\byou (?:had to )?(?:read|heard|learned|learnt|saw|found out|were told)\b|\b(?:you(?:'re| are)? (?:feel|felt|think|believe|worry|worried|fear|want|wish|hope|say|said|afraid|scared|wonder|expect|tell|sound|seem)|(?:it )?(?:sounds|seems|feels)|i hear|i(?:'m| am) hearing|as if|in your eyes|for you|from your|you (?:just )?(?:lit up|smiled?|went (?:quiet|silent)|hesitated|paused|sighed|laughed|look(?:ed)?|frowned|shrugged|nodded))\b/,
  fr: accentedPattern(
    /(?:(?:avez|as) (?:dû )?(?:l'|le )?(?:appris|lu|su|découvert|apprendre|lire)|(?:l'avez|l'as) (?:appris|lu|su|découvert)|(?:t'es sentie?|vous êtes sentie?|(?:avez|as) ressenti)|(?:vous (?:vous )?|tu (?:te )?)(?:sentez|sens|pensez|penses|croyez|crois|craignez|crains|voulez|veux|voudriez|voudrais|espérez|espères|dites|dis|demandez|demandes|attendez|attends|redoutez|redoutes)|(?:avez|as) (?:peur|l'impression|le sentiment)|on dirait|j'entends|si je comprends|si j'ai bien compris|à (?:vous|t')\s?(?:entendre|écouter)|(?:avez|as|t'as) (?:souri|hésité|soupiré|ri|rougi|hoché|haussé)|(?:votre|ton|tes|vos) (?:visage|sourire|regard|voix|yeux)|comme si|(?:avez|as) l'air|pour (?:vous|toi)|à (?:vos|tes) yeux)/,
  ),
}

/** "You're just afraid of new stuff", "at your age": a view that is named to make it small. */
const belittling: Record<Language, RegExp> = {
  en: /\byou(?:'re| are) (?:just|only|simply|merely) (?:afraid|scared|frightened|jealous|bitter|lazy|stubborn|proud|nervous)\b|\b(?:because of|at) your age\b/,
  fr: accentedPattern(
    /(?:(?:vous avez|tu as|t'as) (?:juste|seulement|simplement) (?:peur|la flemme)|(?:vous êtes|tu es|t'es) (?:juste|seulement|simplement) (?:jalou|vexé|têtu|paresseu|aigri)\p{L}*)(?!\p{L})|\bà (?:votre|ton) âge\b/u,
  ),
}

const belittles = (text: string, language: Language): boolean =>
  !text.includes('?') && belittling[language].test(plainText(text))

/** "What's the point of complaining?", "Why make such a fuss?": a question that wants no answer. */
const rhetorical: Record<Language, RegExp> = {
  en: /\b(?:what's|what is) the (?:point|use) (?:of|in) (?:complaining|arguing|fighting|moaning|resisting|refusing|talking)\b|\bwhy (?:all )?(?:the|this|make|making|such) (?:such )?(?:an? )?(?:big )?(?:fuss|drama|scene|deal)\b/,
  fr: accentedPattern(
    /\bà quoi bon (?!pour)|\b(?:ça|cela) (?:vous |te )?(?:sert|avance) à quoi de (?:se plaindre|râler|discuter|refuser|résister)|\bpourquoi (?:en )?faire (?:tout un|toute une|autant d)/u,
  ),
}

export const arguesByQuestion = (utterance: string, language: Language): boolean => rhetorical[language].test(utterance)

export const namesView = (text: string, language: Language): boolean => view[language].test(plainText(text))

/** "I understand that it is a lot, but the report has to be on time" pushes in spite of its kind words. */
const butMust =
  /^(?:i (?:know|understand|see|get)|je (?:sais|comprends|vois))(?!\p{L})[^.?!]*[,;] (?:but|mais) (?![^.?!]*(?<!\p{L})(?:(?:don't|do not|doesn't|does not|ne) |must(?:n't| not| (?:be|feel|have)(?!\p{L})))|[^.?!]*(?<!\p{L})(?:doit|dois|devez|doivent) (?:être |avoir |te |vous )*(?:été |sentir )?(?:dur|diffic|lourd|épuis|pénible|seul|triste|peur|mal))[^.?!]*(?<!\p{L})(?:has to|have to|must|needs to|doit|doivent|devez|dois|il faut)(?!\p{L})/u

/** A comparison, a minimisation, a prediction, an excuse or an argument about the persona or its situation. */
const isArgument = (text: string, language: Language): boolean =>
  sentencesOf(plainText(text)).some(
    (sentence) =>
      !sentence.includes('?') &&
      (butMust.test(sentence) || (!view[language].test(sentence) && ways[language].some((way) => way.test(sentence)))),
  )

/** "I understand, but others wait longer" argues in spite of its kind words. */
const withBut = /(?:^|[\s,;])(?:but|mais)\s/

/** The kinds behind which an argument can stand; undefined is that of an utterance that no rule recognises. */
const arguable: ReadonlySet<string | undefined> = new Set([undefined, 'reflection', 'empathy', 'information'])

/** True when an utterance of this kind argues with the persona. */
export const argues = (text: string, kind: string | undefined, language: Language): boolean => {
  const isBare = kind === undefined || kind === 'reflection'
  if (isBare && belittles(text, language)) return true
  if (kind === 'empathy' && !withBut.test(plainText(text))) return false
  const mayArgue = arguable.has(kind)
  if (mayArgue && (isArgument(text, language) || sellsOrPlaysDown(text, language))) return true
  const isOfSelf = mayArgue || kind === 'self_disclosure'
  return isOfSelf && (comparesWithOthers(text, language) || claimsInnocence(plainText(text), language))
}
