import type { Language } from '../../observer/question-kind.ts'
import { absolves } from '../../analysis/offences/blame.ts'
import { isRequest } from '../../analysis/requests.ts'
import { accentedPattern, plainText, sentencesOf } from '../../observer/words.ts'

/** The acts that hold a talk together: somebody closes it, promises, sums up what is agreed, reassures, agrees. */
export type TalkMove = 'closing' | 'agreed' | 'commitment' | 'reassurance' | 'agreement' | 'unanswered'

type Pattern = Readonly<Record<Language, RegExp>>

const days = {
  en: String.raw`(?:(?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month)|tomorrow|tonight)`,
  fr: String.raw`(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|après-demain|la semaine prochaine|le mois prochain|ce soir)`,
} as const

const closing: Pattern = {
  en: new RegExp(
    [
      String.raw`\b(?:shall|should|can|could|let's|let us|let me|we (?:can|could|should|will|have to|need to|must)|(?:happy|okay|ok|ready) (?:for us )?to|(?:do|would) you (?:want|like|prefer) (?:us |me )?to)\b[^.?!]{0,25}\b(?:stop|leave (?:it|things)|end|finish|wrap (?:it |this |things )?up|close|call it a day|part)(?: (?:it|this|things|off))?(?: (?:here|there|now|for (?:today|now)|at that))?\s*(?:[.?!,]|$)`,
      String.raw`\b(?:we(?:'re| are) (?:nearly |almost |about |just about )?(?:out of|running out of|at the end of (?:our|the)|coming to the end)|that(?:'s| is) (?:our|all the) time|our time(?:'s| is) (?:nearly |almost )?(?:up|over)|time(?:'s| is) (?:nearly |almost )?up)\b`,
      String.raw`\bi (?:won't|will not|don't want to) (?:keep|take up|hold) (?:you|(?:any )?more of your)\b`,
      String.raw`\b(?:let's|shall we|we(?:'ll| will)|can we|could we|should we|i(?:'d| would) like (?:us )?to) (?:touch base|talk(?! about)|meet|speak(?! about)|catch up|sit down|check in|pick (?:this|it) up|look at (?:it|this|that|things|where)|see (?:each other|how (?:it|things|that)))\b[^.?!]{0,30}(?:\bagain\b|${days.en}|\bin (?:a|two|three|four|one) \w+|\bthen\b|\blater\b|\bsoon\b)`,
      String.raw`(?:^|[,.!] ?)(?:until|till|see you|speak to you|talk to you)? ?(?:on |at )?(?:${days.en}|the same time)(?: (?:it is|then))+\s*[.!]*$`,
      String.raw`(?:(?:^|[,.!–:] ?)(?:so |well |then )?(?:until|till)|\b(?:see you|speak|meet)) (?:on |at |next |then on )?${days.en}\b`,
      String.raw`\b(?:can|may|could) i (?:check (?:back|in)|come back|call you|ring you|see you|ask you again)\b[^.?!]{0,40}(?:${days.en}|\bin (?:a|two|three) \w+|again)`,
      String.raw`^(?:(?:right|ok|okay|good|great|alright|all right|fine|perfect|cool)[,.!]? )+(?:then,? |so )?(?:on |see you )?${days.en}\b[^.?!]{0,50}[.!]*$`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`\b(?:on|nous) (?:s'arrête|nous arrêtons|en reste|va s'arrêter|peut (?:aussi |toujours )?s'arrêter|s'arrête là|(?:arrête|termine|conclut)(?! (?:les? |la |l'|de |d'|ce |cette |votre |ton |ta |vos |tes ))|peut (?:arrêter|terminer|en rester|conclure)|pourrait (?:s'arrêter|en rester)|allons (?:nous arrêter|en rester)|arrivons|sommes (?:presque )?(?:à la fin|au bout))\b`,
        String.raw`\b(?:arrêtons-nous|restons-en là|je propose (?:de nous|qu'on s'|que nous nous)[ ]?arrêt)`,
        String.raw`\b(?:c'est|il est|il va être) (?:bientôt |presque )?l'heure\b|\ble temps (?:est (?:presque )?écoulé|file|passe vite)|\bil (?:nous )?reste (?:plus que )?(?:peu de|deux|quelques|cinq) (?:temps|minutes)`,
        String.raw`\b(?:on|nous) (?:se |nous |s'en |en )*(?:revoi[tr]|revoyons|parle (?:lundi|mardi|mercredi|jeudi|vendredi|demain|la semaine|bientôt)|voit (?:lundi|mardi|mercredi|jeudi|vendredi|demain|la semaine)|reverra|reverrons|reparle|reparlera|reparlerons|rappelle|rappellera|retrouve|retrouvera|retrouvons|recontacte|refait (?:un|le) point|fait (?:un|le) point|fera (?:un|le) point)\b`,
        String.raw`\bje ne (?:vous|te) retiens pas|\bje (?:vous|te) (?:laisse|libère)(?! (?:le|la|un|une|du|décid|tranquille|parler|choisir|voir|réfléchir|faire))`,
        String.raw`^(?:(?:bon|ok|bien|parfait|alors|donc|très bien|super|d'accord)[,.!]? )+(?:alors |donc )?(?:à )?${days.fr}\b[^.?!]{0,50}[.!]*$`,
        String.raw`\b(?:je peux|puis-je|est-ce que je peux) (?:vous |te |t')(?:rappeler|appeler|revoir|recontacter)\b[^.?!]{0,40}(?:${days.fr}|dans (?:une|deux|trois|quinze))`,
        String.raw`\bsee you ${days.fr}\b`,
        String.raw`^(?:(?:bon|alors|allez|donc|parfait|ok|lol|mdr|haha),? )*à ${days.fr}(?: (?:alors|donc|matin|soir|prochain|midi))*(?:,? merci(?: [\p{L}]+)?)?\s*[.!]*$`,
      ].join('|'),
    ),
  ),
}

