import { type LineRewording, matterOf, readable, rewordBy } from './line-rewording.ts'

/** A thing or a person that both know, and how a question may go on after it. */
const thing = String.raw`((?:the|your|this|that|these|those)(?: [\w'-]+){1,3}?)`
const rest = String.raw`(?: (?:every|each|this|last|today|yesterday|yet|already|at|on|in|regularly|properly|again|so far|lately|recently|for|about|before|after|since|now|well|often|enough|during|then)\b.*)? ?\?$`
const quality = String.raw`(?:very |really |so |quite |too )?(?:good|bad|hard|difficult|easy|nice|fun|okay|ok|stressful|helpful|useful|tough|strange|scary|boring|interesting|exhausting)`

const rule = (pattern: string, words: string): readonly [RegExp, string] => [new RegExp(`^${pattern}`, 'i'), words]

const openQuestions = [
  rule(`have you (?:ever |already )?tried .*`, 'What have you tried so far, and what came of it?'),
  rule(
    `have you (?:been )?(?:tak|us|do|follow|wear|finish|prepar|start)[a-z]* ${thing}${rest}`,
    'How has it gone with $1?',
  ),
  rule(`did you (?:take|use|do|follow|finish|prepare|start) ${thing}${rest}`, 'How did it go with $1?'),
  rule(
    `(?:have|did|do) you (?:ever |already )?(?:(?:talk|talked|speak|spoken)(?: to| with)|told|tell) ${thing}${rest}`,
    'What have you told $1 so far?',
  ),
  rule(`(is|was) (it|this|that|${thing}) ${quality}( for you)?(?: .{1,30})? ?\\?$`, 'What $1 $2 like$4?'),
  rule(
    `(are|do) you (sleep|eat|cop|manag)(e|ing)? (?:well|enough|okay|ok|all right|better)${rest}`,
    'How $1 you $2$3?',
  ),
  rule(`did (?:something|anything) happen(| .{1,60}) ?\\?$`, 'What happened$1?'),
  rule(`is (?:something|anything) ((?:bothering|worrying|troubling|stopping|holding) .{1,60}?) ?\\?$`, 'What is $1?'),
  rule(`does (?:this|that|it) happen (?:to you )?(?:often|a lot) ?\\?$`, 'What is it like when that happens?'),
  rule(String.raw`do you feel [a-z]+( (?:at|about|in|with) .{1,40}?) ?\?$`, 'How do you feel$1?'),
  rule(`do you (?:like|enjoy|hate|miss) ${thing}${rest}`, 'How do you feel about $1?'),
  rule(`when did (it|this|that|all this|${thing}) (start|begin|go wrong) ?\\?$`, 'How did $1 $3?'),
]

const adviceForms = {
  advice:
    /^(?:(?:maybe|perhaps|honestly|frankly|i think|in my view),? )*(?:you (?:really |just |simply )?(?:should|must|need to|have to|ought to|could)|why don't you|if i were you,? i(?:'d| would)) (?:really |just |simply |also )?([a-z].*)$/i,
  ending:
    /,? (?:that's|that is|because|since|you know|believe me|trust me|so that|but|otherwise|or else|and (?:that|it))\b.*$|, (?:it|this|then)\b.*$/i,
  unfit:
    /^(?:have|be|not|never|know|understand|calm|trust|believe|stop|realise|realize|see|admit|listen|tell|give|apologise|thank)\b|\b(?:i|me|my|we|us|our|mine)\b|\?./i,
} as const

const day = 'by noon tomorrow'
const noDay = /\b(?:as soon as (?:i|we) can|at some point|sometime|hopefully|soon|eventually)\b/i
const namesDay =
  /\b(?:today|tonight|tomorrow|now|every|(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|by|until|before|minutes?|hours?|best|see)\b/i

export const englishRewording: LineRewording = {
  askOpenly: (question) => rewordBy(openQuestions, question),
  askAboutAdvice: (advice) => {
    const matter = matterOf(advice, adviceForms)
    return matter && `What would it be like for you to ${matter}?`
  },
  sayWithoutBlame: (reproach) => {
    const [, matter] =
      /(?<!\bhow )\byou (?:should|could) have ((?!(?:not|never|missed|failed|forgotten|overlooked|ignored|hurt|lost)\b)[a-z]+\b[^,;?]*)/i.exec(
        readable(reproach),
      ) ?? []
    return matter
      ? `I wish you had ${matter.replace(/(?: (?:instead of|rather than)\b.*)?[\s.!…]*$/, '')}. What got in the way?`
      : null
  },
  addDay: (promise) => {
    const text = readable(promise).replace(/[\s.!…]+$/, '')
    if (!/^(?:i|we)(?:'ll| will) [^,;?]+$/i.test(text) || namesDay.test(text) || text.split(' ').length > 14)
      return null
    return `${text
      .replace(noDay, '')
      .replace(/\btry to /i, '')
      .replaceAll(/\s+/g, ' ')
      .trim()} ${day}.`
  },
}
