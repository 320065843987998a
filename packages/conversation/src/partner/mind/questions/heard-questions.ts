import { questionForm, type QuestionForm } from '../../../analysis/acts/question-form.ts'
import { framedQuestion, withoutPreamble, withoutTelling } from '../../../analysis/acts/question-frame.ts'
import { type Language, questionsOf } from '../../../observer/question-kind.ts'
import { plainText, sentencesOf, wordsOf } from '../../../observer/words.ts'

export interface HeardQuestion {
  text: string
  open: boolean
  form: QuestionForm
  /** It stands inside a courtesy: "Can I ask how it went?" */
  isFramed: boolean
}

/** Forms that want more than a word. */
const openForms: ReadonlySet<QuestionForm> = new Set(['why', 'how', 'what', 'hypothetical'])

/** "What I can't do is lower the price." begins like a question and asks nothing. */
const cleft = /^(?:(?:and|but|so),? )?what (?:i|we|you|they|he|she)\b[^?]*\b(?:is|was)\b[^?]*$/

/** « Je ne lui ai pas demandé pourquoi. » tells what the speaker did not do. */
const tellsOfSpeaker = /^(?:(?:et|mais|and|but),? )?(?:(?:je|nous|on) n(?:e |')|i (?:did not|didn't|never) )[^?]*$/u

