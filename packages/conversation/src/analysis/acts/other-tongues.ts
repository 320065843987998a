import { plainText } from '../../observer/words.ts'

/** Small words of languages that the engine does not speak; words that English or French have too are left out. */
const smallWords: readonly ReadonlySet<string>[] = [
  // German
  `ich du er sie wir ihr das der die den dem ein eine einen nicht kein keine und oder aber mit für auf von zu am im ist sind war bin bist haben habe hat was wie wann warum wer wo bitte danke guten tag hallo können kann möchte sprechen verstehe auch sehr mir mich dich`,
  // Spanish
  `el los las una unos y pero con por para que qué cómo por usted ustedes yo tú él ella nosotros no sí es está estoy eres soy muy hola gracias señor señora hablo habla hablas español entiendo quiero tengo dónde cuándo buenos días buenas`,
  // Italian
  `il lo gli una uno e ma con per che chi come io tu lei noi voi non sono sei è siamo ho hai ciao grazie signora signore parlo parla italiano capisco dove quando perché buongiorno scusi mi dispiace molto solo questo`,
  // Portuguese
  `o os um uma e mas com por para que como eu tu ele ela nós você vocês não sim é está estou sou muito olá obrigado obrigada senhor senhora falo fala português entendo quero tenho onde quando bom dia`,
  // Dutch
  `ik jij je hij zij wij het een de niet geen en of maar met voor op van is zijn ben bent heb hebt heeft wat hoe waarom wie waar alstublieft dank goedemorgen dag kan wil spreek spreekt nederlands begrijp u ook`,
  // Polish and Turkish, written in Latin letters
  `nie tak jest jestem się dzień dobry proszę dziękuję rozumiem mówię polsku czy ale`,
  `ben sen bir ve değil nasılsın merhaba teşekkür türkçe konuşuyor musunuz anlamıyorum için çok`,
].map((words) => new Set(words.split(' ')))

/** Small words of the two languages that the engine speaks. */
const ownWords = new Set(
  `i you he she it we they the a an is are was were am do does did have has had my your his her our their this that what how why who where when and or but with for to of in on not no yes
je tu il elle nous vous ils elles le la les un une des du de est sont était suis es êtes ai as a avons avez ont mon ma mes ton ta tes son sa ses votre vos notre ce cette ça que qui quoi comment pourquoi où quand et ou mais avec pour dans sur ne pas non oui si en on me te se y plus`.split(
    /\s+/,
  ),
)

const letters = /\p{L}+/gu
const otherScript = /[^\P{L}\p{Script=Latin}]/u

const shareOf = (words: readonly string[], vocabulary: ReadonlySet<string>): number =>
  words.filter((word) => vocabulary.has(word)).length / words.length

/** So many small words of another language stand in a line of two languages: "Ok und wann machst du the report?" */
const leastMixed = 2

export const mixesTongues = (text: string): boolean => {
  const words = (plainText(text).match(letters) ?? []).filter((word) => !ownWords.has(word))
  return smallWords.some((vocabulary) => words.filter((word) => vocabulary.has(word)).length >= leastMixed)
}

/** Tells whether an utterance is in a language other than English and French. */
export const isOtherTongue = (text: string): boolean => {
  const words = plainText(text).match(letters) ?? []
  if (words.length === 0) return false
  if (words.filter((word) => otherScript.test(word)).length / words.length > 0.5) return true
  if (/[¿¡]/.test(text)) return true
  const own = shareOf(words, ownWords)
  return smallWords.some((vocabulary) => {
    const share = shareOf(words, vocabulary)
    return share > own && words.filter((word) => vocabulary.has(word)).length >= 2 && share >= 0.3
  })
}
