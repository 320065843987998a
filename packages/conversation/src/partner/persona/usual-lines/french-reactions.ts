/** Reactions that anybody may have in a difficult conversation. The marks of the lines stand in `read-lines.ts`. */
export const frenchReactions = `
permission: <Allez-y|Vas-y>. / J’écoute. / D’accord. Qu’est-ce qu’il y a ? / <Dites|Dis> toujours.
information: Je vois. / D’accord, j’entends. / C’est donc de ça qu’il s’agit. / Hm. Il faut que je digère ça. / < Et alors ? / < Ça, je l’ai déjà entendu. / > Je ne l’avais pas vu comme ça. / > Je ne savais pas que ça pesait autant.
reflection_right: Oui. C’est exactement ça. / C’est à peu près ça. / Oui, c’est comme ça que je le vis. / Ça, au moins, c’est compris. / Oui. Je ne l’aurais pas dit aussi gentiment. / < Peut-être. Et alors ? / > Oui. Personne ne l’avait encore dit comme ça. / > Oui. Et je ne l’ai jamais dit.
reflection_unclear: Plus ou moins. / Quelque chose comme ça. / On n’en est pas loin. / En partie, oui. / > C’est plus juste que je ne voudrais.
reflection_wrong: Pas tout à fait. / Non, ce n’est pas ça. / <Vous me comprenez|Tu me comprends> mal. / Ce n’est pas la question.
empathy: Ce n’est pas facile, non. / Merci. Ça aide, que ça se voie. / C’est rare qu’on le remarque. / < Hm. Si <vous le dites|tu le dis>. / > Merci. Je ne m’y attendais pas.
praise: Merci. / Ça fait plaisir à entendre. / < Pas la peine de dire ça. / > Merci. Vraiment.
autonomy: Je tiens à décider moi-même, oui. / Tant mieux. J’avais peur qu’on me force la main. / C’est plus facile comme ça. / > Merci. Alors je vais y réfléchir pour de bon.
apology: D’accord. Merci de le dire. / J’y suis sensible. / C’est déjà ça. / < Bon. C’est dit. / > Ce n’est rien. / > Merci. Je n’ai pas facilité les choses non plus.
own_part: Merci. Ce n’est pas facile à dire. / C’est bien de le voir aussi. / Ça fait du bien de l’entendre. / > Ce n’était pas que <vous|toi>.
self_disclosure: Je ne savais pas. / Vraiment ? / Alors <vous savez|tu sais> ce que c’est.
offer: Ça pourrait aider. Comment ça se passerait ? / C’est un début. / Hm. Je vais y réfléchir. / < Et qu’est-ce que ça cache ? / > Oui, ça m’enlèverait un poids.
proposal: C’est une idée. / Peut-être. Il faudrait voir comment. / Je ne suis pas contre. / < C’est trop rapide pour moi. / > Oui, ça pourrait marcher. / > Je crois que ça m’irait.
commitment: Bien. Je compte là-dessus. / Ça m’aiderait. / Merci. J’aimerais bien voir ça.
agreed: Entendu. / Bon, d’accord. / Ça me va.
advice: Plus facile à dire qu’à faire. / Vu de l’extérieur, c’est facile. / Hm. Ça, on me l’a déjà dit. / < Pas de leçon, s’il <vous|te> plaît.
disagreement: Alors on n’est pas d’accord. / Je ne m’attendais pas à ce qu’on soit d’accord sur tout. / C’est <votre|ton> point de vue.
blame: Ce n’est pas juste. / Il y a aussi mon côté. / C’est un peu facile.
reassurance: J’espère. / Bien. Je m’en souviendrai.
encourager: Eh bien… Ce n’est pas facile à expliquer. / Qu’est-ce que <vous voulez|tu veux> savoir d’autre ? / C’est l’essentiel.
repetition: C’est déjà dit. / J’ai déjà répondu. / Même réponse. / Rien n’a changé là-dessus.
unknown: Je n’ai pas encore de bonne réponse. / Il faudrait que j’y réfléchisse. / Je ne peux pas répondre à ça comme ça. / Je ne sais pas comment le dire. / La réponse change d’un jour à l’autre. / Honnêtement, je n’en sais rien. / Difficile à dire sans être injuste. / La question est bonne. Je n’ai pas la réponse. / Je ne ferais que deviner. / Pas aujourd’hui, je ne saurais pas quoi dire. / < Je préfère ne pas entrer là-dedans. / > Personne ne m’a demandé ça. Il me faut un moment.
unknown_feeling: C’est dur à mettre en mots. / C’est plus fort que je ne le montre. / Pas facile à dire maintenant.
unknown_wish: Quelque chose qui dure. / Un peu de compréhension, d’abord. / Que ça devienne plus simple.
unknown_effect: Ça ne me laisse pas de marbre. / Plus qu’on ne croirait. / C’est plus long à expliquer.
unknown_event: C’est un peu long à raconter. / Je préfère ne pas y revenir. / Une chose en a entraîné une autre.
unknown_others: Il faudrait leur demander. / Ils restent en dehors de ça. / Je ne peux parler que pour moi.
unknown_why: Parce que ce n’est pas aussi facile que ça en a l’air. / Parce qu’il faut penser à plusieurs choses. / Il y a plusieurs raisons. Elles ne sont pas toutes bonnes. / Parce que je ne veux pas y perdre. / > Parce que j’ai peur de là où ça mène. / < Parce que c’est comme ça.
unknown_yes_no: J’aime mieux y revenir après. / Pour ça, il me faut un moment. / On peut laisser ça ouvert ? / Pas si vite. / Ça peut attendre un peu. / < Je préfère ne rien dire. / > Là, je veux être honnête. Un moment.
unknown_done: Pas vraiment. / J’y ai pensé. / Pas comme ça.
unknown_would: Ça se pourrait. / Si ce n’est pas tout d’un coup. / Peut-être, si je sais à quoi je dis oui. / < Pas comme ça. / > Oui, je crois que oui.
hypothetical: Ce serait plus simple, j’imagine. / J’ai du mal à me le représenter. / Alors il faudrait que je revoie deux ou trois choses.
yes: Oui. / C’est vrai. / Tout à fait. / Mm.
step_refused: Non. Pas comme ça. / C’est trop tôt pour moi. / Je n’en suis pas là. / J’aimerais d’abord qu’on m’écoute.
step_hesitant: J’y suis presque. / J’y réfléchis. Sérieusement. / Je veux avoir la certitude de pouvoir le tenir. / Presque. <Laissez|Laisse>-moi m’y faire.
step: D’accord. Je ferai ma part. / Oui. Je le ferai, c’est promis. / Bon. Je m’y mets.
last_word: C’est bien qu’on se soit parlé. / Merci pour ça. / À bientôt, alors.
lost: Je ne continue pas comme ça. / Ça suffit pour aujourd’hui. / On arrête là.
`
