import { heardLines } from './heard-talk.ts'

/** Forty lines, written and labelled before the rules for them. */
export const frenchHeard = [
  ...heardLines(
    'reflection',
    `Je dîne à neuf heures devant mon écran. Ma femme ne m’attend plus. > Un dîner devant l’écran, et plus personne en face.
    On m’a changé de bureau sans un mot. J’ai retrouvé mes affaires dans un carton. > Onze ans, et puis un carton.
    Je préfère qu’on me le dise en face. Pas par formulaire. > Une voix, pas un formulaire.
    Il a pris les clés et il est parti. Je suis restée une heure dans l’entrée. > Une heure dans l’entrée, sans personne à appeler.
    Je n’ai pas dit oui. Je n’ai pas dit non non plus. > Ni oui ni non, donc.
    J’ai honte quand j’ouvre le frigo. > De la honte, devant votre propre frigo. Qu’est-ce que vous faites, alors ?
    L’infirmière de nuit ne lève jamais les yeux. > Pas même un regard. Comment vous l’avez vécu ?
    C’est moi qui valide pour tout le service. > C’est votre nom, donc votre responsabilité, si ça se passe mal. De quoi auriez-vous besoin ?
    On se prête la machine d’un site à l’autre. > Vous empruntez aux autres sites. Et les mauvais jours ?
    Je garde tous les tickets dans une boîte. > Tu les gardes tous, donc ça compte pour toi.
    Je voulais crier. J’ai souri et distribué les copies. > Un sourire, avec tout ça à l’intérieur.`,
  ),
  ...heardLines(
    'defence',
    `Pourquoi je l’apprends par courrier ? > J’ai dû l’envoyer, c’est la règle pour tous les locataires.
    Personne ne m’a appelée. > On a quand même essayé de vous joindre. Vous n’avez pas décroché.
    Vous ne répondez jamais. > J’ai soixante patients, je ne peux pas répondre à chaque mail.
    C’est le troisième formulaire. > Moi, je ne fais que mon travail.
    Vous n’étiez pas là lundi. > Comment je pouvais savoir que vous attendiez ?
    Ma commande est partie à la mauvaise adresse. > Ce n’est pas moi qui ai saisi l’adresse.
    Vous m’avez laissée seule avec eux. > J’ai fait ce que j’ai pu, et on ne m’avait rien dit.
    On m’a dit d’attendre. > Je n’avais pas le choix, c’est le système qui veut ça.
    Vous m’avez blessée en réunion. > Désolé si vous l’avez pris comme ça.
    Je trouve ça injuste. > Je suis désolée que vous le voyiez ainsi.
    Tu étais encore en retard. > Désolé si tu t’es sentie visée.`,
  ),
  ...heardLines(
    'label',
    `Mon fils mange tout seul. > Tom est difficile et il s’en prend aux autres.
    Mon collègue est encore arrivé en retard. > Il est juste paresseux, croyez-moi.
    Ma fille a encore eu un mot. > Votre fille est insupportable en classe.
    Les tablettes ne marchent pas dans le froid. > Tu es simplement contre la nouveauté, comme tous les vieux.`,
  ),
  ...heardLines(
    'none',
    `Je pourrais le mettre sur papier, avec les chiffres. > Bon, mets-le sur papier alors, chiffres compris. Pour lundi.
    Je laisserais bien tomber le deuxième contrôle. > Sauter le deuxième contrôle, c’est risqué, et je vous paie pour la qualité.
    Je m’inquiète pour mes résultats. > Je comprends que vous soyez inquiète, mais les résultats sont clairs.
    Ils ont encore changé la diapositive. > Je vous entends, mais il faut qu’on avance.
    J’aimerais y réfléchir. > Deux semaines, jusqu’à fin juin.
    Le lit manque toujours. > Livraison vendredi, montage compris et sans frais.
    Je n’aime pas le nouveau planning. > Une petite question d’abord.
    Je crois qu’on a fini ce point. > Point suivant, alors.
    Bonjour. > Vous avez peur de votre nouveau chef ?`,
  ),
  ...heardLines(
    'apology',
    `Vous avez écrit sur moi sans demander. > Je suis désolé de l’avoir écrit sans vous demander.`,
  ),
  ...heardLines(
    'reflection',
    `Je suis la règle, et ils se plaignent quand même. > Vous suivez la règle et vous avez quand même les plaintes.
    Je les ai appelés deux fois. Ils n’ont jamais répondu. > Vous avez essayé de les joindre, et ils ne vous ont pas répondu.
    Je ne peux pas m’occuper de tout le monde, je suis seule. > Vous êtes seule, et vous ne pouvez pas vous occuper de tout le monde.
    On dit que je suis difficile. > On vous dit difficile, et ça vous blesse.`,
  ),
]
