import { lines } from './lines.ts'

export const frenchReflections = lines(`
Vous vous sentez mis à l'écart de cette décision.
Tu es partagé entre l'envie de rester et celle de partir.
J'entends que vous êtes épuisé.
Si je comprends bien, le plus dur, c'est le silence.
On dirait que cette remarque vous a blessé.
À vous entendre, tout repose sur vos épaules.
Une partie de toi voudrait tout envoyer promener.
Vous aimeriez qu'on vous demande votre avis.
Tu en as assez de porter ça tout seul.
Donc vous avez déjà essayé et ça n'a rien donné.
C'est comme si personne ne voyait vos efforts.
D'un côté vous tenez à ce poste, de l'autre il vous épuise.
Ça vous pèse depuis longtemps.
Tu crains de décevoir tes parents.
Vous avez l'impression de parler dans le vide.
Pour vous, c'est une question de respect.
Ce qui te blesse, c'est qu'il ne t'ait rien dit.
Vous n'êtes pas contre le changement, vous voulez être consulté.
Ça doit être lourd à porter.
Vous tenez beaucoup à votre indépendance.
Tu as l'air soulagé d'en parler.
Donc l'essentiel pour vous, c'est la sécurité de vos enfants.
Je sens que ce sujet vous touche.
Vous me dites que vous ne dormez plus.
Tu voudrais que ta mère te fasse confiance.
Vous avez peur que cela recommence.
Alors vous vous êtes retrouvé seul avec cette décision.
Il y a à la fois de la colère et de la tristesse.
Ça t'a coûté de venir jusqu'ici.
Vous cherchez une façon d'en sortir sans perdre la face.
Tu ne te sens pas à ta place dans cette équipe.
Vous espérez encore que la situation s'arrange.
C'est important pour vous d'aller au bout.
En résumé, vous voulez avancer, mais à votre rythme.
Ça vous met en colère qu'on décide sans vous.
Vous hésitez, parce que les deux choix ont un prix.
Tu te demandes si tout ça en vaut la peine.
Si j'ai bien compris, c'est le ton qui vous a heurté.
Vous vous occupez de tout le monde, sauf de vous.
Vous avez beaucoup donné et reçu peu en retour.
`)

export const frenchInputs = lines(`
Vous devriez en parler à votre médecin.
Il faut boire au moins un litre et demi d'eau par jour.
Je vous conseille d'écrire une liste.
À votre place, j'appellerais tout de suite.
La règle prévoit un délai de dix jours.
Les études montrent que le sommeil aide la mémoire.
Tu n'as qu'à lui dire non.
Le mieux serait de reprendre depuis le début.
Essayez de faire une pause toutes les deux heures.
En général, ce traitement dure six semaines.
Tu dois apprendre à déléguer.
Je te propose de faire un plan ensemble.
N'oubliez pas de rendre le formulaire avant vendredi.
Il suffit de remplir cette case.
Commencez par ranger votre bureau, prenez ensuite le dossier le plus urgent.
La procédure prévoit un entretien préalable.
Tu pourrais demander un temps partiel.
Vous avez tort de le prendre comme ça.
Je te recommande de dormir davantage.
Le règlement interdit les retards répétés.
Pensez à noter vos progrès.
Arrête de tout garder pour toi.
Ça réduit le risque de moitié, car le cœur travaille moins.
Beaucoup de gens s'en sortent avec un peu d'exercice.
Vous devez signer en bas de la page.
Il faudrait revoir vos priorités.
Je vous rappelle que la réunion commence à huit heures.
Certaines personnes préfèrent le soir.
Tu exagères, ce n'était qu'une remarque.
Je vous informe que le contrat prend fin en juin.
Vous pourriez essayer la méditation.
Normalement, le remboursement arrive sous cinq jours.
Fais une liste de ce qui compte.
Sachez que ce médicament peut donner des vertiges.
La meilleure solution, c'est de changer d'équipe.
Prenez rendez-vous dès demain.
Mettez des limites claires.
Soyons sérieux, cela ne peut pas durer.
On pourrait répartir les tâches autrement.
Je vous suggère un essai de deux semaines.
`)

