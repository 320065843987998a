import { lines } from '../lines.ts'

/** Coach lines that ask. Labelled before the rules were changed to read them. */
export const questions = lines(`
Combien d'heures dormez-vous en ce moment ?
Et le soir, ça se passe comment à la maison ?
Vous en avez parlé à quelqu'un d'autre ?
Qu'est-ce qui vous a fait changer d'avis ?
Depuis quand ça dure ?
Tu veux qu'on reprenne depuis le début ?
Il s'est passé quoi, ce jour-là ?
À quoi ressemblerait une bonne journée pour vous ?
D'accord. Et qui d'autre est au courant ?
Vous attendez quoi de cette rencontre ?
Ça remonte à quand, la dernière fois que tu t'es senti bien au travail ?
Dans quelle mesure est-ce que ça touche votre famille ?
Racontez-moi un peu comment ça a commencé.
Sur une échelle de zéro à dix, où en êtes-vous ?
Pourquoi pas un six ou un sept ?
Et si rien ne changeait d'ici un an ?
Vous prenez le traitement tous les jours ?
Qu'est-ce que tu ferais à ma place ?
Tu dirais que c'est plutôt la fatigue ou plutôt l'ennui ?
Comment est-ce que votre femme a réagi ?
Est-ce que vous avez déjà essayé de le dire à votre chef ?
Quelles seraient les conditions pour que vous restiez ?
Il y a autre chose qui vous préoccupe ?
Je peux vous demander ce qui vous retient ?
Et concrètement, vous feriez quoi en premier ?
C'était comment, la rentrée ?
Tu t'y prends comment d'habitude ?
Vous voyez ça comment, vous ?
Qui pourrait vous donner un coup de main là-dessus ?
On se revoit quand ?
Vous buvez combien de verres par jour, à peu près ?
Qu'est-ce qui serait différent si vous arrêtiez ?
Et ton fils, il en dit quoi ?
Vous êtes venu seul aujourd'hui ?
Ça vous arrive souvent ?
Dites-moi ce qui s'est passé avec le livreur.
Pour vous, c'est quoi le plus important dans ce dossier ?
Avez-vous reçu notre dernier courrier ?
Quel délai vous paraîtrait raisonnable ?
Laquelle de ces deux options vous parle le plus ?
Ah bon, et qu'est-ce qu'elle vous a répondu ?
Tu peux m'en dire un peu plus ?
Vous aviez prévu quoi pour cette semaine ?
Où est-ce que vous vous voyez dans deux ans ?
Qu'est-ce qui marche bien, malgré tout ?
Je me demande ce que vous en pensez, vous.
Vous pensez que c'est faisable avant vendredi ?
De quoi auriez-vous besoin de ma part ?
Il vous a prévenu avant ?
Et vous, dans tout ça ?
Qu'entendez-vous par « ingérable » ?
C'est arrivé combien de fois ce mois-ci ?
Tu te sens prêt à lui en parler ?
Si un ami vous racontait la même chose, que lui diriez-vous ?
Comment avez-vous tenu jusqu'ici ?
Vous fumez depuis longtemps ?
Le matin, vous vous levez à quelle heure ?
Quels sont les jours où c'est plus facile ?
Qu'est-ce qui t'empêche de dire non ?
Vous souhaitez qu'on regarde ça ensemble maintenant ?
Est-ce que ça vous va si on prend dix minutes pour en parler ?
Et l'équipe, elle réagit comment à ces retards ?
Qu'est-ce qui compte le plus dans votre choix d'un fournisseur ?
Vous aimeriez que ça se termine comment ?
À partir de quel moment avez-vous senti que ça dérapait ?
Tu as mangé ce midi ?
Qu'avez-vous remarqué depuis le changement d'horaires ?
Sans vouloir être indiscret, vous vivez avec quelqu'un ?
Et si on vous proposait un mi-temps, ça changerait quoi ?
Comment on fait pour que ça ne se reproduise pas ?
Ils vous ont donné une raison ?
Quel rôle joue votre frère là-dedans ?
Vous craignez quoi, au juste ?
Tu m'as bien dit que c'était mardi ?
C'est pour quand, la livraison ?
Y a-t-il des moments où vous n'y pensez pas du tout ?
En quoi cette décision vous gêne-t-elle ?
Qu'est-ce que vos collègues diraient de vous ?
Vous le prenez avec ou sans repas, ce comprimé ?
Parlez-moi de votre fille.
Est-ce que je résume bien ?
Tu préfères qu'on en parle ici ou dehors ?
Quelle serait la première petite chose à faire ?
Et après, une fois rentré chez vous, il se passe quoi ?
Ça vous dérange si je prends des notes ?
Vous en êtes où de vos recherches ?
Pourriez-vous me décrire une journée type ?
Qu'est-ce qui vous ferait dire que cet entretien a servi à quelque chose ?
Comment tu expliques la baisse de tes notes ?
Combien ça vous coûte, une livraison ratée ?
Vous avez combien de personnes sous votre responsabilité ?
Que s'est-il passé entre-temps ?
Donc, si je comprends bien, vous avez attendu deux heures ? Personne n'est venu ?
Quand vous dites « bientôt », vous pensez à quelle date ?
Et alors, il a accepté ?
Qu'est-ce qui te rend si sûr de toi là-dessus ?
Avec qui pourriez-vous partager cette charge ?
Est-ce un sujet dont vous discutez en couple ?
D'après vous, pourquoi a-t-elle réagi de cette façon ?
Ça se traduit par quoi, votre fatigue ?
Vous voulez boire quelque chose ?
Quel souvenir gardez-vous de cet entretien ?
Tu crois qu'elle le sait ?
`)
