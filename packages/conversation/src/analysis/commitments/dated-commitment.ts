import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

const day: Pattern = {
  en: /\b(?:today|tonight|tomorrow|(?<!last )(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month)|by (?:noon|the end of)|within (?:an?|the|\d+)|this (?:morning|afternoon|evening|week|weekend)|right away|straight away|first thing)\b/,
  fr: accentedPattern(
    /\b(?:aujourd'hui|ce (?:soir|matin|midi|week-end)|cet (?:après-midi|aprèm)|demain|tout de suite|tout à l'heure|en fin de (?:journée|semaine|matinée)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?! derni)|la semaine prochaine|cette semaine|d'ici|dans (?:l'heure|la (?:journée|soirée|matinée|semaine)))\b/,
  ),
}

/** A step that the speaker takes, or a thing that arrives, in the present or in the future. */
const step: Pattern = {
  en: /\b(?:(?:i|we)(?:'ll| will|'m going to|'re going to| am going to| are going to| shall) (?!be (?:honest|frank|clear|brief)|never|not\b|see\b|think\b|miss\b|regret\b)\w+|(?:i|we)'(?:m|re) (?:sending|calling|ringing|phoning|bringing|coming|booking|writing|putting|delivering|talking to|speaking to|meeting|having|eating|watching|visiting|sitting)|(?<!\b(?:if|when|shall|should|can|could|that|before|until|do|did) )we (?:talk|speak|meet)|let's (?:talk|speak|meet)|(?:an?|the|our|your) (?:\w+ )?\w+ (?:comes|arrives)\b(?!.*\bevery\b)|(?<!\b(?:my|his|her|their) )(?:two|three|our|the) (?:\w+ )?\w+s (?:come|arrive)\b(?!.*(?:\bevery\b|\?))|(?:an?|the|our|your) (?:\w+ ){0,2}(?:cot|bed|parcel|order|part|replacement|delivery) (?:goes out|ships)\b(?!.*\bevery\b)|^(?:(?:so|right|ok|okay|well),? )*here(?:'s| is) what (?:i|we)(?:'m|'re| am| are) doing(?= ?[:,])|agree(?:d)? (?:that )?(?:i|we) \w+|(?<!\b(?:if|when|did|do|should|can|could|that|before|until) )i (?:send|call|ring|phone|email|e-mail|write|bring|talk to|speak to|check|ask|book|come|collect|clear|deliver|correct|report|take|give you|show you|have (?:it|the \w+) \w+ed)|(?:it|they|the (?:\w+ )?\w+|your (?:\w+ )?\w+)(?:'ll| will|'s| is| are) (?:being |be )?(?:delivered|fitted|installed|assembled|put up|repaired|replaced|refunded|paid|collected|booked|corrected|with you|there|in your (?:inbox|hands|post|mailbox)|on your (?:desk|table))|(?:the|your|our) (?:[\w']+ ){1,10}(?:'ll be|will be|is|are) (?:in your (?:inbox|hands|post|mailbox)|on your (?:desk|table))|i'(?:d|ll) (?:start|begin) (?:on |next )?\w+day|^(?:(?!(?:if|when|so|but|what|where|how|why|do|did|can|could|will|would)\b)[^?]*[ :,;])?you(?:'ll| will)? (?:get|have|hear from) (?:mine|it|them|me|(?:the|a|an|my|our) (?:\w+ )?\w+))\b/,
  fr: accentedPattern(
    /\b(?:(?:je vais|nous allons|on va) (?:(?:vous|te|t'|lui|leur|le|la|les|l'|en|y) ?)*\p{L}+(?:er|ir|re)|(?:je|j'|nous) ?(?:(?:vous|te|t'|lui|leur|le|la|les|l'|en|y|m'|m'en) ?)*(?:(?!(?:ser|aur|pourr|voudr|devr|aimer|dir)ai?\b)\p{L}{2,}(?:rai|rons)|écris|envoie|appelle|rappelle|téléphone|contacte|apporte|transmets|ajoute|imprime|organise|réserve|bloque|commande|corrige|livre|monte|mets|prends|passe|viens|reviens|rends|donne|présente|parle|vérifie|demande|note|prépare|occupe|charge|change|déplace|règle|annonce|relance|lance|termine|finis|traite|remets|montre|partage|cale|fixe|récupère|dépose|inscris|confirme|dis(?! (?:que|qu'|ça|simplement|juste))|vois(?! (?:que|qu'|bien|ça|comment|pourquoi|ce\b))|explique|raconte|commence|démarre|étudie|recontacte|consulte|reprends|révise|retire|supprime|décale|débloque|verse|rembourse|remplace|échange|valide|signe|rédige|complète|arrange|accompagne|préviens|avertis|réunis|informe|fais (?:\p{L}{2,}(?:er|ir|re)|le point|la liste|cette liste|une? (?:liste|point|mail|courrier))|(?:en )?touche (?:un )?mot|mange|déjeune|regarde|rejoins|retrouve|assois)|on (?:se |s')(?:en )?(?:(?:r?appelle|voit|parle|retrouve|revoit)\b)(?!.*\?)|on (?:en (?:reparle|rediscute)|refait le point)\b(?!.*\?)|c'est moi(?:,[^,]+,)? qui (?:(?:vous|te|t'|lui|leur) ?)?(?:téléphone|r?appelle|écri[st]|envoie|apporte|livre|monte|vérifie|m'en (?:occupe|charge))|^(?:(?:alors|bon|donc|ok),? )*voi(?:ci|là) ce que je fais(?= ?[:,])|(?:une?|le|la|les|votre) (?:\p{L}+ )?(?:lit|colis|commande|pièce|paquet|livraison)s?(?: \p{L}+){0,2} part(?:ent)?\b(?!.*\b(?:tous|toutes|chaque)\b)|(?:une?|deux|trois|le|la|mon|notre|votre) (?:\p{L}+ )?\p{L}+ (?:vient|viennent|passent?|arrivent?)\b(?!.*\b(?:tous|toutes|chaque)\b)|(?:est|sont|sera|seront) (?:bien )?(?:livrée?s?|montée?s?|installée?s?|réparée?s?|remplacée?s?|remboursée?s?|envoyée?s?|réservée?s?|chez (?:vous|toi)|(?:dans|sur) (?:votre|vos|ton|ta|tes) (?:boîte(?: mail| aux lettres)?|mains|bureau|messagerie))|(?:vous|tu) (?:l'|les |le |la )?(?:aurez|auras|recevez|reçois|recevrez|recevras) (?:l[ea] (?:mien(?:ne)?|\p{L}+)|les \p{L}+|une? \p{L}+|mon \p{L}+|ma \p{L}+|(?:avant|pour|dès|lundi|mardi|mercredi|jeudi|vendredi|demain|ce soir))|je commencerais (?:lundi|mardi|mercredi|jeudi|vendredi|demain))\b/u,
  ),
}

