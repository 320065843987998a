import type { Language } from '../../observe/question-kind.ts'
import { plain, sentencesOf } from '../../observe/words.ts'

/** A noun phrase of the coach's that may be taken up: an article, one to three words, and a clear end. */
const phrase: Record<Language, RegExp> = {
  en: /\b(your|the)\s+((?:[a-z]+\s){0,2}?[a-z]{4,})(?=\s*(?:[,.;:?!)]|$|\s(?:and|or|but|with|for|in|on|at|of|to|from|when|because|that|is|are|was|were|has|have|been|makes?|means?|affects?|going|looks?|feels?|right|these|lately|today|recently)\b))/g,
  fr: /(?:^|[\s'’])((?:votre|vos|ton|ta|tes|le|la|les|cette|ce|cet|ces)\s|l['’])((?:\p{L}+\s(?:de\s|du\s|des\s|d['’])?)?\p{L}{4,})(?=\s*(?:[,.;:?!)]|$|\s(?:et|ou|mais|avec|pour|dans|en|au|aux|à|quand|parce|qui|que|est|sont|était|a|ont|depuis|ces|vous|te|t['’]|ne|aujourd|en ce)))/gu,
}

const barred: Record<Language, RegExp> = {
  en: /\b(?:thing|things|moment|time|way|same|other|one|ones|what|whole|most|best|next|first|last|question|person|coach|someone|sort|kind|lot|bit|fact|point|idea|would|could|should|might|makes?|that|there|seems?|sounds?|means?|feel|feels|said|like|really|very|just|much|been|have|being|going|first step|step|scale|end|day|week|name|mind|about|more|which|right|case|others|rest|past|number|hardest|worst|biggest|only|real|main|honesty|openness|courage|trust|patience|effort|decision|place|life|fuck\w*|shit|hell|damn|bloody|shows?|prove|proves|suggest|know|knows|think|thinks|need|needs|want|wants|says?|tells?)\b/,
  fr: /(?:^|\s)(?:chose|choses|moment|fois|même|autre|autres|façon|manière|question|personne|sorte|genre|point|plus|moins|mieux|pire|idée|numéro|fait|dire|faire|être|avoir|aller|jour|semaine|échelle|étape|cas|semble|vous|avez|êtes|nous|êtes|bien|très|tout|tous|toute|premier|première|prochaine|dernière|suis|sais|dites|parler|pense|comment|quoi|voyez|voir|donc|temps|suite|fin|franchise|confiance|honnêteté|courage|sincérité|derniers|dernières|prochains|place|avis|vie|décision|putain|merde|bordel|connerie|montrent?|disent|prouvent)(?:\s|$)/,
}

const mine: Record<string, string> = { your: 'my', votre: 'mon', vos: 'mes', ton: 'mon', ta: 'ma', tes: 'mes' }

const feminine = /(?:tion|sion|té|ance|ence|ure|ette|ise|ie|ée|esse|ille|aine|elle|ude|ade)$/

/** "votre équipe" is "mon équipe", "votre fatigue" is "ma fatigue"; where only a dictionary would know, "cette histoire de …" is avoided by giving up. */
const frenchOwn = (article: string, noun: string): string | null => {
  if (article !== 'votre') return mine[article] ?? article
  if (/^[aeiouyàâéèêîôh]/.test(noun)) return 'mon'
  return feminine.test(noun.split(' ')[0] ?? '') ? 'ma' : null
}

/** What the coach spoke of, as the persona would name it; null when there is nothing safe to take up. */
export const echoOf = (text: string, language: Language, used: ReadonlySet<string>): string | null => {
  const sentences = sentencesOf(plain(text)).toReversed()
  for (const sentence of sentences) {
    const found = [...sentence.matchAll(phrase[language])].findLast(
      ([, , noun]) => noun && !barred[language].test(noun),
    )
    const [, article, noun] = found ?? []
    if (!article || !noun) continue
    const own =
      language === 'fr' ? frenchOwn(article.trim().replace('’', "'"), noun) : (mine[article.trim()] ?? article.trim())
    if (own === null) continue
    const echo = own.endsWith("'") ? `${own}${noun}` : `${own} ${noun}`
    if (!used.has(echo)) return echo.replaceAll("'", '’')
  }
  return null
}
