import { lines } from '../lines.ts'

/** Coach lines that greet, thank, praise, apologise or only acknowledge. Labelled before the rules were changed to read them. */
export const others = lines(`
Bonjour, installez-vous, je vous en prie.
Très bien, allons-y.
Merci d'être venu malgré la neige.
Hum hum.
Ah oui, d'accord.
Je vois.
Désolé pour le retard, le rendez-vous d'avant a débordé.
C'est noté.
Voilà.
Bravo pour ces trois semaines sans cigarette.
Chapeau, ce n'était pas gagné.
Il vous a fallu du cran pour venir aujourd'hui.
Enchantée, moi c'est Claire.
Bon, on va s'arrêter là pour aujourd'hui.
À mardi, alors.
Je vous écoute.
Prenez le temps qu'il vous faut.
Ça me fait plaisir de vous revoir.
Merci pour votre confiance.
Tout à fait.
Je vous remercie de votre franchise.
C'est vous qui décidez.
Rien ne presse.
Oui, oui, bien sûr.
Mm.
OK, super.
Je suis content de l'entendre.
Ah, tant mieux.
Pas de souci.
C'est courageux de votre part.
Excusez-moi, je vous ai coupé la parole.
Vous avez fait un travail remarquable.
Allez, bonne fin de journée.
Je suis sincèrement désolée.
Non, non, je vous en prie, continuez.
D'accord, d'accord.
Bonne chance pour demain.
Entendu, on fait comme ça.
Merci à vous.
Je suis là si besoin.
Oh là là.
C'est vrai.
Eh bien, voilà une bonne nouvelle.
Allô, oui, bonjour madame Perrin.
Je vous laisse la parole.
Asseyez-vous où vous voulez.
Je tenais à vous remercier pour tout ce que vous faites.
Félicitations pour votre promotion.
Ah, zut.
Je vous en prie.
Exactement.
Vous avez raison.
C'est gentil.
Ne bougez pas, je reviens tout de suite.
Aucun problème.
Avec plaisir.
Je m'appelle Julien Caron, je travaille au service client.
Voyons voir.
Hmm, oui.
Pardon, je cherche mes mots.
Vous vous êtes bien débrouillée.
Bien, bien, bien.
Bon courage à vous.
Au plaisir.
C'est à vous de voir, vraiment.
J'admire votre patience.
Merci, ça m'aide beaucoup.
Oui, je suis d'accord avec vous.
Ah non, pas du tout.
Toutes mes excuses.
Et donc.
Salut Karim, assieds-toi.
Super, merci.
Ravi de faire votre connaissance.
Bonne idée.
Je n'ai pas été correct avec toi, pardon.
On se tient au courant.
Je reste à votre disposition.
Oui, allez-y.
Hélas.
C'est beau, ce que vous dites là.
Parfait, à la semaine prochaine.
Je salue l'effort que vous avez fait.
Merci d'avoir pris le temps de m'expliquer.
Bien reçu.
Un instant, je note.
Tu peux être fière de toi.
Bon appétit.
Je ne sais pas quoi vous dire.
C'est bien ce que vous avez fait pour elle.
Ça va aller.
Je crois en toi.
Bonsoir à tous.
Ah, je comprends mieux.
Sans problème, je comprends.
Joyeux anniversaire, au fait.
Bien sûr que oui.
Merci encore et bon retour.
Oui, absolument.
Bonne continuation.
Avec grand plaisir, à vous la parole.
Oh, je suis navré.
Courage, vous tenez le bon bout.
`)
