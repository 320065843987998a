import { lines } from './lines.ts'

/** Scales and "anything else?" leave the answer to the other person, so they count as open. */
export const frenchOpen = lines(`
Sur une échelle de un à dix, où en êtes-vous ?
Il y a autre chose ?
Qu'est-ce qui vous amène aujourd'hui ?
Comment ça s'est passé depuis la dernière fois ?
Qu'aimeriez-vous retirer de cet échange ?
Parlez-moi de votre semaine.
Que s'est-il passé ensuite ?
Comment avez-vous vécu cette réunion ?
Pourquoi l'équipe a-t-elle réagi ainsi, à votre avis ?
Qu'est-ce qui vous inquiète le plus dans ce déménagement ?
Comment voyez-vous votre rôle dans un an ?
Pouvez-vous m'en dire plus sur ce qui s'est passé mardi ?
À quoi ressemble une bonne journée pour vous ?
Comment décririez-vous la relation avec votre responsable ?
Qu'avez-vous déjà essayé ?
En quoi cela touche-t-il votre sommeil ?
Aidez-moi à comprendre ce qui a changé.
Alors, qu'est-ce qui compte le plus pour toi ?
Et comment ta fille l'a-t-elle pris ?
Qu'est-ce qui rend cela si difficile à dire ?
Je me demande ce que vous feriez si personne ne vous en empêchait.
Tu peux me raconter la réunion comme tu l'as vue ?
Que devrais-je savoir d'autre ?
Que diraient vos collègues ?
Qu'est-ce que tu espères ?
Comment pourrais-tu t'y prendre ?
Décrivez un moment où tout allait bien.
Bon, qu'est-ce qu'il faudrait changer pour que tu restes ?
De quoi avez-vous besoin ?
Que pensez-vous du retour qu'on vous a fait ?
J'aimerais savoir comment vous avez vécu la formation.
Pourquoi ce délai pose-t-il problème ?
Qu'est-ce qui t'a poussé à prendre cette décision ?
Comment gérez-vous d'habitude ce genre de client ?
Pourriez-vous me donner un exemple ?
Quelles solutions voyez-vous ?
Dites-moi ce que serait une meilleure issue.
Que se passerait-il si vous ne faisiez rien ?
Qu'est-ce que tu ressens face à ce nouveau poste ?
Quel est votre avis sur la proposition ?
Qu'est-ce qui te plaît dans l'enseignement ?
Comment votre famille a-t-elle réagi ?
Qu'est-ce qui vous a retenu d'appeler plus tôt ?
Raconte-moi comment tout a commencé.
Quel soutien vous serait utile ?
Comment voulez-vous avancer ?
Qu'attendez-vous de moi ?
Sur quoi repose cette conviction ?
Quelle est la partie la plus dure ?
Comment ça se passe entre vous deux ?
Eh bien, qu'en avez-vous appris ?
Expliquez-moi votre raisonnement.
Qu'est-ce qui se passe quand la pression monte ?
Comment pourrions-nous vous faciliter les choses ?
Pourquoi maintenant ?
À quoi verriez-vous que c'est réussi ?
Quelles sont vos craintes au sujet du traitement ?
Comment expliques-tu la baisse des ventes ?
Quelle partie du projet te parle le moins ?
Comment est-ce que cela retentit sur vos proches ?
Qu'avez-vous remarqué dans son comportement ?
Que diriez-vous à un ami dans cette situation ?
Comment as-tu fait pour tenir ?
Pouvez-vous décrire la douleur ?
Quoi d'autre vous préoccupe ?
Qu'est-ce qui vous fait dire cela ?
Comment imaginez-vous le premier jour ?
Dis-m'en un peu plus.
Que cherchais-tu avec ce message ?
Qu'est-ce qui vous fait tenir ?
Comment puis-je vous aider là-dedans ?
Qu'est-ce qui était différent cette fois-là ?
Quels sont les avantages à ne rien changer ?
Comment faites-vous avec le bruit ?
Que comprenez-vous du contrat ?
D'après toi, qu'est-ce qu'elle voulait dire ?
Qu'est-ce qu'il y a derrière cette démission ?
Pourquoi avoir choisi cette école ?
D'accord, quel serait un premier pas ?
De quoi es-tu le plus fier ?
Raconte-moi un matin ordinaire.
Comment l'erreur est-elle arrivée ?
Comment pourrait-on voir ça autrement ?
Qu'est-ce que vous craignez qu'il arrive ?
Qu'est-ce qu'il faudrait pour que tu leur fasses à nouveau confiance ?
Que ferais-tu autrement ?
Je serais curieux de comprendre ce que vous entendez par injuste.
Que représente le respect pour vous ?
Comment était-ce de le lui annoncer ?
Qu'est-ce que ça change pour toi ?
Par quoi aimerais-tu commencer ?
Quel effet cela vous fait-il ?
`)