const commitment: Pattern = {
  en: /\b(?:(?:i|we) (?:can )?guarantee\b|you can (?:always |also )?(?:reach|call|ring|contact|phone|write to|e-?mail) (?:me|us)|i(?:'m| am) (?:(?:going to |now )?tak(?:e|ing) (?:it|this|that|your (?:case|file|order)) (?:over|on|in hand)|sending|booking|arranging|ordering|writing it|putting (?:it|that|you|this)|calling (?:them|him|her)|asking (?:them|him|her)|bringing|transferring|refunding)|if [^,.?!]+, (?:we|i)(?:'ll| will| can)? (?!had|have|were|was|would|could|didn't|don't|am|are|know|think|feel|understand|wonder)\w+|i(?:'ll| will| shall|'m going to| am going to)(?! (?:be (?:honest|frank|open|direct|clear|brief|quick)|admit|tell you|never|not\b|say|ask you|start by|begin|explain|repeat|regret|miss|assume|pretend|try to (?:be|explain)|pay you|slip|fire|report|call (?:the )?(?:police|security)|have to))|i(?: can)? promise|you(?:'ll| will) (?:get|have|receive|hear from) (?:a|an|it|the|my|them|one|me|us|two|three)\b|i(?:'ve| have) (?:put my name|booked|ordered|reserved|arranged|written to|blocked|sent)|i commit|i(?:'m| am) committed|you have my word|i give you my word|consider it done|leave (?:it|that|this) (?:to|with) me|count on me|(?:it|they|we|(?:the|our|my|a|one of our) (?:\w+ )?\w+)(?:'ll| will| can| would) (?:be (?:with you|there|delivered|ready|at your)|arrive|come|deliver|send|bring|collect|sort|make sure|take care|fix|replace|get (?:it|this|that|you)))\b/,
  fr: accentedPattern(
    /\b(?:promis(?= ?[.!,]| ?$)|(?:vous pouvez|tu peux) (?:toujours |aussi )?(?:me |m'|nous )(?:joindre|appeler|contacter|écrire)|n'hésite[zs]? pas à m'|si [^,.?!]+, (?:on|je) (?!(?:aur|ser|pourr|dev|voudr|ne |n'|me |comprends|sais|suis|pense))\p{L}+|je (?:m'(?:en )?(?:engage|occupe|charge)|(?:le |lui |leur )+dirai|(?:vous |te |t'|lui |leur |le |l'|en |y )*(?:promets|garantis|appelle|rappelle|recontacte|contacte|reviens vers|envoie|préviens|transmets|confirme|(?!(?:ser|aimer|dir|voudr|ir|trouver|préférer|pourr|dev)ai?s?\b)\p{L}{2,}rai)|vais (?:lui |leur |vous |te |t'|en |m'en |y |le |la |les |l')*(?:parler|demander|proposer|appeler|rappeler|envoyer|voir (?:avec|si|ce)|vérifier|prendre|mettre|regarder|organiser|transmettre|prévenir|occuper|charger|chercher|revenir|écrire|noter|corriger|réserver|préparer))|(?:vous avez|tu as) ma parole|c'est promis|j'y veille|compte[zs]? sur moi|(?:une?|mon|ma|notre|un de nos|une de nos) \p{L}+ (?:vous |te |le |la |l')*(?:viendra|passera|livrera|montera|appellera|rappellera|contactera|s'en occupera|prendra)|(?:il|elle|le \p{L}+|la \p{L}+) (?:peut (?:être|arriver)|sera|arrivera|arrive|viendra) (?:chez (?:vous|toi)|livrée?|là|à|prête?|lundi|mardi|mercredi|jeudi|vendredi|samedi|demain)|(?:vous (?:recevrez|aurez)|tu (?:recevras|auras))|j'aurai (?:le|la|les|votre|ton|ta|vos|tes|une?) [^.?!]{2,30}(?:demain|lundi|mardi|mercredi|jeudi|vendredi|ce soir|d'ici)|j'ai (?:réservé|bloqué|commandé|mis mon nom|envoyé|organisé)(?![^.?!]*parce qu)|j'(?:envoie|appelle(?! (?:ça|cela))|organise|ajoute|apporte|en parle)|je (?:vous |te |lui |leur )(?:écris|tiens au courant|garde|rembourse|rends)|je (?:fais en sorte|mets une note)|(?:demain|lundi|mardi|mercredi|jeudi|vendredi|ce soir|cet après-midi|tout à l'heure|dès demain),? (?:matin,? )?je (?:l'|le |la |lui |leur |t'|te |vous |m')*\p{L}{2,}|(?:je|j') ?(?:lui |leur |le |la |l'|en |m'en |y )*(?:dis|parle|appelle|vois(?! (?:que|bien))|demande|fais|prends|mets|règle|passe|viens) [^.?!]{0,40}(?:demain|lundi|mardi|mercredi|jeudi|vendredi|cet après-midi|ce soir|tout de suite|d'ici))(?!\p{L})/u,
  ),
}

