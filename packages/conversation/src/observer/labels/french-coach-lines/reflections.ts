import { lines } from '../lines.ts'

/** Coach lines that give back what the other person said or feels. Labelled before the rules were changed to read them. */
export const reflections = lines(`
Donc personne ne vous a prévenu.
Autrement dit, vous portez toute la charge et on ne vous donne aucun moyen.
Si je vous suis bien, ce n'est pas l'argent qui compte, c'est le respect.
Donc ce qui vous manque, c'est du temps pour vous.
Bref, tu te retrouves coincé entre les deux.
Ça fait beaucoup pour une seule personne.
Vous n'en pouvez plus.
En somme, la réunion a été la goutte d'eau.
Tu voulais bien faire, et on te l'a reproché.
Le silence de votre chef, c'est ça qui vous ronge.
Donc d'un côté l'envie de partir, de l'autre la peur du vide.
Vous aviez confiance, et cette confiance a été abîmée.
Trois appels et toujours pas de lit, il y a de quoi être à bout.
Si j'entends bien, c'est surtout le manque d'explication qui vous fâche.
Il vous reste peu d'énergie pour le reste.
C'est la deuxième fois qu'on décide à votre place.
Alors pour toi, arrêter serait un échec.
Autrement dit, ce n'est pas le travail qui pèse, c'est l'ambiance.
On vous sent très attaché à cette équipe.
Donc depuis mars, vous dormez quatre heures par nuit.
Vous vous êtes battue pour ce poste.
Et malgré tout, vous continuez d'y croire.
Ce serait donc un soulagement d'en être débarrassé.
J'ai le sentiment que cette remarque vous a touchée plus que vous ne le dites.
Quelque part, vous lui en voulez encore.
Si je reformule, vous seriez d'accord pour essayer, mais sans date fixe.
Votre crainte, c'est qu'il prenne ça pour une punition.
Cette décision, vous l'avez subie.
Tu n'as pas envie qu'on te plaigne.
Ça a dû vous faire un choc.
Donc le médicament vous donne des vertiges, et c'est pour cela que vous l'avez arrêté.
Vous préférez vous taire plutôt que de risquer une dispute.
Il y a là une vraie déception.
Vous avez l'impression d'être la seule à faire des efforts.
Pour résumer : les délais, le manque de monde et, par-dessus, votre mère malade.
Ce n'est pas tant le prix que la fiabilité.
Personne ne mesure ce que ça te demande.
Et ça, vous ne l'avez jamais dit à voix haute.
Vous êtes en colère, et derrière il y a de l'inquiétude.
Si je vous comprends, il faudrait que l'on arrête de vous appeler le week-end.
Tu trouves ça injuste.
Autrement dit, il vous manque une vraie réponse.
Donc tu travailles le soir pour rattraper ce que la journée ne permet pas.
Ça te rassure de garder la main sur tout.
Au fond, vous avez besoin qu'on vous fasse confiance.
Vous redoutez ce que les autres vont penser.
À ce que je comprends, l'école n'est plus un endroit où il se sent bien.
Pas facile d'avancer quand tout change chaque semaine.
Onze ans dans ce service, et pas un merci.
Vous tenez à ce que ce soit clair une bonne fois pour toutes.
Donc, le plus urgent pour vous, c'est de savoir quand le lit arrive.
Vous ne voulez pas d'un bon d'achat, vous voulez que ça marche.
C'est comme un poids que vous traînez depuis l'enfance.
Une petite voix vous dit d'accepter, une autre vous retient.
J'entends beaucoup de lassitude.
J'entends votre colère.
Tu as beau essayer, rien ne bouge.
Ça vous a laissé un goût amer.
Vous êtes fier de ce que vous avez construit.
Tu aimerais qu'il te demande, au moins une fois, comment tu vas.
Donc pour vous la question est réglée.
Il vous a fallu du temps pour en parler.
On dirait bien que la confiance est rompue.
Ce n'est pas la première fois que ça arrive, et vous en êtes las.
En d'autres termes, vous dites oui pour avoir la paix.
Vous vous sentez jugée.
Et vous avez fini par ne plus rien demander.
Vous voyez bien que ça ne va pas, sans savoir par où commencer.
Elle ne vous écoute pas, et vous, vous vous fermez.
Tu as peur de le perdre.
Cette lettre vous a mise hors de vous.
Donc fumer, c'est votre seul moment à vous.
Vous avez déjà beaucoup donné.
Vous prenez sur vous depuis des mois.
Les enfants passent avant tout.
Vous souhaitez avancer, à condition qu'on vous laisse respirer.
Le plus douloureux, c'est de ne pas savoir.
Je comprends que pour vous la priorité est la sécurité.
Si je vous entends bien, vous étiez prêt à signer et puis il y a eu ce retard.
Tu es déçu, parce que tu t'attendais à mieux de sa part.
Vous voilà au pied du mur.
Ça vous arrangerait que quelqu'un d'autre tranche.
Tout ça vous dépasse un peu.
Ce qui revient souvent chez vous, c'est le mot « seul ».
C'est difficile d'être des deux côtés à la fois.
Vous auriez aimé l'apprendre autrement.
Donc vous n'êtes pas opposé à l'idée, c'est le moment qui ne convient pas.
Vous manquez de repères depuis la fusion.
Ton père n'a jamais dit qu'il était fier de toi.
Ça vous soulagerait que je m'en occupe personnellement.
Vous hésitez encore.
Il y a quand même une part de vous qui veut essayer.
Alors la lettre de vendredi, vous l'avez reçue comme une gifle.
Rentrer chez vous et ne plus penser à rien, c'est tout ce que vous demandez.
Ça ne vous ressemble pas de laisser tomber.
Vous vous demandez si on vous prend au sérieux.
À vous écouter, tout a basculé en octobre.
Pour toi le sport, c'était surtout les copains.
Donc le conseil se réunit le douze et vous n'avez encore aucun chiffre.
Vous aimez votre métier, ce sont les conditions qui vous usent.
Vous êtes partie sans dire un mot, et depuis ça vous poursuit.
Donc, avec lui, vous marchez sur des œufs.
Ça ne passe plus, ce ton qu'il prend avec vous.
`)
