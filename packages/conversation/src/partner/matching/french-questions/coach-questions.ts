import { questionsByKey } from '../questions/question-list.ts'

/** Questions in the words of those who learnt to coach. */
export const frenchCoachQuestions = questionsByKey(`
wants: À quoi ressemblerait une bonne issue, pour vous ? / Qu’est-ce que vous aimeriez voir changer d’ici un mois ? / Qu’est-ce que tu veux vraiment ? / Où voudriez-vous arriver ? / Vous espérez quoi, au fond ? / Que voulez-vous, alors ?
best-case: Qu’est-ce qui pourrait bien se passer ? / À quoi ressemblerait une bonne semaine ? / Si c’était réglé, vous verriez quoi ? / Ça donnerait quoi, si tout marchait ? / Décrivez-moi une journée où tout ça est derrière vous. / Comment ce serait, dans l’idéal ?
how-know: À quoi sauriez-vous que vous avez bien choisi ? / Comment tu saurais que c’était la bonne réponse ? / À quoi verriez-vous que ça va mieux ? / Qu’est-ce qui vous montrerait que ça marche ?
feels: Qu’est-ce que ça vous fait ? / Et vous, comment vous vivez ça ? / Comment tu vis ça ? / Qu’est-ce que vous ressentez là-dessus ? / Ça vous fait quoi, de dire ça ? / Comment vous vous sentez avec ça ?
felt-then: Qu’est-ce que ça vous a fait ? / C’était comment pour vous, ce moment-là ? / Qu’est-ce que tu as ressenti en voyant ça ? / Comment l’avez-vous pris ? / Qu’est-ce qui s’est passé en vous ?
worry: Qu’est-ce que vous craignez le plus ? / Qu’est-ce qui vous inquiète là-dedans ? / C’est quoi, le pire qui puisse arriver ? / Tu as peur de quoi, au juste ?
hardest: Qu’est-ce qui rend ça si difficile ? / Qu’est-ce qui rend la réponse si dure ? / C’est quoi, le plus dur là-dedans ? / Qu’est-ce qui te pèse le plus ?
effect: Qu’est-ce que ça vous a coûté ? / Qu’est-ce que ça vous a fait perdre ? / Qu’est-ce que ça change pour vous ? / Quelles conséquences ça a eu pour vous ? / Ça t’a coûté quoi, à toi ?
matters: Qu’est-ce qui compte le plus pour vous là-dedans ? / Pourquoi est-ce si important pour vous ? / Qu’est-ce que tu ne veux surtout pas perdre ? / En quoi ça compte, pour vous ?
helps: Qu’est-ce qui vous ferait du bien ? / Qu’est-ce qu’il faudrait pour que ça aille mieux ? / Qu’est-ce qui vous aiderait, concrètement ? / De quoi auriez-vous besoin pour avancer ? / Qu’est-ce qui t’aiderait dès cette semaine ? / Qu’est-ce qui rendrait les choses plus faciles ? / Il vous faudrait quoi pour décider au calme ?
expects: À quoi verriez-vous que ça valait la peine de venir ? / Qu’est-ce qui vous ferait dire que ce temps n’est pas perdu ? / Qu’attendez-vous de cet échange ? / Qu’est-ce que vous voudriez tirer de ce moment ? / À quoi voulez-vous utiliser ce temps ? / Tu attends quoi de moi aujourd’hui ? / Qu’est-ce qui ferait que ce moment vaille la peine ?
trust-need: Qu’est-ce qu’il vous faudrait pour me faire confiance ? / Qu’est-ce qui vous ferait y croire, cette fois ? / Comment je pourrais vous convaincre que je suis sincère ? / Il te faudrait quoi pour me croire ?
obstacle: Qu’est-ce qui fait obstacle ? / Qu’est-ce qui vous en a empêché ? / Qu’est-ce qui te freine ? / Qu’est-ce qui pourrait coincer ?
tried: Qu’est-ce que vous avez déjà fait pour ça ? / Vous avez essayé quoi, à la maison ? / Tu as tenté quoi jusqu’ici ?
exception: C’était quand, la dernière fois que ça allait ? / Il y a des moments où c’est plus léger ? / Quand est-ce que ça se passe mieux ?
how-started: Comment en est-on arrivé là ? / Comment en êtes-vous venue à tout porter ? / Qu’est-ce qui s’est passé ? / Qu’est-ce qui a déclenché tout ça ? / Comment c’est venu ?
changed: Qu’est-ce qui a changé depuis quelque temps ? / Qu’est-ce qui n’est plus comme avant ? / Vous avez remarqué quelque chose de différent ? / Qu’est-ce qui a changé depuis deux mois ?
since-when: Ça fait longtemps que vous ressentez ça ? / Depuis quand ça se passe mal ? / Depuis quand tu vis comme ça ? / Ça remonte à quand ?
who-knows: Qui est au courant, chez vous ? / À qui en parlez-vous ? / À qui tu en parles ? / Avec qui en parlez-vous ? / Vous en avez parlé à quelqu’un ? / Et à qui tu en as parlé ? / Qui d’autre le sait ?
support: Qui vous aide ? / Qui vous aide en ce moment ? / Qui t’aide ? / Qui vous soutient ? / Sur qui pouvez-vous vous appuyer ? / Qui est de ton côté ? / Qui vous aide dans tout ça ?
others-view: Comment vos collègues voient-ils la chose ? / Et les autres, ils en disent quoi ? / Comment les autres voient ça ? / Les autres le voient comme vous ? / Qu’en disent vos proches ? / Que dirait votre meilleure amie ?
others-about-you: On dit quoi de vous, en ce moment ? / Comment les autres vous voient, d’après vous ?
own-view: Et vous, que dites-vous ? / Et vous, vous en pensez quoi ? / Et toi, dans tout ça, tu en es où ? / C’est quoi, votre avis là-dessus ? / Comment vous voyez les choses ? / Quel regard portez-vous là-dessus ? / Et vous là-dedans, vous êtes où ? / Et vous, où êtes-vous dans tout ça ? / Vous en êtes où, vous ?
reaction: Et qu’est-ce qu’il a répondu ? / Qu’est-ce qu’on vous a dit ? / Ils ont réagi comment ? / Comment ça s’est passé, quand vous l’avez dit ?
why-not-told: Pourquoi ne pas m’en avoir parlé ? / Qu’est-ce qui t’a empêchée de venir me voir ? / Pourquoi tu n’as pas demandé d’aide ? / Qu’est-ce qui vous a retenue de le dire ?
own-part: Et vous, vous auriez pu faire quoi autrement ? / C’est quoi, ta part là-dedans ?
unsaid: Qu’est-ce que vous n’osez pas dire ? / Est-ce qu’il reste quelque chose que vous ne m’avez pas dit ? / Qu’est-ce que tu ne me dis pas ? / Il y a autre chose derrière ?
anything-else: Avez-vous autre chose à me dire avant qu’on raccroche ? / Autre chose avant de finir ? / Tu veux me dire autre chose avant qu’on se quitte ? / J’ai oublié quelque chose ? / Est-ce que j’ai laissé quelque chose de côté ? / Que faut-il que je note ? / Vous voulez ajouter quelque chose ?
takeaway: Que retenez-vous de notre échange ? / Vous repartez avec quoi ? / Qu’est-ce que tu veux que je retienne de tout ça ?
decision: Vous en êtes où de votre décision ? / De quel côté penchez-vous ? / Tu dirais quoi, s’il fallait répondre ce soir ?
need-to-know: Que vous manque-t-il pour décider ? / De quoi avez-vous besoin avant de trancher ? / Il vous faudrait savoir quoi, d’abord ?
make-right: Comment je peux réparer ça ? / Qu’est-ce qui remettrait les choses d’aplomb ? / Qu’est-ce qui serait juste, maintenant ?
prevent: Comment on fait la prochaine fois ? / Qu’est-ce qu’on met en place pour que ça n’arrive plus ? / Comment éviter que ça recommence ?
priority: Qu’est-ce qui presse le plus ? / Si je pouvais te décharger d’une chose, laquelle ? / Par quoi il faudrait commencer ?
one-thing: Si vous aviez carte blanche, que changeriez-vous ? / Si vous pouviez changer une chose, ce serait quoi ? / Qu’est-ce que tu changerais en premier ?
typical-day: Racontez-moi une de vos journées. / Comment se passent vos journées ? / À quoi ressemblent vos semaines ? / Une soirée normale, c’est comment ?
likes-work: Qu’est-ce que vous aimez le plus dans votre métier ? / Qu’est-ce qui te plaît le plus dans ton travail ?
miss: Qu’est-ce qui vous manquerait ? / Qu’est-ce qui te manque le plus d’avant ? / Qu’est-ce que vous regretteriez ?
if-nothing: Et si on ne fait rien ? / Ça mène où, si ça continue comme ça ?
if-wrong: Et si c’était le mauvais choix ? / Et si ça rate ? / Et si ça se reproduisait ?
strengths: Dans quoi êtes-vous le meilleur ? / Qu’est-ce qui vous a aidée par le passé ? / Vous êtes bon en quoi ?
convince: À quelles conditions vous essaieriez ? / Qu’est-ce qui devrait être vrai pour que tu tentes ? / Qu’est-ce que vous seriez prêt à essayer ?
in-five-years: Qu’est-ce que vous voulez encore vivre ? / Comment vous voyez les dix prochaines années ?
learner-part: Vous pensez que je l’ai fait exprès ? / Qu’est-ce que j’ai fait de travers, pour vous ?
angry-with-me: Depuis quand tu m’en veux ? / Je vous ai blessé ? / Vous m’évitez ?
should-know: Qu’est-ce que vous voudriez que je comprenne ? / Que faut-il que je sache sur vous ?
who-decides: C’est la décision de qui ?
say-to-them: Qu’est-ce que vous aimeriez dire à votre chef ? / Vous leur diriez quoi ? / Qu’est-ce que vous aimeriez lui répondre ?
coping: Comment vous faites face ? / Comment tu gères ça ? / Comment vous tenez ?
`)
