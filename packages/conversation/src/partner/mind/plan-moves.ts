import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import type { HeardKind, HeardUtterance } from './hearing.ts'

type Pattern = Readonly<Record<Language, RegExp>>

const pattern = (ways: Readonly<Record<Language, readonly string[]>>): Pattern => ({
  en: new RegExp(ways.en.join('|')),
  fr: accentedPattern(new RegExp(ways.fr.join('|'), 'u')),
})

/** "You could work from home", "Milan and Jule could type it in": a way, without a question. */
const possibility = pattern({
  en: [
    String.raw`^(?:(?:and|or|maybe|perhaps|then|also|so|otherwise)[ ,]+)*(?:(?:we|i) could (?:also |always |maybe |perhaps )?(?!(?:have(?! (?:a|an|another|some)\b)|see (?:that|how)|hear|feel|tell (?:that|you were)|imagine|not)\b)|(?:you|he|she|they|(?!everyone|everybody|anyone|anybody|nobody)\w+(?: and \w+)?) could (?:also |always |maybe |perhaps )?(?!(?:have|see|hear|feel|tell (?!me|us)|imagine|not|say so|be (?:the|a|right|wrong))\b)|(?:you'd|you would) (?!(?:like|love|prefer|rather|say|be (?!able)|have|think|want|need|know|never|not|hate|agree|feel|wish|expect|probably|better)\b))|(?:^|, | your \w+ )(?:i|we)(?:'d| would) (?!(?:lose|miss|regret|like|love|prefer|rather|say|be|have|imagine|guess|think|want|hate|suggest|expect|hope|never|not|appreciate|call (?:it|that)|feel|bet|know|understand|hear|agree|argue|need|wonder|assume|suppose|still|probably|describe)\b)`,
  ],
  fr: [
    String.raw`^(?:(?:et|ou|peut-être|alors|sinon|donc)[ ,]+)*(?:vous|tu|on|nous|il|elle|ils|elles|\p{L}+(?: et \p{L}+)?) (?:pourri?ez|pourrais|pourrait|pourrions|pourraient) (?!(?:avoir|voir|être|dire|croire|penser|ne)(?!\p{L}))|^(?:(?:et|alors|donc)[ ,]+)*(?:vous|tu) (?:(?:le|la|les|l'|y|en|nous|me|m'|lui|leur) ?)*(?!(?:aim|voud|préfér|di|se|au|dev|sau|trouv|croi|pens|souhait|pourr)\p{L}*r?(?:iez|ais)(?!\p{L}))\p{L}{2,}r(?:iez|ais)(?!\p{L})|(?:^|, )(?:les?|la|mon|ma|mes|un|une|nos|notre) \p{L}+ (?:(?:vous|te|t'|lui|leur|nous) ?\p{L}+r(?:ait|aient)|(?:viend|passe|livre|monte|appelle)r(?:ait|aient))(?!\p{L})|^il me faudrait (?:juste )?(?:votre|ton|ta|une?|le|la|deux)(?!\p{L})|(?:^|, )(?:on|nous|je) (?:(?:vous|te|t'|lui|leur|le|la|l'|les) ?)?(?!(?:(?:perd|regrett)\p{L}+|aimerais|voudrais|préf\p{L}+|dirais|serais|aurais|devrais|croirais|penserais|souhaiterais|trouverais|jurerais|parierais|devrait|dirait|aurait|serait|croirait|aimerait|voudrait)(?!\p{L}))\p{L}+r(?:ais|ait|ions)(?!\p{L})|(?:^|, )(?:on|nous|je) (?:vous|te|t'|lui|leur) ?(?:en )?(?:offre|offrons|rembourse|remboursons|prescris|descends|monte|apporte|prête|réserve|fais cadeau)(?!\p{L})`,
  ],
})

/** A plan, or a wish to do something for the other: "I'd like to give him a seat by the window". */
const plan = pattern({
  en: [
    String.raw`^(?:(?:and|so|but|well|maybe|perhaps)[ ,]+)*i(?:'d| would)? (?:like|love|want) (?:to (?:give|get|put|offer|show|see you (?:again|in|on)|have you|make|take|try|let|bring|write|set|move|plan|arrange|work)|(?:this|that|it) to be) |^(?:(?:and|so)[ ,]+)*from (?:now|today|tomorrow|next \w+|monday) (?:on,? )?(?:we|i|you)|^if [^,?]{3,40},? (?:then )?(?:he|she|you|they|we) can |\bi(?:'d| would) be (?:glad|happy|pleased|delighted) if you |\bthere(?:'s| is) (?:a|an|another|also a) [^.?!]{2,40}\b(?:you|we) (?:can|could|might) `,
  ],
  fr: [
    String.raw`^(?:(?:et|donc|mais|alors|bon)[ ,]+)*(?:j'aimerais|je voudrais|je souhaiterais|je veux) (?:bien )?(?:(?:lui|leur|vous|te|t'|le|la|les|l') ?(?:sortir|libérer|décharger|soulager|retirer|enlever|donner|proposer|confier|montrer|laisser|revoir|offrir|envoyer|placer|mettre|installer|faire)|que (?:ce |ça |cela )(?:soit|reste|devienne)|essayer|mettre|organiser|prendre) ?|^(?:(?:et|donc|alors|bon)[ ,]+)*(?:à partir d(?:e|'|u)|dès) [^,?]{3,20},? (?:on|nous|je|tu|vous) |^s(?:i (?!j)|')[^,?]{3,40}, (?:alors )?(?:(?:il|elle|tu|vous|on|ils|elles) (?:peut|peux|pouvez|peuvent)|(?:tu|vous) (?!(?:êtes|es|avez|as|n')(?!\p{L}))\p{L}+(?:ez|es|ds)) |\b(?:ça|cela) (?:me|m') ?(?:ferait plaisir|arrangerait|aiderait|toucherait) (?:que|si) |\bil (?:existe|y a) (?:aussi )?(?:un|une|des) [^.?!]{2,40} (?:qu'on|que nous|que vous|que tu) (?:pouvez|peux|peut|pouvons|pourriez|pourrais|pourrait)(?!\p{L})`,
  ],
})

/** Kinds that may hold a plan which no narrower rule heard as an offer, a promise or advice. */
const mayPlan: ReadonlySet<HeardKind> = new Set([
  'statement',
  'reflection',
  'self_disclosure',
  'information',
  'accusation',
])

/** The utterance as a proposal where it names a way or a plan; null where it does not. */
export const noticePlan = (utterance: HeardUtterance, language: Language): HeardUtterance | null => {
  const line = plainText(utterance.text).trim()
  const plans = mayPlan.has(utterance.kind) && (possibility[language].test(line) || plan[language].test(line))
  return plans ? { ...utterance, kind: 'proposal' } : null
}
