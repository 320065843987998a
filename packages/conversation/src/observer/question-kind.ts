import { isUnmarkedQuestion } from './unmarked-question.ts'
import { accentedPattern, plainText, sentencesOf, smoothSpeech } from './words.ts'

export type Language = 'en' | 'fr'
export type QuestionKind = 'open' | 'closed'

const lead: Record<Language, RegExp> = {
  en: /^(?:(?:hi there|hey there|hi|hello|hey|morning|good morning|good afternoon|so|and|but|okay|ok|well|um|uh|oh|now|right|yes|yeah|then|alright|all right|thanks|thank you|great|sure|listen|look|first|hm|hmm|sorry|i meant|i mean|lol|haha|seriously|honestly|k)[\s,.:–-]+)+/,
  fr: accentedPattern(
    /^(?:(?:bonjour|bonsoir|salut|coucou|racontez?|dis|dites|et|mais|alors|donc|bon|bien|ben|eh bien|ok|d'accord|oui|euh|ah|oh|enfin|du coup|très bien|merci|écoute|écoutez|voyons|hm|concrètement|franchement|justement|sinon|au fait|comment dire)(?!-\p{L})[\s,.:–-]+)+/u,
  ),
}

/** Words that ask for more than a yes, a name or a figure. */
const open: Record<Language, RegExp> = {
  en: /^(?:what|how|why|in what|on what|from what|for what|to what|under what|what's|how's|which (?:parts?|aspects?|of|bits?|ways?))\b|\b(?:tell me|talk to me|talk me through|walk me through|take me through|help me understand|describe|say more|say a (?:bit|little) more|share (?:with me|a bit)|give me an? (?:example|idea|sense)|go on about)\b|\b(?:wonder(?:ing)?|curious|like to (?:know|hear|understand)|love to (?:know|hear|understand)|interested (?:in|to)|keen to (?:know|hear))\b.*\b(?:what|how|why|about)\b|,\s*(?:what|how|why)\b|\b(?:what|how) (?:do|did|would|could|might|is|was|are|were|makes?|made|has|have|else|about|happens?|happened|matters?|will|can)\b/,
  fr: accentedPattern(
    /^(?:(?:à|dans|pour|de|sous|avec|par|sur|en) quel(?:le)?s? (?!(?:heures?|dates?|âge|jours?|fréquence|adresse|numéro|mois|année|vitesse|prix|distance|étage|page|ligne|classe)(?![a-zà-ÿ]))|qu'est-ce qu|qu'est ce qu|que |quoi|comment|pourquoi|en quoi|de quoi|à quoi|sur quoi|vers quoi|par quoi|qu'|quel(?:le)?s? (?:(?:toute )?petite?|premi(?:er|ère)|prochaine?)s? (?!(?:dates?|heures?|jours?|mois|fois|rendez|réunion)(?![a-zà-ÿ]))[a-zà-ÿ]+ |quel(?:le)?s? [a-zà-ÿ]+ (?:(?:du|de la|des|de) [a-zà-ÿ]+ )?(?:te|vous|t'|lui|leur|serai|pourrai|aimeri|a |ont |est|sont|voye|vois)|quelles? (?:est|sont|ont|a été|furent|peuvent|pourrai|serai|étai|autre|raison|idée|effet|place|conséquence|importance|difficulté|attente|solution|piste|différence|envie|émotion|impression)|quels? (?:est|sont|ont|a été|furent|peuvent|pourrai|serai|étai|autre|effet|besoin|souci|avantage|inconvénient|obstacle|point|problème|changement|sens|moyen))|\b(?:parle[zs]?[- ]m(?:oi|'en)|raconte[zs]?[- ](?:moi|m'en)?|dis[- ]m(?:oi|'en)|dites[- ]m(?:oi|'en)|explique[zs]?[- ]m(?:oi|')|décri(?:s|vez)|aide[zs]?[- ]moi à (?:comprendre|voir|saisir)|donne[zs]?[- ]moi un exemple|en dire (?:un peu )?plus)|\b(?:curieu(?:x|se)|me demande|aimerais (?:bien )?(?:savoir|comprendre|entendre)|voudrais (?:bien )?(?:savoir|comprendre|entendre)|m'intéresse)\b.*\b(?:comment|pourquoi|ce qu[ei']|ce qui|quoi|quel)|,\s*(?:qu'est-ce|comment|pourquoi)|\b(?:comment|pourquoi|quoi|qu'est-ce qu[ei'])/,
  ),
}

/** Looks open by its first word and still asks for a figure, a name or a date. */
const narrow: Record<Language, RegExp> = {
  en: /^(?:how (?:many|much|old|long|often|far|big|soon|late|early|tall|likely|fast)\b|what (?:time|day|date|year|month|number|age|size|colour|color|percentage|'s the date|is the date|is your (?:name|email|e-mail|number|age|address)|are your (?:working )?hours|kind of contract)\b|what's your (?:name|email|number|age|address)\b|how about (?:we|if|an?|\w+ing|(?:\d+|one|two|three|four|five|ten|fifteen|twenty|thirty) \w+)\b|(?:how|what) about (?:(?:that|this|it)\s*\?|[^?]*\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight)\b(?!'))|when\b|where\b|who\b|whose\b|which\b(?! (?:parts?|aspects?|ways?))|on a scale|from (?:one|zero|1|0) to\b)|\b(?:scale (?:of|from))\b/,
  fr: accentedPattern(
    /^(?:combien|quand|où|qui\b|à qui|avec qui|quel (?:âge|jour|est (?:votre|ton) (?:nom|âge|prénom|numéro|poste)|mois|numéro|montant)|quelle (?:heure|date|année|est (?:votre|ton|ta) (?:adresse|date|fonction))|lequel|laquelle|lesquel|à quelle (?:heure|date|fréquence)|depuis (?:quand|combien)|c'est quand|à quand|dans combien|sur une échelle)|\b(?:sur une échelle|depuis combien de temps|tous les combien|c'est combien|de combien|à quelle fréquence)\b/,
  ),
}

/** Begins with a verb: answered by yes or no, whatever follows. */
const yesNo: Record<Language, RegExp> = {
  en: /^(?:do|does|did|don't|doesn't|didn't|is|are|was|were|isn't|aren't|wasn't|weren't|am|have|has|had|haven't|hasn't|can|could|can't|couldn't|will|would|won't|wouldn't|should|shouldn't|may|might|must|shall|you|it's|that's|so you|any|ready|really|okay|sure)\b/,
  fr: accentedPattern(
    /^(?:est-ce|n'est-ce|es-tu|êtes-vous|est-il|est-elle|sont-|as-tu|avez-vous|a-t-|ont-ils|peux-tu|pouvez-vous|pourriez-vous|pourrais-tu|veux-tu|voulez-vous|voudriez-vous|souhaite[zs]?-|pense[zs]?-|crois-tu|croyez-vous|tu |vous |c'est|ça |il |elle |on |y a-t-il|il y a|faut-il|dois-|devez-|sais-tu|savez-vous|aime[zs]-|aimerai[sezt]+-|serai[sezt]+-|serie[zr]-|seriez-vous|avais-|aviez-|étais-|étiez-|vas-tu|allez-vous|acceptez-|acceptes-|prêt)/,
  ),
}

/** A polite frame around an open request: "Can you tell me what …" wants an account, not a yes. */
const politeFrame: Record<Language, RegExp> = {
  en: /^(?:can|could|would|will|may|might|do|is it)\b.*\b(?:(?:tell|walk|talk|take|show) me\b.*\b(?:what|how|why|about|through|more)|help me (?:understand|see)|describe|explain|say (?:a (?:bit|little) )?more|share (?:what|how|more|a bit)|give me an? (?:example|idea|sense)|mind (?:telling|sharing|explaining|describing))\b/,
  fr: accentedPattern(
    /^(?:(?:est-ce que )?(?:tu|vous) (?:peux|pouvez|pourrais|pourriez|veux|voulez)|peux-tu|pouvez-vous|pourrais-tu|pourriez-vous|voulez-vous|veux-tu|accepteriez-vous).*\b(?:(?:me|m') ?(?:dire|parler|raconter|expliquer|décrire)\b|m'(?:expliquer|en dire)|décrire|en dire (?:un peu )?plus|donner un exemple|m'aider à comprendre|préciser)/,
  ),
}

const asks = /\?["'»”)\s]*$/
const requests: Record<Language, RegExp> = {
  en: /^(?:please )?(?:tell me (?:about|more|a (?:bit|little) (?:more |about )|something|one (?:thing|moment)|what|how|why|(?:in|with|just|first|briefly)\b.{0,25}\b(?:what|how|why|who|about))|talk me through|walk me through|take me through|help me understand|describe|say more|give me an (?:example|idea))|^i'm keen to hear|^i(?:'d| would)? (?:really |just )?(?:want|need)(?:ed)? to (?:hear|know|understand) (?:what|how|why|from you|your|more|about)|\b(?:and|but|so) i(?:'d| would) (?:really |just )?(?:like|love) to (?:hear|know|understand) |^(?:i'm|i am|i was|just|i'd be) (?:just )?(?:wondering|curious)|^i wonder|^(?:i guess )?(?:what )?i(?:'m| am|'ve been| was| have been)? (?:just )?wondering (?:how|what|why|whether|if|about|where|who)\b|^i(?:'m| am|'ve been)? (?:just )?wondering\b|^i(?:'d| would) be (?:curious|interested)\b|^i(?:'d| would) (?:like|love) to (?:hear|know|understand)/,
  fr: accentedPattern(
    /^(?:parle[zs]?-m|raconte[zs]?-(?:moi|m)|(?:commence|commencez) par le début|dites-m'en|dis-m'en|dites-moi (?:plutôt |d'abord |alors |juste )?(?:ce|comment|pourquoi|en)|dis-moi (?:plutôt |d'abord |alors |juste )?(?:ce|comment|pourquoi|en)|explique[zs]?-moi|décri(?:s|vez)|aide[zs]?-moi à comprendre|donne[zs]?-moi un exemple)|^j'aimerais (?:bien |d'abord )?(?:(?:vous |t'|te )?(?:entendre|écouter|comprendre)|savoir)(?!\p{L})|\b(?:et|mais|alors) (?:j'aimerais|je voudrais) (?:bien )?(?:savoir|comprendre|entendre) |^je (?:veux|tiens à|cherche à) (?:savoir|comprendre|entendre) (?:ce|comment|pourquoi|votre|ton)|^je (?:me demand(?:e|ais) (?:comment|pourquoi|ce|si|quel|où)|serais curieu|suis curieu|voudrais (?:comprendre|savoir|entendre)|aimerais (?:comprendre|savoir|entendre|bien))/u,
  ),
}

/** Leaves the answer to the other person although its first words do not. */
const elicits: Record<Language, RegExp> = {
  en: /^who (?:would|do|did|could) you (?:\w+ )?(?:like|want|hope|wish) to (?:be|become)\b|\bwhich way would you\b|^which of [^?]*\b(?:do|did) you (?:still |most )?(?:think|worry|dream)\b|^where would you like to (?:take|go|start|begin)\b|\bwhose voice\b|^where (?:does|do|did) (?!(?:you|he|she|they|we|i|it)\b)[^?]*\b(?:come (?:in|from|up)|sit|hurt|pinch|begin|start|get stuck)\b|^where (?:in|on) your [^?]*\bdo you (?:most |least |really )?(?:feel|see|notice|hear)\b|^(?:the other way (?:round|around)|conversely|when you (?:picture|imagine|think of|look (?:back )?at))\b[^?]*\?|\b(?:any(?:thing)? (?:else|other|more)|any (?:thoughts|ideas|concerns|questions|reactions)|something (?:else|in mind)|think of (?:any|some)|(?:have|got) (?:an|any|some) (?:idea|ideas|thoughts|sense)|elaborate|fill me in|(?:on|of) a scale|scale (?:of|from)|(?:one|1|zero|0) to (?:ten|10|100|a hundred)|where (?:do|would|does|did|are) (?:you|that|your|this) (?:\w+ ){0,2}(?:see|stand|start|go|fall|sit|begin|be|comfortable|confidence|leave)|how far (?:away|along))\b|^(?:when|if|where|with|outside|besides|other than|looking|thinking|given|so when)\b.*,\s*(?:what|how|why)\b|(?:\band|\bso|\bbut|--|—)[\s,-]+(?:what|how|why)(?:'s|\s+(?:do|does|did|is|are|was|would|could|might|will|can|makes?|made|kind|sort))\b|^why don't (?:you|we) (?:start|begin|tell|fill|share|talk)\b|^which\b[^?]* and why\b/,
  fr: accentedPattern(
    /^c'est quoi\b|\b(?:dans|de|avec) quel(?:le)?s? (?:état|humeur|disposition|sentiment)s?\b|^d'où (?:(?:vous|te|lui) |t')?v(?:ient|iennent|enait|enaient)(?!-(?:vous|tu|il|elle|ils|elles)\b)\b|^où (?:est-ce que |se )?(?!(?:vous|tu)\b)[^?]*\b(?:pèse|coince|fait mal|commence|s'arrête)\b|, qu'(?:en )?\p{L}+-(?:vous|tu|on)\b|\b(?:la|le|les)quel(?:le)?s? (?:vous |t'|te )(?!arrang|irai|convien)\p{L}+(?:rait|raient)\b|[a-zà-ÿ](?<!\b(?:ou|savez|compris|comprenez|expliqué|montré|appris)) (?:comment|quoi)(?:, (?:exactement|au juste|en fait|maintenant))?(?: [a-zà-ÿ' -]{1,25})?\s*\?|\b(?:autre chose|quelque chose d'autre|d'autres (?:idées|raisons|questions|pistes)|une idée|des idées|sur une échelle|de (?:zéro|un|0|1) à (?:dix|10)|où en (?:êtes-vous|es-tu)|et pourquoi|(?:vous|te|tu) (?:en )?(?:voyez|vois) où)\b|^(?:quand|si|avec|en dehors|à part)\b.*,\s*(?:qu'est-ce|comment|pourquoi|que |il se passe quoi|(?:à|de|sur|avec|pour|dans) quel(?:le)?s? (?!heure|date|jour))/u,
  ),
}

/** "And you, what will you start with?", « Tu l'as vécue comment, la présentation ? »: the question word stands behind other words. */
const laterWord: Record<Language, RegExp> = {
  en: /^[^,?]{1,25}, (?:what|how) (?:do|did|would|will|are|is|was|could|have|has)\b/,
  fr: accentedPattern(
    /^(?!si\b|quand\b)(?:[^,?]{1,30}, )?(?:(?:vous|tu|on|il|elle|ils|elles|ça|ce) |t'|c')[\p{L}'-]{1,30}(?: [\p{L}'-]{1,30}){0,5} (?<!\b(?:ou|n'importe|peu importe|(?:ai|as|a|avez|avons|ont) de|sa(?:is|vez|it)|compri[st]|comprenez|comprends|expliqué|montré|appris) )(?:quoi|comment)(?!, [^?]*\bou\b)(?! (?:vous|tu|t'|ça|c'|il|elle|on|ils|elles|je|j'|le|la|les|l'|votre|vos|ton|ta|tes|\p{L}+(?:er|ir|re))(?!\p{L})[^,?]* \p{L}+[^,?]*\?)\b[^?]*\?/u,
  ),
}

/** A question that asks for an account, whatever its first word. */
const isOpen = (question: string, language: Language): boolean => {
  if (elicits[language].test(question) || laterWord[language].test(question)) return true
  if (politeFrame[language].test(question)) return true
  if (narrow[language].test(question) || yesNo[language].test(question)) return false
  return open[language].test(question)
}

const withoutLead = (text: string, language: Language): string =>
  text.replace(/^["'«“\s–-]+/, '').replace(lead[language], '')

/** Speech breaks off and starts again, or leads up to a question: what stands after the last break is what was asked. */
const dropFalseStart = (sentence: string): string => {
  const parts = sentence.split(/--+|—|\s-\s|\s?:\s/).map((part) => part.trim())
  return parts.findLast((part) => part.split(/\s+/).length >= 3) ?? sentence
}

const kindOf = (sentence: string, language: Language): QuestionKind => {
  const question = withoutLead(smoothSpeech(sentence), language)
  const again = withoutLead(dropFalseStart(question), language)
  return isOpen(question, language) || (again !== question && isOpen(again, language)) ? 'open' : 'closed'
}

/** "Shut up, will you?" orders. "Help me understand, will you?" is a request all the same. */
const taggedOrder: Record<Language, RegExp> = {
  en: /^(?!(?:i|you|he|she|it|we|they|that|this|there|who|what|how|when|where|why)\b)[a-z]+(?:'t)?\b[^?]*, (?:will|would|won't|can't|could) you\s*\?/,
  fr: accentedPattern(
    /^(?:(?:\p{L}+ez|[\p{L}']+)-(?:vous|toi|la|le|moi)|arrête|arrêtez)\b[^?]*, (?:voulez-vous|veux-tu|tu veux|vous voulez)(?: bien)?\s*\?/u,
  ),
}

/** The questions of an utterance, in order, with or without their mark; a request for an account counts as one. */
export const questionsOf = (text: string, language: Language): { text: string; kind: QuestionKind }[] =>
  sentencesOf(text).flatMap((sentence) => {
    if (!/[\p{L}\d]/u.test(sentence)) return []
    const bare = plainText(sentence).replace(lead[language], '')
    const isOrder = taggedOrder[language].test(bare) && !requests[language].test(bare)
    if (isOrder) return []
    if (asks.test(sentence)) return [{ text: sentence, kind: kindOf(sentence, language) }]
    // "I sell nothing today: tell me …" leads up to its request.
    if (bare.split(/\s?:\s/).some((part) => requests[language].test(part)))
      return [{ text: sentence, kind: 'open' as const }]
    return isUnmarkedQuestion(bare.trim(), language) ? [{ text: sentence, kind: kindOf(sentence, language) }] : []
  })
