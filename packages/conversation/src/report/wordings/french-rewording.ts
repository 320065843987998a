import { type LineRewording, matterOf, readable, rewordBy } from './line-rewording.ts'

const thing = String.raw`((?:l'|(?:le|la|les|ce|cet|cette|ces|votre|vos|ton|ta|tes) )[\p{L}'-]+(?: [\p{L}'-]+){0,2}?)`
const rest = String.raw`(?: (?:tous|toutes|chaque|ce|cette|hier|aujourd'hui|déjà|depuis|pour|à|en|dans|avant|après|régulièrement|souvent|bien|comme|quand|pendant|cet)(?!\p{L}).*)? ?\?$`
const asks = '(?:est-ce que )?'
const have = `${asks}(?:vous avez|tu as|avez-vous|as-tu) (?:déjà |bien )?`
const quality = String.raw`(?:très |si |vraiment )?(?:dur|difficile|facile|grave|pénible|compliqué|stressant|agréable|utile)`

const rule = (pattern: string, words: string): readonly [RegExp, string] => [new RegExp(`^${pattern}`, 'iu'), words]

const openQuestions = [
  rule(`${have}(?:essayé|tenté) .*`, 'Qu’<avez-vous|as-tu> déjà essayé, et qu’est-ce que cela a donné ?'),
  rule(`${have}(?:pris|suivi|utilisé|fini|commencé|préparé) ${thing}${rest}`, 'Comment ça s’est passé avec $1 ?'),
  rule(
    `${asks}(?:vous |tu )?(?:prenez|prends|suivez|suis|utilisez|utilises)(?:-vous|-tu)? ${thing}${rest}`,
    'Comment ça se passe avec $1 ?',
  ),
  rule(
    String.raw`${have}parlé (à (?:votre|ton|ta|vos|tes) \p{L}+|aux? \p{L}+)${rest}`,
    'Qu’<avez-vous|as-tu> dit jusqu’ici $1 ?',
  ),
  rule(`${asks}(?:c'est|est-ce) ${quality}(?: pour (?:vous|toi))? ?\\?$`, 'Comment c’est, pour <vous|toi> ?'),
  rule(`${asks}(?:c'était|était-ce) ${quality}(?: pour (?:vous|toi))? ?\\?$`, 'Comment c’était, pour <vous|toi> ?'),
  rule(
    `${asks}(?:vous |tu )?(?:dormez|dors)(?:-vous|-tu)? (?:bien|mieux|assez)${rest}`,
    'Comment <dormez-vous|dors-tu> ?',
  ),
  rule(String.raw`${asks}((?!ça|il|elle|on|tout)\p{L}+) (dort|mange|va) (?:bien|mieux) ?\?$`, 'Comment $2 $1 ?'),
  rule(String.raw`(?:est-ce qu')?il s'est passé quelque chose(| .{1,60}?) ?\?$`, 'Que s’est-il passé$1 ?'),
  rule(String.raw`${asks}quelque chose a changé(| .{1,60}?) ?\?$`, 'Qu’est-ce qui a changé$1 ?'),
  rule(
    String.raw`${asks}(?:ça|cela) (?:vous |t')?arrive(?:-t-il)? souvent ?\?$`,
    'Comment ça se passe, quand ça <vous arrive|t’arrive> ?',
  ),
  rule(
    String.raw`${asks}(?:vous êtes|tu es|êtes-vous|es-tu) (?:inquiet|inquiète|nerveux|nerveuse|stressé|stressée) pour ${thing}${rest}`,
    'Comment <vivez-vous|vis-tu> $1 ?',
  ),
  rule(
    String.raw`quand (?:est-ce que )?(?:ça|cela|tout ça) a(?:-t-il)? commencé ?\?$`,
    'Comment est-ce que ça a commencé ?',
  ),
  rule(String.raw`(?:ça|cela|tout ça) a commencé quand ?\?$`, 'Comment est-ce que ça a commencé ?'),
]