/** « Si vous signez cette semaine … » sets a condition, and "I was sent on Friday" tells what was. */
const conditionOrPast: Pattern = {
  en: /^(?:but |and )?if\b|\bif you\b|\b(?:maybe|perhaps|might|was|were|had|never)\b/,
  fr: accentedPattern(/^(?:mais |et )?si\b|\bsi (?:vous|tu)\b|\b(?:peut-être|étai\p{L}+|avai\p{L}+|ne|n'\p{L}+)\b/u),
}

/** « Vous m'envoyez votre relevé, et j'écris une page » settles the steps of both, though it names no day. */
const bothSteps: Pattern = {
  en: /\byou (?:send|give|bring|show|call|write|tell) (?:me|us)\b[^?]*(?:,|;|\band\b) (?:and )?(?:then )?i(?:'ll| will)? (?:send|call|write|bring|talk|speak|check|ask|take|put|do)\b/,
  fr: accentedPattern(
    /\b(?:vous|tu) (?:m'|me |nous )(?:envo(?:yez|ies)|donne[sz]|apporte[sz]|montre[sz]|rappele[sz]|rappelles|écri(?:vez|s))\b[^?]*(?:,|;|\bet\b) (?:et )?(?:moi,? )?(?:je |j')(?:vous |te |t'|lui )?\p{L}+/u,
  ),
}

const weekday: Pattern = {
  en: /(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow/,
  fr: /(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain/,
}

const clock: Pattern = {
  en: /(?:at |from )?(?:\d{1,2}(?::\d\d)?(?: ?[ap]m)?|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o'clock| thirty| fifteen)?/,
  fr: /(?:à |dès )?(?:\d{1,2} ?h(?:eures)?(?: ?\d\d)?|midi|(?:une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit) heures?)/,
}

/** "So that's settled:", « Entendu : » settle what was agreed; "On Monday at nine you were …" tells. */
const settling: Pattern = {
  en: /(?:(?:ok(?:ay)?|all right|right|good|fine|so|then|done|agreed|deal|perfect|great|well)[,.:!]? |(?:so )?(?:that|it)(?:'s| is) (?:settled|agreed|a deal|fixed|set)[,.:]? |(?:see you|we meet|we say|let's say)[,:]? )*/,
  fr: /(?:(?:ok|alors|donc|bon|bien|très bien|parfait|entendu|d'accord|convenu|noté)[ ,.:!]* ?|c'est (?:dit|entendu|convenu|noté|fixé|calé|réglé|d'accord)[ ,.:]* ?|on (?:dit|se dit|se voit|se retrouve|note)[ ,:]* ?|rendez-vous )*/,
}

const dateBehind: Pattern = {
  en: /(?: (?:the|next|morning|afternoon|evening|\d{1,2}(?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|twentieth|twenty-\w+|thirtieth|thirty-first|(?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)))*/,
  fr: /(?: (?:le|matin|midi|soir|prochain|après-midi|\d{1,2}|premier|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-\p{L}+|vingt(?:[ -]et[ -]un|-\p{L}+)?|trente(?:[ -]et[ -]un)?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))*/u,
}

/** The words behind day and hour hold no verb: a place, or what one brings. */
const withoutVerb: Pattern = {
  en: /(?:,? (?:then|in|at|on|with|by|over|the|my|your|our|here|outside|and|a|an) ?(?:(?!\b(?:you|i|we|he|she|they|it|is|was|are|were|always|usually)\b)[^.?!])*)?/,
  fr: /(?:,? (?:(?!(?<!\p{L})(?:tu|vous|je|j'|il|elle|ils|elles|on|c'est|c'était|est|était|toujours|seule?s?|souvent)(?!\p{L}))[^.?!])*)?/u,
}

const appointmentIn = (language: Language): RegExp => {
  const [opening, day, date, hour, rest] = [settling, weekday, dateBehind, clock, withoutVerb].map(
    (pattern) => pattern[language].source,
  )
  return new RegExp(`^${opening}(?:${day})${date},? ${hour}(?!\\p{L})${rest}[.!]*$`, 'u')
}

/** Made when it is first read: a trial in one language has no patterns of the other. */
const appointments = new Map<Language, RegExp>()

/** "Agreed: Tuesday, two o'clock, in the canteen.": a day and an hour, and no verb. Reads one sentence in lower case. */
export const isAppointment = (sentence: string, language: Language): boolean => {
  const appointment = appointments.get(language) ?? appointmentIn(language)
  appointments.set(language, appointment)
  return appointment.test(sentence)
}

/** "… and we meet again on the 12th", « … et on se revoit le 12 » settle when the two will talk. */
const meeting: Pattern = {
  en: /(?:^|,|\band\b|\bso\b|\bthen\b) ?we(?:'ll)? (?:meet|talk|speak|see each other)(?: again)?,? (?:on |in |at |by |next )?(?:the \d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next|(?:two|three|four|\w+) weeks?)/,
  fr: /(?<!\p{L})(?:on|nous) (?:se |nous )?(?:revoit|revoyons|retrouve|retrouvons|reparle|reparlons|rappelle|rappelons),? (?:le \d|l[ea] (?:semaine|mois)|(?:dès |ce )?(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain|dans \p{L}+ (?:jours|semaines|mois))/u,
}

/** Tells whether a sentence says when the two will meet. Reads one sentence in lower case. */
export const settlesMeeting = (sentence: string, language: Language): boolean => meeting[language].test(sentence)

/** "I'll call you Thursday", « Le lit est livré jeudi »: reads one sentence in lower case. */
export const isCommitment = (sentence: string, language: Language): boolean =>
  bothSteps[language].test(sentence) ||
  isAppointment(sentence, language) ||
  (step[language].test(sentence) && day[language].test(sentence) && !conditionOrPast[language].test(sentence))
