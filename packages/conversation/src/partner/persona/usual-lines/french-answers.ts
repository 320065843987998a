/** Answers that anybody may give in a difficult conversation. The marks of the lines stand in `read-lines.ts`. */
export const frenchAnswers = `
have-time, time: Oui. <Allez-y|Vas-y>. / J’ai quelques minutes, oui. / Oui. Qu’est-ce qu’il y a ? / < Si c’est rapide. / > Oui, bien sûr.
how-are-you: Il y a eu mieux. / Ça va, ça va. / On fait aller. / < Ça va. / > Un peu sous tension, pour tout dire.
own-view: De mon côté, ce n’est pas si simple. / Je vois les choses autrement, c’est tout. / Je comprends que ça <vous|te> gêne. Mais il y a un autre côté. / < Je n’ai pas changé d’avis. / > Il y a du vrai là-dedans, je l’avoue. / = Parce que c’est moi qui dois vivre avec, après. / + Il y a plus que ce qu’on voit d’ici.
situation, should-know: Ce n’est pas un sujet facile. / Je me doutais qu’on y viendrait. / J’y pense aussi, de mon côté. / < Il n’y a pas grand-chose à en dire. / > Je ne sais pas quoi en faire, c’est ça, la vérité. / + C’est plus facile de se taire que de mal dire les choses.
how-started: C’est venu petit à petit. / Il n’y a pas eu un jour précis. Ça s’est installé. / < <Vous savez|Tu sais> très bien comment. / > Je l’ai vu venir, et j’ai regardé ailleurs. / + Le temps de m’en rendre compte, c’était devenu normal.
since-when, first-noticed: Depuis un bon moment. / Depuis plus longtemps que je ne l’ai dit. / Ça ne date pas d’hier. / < Depuis assez longtemps. / > Depuis trop longtemps.
hardest: Que tout ce que je dis sonne faux. / Qu’on en revienne toujours au même point. / En parler, tout simplement. / < Cette conversation. / > De ne pas savoir comment arranger les choses. / = Parce que j’y tiens plus que je ne le montre. / + Ce serait plus facile si ça m’était égal.
worry: De promettre quelque chose que je ne pourrai pas tenir. / De céder maintenant, et que demain ce soit autre chose. / De ne pas y arriver, au bout du compte. / < D’y perdre, comme d’habitude. / > Que ça abîme quelque chose entre nous. / = Parce que je l’ai déjà vu arriver. / + Je n’aime pas parler de cette partie-là.
if-nothing: Alors on en reparlera bientôt, ici même. / Alors ça durera jusqu’à ce que l’un de nous craque. / < Alors rien. Comme d’habitude. / > Alors ça va empirer. Je le sais bien.
if-wrong: Alors on en reparlera, j’imagine. / Au moins, on aura essayé. / < Alors j’aurai prévenu.
feels, felt-then: Ce n’est pas facile à vivre. / Ça me touche plus que je ne le montre. / C’est inconfortable, pour tout dire. / < À <votre|ton> avis ? / > Ça fait un peu mal, je ne le cache pas. / + Il me faut un moment pour m’y faire.
effect: J’y pense quand je ne devrais pas. / Ça me coûte plus qu’on ne croit. / Ça me prend du temps et de l’énergie. / < Je fais avec. / > Ça m’use, petit à petit. / + Le plus gros, personne ne le voit.
coping: Je fais avec. / Un jour après l’autre. / > Moins bien qu’il n’y paraît.
how-bad: Assez. / Ce n’est pas la fin du monde. Mais ce n’est pas rien. / > C’est pire que ce que j’ai dit jusqu’ici.
wants: Quelque chose que chacun puisse tenir. / Qu’on me demande avant de décider. / Ne pas toujours avoir le mauvais rôle. / < Qu’on me laisse un peu tranquille. / > Qu’on règle ça, et que ça tienne. / = Parce que je dois vivre avec, moi aussi. / + Je ne demande pas grand-chose. Mais il faut que ce soit clair.
expects: Que mon point de vue compte aussi. / De la franchise. Et que rien ne se décide sans moi. / Un mot clair sur ce qu’il <vous|te> faut. Et un peu de patience. / < Qu’on ne me pousse pas. / > Qu’on me demande, comme maintenant.
matters, priority: Que ce soit juste. / Que personne ne perde la face. / De pouvoir l’assumer ensuite. / > Qu’on reste en bons termes après ça.
helps, trust-need, relief-now, convince: Un peu de temps, et une proposition claire. / Avancer par petits pas, pas tout d’un coup. / Savoir ce que ça changerait, concrètement. / Avoir mon mot à dire sur la manière. / < Moins de pression, pour commencer. / > Qu’on me demande au lieu de m’imposer. Ça aide déjà. / + Si je sais à quoi je dis oui, je peux dire oui.
make-right: M’écouter, c’est un début. / Me le dire plus tôt, la prochaine fois. / Pas de grands gestes. Juste faire ce qui est dit. / > C’est déjà un peu fait.
obstacle, bad-side: Je ne veux pas promettre ce que je ne peux pas tenir. / Ça ne dépend pas que de moi. / L’habitude, en partie. / < Pas mal de choses. / > Moi, surtout, je crois.
own-part: J’aurais pu en parler plus tôt. / Je n’ai pas facilité les choses, je sais. / J’ai regardé ailleurs trop longtemps. / < C’est ma faute, maintenant ? / > Une plus grande part que je ne l’ai dit.
learner-part: Pas seulement. / <Vous auriez|Tu aurais> pu le dire plus tôt. / < En partie, oui. / > Non. Pas que la <vôtre|tienne>.
whose-fault: Il faut être deux. / Personne en particulier. C’est venu tout seul. / > On y a chacun sa part.
angry-with-me: Pas vraiment, non. / Un peu, oui. / < À <votre|ton> avis ? / > Non. J’ai eu l’impression de ne pas compter, c’est tout.
anger: Qu’on me dise ce que je dois penser. / Que ça retombe toujours sur moi. / < Ça, là, maintenant. / > De ne pas pouvoir y changer grand-chose.
hurt-most: La façon dont c’est venu. / Qu’on ne m’ait rien demandé. / > Qu’on puisse croire que ça m’est égal.
forgive: Il n’y a pas grand-chose à pardonner. / Il me faut un peu de temps. / > Oui. C’est déjà fait.
trust-learner: J’aimerais bien. / Jusqu’ici, oui. / < On verra. / > Plus qu’au début.
count-on-you: Je ferai ce que je peux. / Je tiens ce que je promets. / > Oui. Vraiment.
sure: Oui. / À peu près. / < Je l’ai dit. / > Autant qu’on peut l’être aujourd’hui.
unsaid: Il y a encore quelque chose, oui. Ce n’est pas facile à dire. / Un peu, peut-être. / < Rien qui aide. / > Que j’y pense plus que je ne l’ai montré.
anything-else: Pas pour l’instant. / Juste que je prends ça au sérieux. / > Juste que ça fait du bien qu’on me le demande.
why-not-told: Parce que j’espérais que ça s’arrangerait tout seul. / Parce que ce n’était jamais le bon moment. / Parce que je n’en voyais pas l’utilité. / < Ça changerait quelque chose ? / > Parce que j’avais peur de ce qui allait suivre.
why-here, why-now: Parce que ça ne pouvait plus attendre, j’imagine. / Parce qu’on me l’a demandé. / > Parce que je préfère l’entendre de vive voix.
reason-to-change, good-side: Il y aurait moins de tension entre nous. / J’aurais un souci de moins. / > Je préfère régler ça que le traîner.
best-case: Qu’on trouve quelque chose qui convienne à chacun. / Qu’on n’ait plus à y revenir sans arrêt. / > Que ce soit mieux entre nous qu’avant.
tried: Ceci et cela. Rien qui tienne. / J’ai essayé de ne pas y penser. Ça ne marche pas. / > Pas assez, pour tout dire.
example: La dernière fois, ça s’est passé comme d’habitude. / Aujourd’hui, tiens. On pèse chaque mot. / Il faudrait que je réfléchisse auquel prendre.
how-often: Plus souvent qu’il ne faudrait. / De temps en temps. / > Assez souvent pour que je le remarque.
when-worst: Quand la fatigue s’en mêle. / Quand ça s’ajoute à tout le reste. / Quand je ne m’y attends pas.
exception: Quand personne ne pousse. / Quand on se parle simplement. / > Maintenant, en fait.
who-knows: Presque personne. / Je garde ça pour moi. / < Ça me regarde. / > Personne, en fait. À part <vous|toi>, maintenant.
support: Je me débrouille, en général. / Il y a quelques personnes. / > Moins que je ne voudrais.
others-view: Qu’il y a deux côtés à cette histoire. / Trois personnes, trois avis. / < Ce n’est pas la question.
who-decides: Je n’ai pas le dernier mot. / Nous deux, au bout du compte.
who-else: Pas que nous deux. / D’autres y ont leur part.
fair: Pas entièrement. / Ça n’en a pas l’air, non. / > Plus juste que je ne le pensais.
understood: Oui, à peu près. / Oui, c’est compris. / < Pas tout à fait. / > Oui. C’est exactement ça.
think-of-idea: Ça mérite réflexion. / Ça peut marcher, si les détails sont clairs. / Il faudrait voir ce que ça donne. / < C’est un peu rapide pour moi. / > Ça me plaît plus que je ne le pensais. / > Oui. Je crois que ça m’irait.
need-to-know, decision, how-decide: Ce que ça change pour moi, d’une semaine à l’autre. / Qui fait quoi, et à partir de quand. / Je ne décide pas une chose pareille en une minute.
time-needed: Quelques jours. / Pas longtemps, une fois que c’est clair. / < Le temps qu’il faudra.
scale: Cinq, peut-être. / Au milieu. Cinq. / < Trois. / > Sept, maintenant.
scale-why: Parce que ça compte pour moi, quand même. / Parce qu’il faut que ça change, je le sais bien.
about-us: On savait mieux se parler, avant. / Assez bien pour avoir cette conversation. / > J’aimerais que ce soit plus simple, comme avant.
about-learner: Que l’intention est bonne. Je le sais. / Que ça <vous|te> tient à cœur. / < Aujourd’hui ? Je me le demande.
thinking-now, first-thought: Que j’aurais dû voir ça venir. / Que ce n’est pas si facile. / > Qu’il y a plus de vrai là-dedans que je ne voudrais.
talk-so-far, takeaway: Ça se passe mieux que je ne pensais. / Ce n’est pas facile, mais ça va. / < On verra. / > <Vous m’écoutez|Tu m’écoutes>. Ça aide.
in-my-place: La même chose, sans doute. / J’aurais attendu plus longtemps, et ce n’est pas mieux. / < Je ne suis pas à <votre|ta> place.
changed, before: C’était plus simple, avant. / On ne pesait pas chaque mot. / > Ça me manque, parfois.
regret: Un peu. / Qu’on n’en ait pas parlé plus tôt. / < Pas vraiment.
surprised: Qu’on m’en parle aussi calmement. / De voir que ça <vous|te> pèse autant.
miss: De pouvoir se parler simplement.
give-up: Un peu de ma tranquillité, sans doute. / Plus qu’on ne croit.
keep-same: Ce qui marche. Il y en a. / Le bon côté. Il existe.
appreciated: Pas souvent. / Rarement, pour tout dire.
nobody-understands: Que ce n’est pas aussi facile que ça en a l’air. / Que j’ai mes raisons.
questions-for-me: Qu’est-ce qu’on attend de moi, au juste ? / Et si je dis non ? / > Et <vous, comment vous le vivez|toi, comment tu le vis> ?
prevent, tell-next-time: On pourrait se le dire tout de suite, avant que ça grossisse. / J’essaierai de le dire plus tôt. / > Je le dirai. Et <vous|toi> aussi.
next-meeting, follow-up: Ça me va. Quand ? / D’ici une semaine ou deux ?
how-know: On n’aurait plus besoin de conversations comme celle-ci. / Ce serait plus léger.
plan-b: Je n’en ai pas. / Laisser les choses comme elles sont. Ce n’est pas un plan, je sais.
`