/** Verbs whose present ends as others do in the future: « vous rentrez ». */
const presentInRez =
  '(?:r?entrez|montrez|préparez|gérez|espérez|préférez|assurez|tirez|retirez|attirez|jurez|pleurez|mesurez|comparez|séparez|adorez|ignorez|admirez|respirez|désirez)'

/** Signs that a summary is about the future: a day, a rule, who does what. */
const ahead: Pattern = {
  en: new RegExp(
    String.raw`\b(?:(?:you|we|i|he|she|they)(?:'ll| will)|from (?:now on|next|tomorrow|monday)|starting (?:next|tomorrow|monday)|by ${days.en}|on ${days.en}|${days.en} at|tomorrow|tonight|next (?:week|time)|before each|for (?:a|one|two|three|four|six|ten) (?:days?|weeks?|months?)|every (?:${days.en}|day|evening|morning|week)|you(?:'d|'ll)? (?:take|try|call|ring|ask|talk|tell|come|bring|show|send|write|hand) [^.?!]{2,60}\band (?:i|we)\b|i (?:take|try|call|ring|ask|talk|tell|come|bring|show|send|write|set) [^.?!]{2,60}\band you\b)`,
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`\b(?:(?:vous|tu|je|il|elle|on|nous) (?:\p{L}+ )?(?!${presentInRez}\b)\p{L}{2,}(?:rez|ras|rai|ra|rons)\b|à partir de (?:maintenant|demain|lundi|la semaine)|dès (?:demain|lundi|maintenant)|${days.fr}|désormais|dorénavant|(?:une|deux|trois|quatre|quinze|dix) (?:semaines?|mois|jours)|(?:deux|trois|quatre) fois par|la prochaine fois|avant chaque|chaque (?:semaine|jour|soir|matin|lundi|vendredi)|tous les (?:${days.fr}s?|jours|soirs|matins|vendredis|lundis)|pendant (?:deux|trois|quatre) (?:semaines|mois)|(?:moi|toi|vous),? (?:je|tu|vous) [^.?!]{2,60}\bet (?:moi|toi|vous)\b|(?:vous|tu) \p{L}{2,} [^.?!]{2,60}\bet moi,? je\b)`,
      'u',
    ),
  ),
}

