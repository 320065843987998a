import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import { lineWords } from '../matching/line-words.ts'
import type { HeardUtterance } from '../mind/hearing.ts'

/** "Could he show me a card?" suggests something, whatever it is about. */
const suggestion =
  /^(?:(?:and|so|et|alors|donc),? )*(?:could(?! it be that)|can(?! it be that)|shall|should|would it(?! (?:be|mean|change|cost|take))|would (?:a|an|one|half|two|some|another) [^?]*\b(?:help|be (?:useful|good|possible|ok|okay|fine|fair)|suit|work)\b|what about|how about|est-ce qu'(?:on (?!vous |t'|te |l'|a |s'est |sait )|(?:il|elle) (?:pourrait|peut|voudrait|accepterait)\b)|(?:il|elle|on) pourrait|pourrait-(?:il|elle|on)|peut-on|on (?:se (?:fixe|voit|revoit|retrouve|donne|fait|refait|prend|boit)|regarde|essaie|commence|teste|tente|reprend|garde|demande|appelle|écrit|prend|fait)(?!\p{L})|ça (?:t'|te |vous )?(?:irait|dirait|dit) |ce serait|ça serait|et si (?!(?:je|tu|vous|on|nous|ça|cela|il|elle) ?n(?:e |'))|une? (?![^?]*(?<!\p{L})(?:c'est|combien|comment|quand|où|qui|quoi|pourquoi|vous|tu|ça|on|il|elle)(?!\p{L}))|est-ce qu'une? [^?]*(?:aiderait|serait utile|irait|conviendrait))/u

export const suggests = (question: string): boolean => suggestion.test(question)

/** The learner gives the floor: "You choose where we begin", "So, about your son." */
const invitation: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:i(?:'d| would|'m| am)?(?: really| just| first| much)* (?:like|love|rather|prefer|keen|curious|want|here|interested)(?: to)? (?:first )?(?:hear|understand|know|listen|learn|see) (?!that|if|whether|me)|(?<!\b(?:whatever|what|when|if|how|whether|which|before|until|why|that|do|did) )you (?:choose|decide|start|begin|go first|tell me)\b|(?:start|begin|talk|tell me)(?: just| simply)? (?:anywhere|(?:wherever|with whatever|at whatever|with what|about whatever) (?:\w+ ){0,2}(?:you(?:'d)?|comes|feels|is)|from the beginning)|tell me (?:everything|all (?:about it|of it)|the whole (?:story|thing))|over to you|the floor is yours|(?:the|this|that) (?:time|half hour|hour|space|chair) is yours|(?:it|this)(?:'s| is) your (?:time|half hour|hour)|i(?:'m| am) (?:all ears|listening)|i(?:'ve| have)? (?:come|came) to (?:hear|listen|understand)|i(?:'ll| will) (?:just )?listen\b|(?:where|what) (?:shall|should|would you like|do you want)[^?]{0,20} (?:begin|start|talk about|work on)\b)|^(?:hello\W+|hi\W+|good \w+\W+)?(?:so|well|now|right)[, ]+(?:(?:let's talk )?about )?(?:your|the|this|that) (?![^.?!]*\b(?:is|are|was|were|has|have|had|do|does|did|can|will|makes?|means?|comes?|goes|\w+[a-z]ed)\b)[^.?!]{2,24}[.…]?$/,
  fr: accentedPattern(
    /(?:j'aimerais|je voudrais|je veux|je préfère(?:rais)?|j'ai envie de|je suis (?:là|ici|venue?) pour)(?: bien| d'abord| surtout| juste| plutôt| mieux)* (?:vous |t'|te |l')?(?:entendre|écouter|comprendre|savoir|connaître)(?! que| si)|c'est (?:à vous|à toi|vous|toi)(?: de| qui)? (?:choisi\p{L}+|décid\p{L}+|commenc\p{L}+)|(?:à vous|à toi) de (?:jouer|commencer|choisir)|(?:^|[,.:] ?)(?:vous|tu) (?:choisi(?:ssez|s)|commence[zs])(?!\p{L})|(?:commence[zr]?|parle[zr]?|parlez-moi|démarre[zr]?) (?:donc |simplement |tout simplement )?(?:par )?(?:où|(?:de )?ce (?:que|qui|qu')|n'importe où|ce dont) ?(?:vous|tu|bon)|(?:dites|dis|racontez|raconte)-moi (?:donc )?tout|je (?:vous|t') ?écoute|je suis tout ouïe|(?:elle|il|c'est|ce temps|la parole|le temps|cette (?:heure|demi-heure)|ce moment) (?:est )?à (?:vous|toi)(?!\p{L}| que?(?!\p{L})| qu')|par (?:quoi|où) (?:on commence|voulez|veux|aimeri|voudri|préférez|préfères|souhaitez|commencer|commençons)|(?:de quoi|sur quoi) (?:aimeriez|aimerais|voulez|veux|souhaitez|voudriez|voudrais|on)[^?]{0,30}(?:parl|travaill|discut)|^(?:bonjour\P{L}+)?(?:alors|bon|donc),? (?:parlons d|à propos d|votre |ton |ta |cette |ce |cet )(?![^.?!]*(?<!\p{L})(?:est|sont|était|étaient|a|ont|avait|fait|font|va|vont|compte|manque|n'|c'))[^.?!]{2,24}[.…]?$/u,
  ),
}

export const invites = (text: string, language: Language): boolean => invitation[language].test(plainText(text).trim())

/** "Do you have a neighbour or a caretaker?" wants a yes or a no, though it names two. */
const whether =
  /^(?:(?:and|so|et|alors|donc|sinon),? )*(?:is there|are there|do you have|have you(?: got| told| tried| asked| talked)?|did you (?:ever|tell|ask|talk)|does (?:he|she|it|anyone|somebody)|(?:could|can|is|has|would) (?:anyone|anybody|somebody|someone)|(?:est-ce que )?quelqu'un|(?:est-ce qu'il )?y a|il y a|y a-t-il|(?:est-ce que )?(?:vous avez|tu as|t'as)(?! (?:\p{L}+ )?(?:\p{L}+(?:é|ée|és|ées)|lu|vu|dit|fait|pris|mis|su|eu|bu|reçu|écrit|ouvert|appris|entendu|attendu)(?!\p{L}))|avez-vous|as-tu)(?![\p{L}\d_])/u

export const asksWhether = (question: string): boolean => whether.test(question)

/** "If it crashed at night, what would you do?" thinks of what befalls the persona, "If you hadn't been sent" of what is not: neither plans. */
const ofMishap =
  /^(?:(?:and|but|so|mm|hm|well|et|mais|alors|donc|bon)[,.]? )*(?:(?:if|suppose|supposing|imagine|say|let's say)(?: that)? (?:it|he|she|they|that|something|somebody|nothing|nobody|the \w+|you (?:hadn't|weren't|didn't|had not|were not|did not|decided|ruled|ran|were (?:in charge|in (?:his|her|their) (?:place|shoes)|the (?:boss|chief|director)|one of them)))\b[ ,]|(?:si|suppos\p{L}+ que|imagin\p{L}+ que|mettons que|disons que) (?:(?:ça|cela|il|elle|ils|elles|on (?:vous|te)|le|la|les|un|une|rien|personne|plus rien|quelqu'un) |(?:vous|tu) (?:n(?:e |')|(?:décid|command|dirig)\p{L}+ |éti?(?:ez|ais) (?:à (?:leur|sa) place|aux commandes|le chef|la cheffe|le patron|la direction))))/u

/** "What does that do in practice?" asks for no step: no person acts in it. */
const namesSomebody =
  /\b(?:you|we|i|us|vous|tu|on|nous|je|ensemble)\b|^(?:and|so|et|bon|alors|donc)?[ ,]*(?:\p{L}+ment|now|what|quoi|by when|d'ici)/u

/** "If you were to try something, what would it be?" */
const triesSomething =
  /\bif you (?:took|made|chose|had to take) (?:one|a|the|just) (?:first |small |single |little |next )*step\b|(?<!\p{L})si (?:vous (?:faisiez|deviez faire)|tu (?:faisais|devais faire)) (?:un|le) (?:seul |premier |petit |prochain )*pas(?!\p{L})|\bif you (?:were to|did|could|had to) (?:try|start|begin|risk|do) (?:with )?(?:something|anything|one thing|it)\b|(?<!\p{L})si (?:vous deviez|tu devais|vous pouviez|tu pouvais) (?:essayer|tenter|commencer|risquer) (?:par )?(?:quelque chose|une chose)/u

/** "How will you notice that something has shifted?" asks for a sign, "What comes to mind first?" for a thought, "What do you do first in the morning?" for a habit: none for a step. */
const asksForSign =
  /\bwhat do you (?:usually |always |normally )?do first\b[^?]*\b(?:when|in the morning|after (?:work|lunch))\b|\bcomes? to (?:your )?mind\b|vient (?:en premier )?à l'esprit|\bhow (?:will|would|do|might|could) (?:you|we) (?:know|notice|tell|see|recogni[sz]e)\b|(?<!\p{L})(?:à quoi|comment) [^?]*(?:verr|saur|remarquer|apercevr|reconnaîtr)\p{L}*/u

export const asksForStep = ({ acts, question }: HeardUtterance): boolean =>
  question !== null &&
  (acts.has('plan') || triesSomething.test(plainText(question.text))) &&
  !asksForSign.test(plainText(question.text)) &&
  namesSomebody.test(plainText(question.text)) &&
  !ofMishap.test(plainText(question.text))

/** "Can I count on you?", "Alors vous signez ?" want the persona's word. */
const wantsWord: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:can|could|may) (?:i|we) (?:count|rely|depend) on you\b|^(?:(?:so|then|well|ok|okay|and),? )*(?:you(?:'ll| will)|will you|are you going to) (?:do (?:it|that)|try it|sign|agree|join(?: us)?|take part|accept(?: it)?)\b[^?]{0,15}\?|\bare you (?:in|on board|with (?:me|us))(?: then)?\s*\?|\b(?:is (?:it|that)|that(?:'s| is)|it(?:'s| is)) an? (?:yes|deal)(?: then)?\s*\?|\bdo (?:i|we) have your (?:word|agreement|ok|signature|support)\b|\b(?:shall|can) we sign\b/,
  fr: accentedPattern(
    /(?:je peux|on peut|puis-je|peut-on|pouvons-nous) compter sur (?:vous|toi)|^(?:(?:alors|donc|bon|et|ok),? )*(?:vous (?:signez|acceptez|êtes partante?s?|marchez|le faites|le ferez|vous y mettez|êtes des nôtres)|tu (?:signes|acceptes|es partante?|marches|le fais|le feras|t'y mets)|on signe)(?: \p{L}+){0,2} ?\?|c'est (?:donc )?(?:un )?oui(?:,? alors)? ?\?|(?:j'ai|on a) (?:votre|ta|ton) (?:parole|accord|signature)/u,
  ),
}

export const asksForWord = ({ text }: HeardUtterance, language: Language): boolean =>
  text.includes('?') && wantsWord[language].test(plainText(text).trim())

/** A question of more words says what it is about. */
const longestVague = 8

/** Only a question that names hardly anything may mean either of two answers; asking back after a full one only delays. */
export const isVague = ({ text, question, words }: HeardUtterance, language: Language): boolean => {
  if (question?.form === 'yes_no') return false
  return words <= longestVague && lineWords(question?.text ?? text, language).filter(({ small }) => !small).length <= 1
}

/** "What did you do then?" wants an account, and "Lists." is none. */
const ofDeed =
  /\bwhat (?:did|have) you (?:then )?(?:do|done|try|tried|change|changed)\b|(?<!\p{L})(?:(?:qu'(?:est-ce que )?|que )(?:(?:vous |tu )?(?:avez|as|aviez|avais)(?:-vous|-tu)?|t'as) (?:\p{L}+ )?(?:fait|tenté|essayé|changé)|(?:vous avez|tu as|t'as) (?:\p{L}+ )?(?:fait|tenté|essayé|changé) quoi)(?!\p{L})/u

export const asksForDeed = ({ question }: HeardUtterance): boolean =>
  question !== null && ofDeed.test(plainText(question.text))

const people: Readonly<Record<Language, string>> = {
  en: 'boss|manager|team|partner|wife|husband|son|daughter|colleagues?|sister|brother|mother|father|parents|friends?|doctor|company|supplier|board|neighbours?|apprentices?|guests?|clinics?|wards?|people|drivers?|customers?|patients?|nurses?|pupils?|children|others',
  fr: 'chef|cheffe|patron|patronne|équipe|compagnon|femme|mari|fils|fille|collègues?|sœur|frère|mère|père|parents|amis?|médecin|entreprise|fournisseur|direction|voisins?|apprentis?|clients?|cliniques?|services|gens|chauffeurs?|livreurs?|patients?|infirmières?|élèves|enfants|autres',
}

const ofThird: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    String.raw`^(?:(?:and|so|but|then),? )*(?:is|was|are|were|did|does|do|has|have|had|will|would|can|could)(?:n't)? (?:(?:the|your) (?:\w+ )?(?:${people.en})|he|she|they|\p{Lu}\p{Ll}+)\b`,
    'u',
  ),
  fr: new RegExp(
    String.raw`^(?:(?:et|est-ce que|mais|alors),? )*(?:(?:le|la|l'|les|votre|vos|ton|ta|tes) ?(?:${people.fr})(?!\p{L})|(?:il|elle|ils|elles) (?!(?:n'|ne )?(?:y a|fau|s'agit|reste|manque|vaut|est \p{L}+ (?:de|que)))|on (?:vous|t'|te|s'))`,
    'u',
  ),
}

/** True for a line with a word for people: "Which friend?" */
export const namesPeople = (line: string, language: Language): boolean =>
  new RegExp(String.raw`(?<!\p{L})(?:${people[language]})(?!\p{L})`, 'u').test(line)

const firstCapital = /^\p{Lu}/u

/** A question whose subject is somebody else; a name keeps its capital. */
export const asksOfThird = (question: string, language: Language): boolean =>
  ofThird[language].test(question.replaceAll('’', "'").replace(firstCapital, (letter) => letter.toLowerCase()))
