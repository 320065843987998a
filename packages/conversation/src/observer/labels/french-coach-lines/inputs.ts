import { lines } from '../lines.ts'

/** Coach lines that advise, propose or inform. Labelled before the rules were changed to read them. */
export const inputs = lines(`
Le contrat prévoit une intervention sous quatre heures.
Je serais vous, je lui écrirais dès ce soir.
Vous auriez intérêt à en parler à la médecine du travail.
Prenez rendez-vous avec une diététicienne.
Ce médicament met environ trois semaines à agir.
Il vaut mieux marcher vingt minutes par jour que courir une fois par mois.
Ça ne sert à rien de vous énerver.
Commence par noter ce que tu fais de tes soirées.
La livraison est prévue jeudi entre neuf heures et midi.
On peut vous proposer un autre créneau la semaine prochaine.
Tu ferais mieux de t'organiser autrement.
Le tabac double le risque d'infarctus.
Chez la plupart des patients, les effets secondaires disparaissent au bout d'un mois.
Il existe une aide pour les parents isolés.
Votre tension était à seize la dernière fois, c'est trop.
Ma proposition, c'est qu'on se voie tous les lundis matin.
Appelez-moi directement si le problème revient.
Moi, quand j'ai commencé, j'avais un carnet où je notais tout.
Nous avons changé de transporteur le mois dernier.
Le règlement intérieur interdit les téléphones en classe.
Ne laissez pas traîner cette histoire.
Vous pouvez aussi le prendre le soir, ça revient au même.
L'idéal, c'est de fractionner les tâches.
Votre fils a manqué onze heures depuis janvier.
Il vous faudra une ordonnance pour la suite.
On va commencer par un bilan, puis on fera un point dans quinze jours.
Parlez-lui calmement, sans témoin.
Votre facture sera corrigée avant la fin du mois.
Cette formation dure trois jours et elle est prise en charge.
C'est une mauvaise idée de démissionner sans avoir rien d'autre.
À mon avis, vous prenez les choses trop à cœur.
Vous avez droit à deux jours de télétravail par semaine.
Faut pas te mettre dans des états pareils.
Il n'y a qu'à demander à la direction.
Un verre de vin par jour, c'est déjà le maximum conseillé.
Posez-lui la question franchement.
Le service ferme à dix-huit heures.
Ce que je vous recommande, c'est un suivi régulier.
J'ai transmis votre dossier au responsable.
Vos collègues attendent les chiffres pour le vendredi midi.
D'après les statistiques, une personne sur trois rechute la première année.
Relis le contrat avant de signer quoi que ce soit.
Vous n'avez pas à répondre à ces messages le week-end.
Il serait bon de prévenir votre employeur.
Une pause de cinq minutes toutes les heures suffit.
Dans votre cas, une opération n'est pas nécessaire.
Notre offre comprend la maintenance et deux visites par an.
Évitez le café après quinze heures.
Je vous offre un bon de cinquante euros.
Je vous enverrai le compte rendu demain matin.
On est en retard de trois semaines sur ce projet.
Pourquoi ne pas essayer un autre horaire ? Ça a marché pour d'autres.
Tu as qu'à mettre un réveil.
Selon la loi, l'employeur a l'obligation de vous recevoir.
Vous exagérez un peu, quand même.
Vous n'auriez pas dû attendre si longtemps.
Elle a besoin de règles claires, votre fille.
Concrètement, je bloque une demi-heure pour vous chaque mardi.
Il est important de finir la boîte, même si vous vous sentez mieux.
C'est votre responsabilité de remettre les rapports à l'heure.
Le plus simple, c'est de passer par le site.
Je pense que vous devriez lui laisser une chance.
Sans ce rapport, la paie part avec deux jours de retard.
Sois plus ferme avec lui.
Vous pouvez vous faire rembourser, il suffit du ticket.
Les enfants de cet âge ont besoin de neuf heures de sommeil.
Faites-le par étapes, un tiroir à la fois.
J'ai vu des gens dans la même situation s'en sortir très bien.
Le mieux, c'est encore d'en discuter avec votre médecin traitant.
Il y a un groupe de parole le jeudi soir, à la mairie.
Les trois dernières semaines, le rapport est arrivé le lundi.
Si vous arrêtez d'un coup, vous risquez un sevrage brutal.
Vous devriez être content, d'autres n'ont pas cette chance.
Pensez à votre retraite.
L'insuline se garde au frais.
Une lettre recommandée aurait plus de poids.
Ça s'appelle le burn-out, et ça se soigne.
Je te propose qu'on essaie pendant un mois et qu'on en reparle.
Nos tarifs sont fixes, je ne peux pas descendre.
Vous allez voir, avec le temps ça passe.
Tu peux demander un tiers temps pour les examens.
Ce n'est pas à vous de payer ces frais.
On a trois possibilités : réparer, remplacer ou rembourser.
Franchement, à votre âge, il est temps d'y penser.
Arrêtez de vous comparer aux autres.
La réunion est reportée à mardi, quatorze heures.
Le diabète abîme les petits vaisseaux, surtout ceux des yeux.
Quand on boit le soir, on dort moins bien.
Ils ont mis en place un nouveau planning pour réduire les heures supplémentaires.
Votre demande sera traitée sous dix jours ouvrés.
J'insiste, il faut vraiment que vous fassiez cette prise de sang.
Mets-toi à sa place deux minutes.
Une alimentation moins salée ferait déjà baisser votre tension.
Donnez-lui un délai et tenez-vous-y.
Pour commencer, supprimez les notifications.
Si j'étais toi, je refuserais.
Vous gagneriez à déléguer davantage.
On estime qu'il faut deux mois pour changer une habitude.
Je vous rappelle que la décision a été prise par le conseil.
Il faudra bien vous décider un jour.
Vous trouverez le formulaire à l'accueil.
Un mot d'excuse suffirait.
Dormir avec le téléphone à côté du lit, ça n'aide pas.
`)