const sumsUp: Pattern = {
  en: /^(?:(?:ok|okay|right|good|great|perfect|alright|all right|well|fine|yes|and|but)[\s,.:!-]+)*(?:so|then|to (?:sum|wrap) (?:it |this |things )?up|to summari[sz]e|to recap|in summary|just to (?:confirm|be clear|sum up|recap)|let me (?:just )?(?:sum(?:mari[sz]e)?|recap|repeat|confirm)|i(?:'ll| will) sum|let's (?:agree|give it|try it|do (?:it|this)|go with)|here(?:'s| is) (?:what we(?:'ll| will)? do|the plan)|let us agree|our (?:agreement|deal|plan)|the (?:agreement|deal|plan)(?: is|:)|(?:that|it)(?:'s| is) (?:agreed|settled|a deal)|we(?:'ve| have)? agree(?:d)?)\b/,
  fr: accentedPattern(
    /^(?:(?:ok|d'accord|bon|bien|très bien|parfait|super|alors|oui|et|mais)[\s,.:!-]+)*(?:donc|alors|pour (?:résumer|récapituler|conclure|être clair|finir)|en résumé|je (?:résume|récapitule|récapitulons)|si je (?:résume|récapitule)|récapitulons|résumons|on (?:a dit|dit|est d'accord|s'est mis d'accord|se met d'accord|convient|essaie|teste|part sur)|mettons-nous d'accord|on (?:fait|procède) comme (?:ça|suit|ceci)|voilà ce qu'on (?:fait|va faire)|notre accord|l'accord|le plan|c'est (?:entendu|convenu|décidé)|marché conclu)\b/,
  ),
}

const asksConsent: Pattern = {
  en: /(?:^|[,.!?;:–-] ?)(?:is (?:that|this) (?:fair|ok|okay|right|correct|all right|alright|good|fine|convenient|possible|a deal|agreed)|(?:does|do) (?:that|we|you) (?:agree|work|sound (?:right|fair|good|ok|okay))|are we agreed|do we agree|is (?:that|this) (?:a plan|something|an agreement) (?:that )?(?:you|we) can [^?]{2,20}|deal|agreed|sounds? (?:good|fair|right|ok|okay)|(?:have i|did i) got? (?:that|it) right|right|ok|okay|yes)(?: (?:for|with|to) (?:you|that))?\s*\?+$/,
  fr: accentedPattern(
    /(?:^|[,.!?;:–-] ?)(?:on est d'accord|nous sommes d'accord|(?:vous êtes|tu es|t'es) d'accord|c'est (?:ça|bien ça|bon|d'accord|entendu|ok)|ça (?:vous|te) (?:va|convient)|ça marche|d'accord|marché conclu|ok|entendu|c'est correct|j'ai bien résumé)(?: (?:pour|avec) (?:vous|toi|ça))?\s*\?+$/,
  ),
}

/** Asks for a yes to what was agreed, whatever it is. */
const strikesDeal: Pattern = {
  en: /(?:^|[,.!?;] ?)(?:(?:so )?(?:do we have a |it's a |is it a )?deal|agreed|are we agreed|(?:(?:shall|can|do) we |let's )?shake (?:hands )?on (?:it|that)|(?:shall we|let's) do (?:it|that)(?: like that| then)?)\s*\?+$/,
  fr: accentedPattern(
    /(?:^|[,.!?;] ?)(?:marché conclu|on est d'accord(?: (?:sur ça|là-dessus))?|tope là|on fait (?:comme ça|ça)(?: alors)?|sommes-nous d'accord|c'est entendu)\s*\?+$|\p{L}{3,}[^?]{12,}[.!,] (?:d'accord|ça marche)\s*\?+$/u,
  ),
}

/** "Is Wednesday at five good for you?" asks for a yes to a date. */
const asksForDate: Pattern = {
  en: new RegExp(
    String.raw`(?:^|[,.!?;] ?)(?:(?:so|and|then|would|could|maybe|how about|what about|what if),? )*(?:is|does|do|would|will|could|can|say|how about|what about)?,? ?(?:next |this |on |the )*(?:${days.en})(?: (?:next week|morning|afternoon|evening|noon|at|after|before|around|\d[\d:.]*|half past|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|o'clock|am|pm))*,? (?:is (?:that|it) |does (?:that|it) |be |also |still |be a )*(?:good|ok|okay|fine|all right|alright|suit|suits|work|works|possible|convenient|better|free)\b[^?,]{0,40}\?+$`,
    'u',
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`(?:^|[,.!?;] ?)(?:(?:et|alors|donc|est-ce que),? )*(?:le |ce )?(?:${days.fr})(?: (?:prochain|matin|midi|soir|après-midi|à|vers|avant|après|\d[\dh:]*|\p{L}+ heures?))*,? (?:ça |c'est |ce serait |serait |est )?(?:vous |te )?(?:va|irait|convient|conviendrait|bon|ok|possible|mieux|marche|arrange)\b[^?,]{0,30}\?+$`,
      'u',
    ),
  ),
}

/** "…and if I forget, you tell me?" gives the other a part in the plan. */
const countsOnOther: Pattern = {
  en: /\bif i forget[^?]{0,20}?,? you(?:'ll)? \w+ me[^?]{0,15}\?+$/,
  fr: /si j'oublie[^?]{0,20}?,? (?:vous|tu) m(?:e |')\p{L}+[^?]{0,15}\?+$/u,
}

const reassurance: Pattern = {
  en: /\b(?:(?:nobody|no one|none of us|i don't|i do not|i never|we don't)(?: here| ever| really)? (?:thinks?|thought|believes?|said|says?)(?: that)? you(?:'re| are| were) (?:an? |the )?(?:\w+ )?(?:cowards?|failure|liar|lazy|weak|stupid|incompetent|useless|selfish|crazy|unreliable|guilty|to blame|bad \w+)\b|^no excuses|(?<!\b(?:i'm|i am|we're|we are) )not to (?:tell you off|scold|blame|judge|criticise|criticize|lecture|punish|attack|accuse|catch)|(?:this|it)(?:'s| is)?(?: not|n't) about (?:blam|judg|punish|catch|accus|telling you off|who)\w*|(?:the|my) (?:aim|point|idea|goal) (?:is not|isn't) to|you (?:won't|don't|needn't|will not|do not)(?: have| need)?(?: to)? (?:repeat|tell (?:me|it)|explain|go (?:through|over)|start)(?: \w+){0,5} (?:again|anything|everything|all)|(?:no|isn't an?|not an?|an?) (?:right or )?wrong answers?|i(?:'m| am) not looking for|i(?:'m| am) not (?:here|going|trying|asking you|about|planning) to (?:ask you|tell you off|scold|nag|hassle|bother|rush|bite|judge|blame|defend|argue|sell|push|fix you|change you|convert|lecture|critici[sz]e|attack|pressure|convince|persuade|talk you|explain|make excuses|catch|punish|force|tell you what|sack|fire)|i (?:won't|will not|don't want to|do not want to) (?:judge|blame|defend|argue|push|lecture|explain (?:it|that|this|anything) away|tell any(?:one|body)|pressure|pretend|make excuses|interrupt|give you advice|bite|force|sell you)|(?:there(?:'s| is) )?no (?:rush|hurry|pressure|judg(?:e)?ment|wrong answers?)|take (?:your time|all the time)|(?:this|it|that|what you (?:say|tell me)|everything) (?:stays|remains) (?:between us|here|in (?:this|the) room|confidential)|don't worry|do not worry|you can (?:say|tell me) (?:anything|whatever|everything)|i (?:don't|do not) want (?:you|this|it|that) to|(?:you|we) (?:don't|do not) have to (?:be here|stay|talk about|do|like|answer|say|tell|decide|explain|apologi[sz]e|justify)|i(?:'m| am) on your side|we(?:'re| are) on the same side|no(?:body|t here|\sone)(?:'s| is)? (?:blaming|judging|accusing|forcing|angry with) you)\b/,
  fr: accentedPattern(
    /\b(?:pas (?:pour )?(?:vous |te |t')(?:faire (?:des reproches|la leçon|la morale)|juger|accuser|gronder|piéger|engueuler|punir|coincer)|(?:le but|l'idée|l'objectif|mon but|mon intention),?(?: ce)? n'est pas de|il ne s'agit pas de (?:vous|te|t'|trouver|chercher)|(?:vous n'avez|tu n'as|vous n'aurez|tu n'auras|inutile de|pas besoin de)(?: donc)?(?: plus| pas)?(?: jamais| rien)?(?: à)? (?:me |m'|tout |le |la |l'|nous )*(?:répéter|raconter|redire|réexpliquer|expliquer|recommencer|reprendre)|je ne cherche pas (?:un|de|à)|je ne veux pas que (?:vous|tu|ça|cela)|je ne (?:suis pas (?:là|ici|venue?) pour|vais pas|veux pas|cherche pas à|viens pas|compte pas) (?:vous |te |t'|me |m'|rien )*(?:juger|réparer|changer|gronder|engueuler|faire la (?:leçon|morale)|défendre|vendre|forcer|convaincre|critiquer|attaquer|blâmer|donner de (?:leçons?|conseils?)|justifier|sermonner|punir|piéger|reprocher|disputer|sanctionner|virer|presser|brusquer|couper)|sans (?:jugement|pression)|(?:il n'y a )?pas de (?:pression|jugement|mauvaise réponse|souci|hâte)|rien ne presse|je ne (?:vous|te) demande pas (?!pourquoi|comment)|(?:prends|prenez) (?:ton|votre|tout (?:ton|votre|le)) temps|(?:ça|cela|ce que (?:vous dites|tu dis)) reste (?:entre nous|ici|confidentiel)|ne (?:vous inquiétez|t'inquiète) pas|t'inquiète|(?:vous pouvez|tu peux) tout (?:me )?dire|(?:vous n'êtes|tu n'es|on n'est|nous ne sommes) pas obligée?s?|(?:vous n'avez|tu n'as) pas (?:à|besoin de) (?:vous |te )?(?:répondre|justifier|excuser|expliquer|décider)|je suis (?:de (?:votre|ton) côté|avec (?:vous|toi))|personne ne (?:vous|t') ?(?:juge|accuse|force|reproche))(?!\p{L})/u,
  ),
}

const agreement: Pattern = {
  en: /^(?:(?:yes|yeah|ok|okay|well|oh|hm+|ah|true|no)[\s,.]+)*(?:(?:i )?(?:can't|don't|couldn't) (?:say (?:that )?i )?blame you|i(?:'d| would) (?:do|say|feel) the same|fair (?:point|enough|comment)|good (?:point|idea|one)|point taken|you(?:'ve got| have|'ve)? (?:a |got a )?(?:good |fair )?point\b|that(?:'s| is) (?:fair|true|right|a (?:good|fair) (?:point|idea)|reasonable|only fair|fine(?: by me| with me)?|absolutely right)|i (?:see|get|take|understand|can see) (?:your|the|that) point|(?:that |it )?makes sense\b(?! (?:that|if|for) you)|i agree\b|agreed\b|(?:i (?:think|guess|suppose|believe) )?you(?:'re| are)(?: absolutely| quite| totally| completely)? right\b(?! to (?:be|feel) )|i (?:can't|cannot) (?:argue|blame)|sounds (?:good|great|fair|like a plan)|(?:that )?works for me|deal\b|great idea|i (?:respect|accept) that)/,
  fr: accentedPattern(
    /^(?:(?:oui|ok|d'accord|bon|ah|oh|hm+|eh bien|c'est vrai|non)[\s,.]+)*(?:c'est (?:juste|vrai|exact|bien vu|un bon point|une bonne (?:idée|remarque|question)|légitime|raisonnable|bien normal|entendu)|bien vu|bonne (?:idée|remarque)|bon point|je (?:comprends|vois|entends) (?:votre|ton) (?:point|argument|remarque)|(?:ça|cela) se (?:tient|comprend|défend)|je suis d'accord|(?:vous avez|tu as|t'as) (?:tout à fait |bien |sans doute |entièrement |complètement )?raison|(?:ça|cela) me (?:va|convient|semble (?:juste|bien|bon))|je (?:respecte|l'accepte|l'admets|le reconnais)(?: ça| cela)?)(?!\p{L})/u,
  ),
}

const missingAnswer: Pattern = {
  en: /\b(?:you (?:didn't|haven't|did not|have not|still haven't) (?:really |actually )?answer(?:ed)?|that(?:'s| is) not (?:an answer|what i asked|my question|the question)|that (?:wasn't|isn't|was not|doesn't) (?:really )?(?:an answer|what i asked|my question|answer)|i asked (?:you )?(?:something else|a question|about)|(?:please )?answer (?:my|the) question|you(?:'re| are) not (?:really )?answering|you(?:'re| are) (?:avoiding|dodging|evading) (?:my|the|that|this) (?:question|subject|point))/,
  fr: accentedPattern(
    /(?:(?:vous n'avez|tu n'as|t'as|vous avez) (?:toujours |vraiment )?pas (?:vraiment )?répondu|ce n'est pas (?:une réponse|ce que j'ai demandé|ma question)|c'est pas (?:une réponse|ce que j'ai demandé|ma question)|ça ne répond pas|(?:vous ne répondez|tu ne réponds|tu réponds) (?:toujours |vraiment )?pas|(?:ce n'est|c'est) pas ce que je (?:vous |t')ai demandé|répond(?:s|ez) à (?:ma|la) question|je (?:vous|t') ?ai posé une question|ma question était|(?:vous évitez|tu évites|vous esquivez|tu esquives) (?:ma|la|le|de) (?:question|sujet|répondre))/,
  ),
}

const mostWordsOfAgreement = 16

interface MoveContext {
  text: string
  words: number
  /** The form of the question it ends with; null when it asks for nothing. */
  form: string | null
}

/** "You will never have to explain it again", "No one will touch your folder", "On Friday we sit down": promised without an "I'll". */
const relief: Pattern = {
  en: new RegExp(
    [
      String.raw`\byou(?:'ll| will)(?: always| never| no longer)* (?:not )?(?:have to \w+|get (?:an answer|a call|a reply)|be (?:told|asked|called|informed|kept|warned))\b`,
      String.raw`\b(?:nobody|no one|nothing)(?:'ll| will) (?:ask|touch|send|call|take|disturb|be (?:decided|changed|sent)|happen|change)\b`,
      String.raw`^(?!if\b)[^.?!]*\b${days.en}(?: the \w+)?,? we(?:'ll)? (?!(?:were|was|had|did|saw|met|went|got|told|said|spoke|talked|have|could|should|\w+ed)\b)\w+`,
      String.raw`\b\w+ will (?:get|have|sit) [^.?!]*${days.en}`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`\b(?:vous n'aurez|tu n'auras|(?:plus jamais|jamais plus) (?:vous n'aurez|tu n'auras)) (?:plus |pas |jamais )*(?:à|besoin de) \p{L}+`,
        String.raw`\b(?:personne|rien) ne (?:(?:vous|te|se|t'|s') ?)?(?:demand|touch|enverr|enlèv|dérang|décid|chang|sorti|f)\p{L}*ra\b`,
        String.raw`\b(?:je|on) n(?:e |')(?:(?:vous|te|t'|le|la|l'|les|lui|y|en) ?)*(?!(?:ser|aur|sau|pour|voud)r?ai?\b)\p{L}{2,}rai? (?:plus|jamais)\b|\b(?:plus jamais|jamais plus) (?:je|on) n`,
        String.raw`\b${days.fr},? (?:\d+ )?on (?!a |avait |est |était )\p{L}+`,
      ].join('|'),
      'u',
    ),
  ),
}

/** A promise in so many words counts for more than what else is heard in it. */
const vow: Pattern = {
  en: /^(?:and |so |but )?(?:i (?:promise|guarantee|commit)|you have my word)\b|, (?:i promise|you have my word)\s*[.!]*$/,
  fr: /^(?:et |donc |mais )?je (?:vous |te |m')?(?:promets|garantis|engage)(?!\p{L})|, (?:je (?:vous|te) le promets|c'est promis|(?:vous avez|tu as) ma parole)\s*[.!]*$/u,
}

/** True for "I promise that…" in a line without an apology. */
export const isVow = ({ text, acts }: { text: string; acts: ReadonlySet<string> }, language: Language): boolean =>
  !acts.has('apology') && sentencesOf(plainText(text)).some((sentence) => vow[language].test(sentence))

/** "The van will come on Wednesday between nine and noon": somebody on the learner's side will do it. */
const arrangement: Pattern = {
  en: new RegExp(
    String.raw`^(?!if\b)[^.?!]*\b(?:he|she|they|it|someone|somebody|driver|van|colleague|technician|team|warehouse|office|parcel|cot|replacement|delivery)\b[^.?!]{0,30}(?:will|'ll|is going to) (?:come|deliver|call|ring|be (?:there|delivered|with you|up)|arrive|bring|pick|put|stand)[^.?!]*(?:${days.en}|\btoday\b|\bbefore\b|\bby\b)`,
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`^(?!si\b)[^.?!]*\b(?:passera|viendra|livrera|appellera|arrivera|rappellera|apportera|montera|sera (?:là|livré\p{L}*|monté\p{L}*|chez))\b[^.?!]*(?:${days.fr}|aujourd'hui|avant|entre)|^(?!si\b)[^.?!]*\b(?:monteurs?|livreurs?|chauffeur|camion|camionnette|transporteur|collègues?|technicien\p{L}*|équipe|colis|lit)\b[^.?!]{0,20}\b(?:viennent|vient|passe|passent|livrent?|arrivent?|montent?|apportent?)\b[^.?!]*(?:${days.fr}|aujourd'hui)|^(?!si\b)[^.?!]*(?:${days.fr}|aujourd'hui)[^.?!]*\b(?:passera|viendra|livrera|appellera|arrivera|rappellera|apportera|montera)\b`,
      'u',
    ),
  ),
}

/** "If it breaks, we stop" promises. */
const conditional = /^(?:(?:and|but|et|mais|ok),? )?(?:if|si) /

/** "You want us to stop deciding for you" gives a wish back and closes nothing. */
const namesWish: Pattern = {
  en: /\byou(?:'d| would)? (?:want|wish|like|prefer|need|hope) (?:us|me|them|that|people|somebody|everybody)\b/,
  fr: accentedPattern(
    /\b(?:vous|tu) (?:voule[zs]?|veux|voudr\p{L}+|aimeri?\p{L}+|souhaite[zs]?|préfér\p{L}+|(?:avez|as) (?:juste |surtout |seulement )?(?:envie|besoin)) (?:que|qu')/u,
  ),
}

/** "Do you want us to stop here?" offers an end. */
const asksForWish =
  /^(?:(?:so|and|ok|well|alors|donc|bon|et),? )*(?:(?:do|would) you|est-ce que|(?:vous voulez|tu veux) qu'on [^?]*\?)/

const opensQuestion =
  /^(?:(?:and|so|et|alors|donc|bon),? )*(?:what|when|how|why|who|where|which|quand|comment|pourquoi|qui|où|quel|que |qu'|combien|à quel)/

const asksNothing = ({ form }: MoveContext): boolean => form === null

/** "When shall we meet?" asks for a date; "Shall we stop here?" closes. */
const asksConsentOnly = ({ form }: MoveContext): boolean => form === null || form === 'yes_no' || form === 'either_or'

const anyOf = (sentences: readonly string[], pattern: RegExp): boolean =>
  sentences.some((sentence) => pattern.test(sentence))

/** "I talk to him tomorrow, you sit with him tonight" */
const whoDoesWhat: Pattern = {
  en: new RegExp(
    String.raw`\bi(?:'ll| will)? (?!(?:know|think|see|saw|guess|feel|felt|hear|heard|was|had|am|understand|believe|noticed?)\b)\w+ [^.?!]*${days.en}[^.?!]*(?:,|\band\b) (?:and )?(?:then )?(?:on )?(?:${days.en},? )?(?:you|we)(?:'ll)? (?!(?:have|had|were|are|was|did|didn't|said|told|know)\b)\w+|\bi(?:'ll)? \w+ [^.?!]*(?:,|\band\b) (?:and )?(?:you|we)(?:'ll)? \w+[^.?!]*${days.en}|\byou(?:'ll)? \w+ [^.?!]*${days.en}[^.?!]*(?:,|\band\b) (?:and )?(?:i|we)(?:'ll)? \w+`,
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`\bje (?!(?:sais|crois|pense|vois|comprends|trouve|suis|imagine|sens|pourrais|peux|aimerais|voudrais)\b)\p{L}+ [^.?!]*${days.fr}[^.?!]*(?:,|\bet\b) (?:et )?(?:ensuite |puis |après )?(?:${days.fr},? )?(?:vous|tu|on|nous) (?!(?:avez|as|êtes|es|étiez|étais|aviez|avais|\p{L}+(?:er|ir))\b)|(?<!\b(?:je|on|nous|qui|lui|ne) )\b(?:vous|tu) (?:me |m'|lui |leur |te |vous )?\p{L}+ [^.?!]*\bet (?:moi,? )?(?:je|on) [^.?!]*${days.fr}|\bje \p{L}+ [^.?!]*(?:,|\bet\b) (?:et )?(?:vous|tu|on) [^.?!]*${days.fr}|(?<!\b(?:je|on|nous|qui|lui|ne) )\b(?:vous|tu) \p{L}+ [^.?!]*${days.fr}[^.?!]*(?:,|\bet\b) (?:et )?(?:moi,? )?(?:je|on) `,
      'u',
    ),
  ),
}

/** "You worked fifty hours last week" sums up nothing that is to come. */
const ofThePast: Pattern = {
  en: /\b(?:last (?:week|month|year|\w+day)|yesterday)\b/,
  fr: accentedPattern(/\b(?:hier|derni(?:er|ère))(?!\p{L})/u),
}

/** "So you tried for three weeks, and then you stopped" tells what was. */
const tellsPast: Pattern = {
  en: /\b(?:i|you|we|he|she|they|\p{L}+) (?!we\b)(?:said|told|had|was|were|did|came|went|left|(?!(?:agre|ne|settl|decid|discuss|inde)ed\b)\w{3,}ed)\b/u,
  fr: accentedPattern(
    /(?<!\p{L})(?:(?:j'|vous |tu |il |elle |ils |elles )(?:n'|l'|y |en |m'|t')?(?:ai|avez|as|a|ont|étiez|étais|était|étaient|aviez|avais|avait)) (?!l'habitude)(?:\p{L}+ )?(?:\p{L}+(?:é|és|ée|ées|i|is|it|u|us)(?!\p{L})|\p{L}+)/u,
  ),
}
/** Words of what is to come. */
const tellsFuture: Pattern = {
  en: /\b(?:will|shall|let's|going to|from (?:now|next|tomorrow)|starting|tomorrow|tonight|next)\b|'ll\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:demain|désormais|dorénavant|prochaine?|dès|à partir|(?:vous|tu|je|on|il|elle|nous) (?:\p{L}+ )?(?:\p{L}+(?:rez|ras|rai|ra|rons)|all(?:ez|ons)|vas?|vais))(?!\p{L})/u,
  ),
}

/** "So it is a step up, and yet every morning…" gives back two sides, and settles nothing. */
const contrasts: Pattern = {
  en: /\b(?:and yet|even though|although|at the same time|on the other hand|part of you|(?:nobody|no one) (?:ever |even )?(?:\w+ed|has|had|told|saw|said|knew)|never (?:once|\w+ed|got))\b|\byou(?:'re| are)? (?:feel|fear|afraid|worry|wish|wake|lie awake)/,
  fr: accentedPattern(
    /\b(?:et pourtant|bien que|même si|alors que|en même temps|d'un autre côté|une partie de (?:vous|toi)|(?:vous vous|tu te) (?:sens|sentez|réveilles|réveillez)|(?:avez|as) peur|(?:craignez|crains|redoutez|redoutes)|personne (?:ne |n')(?:(?:vous|t'|te|l') ?)*(?:a|avait))(?!\p{L})/u,
  ),
}

/** Asks if the words before it were understood, as it may ask for consent. */
export const asksIfUnderstood: Pattern = {
  en: /\b(?:is (?:that|this) (?:right|correct)|(?:have|did) i (?:get|got|understand|understood) (?:that|it|this|you) (?:right|correctly))\s*\?+$/,
  fr: /\b(?:c'est (?:bien )?ça|(?:j'ai|ai-je) bien (?:compris|suivi))\s*\?+$|si je (?:\p{L}+ )?(?:comprends|suis|entends) bien/u,
}

/** "You redo the figures every month. Is that right?" is how it is today. */
const habit: Pattern = {
  en: /\b(?:every|each) (?:day|evening|morning|week|month|\w+day)s?\b/g,
  fr: /(?:chaque|tous les|toutes les) (?:semaines?|mois|jours?|soirs?|matins?|\p{L}+dis?|dimanches?)(?!\p{L})|(?<!\p{L})les? (?:\p{L}+di|dimanche)s?(?! \d|\p{L})/gu,
}

const ownPart: Pattern = {
  en: /\b(?:i|we|us|me|let's)\b/,
  fr: /(?:^|[^\p{L}])(?:[jm]'|(?:je|on|nous|moi|me)(?!\p{L}))/u,
}

/** The line without its habits, where it asks if it was understood or names no part of the learner's. */
const planIn = (line: string, consents: boolean, language: Language): string => {
  const isDescription = !consents && (line.includes('?') || !ownPart[language].test(line))
  const isDoubtful = isDescription || asksIfUnderstood[language].test(line.trim())
  return isDoubtful ? line.replace(habit[language], '') : line
}

/** "So you call her on Monday and I tell the others. Deal?" */
const sumsUpAgreement = (line: string, sentences: readonly string[], language: Language): boolean => {
  if ([strikesDeal, asksForDate].some((pattern) => pattern[language].test(line.trim()))) return true
  if (tellsPast[language].test(line) && !tellsFuture[language].test(line)) return false
  if (whoDoesWhat[language].test(line) && !ofThePast[language].test(line)) return true
  const consents = asksConsent[language].test(line.trim())
  const plan = planIn(line, consents, language)
  if (!ahead[language].test(plan) || (!consents && sentences.some((sentence) => isRequest(sentence, language))))
    return false
  if (!consents && contrasts[language].test(line)) return false
  return consents || anyOf(sentences, sumsUp[language])
}

/** "We can stop here, or you call me. What do you prefer?" */
export const offersEnd = /\b(?:prefer|préf[eé]r[\p{L}-]+) ?\?$/iu

/** A question may follow what closes; it closes too when it is the closing line itself. */
const closes = (context: MoveContext, line: string, sentences: readonly string[], language: Language): boolean => {
  const isWish = namesWish[language].test(line) && !asksForWish.test(line)
  if ((conditional.test(line) && !offersEnd.test(line)) || isWish) return false
  if (asksConsentOnly(context)) return closing[language].test(line)
  const last = sentences.at(-1) ?? ''
  return offersEnd.test(last) ? closing[language].test(line) : !opensQuestion.test(last) && closing[language].test(last)
}

/** « Il ne répond plus quand je l’appelle » tells of a habit, and promises no call. */
const whenever: Pattern = {
  en: /(?!)/g,
  fr: /(?<!\p{L})(?:quand|lorsque|chaque fois que|dès que|si) je (?:(?:vous|te|t'|l'|le|la|les|lui|leur|en|y) ?)*(?!\p{L}+(?:rai|rais)(?!\p{L}))\p{L}+/gu,
}

/** A promise or an arrangement, outside of what is only wished for. */
const undertakes = (sentences: readonly string[], language: Language): boolean => {
  const firmSentences = sentences
    .filter((sentence) => !namesWish[language].test(sentence))
    .map((sentence) => sentence.replace(whenever[language], ' '))
  return [commitment, relief, arrangement].some((pattern) => anyOf(firmSentences, pattern[language]))
}

/** "That wasn't my question: what could go?" asks it again. */
const asksAgain = (context: MoveContext, line: string, language: Language): boolean =>
  !asksNothing(context) &&
  (!line.includes('?') ||
    /^[^,.:;!?]*[,.:;!] [^?]*\p{L}[^?]*\?/u.test(line.slice(line.search(missingAnswer[language]))))

/** The learner sums up an agreement, or counts on what the other will do. */
const settles = (context: MoveContext, line: string, sentences: readonly string[], language: Language): boolean =>
  countsOnOther[language].test(line.trim()) || (asksConsentOnly(context) && sumsUpAgreement(line, sentences, language))

/** The act of an utterance for the talk itself, or null. */
export const talkMoveIn = (context: MoveContext, language: Language): TalkMove | null => {
  const line = plainText(context.text)
  const sentences = sentencesOf(line)
  if (missingAnswer[language].test(line) && !asksAgain(context, line, language)) return 'unanswered'
  if (settles(context, line, sentences, language)) return 'agreed'
  if (closes(context, line, sentences, language)) return 'closing'
  if (!asksNothing(context)) return null
  if (undertakes(sentences, language)) return 'commitment'
  if (anyOf(sentences, reassurance[language]) || sentences.some((sentence) => absolves(sentence, language)))
    return 'reassurance'
  return context.words <= mostWordsOfAgreement && agreement[language].test(line) ? 'agreement' : null
}