const infinitive = String.raw`(?:(?:vous|te|lui|leur|le|la|les|en|y) |[tl]')?\p{L}+(?:er|ir|re)(?!\p{L}).*`

const adviceForms = {
  advice: new RegExp(
    String.raw`^(?:(?:peut-être|franchement|je crois que|je pense que),? )*(?:vous (?:devriez|devez|pourriez)|tu (?:devrais|dois|pourrais)|il (?:faut|faudrait))(?: (?:juste|simplement|aussi|vraiment))? (${infinitive})$`,
    'iu',
  ),
  ending:
    /,? (?:parce que?|car|puisque|vous savez|tu sais|croyez-moi|crois-moi|pour que|mais|sinon|ça|cela|c'est)(?!\p{L}).*$/iu,
  unfit:
    /^h|^(?:(?:vous|te|t'|me) ?)?(?:calmer|comprendre|savoir|arrêter|cesser|écouter|admettre|reconnaître|excuser|avoir|être|dire|donner|laisser)(?!\p{L})|(?<!\p{L})(?:je|j'|me|m'|moi|mon|ma|mes|nous|notre|nos|on)(?!\p{L})/iu,
} as const

/** "À votre place, j'accepterais": the conditional of a regular verb, whose infinitive is sure. */
const inTheirPlace = /^à (?:votre|ta) place,? (?:moi,? )?j(?:e |')(\p{L}{3,}[ei]r)ais(| [^,;]+)(?:[,;.!].*)?$/iu

const matterIn = (advice: string): string | null => {
  const [, verb = '', complement = ''] = inTheirPlace.exec(readable(advice)) ?? []
  const matter = matterOf(advice, adviceForms) ?? (/(?:ell|ett)er$/.test(verb) ? '' : `${verb}${complement}`)
  return matter === '' || adviceForms.unfit.test(matter) ? null : matter
}

const of = (infinitiveWords: string): string =>
  /^[aeiouyâàéèêîôû]/iu.test(infinitiveWords) ? `d’${infinitiveWords}` : `de ${infinitiveWords}`

const day = 'd’ici demain midi'
const noDay = /(?<!\p{L})(?:dès que possible|un jour|si possible|bientôt)(?!\p{L})/iu
const namesDay =
  /(?<!\p{L})(?:aujourd'hui|ce soir|demain|maintenant|chaque|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|semaine|mois|avant|d'ici|minutes?|heures?|mieux|voir|\d+)(?!\p{L})/iu

export const frenchRewording: LineRewording = {
  askOpenly: (question) => rewordBy(openQuestions, question),
  askAboutAdvice: (advice) => {
    const matter = matterIn(advice)
    return matter && `Qu’est-ce que ça changerait pour <vous|toi> ${of(matter)} ?`
  },
  sayWithoutBlame: (reproach) => {
    const pattern = new RegExp(
      String.raw`(?<!comment )(?:vous auriez|tu aurais) (?:dû|pu) (?!(?:rater|manquer|oublier|échouer|négliger|blesser|perdre)(?!\p{L}))((?:m'|me |nous |en |y |le |la |les |l'|lui )*\p{L}+(?:er|ir|re)(?!\p{L})[^,;?]*)`,
      'iu',
    )
    const [, matter] = pattern.exec(readable(reproach)) ?? []
    return matter
      ? `Qu’est-ce qui rendait difficile, pour <vous|toi>, ${of(matter.replace(/(?: (?:au lieu|plutôt que)(?!\p{L}).*)?(?: (?:aussi|quand même|au moins))*[\s.!…]*$/u, ''))} ?`
      : null
  },
  addDay: (promise) => {
    const text = readable(promise).replace(/[\s.!…]+$/, '')
    if (!/^(?:je|nous) [^,;?]+$/iu.test(text) || namesDay.test(text) || text.split(' ').length > 14) return null
    return `${text
      .replace(noDay, '')
      .replace(/essayer de /iu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()} ${day}.`
  },
}