export const frenchClosed = lines(`
Avez-vous pris vos comprimés ce matin ?
Êtes-vous content du résultat ?
Est-ce qu'il pleut ?
As-tu parlé à ton chef ?
Vous fumez ?
Combien de cigarettes par jour ?
Quel âge a votre fils ?
Quand est-ce que ça a commencé ?
Où habitez-vous ?
Qui était dans la salle ?
Mardi vous convient ?
Pouvez-vous venir à neuf heures ?
Voulez-vous un verre d'eau ?
Tu seras là ?
Il était en colère ?
Est-ce qu'elle vous a rappelé ?
Depuis combien de temps travaillez-vous ici ?
À quelle heure est la réunion ?
Quel est votre nom ?
Pourriez-vous signer ici ?
Vous venez de Lyon, c'est ça ?
Donc tu es parti plus tôt ?
C'était en mars, n'est-ce pas ?
Tu es d'accord ?
Vous êtes sûr ?
As-tu lu le rapport ?
Ça fait mal ?
On commence ?
N'est-ce pas votre responsabilité ?
Tu ne crois pas qu'il est temps d'arrêter ?
Prêt ?
Tu préfères lundi ou vendredi ?
Est-ce que quelque chose a changé ?
Vous vous connaissiez ?
Étiez-vous en retard ?
Ça t'a plu ?
Puis-je vous poser une question ?
Je peux entrer ?
Combien ça a coûté ?
Qui vous l'a dit ?
Votre mère est-elle encore en vie ?
Y a-t-il des effets secondaires ?
Vos parents sont au courant ?
Avez-vous déjà été soigné pour cela ?
Le remboursement est-il arrivé ?
C'est votre première visite ?
L'idée ne te plaît pas, hein ?
On peut passer à la suite ?
Vous venez à la fête ?
Cela suffira-t-il ?
Tu as reçu mon message ?
Avez-vous des enfants ?
La douleur est à gauche ?
Tu suis encore le cours ?
Est-ce que ça peut être le stress ?
Bois-tu le week-end ?
C'était le dernier versement ?
Quand est ton anniversaire ?
Où étais-tu à midi ?
Votre responsable l'a-t-il validé ?
Tu m'en veux ?
Avez-vous bien dormi ?
Vous m'entendez ?
Je me trompe ?
S'est-elle excusée ?
Vous diriez que vous êtes prêt ?
C'est clair ?
On a fini ?
Vous a-t-on promis une prime ?
Tu as une minute ?
Jeudi, ce serait possible ?
Est-il vrai que vous avez démissionné ?
Te sens-tu en sécurité chez toi ?
Pensez-vous qu'il le sait ?
Les consignes étaient claires ?
Faut-il appeler un médecin ?
C'est une question d'argent ?
Êtes-vous allergique ?
Lui fais-tu confiance ?
Quelqu'un t'a aidé ?
Peux-tu m'envoyer le fichier ?
Combien de personnes dans ton équipe ?
En quelle année as-tu eu ton diplôme ?
Et tu ne lui as jamais dit ?
Tu veux que je parte ?
Avez-vous pris une décision ?
Ça a marché ?
Est-ce un oui ?
`)