/** "In your view", "selon vous": whose view is wanted says nothing about what is asked. */
const ofView: Record<Language, RegExp> = {
  en: /(?:^(?:so |and )?|, ?| )(?:in your (?:view|opinion|eyes|book|mind)|as far as you (?:know|can (?:tell|see))|according to you|the way you see (?:it|things)|from (?:your (?:point of view|perspective|side)|where you (?:sit|stand|are))|as you see it|to your mind|do you know|if you know)(?=\s*[,?]),?/gi,
  fr: /(?:^(?:et |alors )?|, ?| )(?:(?:selon|d['’]après) (?:vous|toi)|(?:à|de) (?:votre|ton) (?:avis|sens|idée)|à (?:vos|tes) yeux|(?:de|vu de) (?:votre|ton) (?:point de vue|côté|place|fenêtre)|(?:vu )?de là où (?:vous êtes|tu es)|(?<!(?:compte|comptent|comptait|important|importante|importants|essentiel|essentielle)(?: vraiment| le plus)? )pour (?:vous|toi)|(?:vous (?:le )?savez|tu (?:le )?sais))(?=\s*[,?]),?/giu,
}

const leastWithoutView = 3

const withoutView = (question: string, language: Language): string => {
  const bare = question.replace(ofView[language], '').replace(/\s+/g, ' ').trim()
  return wordsOf(bare).length >= leastWithoutView ? bare : question
}

/** "Does Lucie know that you skip tablets?" asks what Lucie knows, and not for what you do. */
const othersKnowledge: Record<Language, RegExp> = {
  en: /^(?<asked>(?:[^?]*, )?(?:(?:[Aa]nd|[Ss]o|[Bb]ut) )?(?:[Dd]oes|[Dd]o|[Dd]id) (?:he|she|they|your [\p{L}-]+|the [\p{L}-]+|\p{Lu}\p{Ll}+)(?: even| already)? (?:know|realise|realize|suspect|notice)) (?:that|how|what|why) (?=[^?]*\byou\b)[^?]*\?/u,
  fr: /^(?<asked>(?:[^?]*, )?(?:(?:[Ee]t|[Ee]st-ce que|[Mm]ais) |[Ee]st-ce qu['’])?(?:[Ee]lles?|[Ii]ls?|(?:[Vv]otre|[Vv]os|[Tt]on|[Tt]a|[Tt]es|[Ll]e|[Ll]a|[Ll]es) [\p{L}-]+|\p{Lu}\p{Ll}+) (?:sait|savent|se doute|se doutent|a remarqué|est au courant|sont au courant)(?:-(?:il|elle|ils|elles))?) (?:que |qu['’]|combien |pourquoi )(?=[^?]*(?<!\p{L})(?:vous|tu)(?!\p{L}))[^?]*\?/u,
}

const withoutKnownThing = (question: string, language: Language): string => {
  const shortQuestion = othersKnowledge[language].exec(question)?.groups?.['asked']
  return shortQuestion === undefined ? question : `${shortQuestion}?`
}

/** "The tender doesn't say what happens when the lorry fails" wants to hear it. */
const leftUnsaid: Record<Language, RegExp> = {
  en: /\b(?:(?:doesn['’]t|does not|don['’]t|didn['’]t) (?:say|tell me|show|mention)|(?:isn['’]t|nothing) in (?:it|there|the \w+) (?:about|is)) (?<asked>(?:what (?:happens|happened|you|it)|how (?:you|it|they)) [^?!.]{6,})[.!]?$/iu,
  fr: /(?<!\p{L})(?:il n['’]y a (?:pas|rien sur)|(?:ça )?ne (?:me )?(?:dit|disait|disent|montre) pas) (?<asked>(?:ce (?:qui|que|qu['’])|comment) ?[^?!.]{6,})[.!]?$/iu,
}

/** "First I'd like to hear how it works": a wish to know something, without a question mark. */
const wishedFor = (utterance: string, language: Language): HeardQuestion[] =>
  sentencesOf(utterance).flatMap((sentence) => {
    const framedWords =
      framedQuestion(sentence, language) ?? leftUnsaid[language].exec(sentence)?.groups?.['asked'] ?? null
    const inner = framedWords?.replace(/^ce (?=qu)/iu, 'qu’est-ce ')
    return inner === undefined || sentence.includes('?')
      ? []
      : [{ text: inner, open: true, form: questionForm(inner, language), isFramed: true }]
  })

/** « Tu l'as dit à Sophie, que c'est trop ? »: what was said is no question. */
const saysThat = /^(?:que |qu['’])(?:c['’](?:est|était)|ça|cela|il|elle|je|tu|vous|on|nous|ils|elles)(?!\p{L})/iu

/** "A file? What's in it?": the word is taken up, and the question is about it. */
const takenUp: Record<Language, RegExp> = {
  en: /^(?:(?:ah|oh|hm+),? )?(?:an?|the|your|his|her|their) [\p{L}-]+\s*\?+$/iu,
  fr: /^(?:(?:ah|oh|hm+),? )?(?:une?|le|la|les|votre|vos|ton|ta|tes|son|sa|ses) [\p{L}-]+\s*\?+$|^(?:l['’])[\p{L}-]+\s*\?+$/iu,
}
const pointing: Record<Language, RegExp> = {
  en: /\b(?:it|that|this|one|them|they|there|he|she)\b/iu,
  fr: /(?<!\p{L})(?:dedans|dessus|il|elle|ils|elles|y|en|ça|c['’]est|c['’]était|lequel|laquelle|lui)(?!\p{L})/iu,
}

/** "Your name?", "On a ward?", "Too small?": words without a verb, taken up before the question itself. */
const fragment: Record<Language, RegExp> = {
  en: /^(?!.*\b(?:wh\w+|how)\b)(?:(?:ah|oh|hm+|wait|so|and|but),? )?(?:an?|the|your|my|his|her|their|its|in|on|at|to|by|with|from|for|of|too|so|only|just|not|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/iu,
  fr: /^(?!.*(?<!\p{L})(?:qu\p{L}+|qu['’]|combien|comment|où))(?:(?:ah|oh|hm+|et|mais),? )?(?:(?:une?|le|la|les|des|du|votre|vos|ton|ta|tes|mon|ma|mes|son|sa|ses|dans|sur|à|au|aux|avec|par|pour|de|chez|en|trop|seulement|juste|pas|\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze)(?!\p{L})|[ld]['’])/iu,
}
/** "What happened?" asks what happened there. */
const asksEvent: Record<Language, RegExp> = {
  en: /^(?:and |so |but )?what(?:'s| has|’s)? (?:happened|happens|went wrong|is it|was it|is that)(?: there)?\s*\?+$/iu,
  fr: /^(?:et |alors )?(?:que s['’]est-il passé|qu['’]est-ce qu(?:i s['’]est passé|['’]il s['’]est passé|['’]il y a eu)|il s['’]est passé quoi|c['’]est quoi|qu['’]est-ce que c['’]est)(?: là-bas)?\s*\?+$/iu,
}
const mostOfFragment = 4
const leastBehind = 3

const isFragment = (text: string, language: Language): boolean =>
  wordsOf(text).length <= mostOfFragment && fragment[language].test(text)

/** The question behind words that are only taken up, with these words where it names no subject. */
const behindFragment = (
  { text: taken }: HeardQuestion,
  question: HeardQuestion,
  language: Language,
): HeardQuestion | null => {
  const words = taken.replace(mark, '')
  if (!isFragment(words, language)) return null
  if (asksEvent[language].test(question.text.trim()))
    return { ...question, text: question.text.replace(/\s*\?+$/u, (end) => ` ${words.toLowerCase()}${end}`) }
  return wordsOf(question.text).length > leastBehind ? question : null
}

const mark = /[?!.\s]+$/u
const mostOfEcho = 3
const bareForms: ReadonlySet<QuestionForm> = new Set(['who', 'when', 'where', 'why', 'how_many'])

/** "You borrow? From whom?": what the persona said a moment ago is taken up, and the question is behind it. */
const isEcho = ({ text, form }: HeardQuestion): boolean => form === 'yes_no' && wordsOf(text).length <= mostOfEcho
const isBareWord = ({ text, form }: HeardQuestion): boolean => bareForms.has(form) && wordsOf(text).length <= mostOfEcho

/** "Dizzy, tired?", "Angry or sad?": words without a verb of their own. */
const bareWords =
  /^(?!(?:and|et|but|mais|or|ou|yes|oui|no|non|ok|okay|right|really|seriously|honestly|vraiment|sérieusement|hm+)(?!\p{L}))[\p{L}-]+(?:,? (?:or |ou )?[\p{L}-]+)?\s*\?+$/u

const isBareWords = ({ text, form }: HeardQuestion): boolean =>
  !bareForms.has(form) && form !== 'how' && bareWords.test(plainText(text).trim())

/** "Did you feel worse? Dizzy, tired?": the words behind a question that asks for a yes go on with it. */
const joinExamples = (questions: readonly HeardQuestion[]): HeardQuestion[] => {
  const [last, before] = [questions.at(-1), questions.at(-2)]
  if (last === undefined || before === undefined || !isBareWords(last)) return [...questions]
  if (before.form !== 'yes_no' || wordsOf(before.text).length <= mostOfEcho) return [...questions]
  const longQuestion = { ...before, text: `${before.text.replace(mark, '')}, ${last.text.toLowerCase()}` }
  return [...questions.slice(0, -2), longQuestion]
}

const leastOfOwn = 5

/** "Her? Your wife? What don't you want to tell her?": a word that is taken up only leads to a longer question. */
const withoutEchoes = (questions: readonly HeardQuestion[], language: Language): readonly HeardQuestion[] => {
  const last = questions.at(-1)
  if (last === undefined || wordsOf(last.text).length < leastOfOwn) return questions
  return questions.filter(
    (question, index) =>
      index === questions.length - 1 ||
      (index === questions.length - 2 && pointing[language].test(last.text)) ||
      !(takenUp[language].test(question.text.trim()) || isBareWords(question)),
  )
}

/** Of a word that is taken up and a question that points at it, the question with the word. */
const joinTakenUp = (allQuestions: readonly HeardQuestion[], language: Language): HeardQuestion[] => {
  const questions = joinExamples(withoutEchoes(allQuestions, language))
  const [first, second, ...more] = questions
  if (first === undefined || second === undefined || more.length > 0) return [...questions]
  if (isEcho(first) && isBareWord(second))
    return [{ ...second, text: `${second.text.replace(mark, '')} ${first.text}` }]
  if (!takenUp[language].test(first.text.trim()) || !pointing[language].test(second.text)) {
    const question = behindFragment(first, second, language)
    return question === null ? [...questions] : [question]
  }
  const word = first.text.replace(/[?\s]+$/u, '').replace(/^(?:an?|une?) /iu, '')
  return [{ ...second, text: second.text.replace(/\s*\?+$/u, (mark) => ` ${word}${mark}`) }]
}

const mostOfBare = 2
const leadsIn = /^(?:(?:and|so|but|et|donc|alors|mais),? )+/iu

/** "You took over from somebody who left? From whom?": the last words go on with the question before them, which asks nothing by itself. */
const joinBareEnd = (questions: readonly HeardQuestion[]): HeardQuestion[] => {
  const [before, last] = [questions.at(-2), questions.at(-1)]
  if (before?.form !== 'yes_no' || last === undefined || last.form === 'why' || !isBareWord(last)) return [...questions]
  if (wordsOf(last.text).length > mostOfBare) return [...questions]
  const text = `${last.text.replace(mark, '')} ${before.text.replace(leadsIn, '')}`
  return [...questions.slice(0, -2), { ...last, text }]
}

/** "…, or am I imagining it?" only doubts the question before it. */
const doubtsSelf: Record<Language, RegExp> = {
  en: /^(?:or )(?:am i (?:just |only )?(?:imagining|wrong|mistaken|seeing|dreaming)|is (?:it|that) (?:just|only) me|is it all in my head)\b/,
  fr: /^(?:ou )(?:bien )?(?:c'est|est-ce|est-ce que c'est) (?:juste |seulement )?(?:moi|dans ma tête)(?!\p{L})|^(?:ou )(?:bien )?(?:est-ce que )?je (?:me (?:trompe|fais)|rêve)(?!\p{L})/u,
}

/** "Oh yes? Who is it?": nothing is asked before the question itself. */
const exclaims =
  /^(?:ah|oh|hm+|wow|tiens|really|seriously|vraiment|(?:ah|oh),? (?:oui|bon|non|vraiment|yes|no|really))\s*\?+$/u

const withoutExclaims = (questions: readonly HeardQuestion[]): readonly HeardQuestion[] =>
  questions.filter(({ text }, index) => index === questions.length - 1 || !exclaims.test(plainText(text).trim()))

/** "Who would notice, in your team? The second cook?": the guess behind the question is not what is asked. */
const withoutGuess = (questions: HeardQuestion[], language: Language): HeardQuestion[] => {
  const [before, last] = [questions.at(-2), questions.at(-1)]
  if (last === undefined || before?.form !== 'who' || wordsOf(before.text).length <= mostOfEcho) return questions
  return isFragment(last.text, language) ? questions.slice(0, -1) : questions
}

/** The questions of an utterance, with or without their mark. */
export const questionsIn = (utterance: string, language: Language): HeardQuestion[] => {
  const allQuestions = withoutExclaims(markedQuestions(utterance, language))
  const firmQuestions = allQuestions.filter(({ text }) => !doubtsSelf[language].test(plainText(text).trim()))
  const givenQuestions = firmQuestions.length > 0 ? firmQuestions : allQuestions
  const questions = withoutGuess(joinBareEnd(joinTakenUp(givenQuestions, language)), language)
  const toldQuestions = askedToTell(utterance, language)
  // "The opposite, a scolding? No. Tell me when it began." asks when it began.
  if (toldQuestions.length > 0 && questions.every(isShortEcho)) return toldQuestions
  if (questions.length > 0 && !questions.every(({ text }) => isFragment(text, language))) return questions
  const wishedQuestions = wishedFor(utterance, language)
  return wishedQuestions.length > 0 ? wishedQuestions : questions
}

const mostOfLongEcho = 6
const isShortEcho = ({ text, form }: HeardQuestion): boolean =>
  form === 'yes_no' && wordsOf(text).length <= mostOfLongEcho

/** "Just tell me when it began" wants a time, and no yes. */
const tellMe: Record<Language, RegExp> = {
  en: /^(?:[^,.?!]{0,20}, )?(?:just |please |simply |only |so |then |but |and )*tell me (?:just |simply |only |please )*(?<asked>(?:when|where|who|how (?:many|much|long|often|old))\b(?! to\b)[^?!.]{4,})[.!]*$/iu,
  fr: /^(?:[^,.?!]{0,20}, )?(?:alors |donc |mais |et )*(?:dites|dis)-(?:moi|nous) (?:juste |simplement |seulement |plutôt |donc |d['’]abord )*(?<asked>(?:quand|où|qui|(?:depuis |pour |à |avec )?(?:combien|qui|quand))(?!\p{L})[^?!.]{4,})[.!]*$/iu,
}

const askedToTell = (utterance: string, language: Language): HeardQuestion[] =>
  sentencesOf(utterance).flatMap((sentence) => {
    const askedWords = tellMe[language].exec(sentence.trim())?.groups?.['asked']
    if (askedWords === undefined) return []
    const text = `${askedWords} ?`
    return [{ text, open: false, form: questionForm(text, language), isFramed: true }]
  })

/** "How many did you get, and what would make you stop?" asks two things. */
const double: Record<Language, RegExp> = {
  en: /^(?<first>(?:.*[,;:] )?(?:(?:and|so|but) )?(?:what|who|how|where|when|why|which|do|did|are|is|was|were|have|has|can|could|would|will)\b[^?]{6,}?), (?:and|but) (?<second>(?:(?:by|until|since|for|with|from) )?(?:what(?:'s)?|who(?:m|se)?|how|where|when|why|which)\b[^?]*\?+)$/iu,
  fr: /^(?<first>[^?]*(?<!\p{L})(?:qu['’]|que|qui|quoi|comment|quand|où|pourquoi|combien|quel(?:le)?s?|est-ce|(?:vous|tu)(?= ))[^?]{6,}?), (?:et|mais) (?<second>(?:(?:à|de|pour|avec|par|en|depuis|jusqu['’]à|d['’]ici) )?(?:qu['’]est-ce|qui|quoi|comment|quand|où|pourquoi|combien|quel(?:le)?s?)(?!\p{L})[^?]*\?+)$/iu,
}

/** "What do you need, and by when?" asks for the date of the need. */
const datedNeed: Record<Language, RegExp> = {
  en: /^(?<need>.*\b(?:need|want|have to|has to|must|expect|would (?:help|suit))\b[^?]*), (?:and )?(?:(?:by|until|before|for) (?:when|what (?:day|date|time))|when)\s*\?+$/iu,
  fr: /^(?<need>.*(?<!\p{L})(?:besoin|faut|faudrait|fallait|doit|devrait|attend\p{L}*|voul\p{L}+|souhait\p{L}+)(?!\p{L})[^?]*),? et (?:(?:pour|d['’]ici|avant|jusqu['’]à) )?quand\s*\?+$/iu,
}
const dateOfNeed: Record<Language, string> = {
  en: 'When do you need it by?',
  fr: 'Pour quand vous le faut-il ?',
}

/** The two halves of a double question, else the question. */
const halvesOf = (question: string, language: Language): readonly string[] => {
  const need = datedNeed[language].exec(question.trim())?.groups?.['need']
  if (need !== undefined) return [`${need}?`, dateOfNeed[language]]
  const { first, second } = double[language].exec(question.trim())?.groups ?? {}
  // "…, and by when?" says nothing by itself.
  return first === undefined || second === undefined || wordsOf(second).length < leastWithoutView
    ? [question]
    : [`${first}?`, second]
}

const markedQuestions = (utterance: string, language: Language): HeardQuestion[] =>
  questionsOf(utterance, language)
    .flatMap((question) => halvesOf(question.text, language).map((text) => ({ ...question, text })))
    .flatMap((question) => {
      const line = plainText(question.text).trim()
      if (cleft.test(line) || tellsOfSpeaker.test(line)) return []
      const framedPart = framedQuestion(question.text, language)
      // "You don't want it, and I'd like to know why": the subject of the question stands before the frame.
      const inner = framedPart
      const isBare = inner !== null && wordsOf(inner).length <= 1
      const bareText = withoutView(
        isBare ? question.text : (inner ?? withoutTelling(withoutPreamble(question.text, language), language)),
        language,
      )
      const text = saysThat.test(bareText) ? question.text : withoutKnownThing(bareText, language)
      const form = questionForm(isBare ? inner : text, language)
      return [{ text, open: question.kind === 'open' || openForms.has(form), form, isFramed: inner !== null }]
    })
