import type { SpeechAnswer } from '@parley/contracts/authored'
import { questionBehindCondition } from '../../../analysis/acts/question-form.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { asksAboutOthers } from '../../matching/about-others.ts'
import { failsNoMore, isNegated } from '../../matching/weigh-by-question.ts'
import { type AnswerKind, answerKind, type WantedAnswer } from '../line-kinds/answer-kind.ts'
import type { Moment } from '../moment.ts'

/** A word by which a question asks for what every persona answers, and the shared question that stands for it. */
interface SheetQuestion {
  like: string
  /** The kind of answer that the question wants; open for "What?" and "How?", hypothetical for "What if…?" */
  kind: AnswerKind | 'open' | 'hypothetical'
  words: Readonly<Record<Language, RegExp>>
}

const sheetQuestions: readonly SheetQuestion[] = [
  {
    like: 'since-when',
    kind: 'duration',
    words: {
      en: /\bsince when\b|\bhow long (?:have|has) (?:you|it|this|that)\b/,
      fr: accentedPattern(/\bdepuis (?:quand|combien)\b/),
    },
  },
  {
    like: 'first-noticed',
    kind: 'time',
    words: {
      en: /\bwhen did (?:you|it|this|that|things)\b.*\b(?:start|begin|first|notic\w+|change|stop|pull|realise|realize|become|turn|go wrong)\b/,
      fr: accentedPattern(
        /\b(?:quand|à quel moment)\b.*\b(?:commencé?e?|remarqué?e?|changé?e?|arrêté?e?|basculé?e?|rendue? compte|aperçue?)\b|\b(?:commencé?e?|changé?e?|remarqué?e?) quand\b/,
      ),
    },
  },
  {
    like: 'next-meeting',
    kind: 'time',
    words: {
      en: /\b(?:suits? (?:you|best)|(?:is|are|would be|works?) (?:good|best|convenient|fine|easiest|right)? ?for you|(?:can|could|shall|should|do) (?:we|i) (?:see (?:you|each other)|meet|talk|speak|come back)(?: again| next)?|(?:do you )?have (?:some |a little )?time for me|let me know|get back to me)\b/,
      fr: accentedPattern(
        /\b(?:(?:vous|t'|te) (?:irait|va(?: le mieux)?|arrange\p{L}*|convien\p{L}+)|êtes-vous (?:libre|disponible)|(?:vous êtes|tu es) (?:libre|disponible)|(?:on se|nous nous) (?:revoit|voit|revoyons|reparle|parle)|du temps pour moi|(?:me |m')(?:direz|diras|tiendrez|tiendras|donnerez|donneras|redire|redirez))\b/u,
      ),
    },
  },
  {
    like: 'who-else',
    kind: 'person',
    words: {
      en: /\b(?:counts?|rel(?:y|ies)|depends?|leans?|waits?) (?:on|for) you\b|\b(?:counts?|matters?|(?:is|are) (?:\w+ )?important) (?:\w+ ){0,2}to you\b|\b(?:would|will|might|could|'ll|'d) (?:\w+ ){0,3}(?:notice|see|spot|feel)\b/,
      fr: accentedPattern(
        /\b(?:compt|repos|appui|dépend|attend)\p{L}* (?:sur|de|après) (?:vous|toi)\b|\b(?:compte(?:nt)?|importante?s?)(?: vraiment| le plus)? (?:pour (?:vous|toi)|à (?:vos|tes) yeux)\b|\b(?:remarquera|verra|sentira|apercevra)\p{L}*/u,
      ),
    },
  },
  {
    like: 'who-knows',
    kind: 'person',
    words: {
      en: /\b(?:knows?|(?:told|tell)(?! (?:you|us|me|him|her|them)\b)|aware|talked|spoken|heard)\b/,
      fr: accentedPattern(
        /\b(?:sait|savent|courant|(?<!\b(?:vous |te |t'|t'en |nous |m')(?:l')?(?:a|ont) )(?:parlée?|dite?|raconté\p{L}*))\b/u,
      ),
    },
  },
  {
    like: 'support',
    kind: 'person',
    words: {
      en: /\b(?:help\w*|support\w*|turn to|lean on|rely on|count on|there for you|(?<!did you )talk to|backs? you|(?:could|can) you ask(?= ?\?))\b/,
      fr: accentedPattern(
        /\b(?:aid\p{L}+|souti\p{L}+|soutien|compter|appu\p{L}+|confi\p{L}+|parl(?!é)\p{L}+|(?:poser (?:la|cette) question|demander) ?\?)/u,
      ),
    },
  },
  {
    like: 'changed',
    kind: 'open',
    words: {
      en: /\bwhat(?:'s| has| had)? (?:\w+ )?changed\b|\bwhat(?:'s| is| was) (?:\w+ )?different (?:now|today|since|this|in)\b/,
      fr: accentedPattern(/\b(?:qu'est-ce qui|quoi) a(?:vait)? (?:\p{L}+ )?changé\b|\ba changé quoi\b/u),
    },
  },
  {
    like: 'went-well',
    kind: 'open',
    words: {
      en: /\bwhat (?:did you do|have you done)\b.*\b(?:worked|helped|paid off|went (?:so )?well)\b/,
      fr: accentedPattern(
        /\b(?:avez|as)(?:-vous|-tu)? (?:donc )?fait\b.*\b(?:a|ait) (?:\p{L}+ )*(?:marché|aidé|fonctionné|réussi)\b/u,
      ),
    },
  },
  {
    like: 'first-thought',
    kind: 'open',
    words: {
      en: /\bwhat (?:was|went) (?:\w+ )?(?:in|on|through|going through) your (?:head|mind)\b|\bwhat were you thinking\b/,
      fr: accentedPattern(
        /\b(?:aviez|avais)(?:-vous|-tu)? (?:donc )?(?:quoi )?en tête\b|\b(?:traversé|passé par) (?:la tête|l'esprit)\b/,
      ),
    },
  },
  {
    like: 'helps',
    kind: 'open',
    words: {
      en: /\bwhat (?:would|could|might) (?:\w+ )?help you\b/,
      fr: accentedPattern(/\b(?:vous |t')aiderait\b/),
    },
  },
  {
    like: 'worry',
    kind: 'open',
    words: {
      en: /\b(?:dread|(?:biggest|worst|main|real) (?:fear|worry)|of your (?:fears|worries)|(?:scares?|frightens?|worries|worry) you|(?:are you|you are|you're) (?:\w+ )?(?:afraid|scared|frightened|worried)|(?:is|was) (?:it|(?:the|that|this|your) (?:\w+ ){0,2}\w+) (?:\w+ )?(?:so |most )?(?:afraid|scared|frightened) of|keeps? you awake|lie awake)\b/,
      fr: accentedPattern(
        /\b(?:redout\p{L}+|craign\p{L}+|crain\p{L}+|(?:fait|avez|as|aviez|avais|ce \p{L}+ a(?:-t-il)?|cette \p{L}+ a(?:-t-elle)?) (?:donc |le plus |vraiment |si )?peur|inquièt\p{L}+|empêche de dormir)\b/u,
      ),
    },
  },
  {
    like: 'hurt-most',
    kind: 'open',
    words: {
      en: /\b(?:hurts?|stung|wounded) (?:you )?(?:the )?(?:most|worst)\b|\bwhat (?:really )?hurt\b/,
      fr: accentedPattern(
        /\b(?:bless\p{L}+|mal|touch\p{L}+)\b.*\ble plus\b|\ble plus (?:bless\p{L}+|mal|touch\p{L}+)\b/u,
      ),
    },
  },
  {
    like: 'miss',
    kind: 'open',
    words: {
      en: /\b(?:you|you'll|you'd) (?:\w+ )?miss\b/,
      fr: accentedPattern(/\b(?:vous|te) (?:a )?manqu\p{L}+/u),
    },
  },
  {
    like: 'obstacle',
    kind: 'open',
    words: {
      en: /\b(?:stops|stopping|keeps|keeping|holds|holding|prevents) you\b(?! (?:here|there|so late|until|busy|going|awake|up\b|on your feet|at (?:work|the|your)|in the))|\bin (?:the|your) way\b/,
      fr: accentedPattern(
        /\b(?:(?:vous|te|t') ?(?:empêche|retient|freine|bloque))\b(?!(?: encore)? (?:ici|là|au (?:bureau|travail)|si tard|aussi tard|jusqu'))/u,
      ),
    },
  },
  {
    like: 'tried',
    kind: 'open',
    words: {
      en: /\bhave you (?:already |ever )?(?:tried|done about)\b|\bdid you try\b/,
      fr: accentedPattern(/\b(?:essayé|tenté)\b/),
    },
  },
  {
    like: 'effect',
    kind: 'open',
    words: {
      en: /\b(?:cost(?:s|ing)? you|(?:do|does|did) (?:it|that|this|all this) (?:do|cost) (?:to )?you|affect(?:s|ing)? you)\b/,
      fr: accentedPattern(/\b(?:(?:vous|te|t') ?(?:a )?coûte?\p{L}*|effets?\b.*\bsur (?:vous|toi))\b/u),
    },
  },
  {
    like: 'learner-part',
    kind: 'open',
    words: {
      en: /\b(?:how|what|way)\b.*\b(?:i|we)(?:'ve| have|'d)? (?:handled|dealt|managed|treated|went about|did wrong|got wrong|could have done|should have done)\b/,
      fr: accentedPattern(
        /\b(?:façon|manière|dont|comment|qu'est-ce que|en quoi)\b.*\b(?:j'ai|on (?:vous |t')?a|j'aurais (?:dû|pu)) ?(?:géré|traitée?|réagi|fait|mené|procédé|abordé|mal)\p{L}*/u,
      ),
    },
  },
  {
    like: 'expects',
    kind: 'open',
    words: {
      en: /\bwhat (?:else )?(?:could|can|should|would|might) (?:i|we) (?:\w+ )?(?:do|change|have done) (?:differently|better|otherwise|on my side|from my side)|\bwhat (?:would|do) you (?:like|want|expect|need) (?:me|us) to (?:do|change)\b|\bhow (?:could|can|should) i (?:be|do) (?:better|a better)\b/,
      fr: accentedPattern(
        /\b(?:qu'est-ce que|que|quoi)\b.*\bje (?:pourrais|peux|devrais|dois) (?:faire|changer)\b.*\b(?:autrement|mieux|différemment|de mon côté)|\bje (?:pourrais|peux|devrais) (?:faire|changer) quoi\b/,
      ),
    },
  },
  {
    like: 'about-us',
    kind: 'open',
    words: {
      en: /\b(?:think|make|impression|opinion|view) of (?:me|us)\b|\bhow do (?:i|we) come across\b/,
      fr: accentedPattern(
        /\bpens(?:ez|es) (?:quoi )?de (?:moi|nous)\b|\bimpression (?:que )?(?:je|on|nous) (?:vous |te )?(?:fais|fait|faisons|donne)/,
      ),
    },
  },
  {
    like: 'own-view',
    kind: 'open',
    words: {
      en: /\byour (?:\w+ )?(?:view|opinion|take|position|stance|impression)\b|\bwhat (?:do )?you (?:\w+ )?(?:think|make|reckon) (?:of|about)\b|\bhow do you (?:\w+ )?(?:see|view|judge|rate)\b|\bwhere do you stand\b/,
      fr: accentedPattern(
        /\b(?:votre|ton) (?:\p{L}+ )?(?:avis|opinion|regard|position|point de vue)\b|\b(?:que |qu'en |qu'est-ce que (?:vous|tu|t') ?)(?:en )?(?:pensez|penses)\b|\b(?:vous|tu) (?:en )?(?:pensez|penses) quoi\b|\b(?:vous|tu) (?:voyez|vois|jugez|juges)(?: ça| cela)? comment\b|\bcomment (?:est-ce que )?(?:(?:voyez|jugez)-vous|(?:vois|juges)-tu|vous voyez|tu vois)\b/u,
      ),
    },
  },
  {
    like: 'if-nothing',
    kind: 'hypothetical',
    words: {
      en: /\b(?:nothing|nobody|no one) (?:\w+ )?(?:changes?|changed|happens?|happened|moves?|moved|does|did|is done|was done|helps?|helped|gets done)\b|\b(?:stays?|stayed|goes on|went on|carries on|carried on|continues?|continued|keeps? going|kept going|drags? on|remains?)\b[^?]*\b(?:like this|as it is|the same|that way|this way|forever|for (?:another|a few|\w+ more))\b|\b(?:you|we|i) (?:just |simply )?(?:do|did|change|changed) nothing\b/,
      fr: accentedPattern(
        /\brien ne (?:chang|boug|se (?:pass|fai|produi))\p{L}+|\b(?:ça|cela|tout|les choses)\b[^?]*\b(?:continu|rest|dur)\p{L}+[^?]*\b(?:comme (?:ça|avant|maintenant)|ainsi|pareil|en l'état|encore \p{L}+)\b|\b(?:on|vous|tu|nous) (?:ne )?(?:fai\p{L}+|chang\p{L}+) rien\b/u,
      ),
    },
  },
  {
    like: 'if-wrong',
    kind: 'hypothetical',
    words: {
      en: /\b(?:\w+n't|not|never) (?:\w+ )?(?:work|help|go|come|get better|hold|last)\b|\b(?:wrong|badly|mistakes?|fails?|failed|mistake|doesn't work|didn't work|not work|worse|too late|break|breaks|broke|crash(?:es|ed)?|refuses?|refused|says? no|said no|regret(?:ted)?|falls? through|fell through|happens again|happened again|backfires?|backfired|disappoints?)\b/,
      fr: accentedPattern(
        /\bne (?:\p{L}+ )?(?:march|fonctionn|suffi|v|tien|chang)\p{L}* (?:\p{L}+ )?pas\b|\b(?:mal|échou\p{L}+|rat\p{L}+|trompi?e\p{L}*|tromp(?:ais|ait|es|ez)|erreur|ne (?:marche|marchait|fonctionne|fonctionnait) pas|pire|trop tard|plante|plantait|casse|cassait|tombe en panne|tombait en panne|refus\p{L}+|disent non|disait non|disaient non|regrett\p{L}+|recommenc\p{L}+|se reprodui\p{L}+)\b/u,
      ),
    },
  },
  {
    like: 'best-case',
    kind: 'hypothetical',
    words: {
      en: /^(?!.*(?:n't|\b(?:not|never|nothing))\b).*\b(?:works?|worked|works out|worked out|goes well|went well|is solved|was solved|were solved|is over|was over|all (?:fine|good|sorted)|got better|gets better|behind you|succeeds?|succeeded)\b/,
      fr: accentedPattern(
        /^(?!.*\bn(?:e |')).*\b(?:marche|marchait|réussi\p{L}+|se passe bien|se passait bien|allait (?:mieux|bien)|va (?:mieux|bien)|était (?:réglé|résolu|fini|derrière)\p{L}*|s'arrange|s'arrangeait|fonctionne|fonctionnait)\b/u,
      ),
    },
  },
]

const openForms: ReadonlySet<WantedAnswer['form']> = new Set(['what', 'how'])

/** "If it failed, what would happen?" asks no more than "And if it failed?" */
export const ofOutcome =
  /(?<!\p{L})(?:happens?|then what|what then|changes?|different|differently|feel|be like|look like|notice|mean|arriv\p{L}+|pass\p{L}+|chang\p{L}+|diff\p{L}+|ressembl\p{L}+|sent\p{L}+|donne\p{L}*)(?!\p{L})/u

const kindOf = (question: WantedAnswer, language: Language): SheetQuestion['kind'] | null => {
  if (question.form === 'hypothetical') {
    const wantedPart = questionBehindCondition(question.text)
    return wantedPart === null || ofOutcome.test(wantedPart) ? 'hypothetical' : null
  }
  return openForms.has(question.form) ? 'open' : answerKind(question, language)
}

const likeOf = (question: WantedAnswer, language: Language): string | undefined => {
  if (question.form === 'scale') return 'scale'
  const plainQuestion = plainText(question.text)
  const kind = kindOf(question, language)
  if (kind === 'hypothetical' && failsNoMore.test(plainQuestion)) return 'best-case'
  return sheetQuestions.find((one) => one.kind === kind && one.words[language].test(plainQuestion))?.like
}

/** "When did you notice that you didn't want to?": what was noticed is not, but it was noticed. */
const whatWasNoticed: Readonly<Record<Language, RegExp>> = {
  en: /(?<=\bdid you (?:\w+ )?(?:notice|realise|realize|feel|know|see|sense|understand|decide)) .*/,
  fr: /(?<=(?<!\p{L})(?:remarqué|compris|senti|su|vu|compte|aperçue?|décidé)) (?:que|qu'|de).*/u,
}

/** The persona's answer to a question without a matching example, where one word shows its subject. */
export const sheetAnswer = ({
  heard: { question },
  speech,
  recent,
  cast: { language },
}: Moment): SpeechAnswer | null => {
  if (question === null) return null
  const plainQuestion = plainText(question.text)
  if (
    (question.form !== 'hypothetical' && asksAboutOthers(plainQuestion, language)) ||
    isNegated(plainQuestion.replace(whatWasNoticed[language], ''), language)
  )
    return null
  const like = likeOf(question, language)
  if (like === undefined) return null
  return speech.answers.find((answer) => answer.like.includes(like) && !recent.includes(answer.key)) ?? null
}
