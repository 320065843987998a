import { heardLines } from './heard-talk.ts'

/** Twenty lines and twelve that only sound like them, written and labelled before the rules for them. */
export const frenchAttitude = [
  ...heardLines(
    'defence',
    `Le colis est arrivé ouvert. > Ce n’est pas moi qui l’ai livré, vous savez.
    Je n’ai jamais rien reçu. > D’après nos fichiers, vous avez signé.
    Je n’ai eu aucune nouvelle. > Vous êtes sûre que personne ne vous a prévenue ?
    Mon nom manquait sur la liste. > J’étais sous pression ce jour-là.`,
  ),
  ...heardLines(
    'slight',
    `Le filtre se bouche chaque matin. > Un débutant s’en sortirait mieux.
    Je n’arrive pas à finir le tableau. > Vous êtes désorganisée ou quoi ?
    Le nouveau formulaire me perd. > Ce n’est qu’un formulaire, mon neveu le remplit.
    J’aimerais garder mon ancien horaire. > Vous ferez ce que je vous dis. C’est clair ?
    Je ne vois pas pourquoi on déménage. > C’est décidé, inutile de discuter.`,
  ),
  ...heardLines(
    'own_part',
    `Tu as fait circuler mon brouillon. > C’était à moi de te demander avant.
    Tout le monde a eu la note, sauf moi. > Ce gâchis vient de nous.
    Je l’ai appris par la gardienne. > Il fallait que je te le dise, et je ne l’ai pas fait.
    Personne n’est venu ouvrir. > Si vous êtes restée dehors, c’est à cause de moi.`,
  ),
  ...heardLines(
    'feeling',
    `On m’a envoyée à un quatrième guichet. > Vous en avez assez qu’on vous promène.
    Ma lettre n’a même pas été ouverte. > Vous nous en voulez.
    Il est passé devant moi sans un mot. > Tu lui en as voulu, et il y avait de quoi.
    Les autres ont eu la bonne salle. > Ça vous rend amère.`,
  ),
  ...heardLines(
    'purpose',
    `J’ai une demi-heure. > Qu’est-ce qui ferait que cette demi-heure en vaille la peine ?
    Bon, me voilà. > Qu’aimeriez-vous avoir réglé d’ici la fin ?
    Je ne sais pas par où commencer. > À quoi doit servir cet échange pour vous ?`,
  ),
  ...heardLines(
    'none',
    `Je n’ai pas dormi avant l’examen. > Ce n’est pas moi qui vous le reprocherai. Et l’examen ?
    J’ai retrouvé les vieux plans. > Que montrent les plans ?
    Je viens lundi. > Vous êtes sûre de pouvoir lundi ?
    L’équipe grandit. > Il faudrait un mois à un débutant, non ?
    Le formulaire est long. > Ce n’est qu’une idée, mais quelle partie prend le plus de temps ?
    Je leur ai dit non. > Est-ce que c’est clair pour tout le monde là-bas ?
    Le chef veut une réponse. > Qu’est-ce qui est décidé pour l’instant ?
    J’ai laissé la lumière. > C’est à gauche, près de la porte.
    Le chat est resté dehors. > C’était à la radio ce matin.
    Il y avait du gâteau pour tous. > Il y en avait assez ?
    Je tiens la boutique seule. > Qu’est-ce qui fait que la boutique vous plaît ?
    La réunion est à dix heures. > Qu’aimeriez-vous boire ?`,
  ),
]
