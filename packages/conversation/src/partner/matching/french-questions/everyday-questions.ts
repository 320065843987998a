import { questionsByKey } from '../questions/question-list.ts'

/** Questions as people put them in passing: the question word late, the person named twice. */
export const frenchEverydayQuestions = questionsByKey(`
how-are-you: Et vous, comment vous allez dans tout ça ? / Et toi, comment tu vas, dans tout ça ? / Comment vous tenez, en ce moment ? / Vous, vous allez comment ? / Tu tiens le coup ?
feels: Et vous, comment vous vivez tout ça ? / Tu le vis comment, toi ? / Vous le vivez comment, cette histoire ? / Et ça vous fait quoi, à vous ? / Ça te fait quoi, tout ça ?
felt-then: Sur le moment, ça vous a fait quoi ? / Vous l’avez pris comment, sur le coup ? / Tu l’as pris comment ? / Et là, vous avez ressenti quoi ?
support: Vous avez quelqu’un sur qui compter ? / Il y a quelqu’un sur qui vous pouvez vous reposer ? / Quelqu’un vous donne un coup de main, en ce moment ? / Tu as quelqu’un pour t’épauler ?
likes-work: Qu’est-ce qui vous plaît encore dans ce que vous faites ? / Ce que vous aimez dans votre travail, c’est quoi ? / Tu prends du plaisir à quoi, dans ton boulot ? / Qu’est-ce qui vous donne de l’énergie au travail ?
hardest: Le plus dur, là-dedans, c’est quoi ? / C’est quoi qui pèse le plus ? / Le plus lourd à porter, ce serait quoi ? / Qu’est-ce qui est le plus pénible pour vous, au quotidien ?
worry: Vous craignez quoi, au fond ? / Ce qui vous fait peur, c’est quoi ? / Tu as peur de quoi, concrètement ? / Vous redoutez quoi le plus ?
wants: Et vous, vous aimeriez quoi ? / Ce que vous voulez, vous, c’est quoi ? / Toi, tu voudrais quoi, idéalement ?
helps: Il vous faudrait quoi pour souffler un peu ? / Ce qui vous soulagerait, ce serait quoi ? / Qu’est-ce qui vous enlèverait un poids ? / Il te faudrait quoi, là, tout de suite ?
expects: Vous attendez quoi de moi, concrètement ? / Tu attends quoi de moi, maintenant ? / Je peux faire quoi, de mon côté ? / Qu’est-ce que j’aurais dû faire ? / J’aurais dû m’y prendre comment ?
who-knows: Vous en avez déjà parlé à quelqu’un ? / Tu l’as dit à qui, tout ça ? / Quelqu’un est au courant, autour de vous ?
effect: Et ça change quoi pour vous, au quotidien ? / Ça donne quoi, dans vos journées ? / Concrètement, ça vous coûte quoi ?
tried: Et vous avez déjà essayé quoi ? / Tu as déjà tenté des choses ? / Qu’est-ce que vous avez fait pour que ça s’arrange ?
since-when: Et ça dure depuis quand ? / Ça fait combien de temps que c’est comme ça ? / Depuis quand vous portez ça ?
obstacle: Et qu’est-ce qui vous en empêche ? / Ça bloque où, pour vous ? / Qu’est-ce qui fait que vous n’y arrivez pas ?
why-not-told: Pourquoi tu ne m’as rien dit ? / Qu’est-ce qui vous a retenue de m’en parler ? / Vous auriez pu me le dire, pourquoi ne pas l’avoir fait ?
make-right: Qu’est-ce qui réparerait les choses, pour vous ? / Comment je peux me rattraper ? / Qu’est-ce que je pourrais faire pour arranger ça ?
prevent: On fait quoi pour que ça ne se reproduise pas ? / Et la prochaine fois que ça coince, on fait comment ?
matters: Ce qui compte vraiment pour vous, c’est quoi ? / À quoi vous tenez le plus, là-dedans ? / Vous y tenez pourquoi, à tout ça ?
others-view: Et vos collègues, ils en pensent quoi ? / Les autres, ils disent quoi ? / Autour de vous, on en dit quoi ?
before: C’était comment, avant tout ça ? / Et avant, ça se passait comment ? / Avant, vous faisiez comment ?
best-case: Dans l’idéal, ça se passerait comment ? / Si tout se passait bien, ça donnerait quoi ?
anything-else: Vous voulez ajouter quelque chose ? / J’oublie quelque chose ?
`)
