import { plainText, wordsOf } from '../../observer/words.ts'

const stops = new Set(
  `about above after again also although always another anyone anything around because been before being below between both could does doing done down
each even every everyone everything from have having here hers herself himself into itself just like made make makes many maybe more most much myself need
never nothing only other others ourselves over really said same says should since some someone something still such sure tell than that their them themselves
then there these they thing things think this those though through today together told under until upon very want wants well were what whatever when where which while
whom whose will with without would your yours yourself know feel feels felt going gone come comes came take takes took give gives gave keep keeps kept work works
asks asked asking coach learner persona turn turns open question questions right good okay talk talks talking time times start lot way getting goes
aussi alors apres avant avec avez avoir avait avons aura autre autres beaucoup bien cela cette ceux chaque chez chose choses comme comment dans dire dites depuis donc
elle elles encore entre etes etre etait etaient fait faire faites font juste leur leurs lorsque mais meme memes moins notre nous parce parler parlez pense pensez peut
peux plus plusieurs pour pourquoi pouvez quand quel quelle quelles quels quelque quoi rien sans sera serait ses soit sont sous suis sur tous tout toute toutes tres trop vers
voir voila vont votre vous vraiment veut veux aller avoir dois doit question ouverte personne temps jour parle moi toi lui eux est une des les que qui pas son mes tes nos vos
the and but for not you are was his her him its our out one two get got has had how who why any all can did she let say see too use may now yes well hm mm ok oui non`.split(
    /\s+/,
  ),
)

const endings =
  /(?:ements?|ations?|ingly|ings?|ies|ied|ness|ment|ités?|tions?|euses?|eurs?|aient|ions|ments?|ait|ais|ées?|és?|ers?|ed|ly|es|s|e)$/

/** The words a topic is made of, cut to a stem so that "deadline" meets "deadlines" and "travail" meets "travaille". */
export const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .flatMap((word) => word.split(/['-]/))
    .map((word) =>
      plainText(word)
        .normalize('NFD')
        .replace(/\p{Mn}/gu, ''),
    )
    .filter((word) => word.length > 2 && !stops.has(word))
    .map((word) => {
      const stem = word.length > 5 ? word.replace(endings, '') : word.replace(/s$/, '')
      return (stem.length > 2 ? stem : word).slice(0, 7)
    })

/** The number of stems that a text has in common with what was said. */
export const touching = (saidStems: ReadonlySet<string>, text: readonly string[]): number =>
  new Set(text.filter((stem) => saidStems.has(stem))).size
