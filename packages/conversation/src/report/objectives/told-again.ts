import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import { type Quote, quoteFrom } from '../evidence/quote.ts'
import type { Facts } from '../facts.ts'

const sparing =
  /(?<!\p{L})(?:spar(?:e|es|ing)(?!\p{L})[^.]*(?:tell|repeat|explain|go (?:over|through))|(?:not|never)(?!\p{L})[^.]*(?:tell|repeat|explain)[^.]* again|épargn\p{L}+[^.]*(?:racont|répét|redi|expliqu))/iu

/** "Spare her from telling it again": what the learner knows is not to be asked. */
export const wantsSparing = (label: string): boolean => sparing.test(label)

/** "What happened with the cot?", « Racontez-moi tout » ask for the story; "What has to happen now?" does not. */
const storyRequest: Record<Language, RegExp> = {
  en: /\bwhat (?:exactly |actually )?(?:(?:has )?happened|(?:has gone|went) wrong|is the (?:problem|matter|issue)|seems to be the (?:problem|matter|trouble)|did (?:the|my|our|they|he|she|you|anyone|somebody)\b[^?]*\b(?:say|tell|promise|answer|order)\b)|\bwhat's (?:the (?:problem|matter|issue)|wrong|happened)\b|\b(?:can|could|would|will) you (?:please |just |briefly )?(?:tell|explain|describe|repeat|summari[sz]e|(?:go|take me|walk me|run me) (?:over|through))\b(?!(?: to)? (?:me )?(?:what you (?:need|want)|by when|when you))|^(?:please,? |so,? )?(?:tell|explain to) me (?:again|everything|what (?:happened|went)|the (?:whole )?(?:story|problem)|from the)/,
  fr: /(?<!\p{L})(?:(?:qu'est-ce qui|que)(?: vous)? (?:s'est(?:-il)? passé|est(?:-il)? arrivé|n'a pas (?:marché|fonctionné)|ne va pas)|que(?: vous)? (?:a|ont)-(?:t-on|t-elle|t-il|ils)(?: vous)? (?:dit|promis|répondu)|(?:qu'est-ce qu(?:e |')|que )[^?]*(?:a|ont) (?:dit|promis|répondu)|(?:pouvez|pourriez)-vous (?:me |m'|nous )?(?:tout )?(?:raconter|(?:ré)?expliquer|redire|répéter|décrire|résumer)(?! (?:de quoi vous|ce qu'il vous faut))|racontez-moi|quel (?:est|était) (?:le|votre) problème|c'est quoi,? (?:le|votre) problème|(?:expliquez|redites|dites)-moi (?:tout|encore|ce qui (?:s'est|ne)|votre problème))/u,
}

/** The questions that ask the other to tell it again; a turn that says less else comes first. */
const storyRequests = ({ takenOver, learner, language }: Facts): Quote[] =>
  [...takenOver, ...learner]
    .toSorted((a, b) => a.words - b.words)
    .flatMap((turn) => {
      const request = sentencesOf(turn.text).find((one) => storyRequest[language].test(plainText(one)))
      return request === undefined ? [] : (quoteFrom(turn, request) ?? [])
    })

/** The questions of a talk without a win that break a goal of this name. */
export const sparingBreaches = (facts: Facts, label: string): Quote[] =>
  facts.status !== 'win' && wantsSparing(label) ? storyRequests(facts).slice(0, 1) : []