export const frenchOthers = lines(`
D'accord.
Oui.
Bonjour, entrez.
Merci beaucoup.
Très bien.
Je vois.
Bonjour madame.
Parfait, merci.
Mm.
Ah oui, d'accord.
Au revoir et bonne journée.
Je comprends.
Exactement.
Bon.
Tout à fait.
Bien sûr.
Ah.
Ok, super.
Installez-vous.
Oui, oui.
Entendu.
Prenez votre temps.
Merci à vous.
C'est noté.
Salut.
À bientôt.
Bravo.
Félicitations.
Ça marche.
Non, non, bien sûr.
`)

export const frenchChange = lines(`
Je veux que ça change.
J'aimerais dormir mieux.
Je pourrais commencer par une marche le soir.
Je vais en parler à ma femme ce soir.
Il faut que j'arrête de fumer.
Ce serait mieux pour mes enfants.
J'ai décidé de reprendre le sport.
Je ne peux plus continuer ainsi, je dois faire quelque chose.
J'ai envie d'essayer autre chose.
Je me rends compte que j'ai exagéré.
Vous avez raison, je vais l'appeler.
Je m'inquiète pour ma santé.
J'ai réussi à tenir trois jours.
On pourrait essayer pendant un mois.
Je tiens à garder ce poste, alors je ferai l'effort.
J'essaierai dès lundi.
Je suis prêt à en discuter.
Ça m'aiderait d'avoir un plan.
J'ai besoin de retrouver du calme.
Je regrette de lui avoir parlé comme ça.
Je compte m'inscrire à la formation.
Pourquoi pas, ça vaut le coup d'essayer.
Je voudrais redevenir le père que j'étais.
Je m'engage à rendre le dossier vendredi.
Ça ne peut plus durer.
J'ai compris que je devais poser des limites.
J'accepte votre proposition.
Je parlerai à mon équipe demain.
Je préférerais régler ça calmement.
J'ai commencé à marcher un peu.
`)

export const frenchSustain = lines(`
Je ne vois pas pourquoi je changerais.
C'est impossible avec mes horaires.
Je n'ai pas le temps.
Ça ne sert à rien.
De toute façon, personne ne m'écoute.
Ce n'est pas ma faute.
Je n'y arriverai pas.
On a déjà essayé, ça ne marche pas.
Ce n'est pas un problème pour moi.
C'est trop tard maintenant.
Je préfère rester comme ça.
Hors de question que je m'excuse.
Laissez-moi tranquille.
J'ai toujours fait comme ça.
Tout le monde le fait.
Je ne crois pas que ça m'aide.
C'est facile à dire pour vous.
À quoi bon en parler ?
Je n'ai pas envie d'arrêter.
Vous ne comprenez pas.
Je ne veux pas de votre aide.
C'est comme ça, on n'y peut rien.
J'ai déjà tout essayé.
Ça me va très bien ainsi.
Ce n'est pas si grave.
Je n'ai pas besoin d'un cours.
Ça ne changera rien.
Je ne peux pas faire ça à mon équipe.
C'est trop compliqué pour moi.
Je n'en vois pas l'intérêt.
`)

export const frenchNeutral = lines(`
Oui, c'était mardi.
J'habite à Nantes depuis cinq ans.
Ma sœur travaille à l'hôpital.
D'accord.
Il était neuf heures environ.
Nous sommes douze dans l'équipe.
Le train avait du retard.
Je prends deux comprimés le matin.
On s'est vus la semaine dernière.
Mon fils a treize ans.
C'était une longue journée.
Le bureau est au troisième étage.
Oui.
Je travaille de nuit une semaine sur deux.
Elle m'a téléphoné hier.
Nous avons déménagé en mai.
La réunion a duré deux heures.
Il y avait beaucoup de monde.
Mon chef s'appelle Bertrand.
J'ai lu votre message.
Le dossier est sur la table.
Hm, je ne sais plus.
J'ai deux frères.
Il pleuvait ce jour-là.
Je suis arrivée vers midi.
Nous avons mangé ensemble.
C'est mon troisième stage.
Le magasin ferme à sept heures.
Ah bon ?
Les autres étaient déjà partis.
`)
