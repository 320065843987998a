import type { Language } from '../../observe/question-kind.ts'
import { accented } from '../../observe/words.ts'

/** What can be heard in a coach's words. Several may be true of one utterance. */
const cueNames = [
  'goodbye',
  'greeting',
  'confront',
  'advice',
  'permission',
  'affirm',
  'empathy',
  'autonomy',
  'reflect',
  'plan',
  'sorry',
  'thanks',
  'offer',
  'given_right',
  'disagree',
] as const
export type CueName = (typeof cueNames)[number]

const english: Record<CueName, RegExp> = {
  goodbye:
    /\b(?:goodbye|good bye|bye|bye-bye|(?<!(?:i|can|could|to|we|they|people) )see (?:you|ya)(?= (?:soon|later|tomorrow|again|next|on|then|around|in)\b|\s*(?:[.,!…]|$))|take care(?! of (?!yourself\b))|good ?night|cheerio|farewell|(?:i have|i've got|i need) to (?:go|leave|run)(?= now|\s*(?:[.,!…]|$))|have a (?:good|nice|great|lovely) (?:day|evening|weekend|one)|(?:let's|we can|we should) (?:leave it|wrap|(?:stop|end|finish|close)(?= (?:here|there|now|it|this|for)\b|\s*(?:[.,!…]|$)))|talk (?:to you )?(?:soon|later|tomorrow|next week)|that's (?:all|it) for today|thanks? (?:you )?for (?:your time|coming|talking|the talk|today))\b/,
  greeting:
    /^(?:(?:right|okay|ok|well)[\s,]+)?(?:hi|hello|hey|ciao|cheers(?! for)|good (?:morning|afternoon|evening|day)|welcome|come in|nice to (?:meet|see) you|thanks? (?:you )?for (?:coming|making))\b/,
  confront:
    /\b(?:you(?:'re| are) (?:wrong|lying|exaggerating|being (?:difficult|childish|unreasonable|ridiculous|dramatic|selfish|lazy|negative)|overreacting|just making excuses)|your (?:own )?fault|unacceptable|excuses|stop (?:complaining|whining|making|being)|pull yourself together|ridiculous|nonsense|lazy|(?<!(?:you|they|he|she|we|to) )grow up|calm down|you (?:always|never) (?!felt|wanted|thought)|you don't care|that's not true|just admit|be honest with yourself|how could you|what's wrong with you|why can't you|you(?:'ll| will) (?:lose|be fired|regret)|if you don't\b[^.?!]{0,120}\b(?:then|i'll|will|we'll|you'll)|last warning|shame on you|disappointed in you|you have no (?:right|idea|choice)|what the (?:fuck|hell)(?: is| are|'s)? (?:your|wrong|you)|^(?:this|that|it)(?:'s| is) (?:bull|horse)shit\s*[.!]*$|are you (?:deaf|kidding)|i(?:'ve)? (?:already|just) told you)\b/,
  advice:
    /\b(?:you (?:really |just |simply )?(?:should|need to|have to|must(?! (?:have (?:been|felt|had)|feel|miss|be (?!more|less|on\b|there|back|honest|realistic|reasonable|careful|patient|strong|able)))|ought to|had better|'d better|can't keep|cannot keep)|you'd better|why don't you|why not (?:just|try)|(?<!what )have you (?:tried|considered|thought (?:about|of))|if i were you|i(?:'d| would)? (?:suggest|recommend|advise|urge|strongly|propose)|my advice|make sure|the (?:best|right|only|smart|easiest) (?:thing|way|solution|option)|what you (?:should|ought)|all you (?:have|need) to|just (?:do|go|talk|stop|tell|say|try|start|write|plan|ask|take|make|get|be|set|follow|focus)|try to|try (?:doing|talking|going|making|setting)|start by|i want you to|i need you to|i expect you to|remember to|you could (?:just|simply|easily))\b/,
  permission:
    /\b(?:would it be (?:ok|okay|all right|alright|fine|useful|helpful)|is it (?:ok|okay|all right|alright)|do you mind if|may i|could i (?:share|offer|tell|ask)|can i (?:share|offer|ask)|if you(?:'re| are) (?:okay|open|happy|willing)|would you be (?:open|willing|interested)|with your permission|would you like (?:me to|to hear))\b/,
  affirm:
    /\b(?:i (?:really |truly |do )?(?:appreciate|admire|respect|value|noticed how)|takes? (?:a lot of |real |some )?(?:courage|strength|guts|effort)|took (?:a lot of |real |some )?(?:courage|strength|guts|effort)|well done|good job|great job|good work|great work|impressive|that shows|shows (?:how|that) (?:much )?you|thank you for (?:telling|sharing|being|trusting|saying|your honesty)|thanks for (?:telling|sharing|being|trusting|saying|your honesty)|you (?:clearly|obviously|really) (?:care|know|have|put|did|tried)|proud of|a strength|your strengths?|you've (?:worked|put|shown|managed|done|kept|carried)|glad you (?:told|said|came|brought))\b/,
  empathy:
    /\b(?:(?:that|it|this) (?:must|sounds|seems|has to|can't) (?:be |have been |really |very |quite |so |like a lot|like it|a lot|incredibly |pretty )*(?:be |been )?(?:hard|difficult|tough|frustrating|exhausting|painful|heavy|lonely|stressful|tiring|unfair|hurtful|overwhelming|upsetting|scary|worrying|easy|a lot)|i can (?:imagine|see (?:how|why|that)|hear (?:how|that))|you must (?:have (?:been|felt|had)|feel|miss|be (?!more|less|on\b|there|back|honest|realistic|reasonable|careful|patient|strong|able|kidding|joking))|no wonder|makes (?:total |perfect |complete )?sense|understandable|i(?:'m| am) (?:so |really |very )?sorry (?:to hear|that you|you)|i understand (?:how|that|why|your)|i hear you)\b/,
  autonomy:
    /\b(?:up to you|your (?:decision|choice)|(?:it(?:'s| is)|that(?:'s| is)) your call|only you (?:can|know)|you(?:'re| are) the (?:one who|expert|best judge)|you decide|whatever you decide|at your own pace|no pressure|in your own (?:way|time|words)|what(?:ever)? works for you|what would work for you)\b/,
  reflect:
    /(?:^|[.!?]\s+|\b(?:so|and|okay|right|hm|mm),?\s+)(?:(?:it |that )?sounds? (?:like|as if|as though)|(?:it |that )?seems? (?:like|as if|as though|to you)|i(?:'m| am)? hear(?:ing)? (?:that|you|a)|what i(?:'m| am) hearing|so,? (?:you(?:'re|'ve|'d)?|it's|for you|part of you|on (?:the )?one|what (?:matters|worries|bothers|hurts|frustrates))|you(?:'re| are) (?:feeling|worried|afraid|frustrated|tired|torn|caught|stuck|angry|hurt|proud|looking|trying|hoping|saying|telling|carrying|not sure|exhausted|disappointed|under|scared|ready|doing|missing|wondering|between)|you (?:sound|seem|look) (?:really |so |very |quite |a bit |rather )?(?:tired|exhausted|worn|drained|overwhelmed|stressed|worried|anxious|afraid|scared|torn|stuck|hurt|sad|lonely|upset|angry|frustrated|annoyed|disappointed|discouraged|unsure|hesitant|relieved|proud)|you(?:'ve| have) (?:been|had|lost|got|tried|given|felt)|you (?:feel|want|wish|care|worry|miss|hope|fear|felt|wanted|don't (?:feel|want|trust|see)|would (?:like|rather|love))|you'd (?:like|rather|love)|part of you|on (?:the )?one hand|if i understand|let me see if i|in other words|underneath)\b/,
  plan: /\b(?:next step|first step|one (?:small |little )?(?:thing|step) you|what (?:will|would|could|can|might|are) you (?:going to |like to |want to |willing to |able to |be willing to )?(?:do|try|start|change|commit|take)|how (?:will|would|could|can|might) you (?:do|go|start|make|get|put|approach|begin)|when (?:will|would|could|can) you|by when|what have you decided|where (?:do|does|shall|would|could) (?:we|you|this|that) (?:go|leave|want to (?:go|start))|are you (?:ready|willing) to|shall we agree|can we agree|do we agree|what do you (?:want|plan|intend) to do|agreement|what needs to happen|how (?:do|shall|can|should|could) we (?:go on|move|proceed|make|do|take)|going forward|from here)\b/,
  sorry:
    /\b(?:i(?:'m| am)? (?:so |really |very )?sorry(?! (?:to hear|that you|you))|^sorry\b(?! (?:to hear|that you|you|\?))|that was (?:unfair|wrong|rude) of me|i apologi[sz]e|my (?:mistake|apologies|fault)|my own fault)\b/,
  thanks: /^(?:thanks|thank you|cheers for)\b/,
  offer: /^(?:so,? )?(?:(?:can|could|may) i (?:help|do (?:anything|something))|let me help)\b/,
  given_right: /^(?:you(?:'re| are) (?:absolutely |quite |probably )?right|that's true|fair enough|i agree)\b/,
  disagree: /\bi (?:disagree|don't agree|do not agree|don't think so|see (?:it|that) differently)\b/,
}

const french: Record<CueName, RegExp> = {
  goodbye:
    /\b(?:au revoir|adieu|bye|bye-bye|(?:^|,\s*)à (?:plus|plus tard|tantôt|tout à l'heure|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: prochain)?)\s*[.!…]*$|à bientôt|à la prochaine|(?<!(?:une|la|cette|votre|ta|de|belle) )bonne (?:journée|soirée|nuit|continuation|fin de (?:journée|semaine))|bon week-?end|portez-vous bien|prends soin de toi|prenez soin de vous|à (?:demain|la semaine prochaine|dans (?:une|deux|trois|quinze|huit|\d+) (?:jours|semaines?|mois)(?=\s*(?:[.,!…]|$)))|on (?:s'arrête|en reste|va s'arrêter|peut s'arrêter|termine)|arrêtons-nous|restons-en là|ce sera tout|merci (?:pour|de) (?:votre temps|ton temps|cet échange|être venu)|(?:je dois|il faut que j'|je vais) (?:y aller|partir|filer)(?=\s*(?:[.,!…]|$)))/,
  greeting:
    /^(?:(?:bon|ok|alors|oui)[\s,]+)?(?:re-?)?(?:bonjour|bonsoir|salut|ciao|tchao|coucou|hello|hey|bienvenue|entrez|entre\b|enchanté|ravie? de|merci d'être venu)/,
  confront:
    /(?:vous avez tort|tu as tort|vous exagérez|tu exagères|c'est (?:votre|ta|de votre|de ta) faute|inacceptable|inadmissible|excuses (?:bidon|faciles)|arrête[zs]? de (?:vous |te )?(?:plaindre|râler|pleurnicher|chercher|faire|dire|mentir)|ressaisi|ridicule|n'importe quoi|paresseu|fainéant|calme[zs]-|grandi(?:s|ssez) un peu|(?:vous|tu) (?:ne |n')?(?:\S+ )?(?:jamais|toujours) (?:rien|pareil|en retard)|vous vous en fichez|tu t'en fiches|ce n'est pas vrai|c'est faux|avoue[zs]|regardez la vérité|comment (?:avez-vous|as-tu) pu|si (?:vous ne|tu ne)\b[^.?!]{0,120}\b(?:alors|vous allez|tu vas|je vais|on va)|dernier avertissement|honte|vous me décevez|tu me déçois|vous n'avez pas le choix|tu n'as pas le choix|mauvaise foi|mauvaise volonté|putain de problème|c'est quoi (?:ton|votre) problème|je t'emmerde|(?:fais|faites) chier|(?:tu es|t'es|vous êtes|espèce de|sale|pauvre) (?:vraiment |qu')?(?:un |une )?(?:gros |sale |pauvre |petit )?(?:con|conne|cons|connard|connasse|salaud|salope|abruti|crétin|imbécile|débile|menteur|menteuse|nul|nulle|chiante?|pénible)\b|^c'est de la merde\s*[.!]*$|je (?:te|vous) l'ai déjà dit|je (?:t'|vous )ai déjà dit|tu te plains|vous vous plaignez)/,
  advice:
    /(?:vous (?:devriez|devez|n'avez qu'à|pourriez simplement)|tu (?:devrais|dois|n'as qu'à|pourrais simplement)|il (?:faut|faudrait|suffit|vaut mieux|vaudrait mieux)|(?<!qu')(?:avez-vous|as-tu) (?:essayé|pensé (?:à|de)|envisagé)|à (?:votre|ta) place|si j'étais (?:vous|toi)|je (?:vous|te) (?:conseille|recommande|suggère|propose de)|mon conseil|le mieux (?:est|serait|c'est)|la (?:meilleure|seule|bonne) (?:solution|chose|façon|manière|option)|pourquoi ne pas|(?<!(?:tu|vous|je|te|y|en|nous|me|se|le|la|les|lui|leur) )(?:essaye[zs]? (?:de|d'|donc)|essaie[zs]? (?:de|d'|donc)|commence[zs]? par|pense[zs]? à|n'oublie[zs]? pas|assure[zs]?-|fai(?:s|tes) (?:une|un|en|ceci|cela|le|la|donc|simplement)|parle[zs](?:-en| à| avec| lui)|prene?[zd]s? (?:le|la|une|un|du|rendez)|organise[zs]?-?)|je (?:veux|voudrais|attends|exige) que (?:vous|tu))/,
  permission:
    /(?:est-ce que je (?:peux|pourrais) (?:vous|te|partager)|puis-je|(?:êtes-vous|es-tu|seriez-vous|serais-tu) (?:d'accord|ouvert|partant|prête? à (?:entendre|écouter))|si (?:vous êtes|tu es) d'accord|ça (?:vous|te) va si|(?:voulez-vous|veux-tu|voudriez-vous|souhaitez-vous) que je|avec (?:votre|ta) permission|je peux (?:vous|te) (?:poser|proposer|partager))/,
  affirm:
    /(?:j'apprécie|j'admire|je respecte|(?:il faut|il a fallu|ça demande|cela demande|ça a demandé) (?:du|beaucoup de) (?:courage|force|cran|énergie)|bravo|beau travail|bon travail|impressionnant|chapeau|ça montre|cela montre|merci de (?:me l'avoir (?:dit|confié|raconté)|me (?:le )?(?:dire|confier|parler|raconter|faire confiance)|partager|(?:votre|ta) (?:franchise|confiance|sincérité))|merci pour (?:votre|ta) (?:franchise|confiance|sincérité|honnêteté)|vous tenez (?:vraiment|clairement)|on (?:voit|sent) (?:bien )?(?:que|combien|à quel point) (?:vous|tu)|(?:votre|ta|une|vraie) force\b|fièr?e? de (?:vous|toi)|(?:vous avez|tu as) (?:beaucoup|énormément|vraiment|déjà) (?:fait|donné|porté|tenu|travaillé|essayé|réussi|investi)|content que (?:vous|tu))/,
  empathy:
    /(?:(?:ça|cela|ce) (?:doit|a dû|n'a pas dû|ne doit pas|semble|a l'air|paraît)[^.?!]{0,120}(?:dur|difficile|pénible|frustrant|épuisant|lourd|pesant|facile|stressant|fatigant|injuste|blessant|compliqué|inquiétant|coûter|peser|énerver|agacer|blesser|bloquer|mettre en|faire perdre)|c'est (?:vraiment |très )?(?:dur|difficile|lourd|épuisant|frustrant) (?:pour|à|ce|de)|j'imagine (?:bien )?(?:que|combien|à quel point)|je comprends (?:que|combien|pourquoi|votre|ta|bien|mieux)|c'est (?:compréhensible|normal|légitime|bien normal)|je suis (?:vraiment )?désolée? (?:d'apprendre|pour (?:vous|toi)|que|de ce)|je vous entends|je t'entends|pas étonnant|ça se comprend)/,
  autonomy:
    /(?:c'est (?:à vous|à toi|vous|toi) (?:de|qui) (?:décide|voir|choisi|sa)|(?:votre|ta) (?:décision|choix)|c'est (?:vous|toi) qui|à (?:votre|ton) rythme|sans pression|comme (?:vous le sentez|tu le sens)|ce qui (?:vous|te) (?:conviendrait|convient)|(?:vous êtes|tu es) (?:le|la) (?:mieux placée?|seule?))/,
  reflect:
    /(?:^|[.!?…]\s+|\b(?:donc|alors|et|oui|d'accord|mm),?\s+)(?:si je comprends|si j'ai bien compris|j'ai l'impression (?:que (?:vous|tu|personne|tout|ça|rien)|qu'on|qu'il)|j'entends (?:que|qu'|de|combien|une|un)|je sens (?:que|qu'|de|combien|une|un)|on dirait|à (?:vous|t')\s?(?:entendre|écouter)|(?:vous|tu) (?:vous sentez|te sens|avez l'impression|as l'impression|êtes (?:partagé|fatigué|inquiet|en colère|déçu|tiraillé|épuisé|coincé|sous|entre|attaché|blessé|seul|frustré)|es (?:partagé|fatigué|inquiet|en colère|déçu|tiraillé|épuisé|coincé|sous|entre|attaché|blessé|seul|frustré)|aimeriez|aimerais|voudriez|voudrais|tenez|tiens|craignez|crains|souhaitez|souhaites|avez (?:besoin|peur|l'impression|perdu|essayé|envie|le sentiment)|as (?:besoin|peur|l'impression|perdu|essayé|envie|le sentiment)|portez|portes|en avez assez|en as assez|ne (?:voulez|veux|vous sentez|te sens|savez|sais))|une (?:partie|part) de (?:vous|toi)|d'un côté|pour (?:vous|toi), (?:c'est|ce|il|l)|ce qui (?:vous|te|t') ?(?:pèse|inquiète|importe|manque|blesse|gêne|fatigue|touche|tient|met)|ça (?:vous|te|t') ?(?:pèse|inquiète|blesse|touche|met|coûte|mine|use|manque|fatigue)|c'est (?:comme si|important pour))/,
  plan: /(?:(?:on |tu |vous |voudri?(?:ai[st]|ez) |veux |voulez |pourr(?:ai[st]|iez) )+commence[rz]? quand|prochaine étape|premier pas|première étape|petit pas|par (?:quoi|où) (?:(?:pourriez|pouvez|voulez|voudriez|aimeriez|allez)-vous|(?:pourrions|pouvons|voulons|allons)-nous|(?:pourrais|peux|veux|voudrais|aimerais|vas)-tu|vous (?:pourriez|aimeriez|voulez)|tu (?:pourrais|aimerais|veux)|commence)|qu'est-ce que (?:vous (?:allez|pourriez|voulez|aimeriez|seriez prêt)|tu (?:vas|pourrais|veux|aimerais|serais prêt))[^?]{0,120}(?:faire|essayer|commencer|mettre|tenter|proposer)|que (?:comptez|voulez|pourriez|pensez|allez)-vous|que (?:comptes|veux|pourrais|penses|vas)-tu|quand (?:pourriez|pouvez|pensez|allez|comptez|aimeriez|voulez|voudriez)-vous|quand (?:pourrais|peux|penses|vas|comptes|aimerais|veux|voudrais)-tu|on se met d'accord|sommes-nous d'accord|est-ce qu'on est d'accord|(?:êtes-vous|es-tu) prête? à|comment (?:on (?:fait|avance|continue)|(?:allez|pourriez|pouvez)-vous|(?:vas|pourrais|peux)-tu|s'y prendre|avancer|faire la suite)|et maintenant|pour la suite|la suite)/,
  sorry:
    /(?:je suis (?:vraiment |sincèrement )?désolée?(?! (?:d'apprendre|pour|que|de ce))|pardon\b|^(?:encore |vraiment )?désolée?\b(?! (?:d'apprendre|pour (?:vous|toi)|que|de ce))|mes excuses|c'est (?:de )?ma faute|excuse[zs]?-moi|je m'excuse|mea culpa)/,
  thanks: /^merci\b/,
  offer: /^(?:alors,? )?(?:est-ce que )?(?:je peux (?:vous |t')aider|puis-je (?:vous |t')aider|je (?:vous |t')aide)/,
  given_right:
    /^(?:(?:vous avez|tu as) (?:tout à fait |bien |sans doute )?raison|c'est vrai\b(?!\s*\?)|je suis d'accord)/,
  disagree: /(?:je ne suis pas d'accord|je ne pense pas\s*[.!]|je ne crois pas\s*[.!]|pas d'accord avec)/,
}

const withAccents = (cues: Record<CueName, RegExp>): Record<CueName, RegExp> => {
  const entries = cueNames.map((name) => [name, accented(cues[name])] as const)
  return Object.fromEntries(entries) as Record<CueName, RegExp>
}

export const coachCues: Record<Language, Record<CueName, RegExp>> = { en: english, fr: withAccents(french) }
