import { questionsByKey } from '../questions/question-list.ts'

/** Common questions in the words of spoken language, with « tu » and « vous », whatever the order of the words. */
export const frenchSpokenQuestions = questionsByKey(`
scale-why: Qu’est-ce qui fait que vous n’êtes pas à deux ? / Il faudrait quoi pour passer au-dessus ? / Pourquoi pas un ? / Qu’est-ce qui vous amène déjà à ce chiffre ? / Qu’est-ce qu’il manque pour avoir un point de plus ? / Et pourquoi pas zéro ? / Il y a quoi, dans ce chiffre ?
tried: Qu’est-ce que vous avez déjà tenté pour vous en sortir ? / T’as essayé quoi, jusqu’ici ? / Et jusqu’à maintenant, vous faites comment ? / Vous avez fait quoi pour que ça s’arrange ? / Qu’est-ce que t’as déjà fait contre ça ? / Vous avez essayé autre chose ? / Dans ce que vous avez essayé, qu’est-ce qui a servi ? / T’as déjà essayé des choses ? / Comment vous vous êtes débrouillé jusqu’à présent ?
how-often: C’est tous les jours ou de temps en temps ? / Ça vous prend combien de soirs par semaine ? / Ça arrive combien de fois par mois ? / C’est souvent comme ça ? / Ça se reproduit souvent ? / Ça revient tous les combien ? / C’est régulier ou ça arrive par moments ?
since-when: Vous en êtes là depuis quand ? / Ça fait longtemps que ça vous trotte dans la tête ? / Y a eu un jour où ça a basculé ? / Depuis quand est-ce que ça vous travaille ? / Depuis quand vous vivez avec ça ? / Ça fait combien de temps que ça dure ? / Ça date de quand ? / Quand est-ce que ça s’est mis à changer ? / Depuis quand ça tourne dans votre tête ? / Ça traîne depuis combien de temps ? / Depuis combien de semaines est-ce que ça dure ? / C’est parti de quand ?
who-knows: Vous l’avez déjà dit à voix haute à quelqu’un ? / À part nous deux, qui le sait ? / T’en as parlé autour de toi ? / Est-ce que quelqu’un sait comment vous allez vraiment ? / Vous en avez parlé à qui, jusqu’ici ? / Y a quelqu’un à qui tu l’as dit ? / Est-ce que je suis le premier à l’entendre ? / Qui d’autre est au courant de ça ? / À la maison, on est au courant ? / Tu l’as dit à quelqu’un ? / Est-ce que les autres le savent ?
support: Sur qui vous pouvez compter dans tout ça ? / Vers qui vous vous tournez quand ça va mal ? / À qui tu peux en parler ? / Qui est là pour vous en ce moment ? / Vous avez quelqu’un à qui parler ? / Qui est-ce qui vous épaule ? / Tu peux t’appuyer sur qui ? / Est-ce que quelqu’un vous aide ? / Et vous, qui vous écoute ? / Qui porte ça avec vous ?
worry: C’est quoi qui vous fait le plus peur ? / Qu’est-ce qui pourrait arriver de pire ? / Franchement, vous redoutez quoi ? / T’as peur de quoi, au fond ? / De quoi avez-vous peur, là ? / Qu’est-ce qui vous inquiète quand vous regardez devant vous ? / Vous craignez qu’il se passe quoi ? / Qu’est-ce que vous imaginez dans vos pires moments ? / Qu’est-ce qui t’angoisse là-dedans ? / Ce serait quoi, le pire pour vous ?
effect: Ça se voit comment, au boulot ? / Qu’est-ce que tout ça vous fait ? / Ça vous coûte quoi, tout ça ? / Tu le remarques à quoi, sur toi ? / Qu’est-ce que ça a changé dans vos journées ? / Ça se traduit comment, au quotidien ? / Ça déteint sur quoi ? / Qu’est-ce que ça provoque chez vous ? / Comment ça se manifeste ?
who-else: Et chez vous, ça donne quoi ? / Qui en subit les conséquences à part vous ? / Votre famille, elle le ressent ? / Ça retombe sur qui ? / Pour qui d’autre c’est lourd ?
lunch: Vous mangez correctement ces temps-ci ? / Et l’appétit, ça va ? / Vous prenez le temps de manger ? / T’as mangé aujourd’hui ? / Tu manges quoi, à midi ?
expects: Qu’est-ce que vous voulez de moi, au juste ? / Je pourrais faire quoi de différent, dès aujourd’hui ? / Qu’est-ce que vous aimeriez entendre de ma part ? / Concrètement, vous attendez quoi de ma part ? / Tu voudrais que je fasse quoi, maintenant ? / Qu’est-ce que je devrais changer à partir de maintenant ? / Qu’est-ce que vous me demandez, au fond ? / Tu veux quoi de moi ? / Qu’est-ce qu’il faudrait que je fasse autrement ? / C’est quoi, mon rôle, pour vous ? / Je dois faire quoi, d’après toi ? / Vous voudriez que je m’y prenne comment ? / À quoi ce temps doit-il vous servir ? / À quoi doit servir cette demi-heure ? / Vous la voulez pour quoi, cette demi-heure ? / Qu’est-ce que ces vingt minutes doivent vous apporter ?
helps: De quelle aide vous auriez vraiment besoin ? / Il te faudrait quoi pour que ça aille mieux ? / Qu’est-ce qui rendrait ça un peu plus léger ? / Vous auriez besoin de quoi pour y arriver ? / Qu’est-ce qu’il faudrait pour que ça marche ? / Qu’est-ce qui t’aiderait vraiment ? / Qu’est-ce qui pourrait vous aider, là ? / T’as besoin de quoi ? / Qu’est-ce qui changerait les choses pour vous ? / Qu’est-ce que je peux faire, là, pour que ça s’arrange ? / Qu’est-ce qui devrait se passer pour que ce soit supportable ? / Qu’est-ce qu’il vous faudrait, au minimum ? / Je peux vous aider comment ? / Qu’est-ce que je peux faire, là, maintenant ? / Qu’est-ce que je peux faire pour que ça s’arrête ?
first-step: Vous commenceriez par quoi, et pour quand ? / C’est quoi, le plus petit pas que vous pourriez faire cette semaine ? / Et lundi, on fait quoi alors ? / Pour quand vous voulez l’avoir fait ? / Qu’est-ce que tu pourrais essayer d’ici vendredi ? / Vous allez faire quoi, concrètement, et quand ? / Par quoi tu commencerais ? / D’ici notre prochain rendez-vous, vous feriez quoi ? / Quel pas vous sentez-vous capable de faire ? / Et maintenant, tu fais quoi de tout ça ?
obstacle: Qu’est-ce qui coince ? / Qu’est-ce qui rendrait ça difficile ? / Qu’est-ce qui vous en empêche ? / Qu’est-ce qui pourrait faire capoter ça ? / C’est quoi qui vous retient ? / Qu’est-ce qui t’arrête ? / Qu’est-ce qui se met en travers ? / Pourquoi c’est si dur de commencer ? / Y a quoi qui bloque ?
if-nothing: Et si rien ne bouge pendant six mois ? / Qu’est-ce qui se passe si vous laissez courir ? / Et si vous continuez comme ça, ça finit comment ? / Si tout reste pareil, vous serez où dans un an ? / Ça mène où, si personne ne fait rien ? / Et si vous ne faites rien du tout ? / Qu’est-ce que ça coûte de ne rien changer ?
best-case: Si tout était réglé demain matin, vous verriez ça à quoi ? / Si ça se passait vraiment bien, ce serait comment ? / Imaginez que c’est réglé. Vous voyez quoi ? / Qu’est-ce qui serait différent si cet entretien servait à quelque chose ? / Si tout s’arrangeait, ta journée ressemblerait à quoi ? / Ce serait quoi, la meilleure issue ? / Imaginez le printemps prochain, tout va bien : qu’est-ce qui a changé ?
how-know: À quoi vous saurez que ça va mieux ? / Ce serait quoi, le premier signe ? / À quoi tu verrais que ça avance ?
exception: Y a des jours où c’est différent ? Qu’est-ce qui change alors ? / C’est quand que ça se passe mieux ? / Est-ce qu’il y a des moments où ça va ? / La dernière fois que ça allait bien, c’était quand ? / Quand est-ce que ça ne pose pas de problème ? / Y a des moments où c’est plus facile ?
matters: Qu’est-ce qui est vraiment en jeu pour vous ? / Pourquoi ça compte autant pour vous ? / Qu’est-ce que vous protégez, au fond ? / À quoi vous tenez le plus, là-dedans ? / C’est quoi, l’essentiel pour toi ? / Qu’est-ce que vous ne lâcheriez pour rien au monde ? / Pourquoi vous y tenez tant ?
wants: Qu’est-ce que vous aimeriez qu’il en sorte ? / Au fond, vous espérez quoi ? / Si ça ne tenait qu’à vous, vous voudriez quoi ? / Tu voudrais quoi, toi ? / Ce serait quoi, pour vous, une bonne issue ? / Vous voudriez arriver où ? / Qu’est-ce que t’aimerais vraiment ?
feels: Qu’est-ce qui se passe en vous, là ? / Ça vous fait quoi de le dire ? / Vous ressentez quoi en me racontant ça ? / Ça te fait quoi, d’en parler ? / Dans quel état vous êtes, là ? / Comment vous vous sentez avec ça ? / Qu’est-ce que ça remue chez vous ?
hardest: Qu’est-ce qui pèse le plus lourd ? / C’est quoi le plus dur là-dedans ? / Dans tout ça, qu’est-ce qui est le pire ? / Qu’est-ce qui t’use le plus ? / Qu’est-ce que vous supportez le moins ? / Qu’est-ce qui rend ça si lourd ?
how-started: Comment on en est arrivés là ? / Qu’est-ce qui a mené à ça ? / Vous pouvez me raconter depuis le début ? / Comment c’est parti, tout ça ? / Raconte-moi l’histoire depuis le début. / Qu’est-ce qui s’est passé pour qu’on en soit là ?
example: Donnez-moi un moment précis de la semaine dernière. / T’as un exemple ? / Prenez une fois en particulier. Il s’est passé quoi ? / Vous pensez à quel moment ? / Ça donne quoi, dans les faits ?
typical-day: Racontez-moi hier, heure par heure. / Une journée, en ce moment, ça ressemble à quoi ? / Comment se passent vos journées, du matin au soir ? / Tes journées, elles se passent comment ?
others-view: Autour de vous, on en dit quoi ? / Votre conjoint, il verrait ça comment ? / Vos proches, ils disent quoi ? / Quelqu’un qui vous connaît bien dirait quoi ? / Et à la maison, on en dit quoi ? / Les gens autour de toi, ils voient ça comment ?
decision: Vous penchez de quel côté, là ? / S’il fallait choisir ce soir, ce serait quoi ? / Tu vas de quel côté ? / Qu’est-ce qui l’emporte, en ce moment ? / Vous en êtes où de votre décision ?
strengths: Sur quoi vous pouvez vous appuyer ? / Qu’est-ce qui vous a fait tenir dans les moments durs ? / Vous avez quoi en vous qui peut aider ? / Tu es fort en quoi ? / Qu’est-ce qu’on vient chercher chez vous ? / Laquelle de vos qualités pourrait servir, là ?
own-part: C’est quoi, votre part à vous ? / Et toi, t’as fait quoi dans l’histoire ? / Qu’est-ce que vous avez fait qui n’a pas arrangé les choses ? / De votre côté, vous reconnaissez quoi ? / Ta part à toi, ce serait laquelle ?
unsaid: Qu’est-ce que j’ai oublié de vous demander ? / De quoi on ne parle pas, là ? / Qu’est-ce que vous avez gardé pour vous ? / Y a quoi derrière tout ça ? / Qu’est-ce que vous ne dites pas ? / Il se passe autre chose ? / Est-ce qu’il y a autre chose qui pèse ?
anything-else: On a oublié quelque chose ? / Il y a encore autre chose ? / Y a autre chose que je dois savoir ?
trust-need: Il faudrait quoi pour que tu me refasses confiance ? / Comment je peux regagner ta confiance ? / De quoi vous auriez besoin pour me croire ? / Qu’est-ce qu’il faut pour que vous puissiez compter sur moi ?
felt-then: Qu’est-ce que ça t’a fait sur le moment ? / T’as vécu ça comment, ce jour-là ? / Comment vous l’avez vécu ? / C’était comment pour toi, ce jour-là ? / Qu’est-ce qui s’est passé en vous en le lisant ? / Comment t’as fait, les premières semaines ? / Ça vous a fait quoi de voir ça ? / Vous avez ressenti quoi quand vous l’avez su ?
first-thought: C’était quoi, votre toute première réaction ? / Qu’est-ce qui vous est passé par la tête ? / T’as pensé quoi, sur le coup ?
why-not-told: Qu’est-ce qui t’a empêché de m’en parler plus tôt ? / Pourquoi t’as rien dit ? / Qu’est-ce qui vous a retenu d’en parler ? / Pourquoi je l’apprends seulement maintenant ? / Pourquoi tu l’as gardé pour toi ? / Qu’est-ce qui t’a fait taire tout ça ?
say-to-them: S’ils étaient là, devant vous, vous leur diriez quoi ? / Tu voudrais leur dire quoi ? / Qu’est-ce qu’ils devraient entendre de votre bouche ?
make-right: Comment je peux réparer ça ? / Qu’est-ce qui serait une vraie excuse pour toi ? / Je peux me rattraper comment ? / Qu’est-ce que je devrais dire, et à qui ? / Il faudrait que je fasse quoi pour que ce soit réparé ?
regret: Avec le recul, qu’est-ce que vous auriez voulu faire ? / Tu referais quoi autrement ? / Qu’est-ce que vous effaceriez si vous pouviez ?
if-wrong: Et si ça ne marche pas ? / Et si ça tourne mal ? / Qu’est-ce que vous feriez si ça ratait ?
priority: Dans tout ça, qu’est-ce qui passe en premier ? / Qu’est-ce qui ne peut pas attendre ? / Si je ne devais régler qu’une chose aujourd’hui, ce serait laquelle ? / Le plus urgent, c’est quoi ?
meet-rhythm: On fait le point tous les combien ? / On s’en reparle à quel rythme ? / Une fois par semaine, ça suffirait ?
next-meeting: On se reparle quand ? / La prochaine fois, c’est quand ? / Quel jour vous irait ?
takeaway: Vous repartez avec quoi aujourd’hui ? / Tu retiens quoi de tout ça ? / Qu’est-ce qui est plus clair que tout à l’heure ?
how-are-you: Comment vous allez, vraiment ? / Toi, ça va comment ? / Et vous, comment ça va ces temps-ci ? / Comment tu vas depuis que je suis parti ? / Ça va depuis la dernière fois ?
why-here: On vous a dit quoi sur cet entretien ? / Vous savez pourquoi vous êtes là ? / Qu’est-ce qu’ils espéraient en vous envoyant ? / Comment ça se fait que vous soyez là ?
how-long-more: Vous pouvez tenir encore combien de temps ? / Tu vas tenir jusqu’à quand, comme ça ? / Ça peut durer encore longtemps, à ce rythme ? / Combien de temps avant que ça casse ?
body: Vous le sentez où dans le corps ? / Ton corps, il dit quoi ? / Physiquement, ça se manifeste comment ?
sure: Vous en êtes certain ? / Vous en êtes sûre à quel point ?
experience: Ça fait combien de temps que vous faites ce métier ? / Tu fais ça depuis longtemps ? / Vous avez commencé en quelle année ?
colleagues: Vos collègues, ils sont comment ? / Ça se passe comment avec les autres, là-bas ? / L’équipe, elle est comment ?
who-decides: C’est qui qui tranche, au final ? / Qui est-ce qui décide, en fin de compte ? / C’est à qui de dire oui ? / Il faut l’accord de qui ? / Qui d’autre décide avec vous ?
keep-same: Qu’est-ce qui marche et que vous voudriez garder ? / À quoi il ne faut surtout pas toucher ? / Qu’est-ce qui vous convient comme c’est ?
changed: Qu’est-ce qui n’est plus pareil depuis l’an dernier ? / Est-ce que quelque chose a changé ? / Qu’est-ce qui est différent maintenant ?
anger: Qu’est-ce qui vous met hors de vous ? / Qu’est-ce qui vous énerve le plus ? / C’est quoi qui te fout en rogne ? / Qu’est-ce qui vous fait bondir ?
proud: Parlez-moi d’une chose que vous avez bien réussie. / T’es fier de quoi ? / De quoi êtes-vous le plus fier, ici ? / Qu’est-ce que vous montreriez avec fierté ?
own-view: Vous, vous en pensez quoi, personnellement ? / Toi, t’en penses quoi ? / Comment vous voyez la chose, vous ? / C’est quoi, votre explication ?
think-of-idea: Ça vous parle, cette idée ? / Ça vous irait, ça ? / Comment verriez-vous ça ? / Tu le sens comment ? / Ce serait envisageable pour vous ?
influence: Qu’est-ce qui est entre vos mains là-dedans ? / Sur quoi vous avez la main ? / Qu’est-ce que tu peux changer, toi ?
miss: Qu’est-ce qui vous manque d’avant ? / Qu’est-ce que tu aimerais retrouver ? / Vous avez perdu quoi, là-dedans ?
coping: Comment vous traversez une journée pareille ? / Comment tu tiens le coup ? / Comment vous faites pour ne pas craquer ? / Tu t’en sors comment ? / Comment vous tenez, avec tout ça ? / Et toi, comment tu tiens, avec tout le reste ?
need-to-know: Vous auriez besoin de savoir quoi avant de décider ? / Qu’est-ce qu’il vous manque comme information ? / Quelle question il faudrait régler d’abord ? / Vous voudriez savoir quoi avant ?
should-know: Qu’est-ce que je dois savoir de vous ? / Qu’est-ce qui m’aiderait à vous comprendre ?
one-thing: S’il y avait une seule chose à changer ? / Laquelle changerait tout ? / Une seule chose, ce serait quoi ?
in-five-years: Vous vous voyez où dans quelques années ? / Dans cinq ans, vous serez où ? / Tu voudrais que la suite ressemble à quoi, plus tard ? / Qu’est-ce que vous aimeriez pour vos dernières années là-bas ?
self-talk: Vous vous dites quoi dans ces moments-là ? / Qu’est-ce qui vous tourne dans la tête, la nuit ? / À quoi tu penses quand tu ne dors pas ?
relief-now: De quoi vous pourriez vous passer, là, tout de suite ? / Qu’est-ce qui vous enlèverait un poids, cette semaine ? / Qu’est-ce qui te permettrait de dormir, ce soir ?
reaction: Ils ont réagi comment ? / Qu’est-ce qu’ils ont répondu ? / Ils l’ont pris comment ?
found-out: Vous l’avez appris par qui ? / Ça s’est su comment ? / C’est arrivé comment jusqu’à vous ?
hurt-most: Qu’est-ce qui t’a fait le plus mal ? / Qu’est-ce qui ne passe pas ?
appreciated: Qui voit ce que vous faites ? / On vous a dit merci quand, la dernière fois ? / Quelqu’un te dit bravo, parfois ?
before: Quand ça marchait encore, c’était comment ? / Vous faisiez comment, avant ? / C’était comment, il y a un an ?
good-side: Qu’est-ce qui plaide pour ? / Vous y gagneriez quoi ? / Qu’est-ce qui vous attire là-dedans ?
bad-side: Qu’est-ce qui plaide contre ? / Vous y perdriez quoi ? / C’est quoi, l’inconvénient ?
likes-work: Qu’est-ce que vous aimez dans ce que vous faites ? / Qu’est-ce qui vous fait lever le matin ? / C’était quand, la dernière vraie bonne journée au travail ? / Qu’est-ce qui vous plaît, là-bas ?
plan-b: Vous pourriez faire quoi d’autre ? / Quelles issues vous voyez ? / Y a quoi comme autre possibilité ?
weekend: Ton week-end, il ressemblait à quoi ? / Vous avez pu souffler ce week-end ?
strength: Vous rechargez vos batteries où ? / Qu’est-ce qui te redonne de l’énergie ? / Où est-ce que vous puisez votre force ?
prevent: Comment on évite que ça recommence ? / On fait comment pour que ça n’arrive pas une quatrième fois ?
whose-fault: C’est la faute à qui, d’après vous ? / Qui s’est planté, là ?
fair: Vous trouvez ça normal ? / C’est juste, à vos yeux ?
learned: T’as appris quoi de ça ? / Vous en tirez quelle leçon ?
others-cope: Tes collègues, ils gèrent ça comment ? / Les autres, ils s’en sortent comment ?
questions-for-me: Vous voulez me demander quelque chose ? / Qu’est-ce que vous aimeriez savoir de moi ?
angry-with-me: Tu m’en veux ? / Vous êtes fâché contre moi ? / T’es en colère après moi ?
learner-part: Qu’est-ce que j’ai fait qui n’a pas aidé ? / Où est-ce que je t’ai laissé tomber ? / Ma part là-dedans, c’est quoi, pour vous ?
`)
