import { lines } from '../lines.ts'
import type { ReportTalk } from './report-talk.ts'

export const frenchReportTalk: ReportTalk = {
  yes: {
    shown: lines(`Oui. Et si je le monte moi-même, ça tiendra.
      Merci. Oui.
      Exact.
      Ça m’irait. J’ajouterais le jeudi.
      Pas de souci, d’accord.
      Pas de problème.
      Pourquoi pas ? J’apporte la liste.
      Ça ne me dérange pas.
      J’apprécierais.
      Bien. Je serai là.
      Volontiers.
      Comptez sur moi.`),
    alike: lines(`Oui, mais il faudrait que je voie d’abord.
      Merci de poser la question.
      J’aimerais y réfléchir. Peut-être oui.
      Non. Dire oui serait mentir.
      Pas de souci, mais je ne signerai pas.
      Pas maintenant.
      Pourquoi pas vous ?
      J’apprécierais un appel d’abord.
      Je serai là pour ma sœur, quoi qu’il arrive.
      Je veux bien. Mais il faut que quelque chose change le mercredi.
      Bien le bonjour.`),
  },
  own_step: {
    shown: lines(`Je demanderais à passer une nuit avec l’équipe, avant de dire quoi que ce soit.
      J’enlèverais d’abord la lettre du mur.
      À partir de mardi, je le note le soir, à côté des courses.
      Je pourrais appeler ma sœur dimanche.
      Vous pourriez avoir les vingt premières pages le deuxième jour ouvré.
      Vous l’aurez jeudi.`),
    alike: lines(`Peut-être une petite chose. Je n’ai pas osé y penser.
      J’aimerais y croire.
      Pas d’étape avant d’avoir un chiffre.
      Il faudrait que je cherche.
      Je serais contente.
      Vous auriez pu me parler du rapport.
      Vous aurez du mal à l’avoir.
      Je pourrais y réfléchir.`),
  },
  objection: {
    shown: lines(`Si c’est déjà décidé, pourquoi me demander ?
      J’ai entendu ça quatre fois.
      Ce n’est pas un oui.
      On nous l’a déjà dit, tout ça.`),
    alike: lines(`Pourquoi demander au médecin ?
      J’ai entendu le chien quatre fois.
      C’est un oui ?
      On nous a dit de venir.`),
  },
  burden: {
    shown: lines(`Pas très bien, ces temps-ci. Je suis à bout.
      Je ne pourrai pas tout répéter une troisième fois.
      Je suis usée par ces formulaires.
      Je n’en peux plus.
      Ça me retourne.
      Ça me ronge, cette histoire.
      Je suis seul avec ça.
      Ça vous blesse encore.`),
    alike: lines(`Les pneus sont usés.
      Je peux tout répéter si vous voulez.
      Il habite au bout de la rue.
      Je n’en prends plus.
      Lui est seul depuis seize heures.
      Une seule fois, pas plus.
      Je retourne la crêpe.
      Le fer ronge la pierre.`),
  },
  open: {
    shown: lines(`Vous regardez quoi, au juste ?
      Si on essayait sur une table, à quelles conditions tiendriez-vous ?
      Je ne vends rien : racontez-moi la fois où la machine vous a coûté le plus.
      Vous aimeriez qu’on continue comment, maintenant ?`),
    alike: lines(`À quelle heure venez-vous ?
      Si on essayait lundi, vous viendriez ?
      Une chose est sûre : vous avez signé ?
      Vous voulez quoi, du thé ou du café ?`),
  },
  commitment: {
    shown: lines(`Un monteur vient après-demain avant midi.
      Je mange avec sa classe mardi et je regarde où il s’assoit.
      On s’appelle vendredi à dix-sept heures.
      Je vous passe un coup de fil moi-même après.
      D’accord, je vous rappelle vendredi.
      Je regarde ça et je te rappelle demain.`),
    alike: lines(`Le bus passe tous les mardis avant midi.
      Je suis fatigué le mardi.
      On s’est appelés vendredi à cinq heures.
      Je sais que vous attendez vendredi.
      On s’appelle vendredi ?
      Moi aussi j’étais débordé vendredi, je te rappelle.
      Je vous rappelle que le rapport est attendu pour vendredi.`),
  },
  choice: {
    shown: lines(`C’est votre corps et votre cuisine, je n’insiste pas.
      C’est votre plan, pas le mien.
      Alors on fait à votre façon.
      C’est vous qui direz stop.
      C’est vous qui tranchez.
      C’est toi qui tranches, Julie.
      Je ne vous forcerai pas la main.
      Je ne te force pas.`),
    alike: lines(`C’est votre sac, pas le mien.
      Je n’insiste pas sur la porte, elle est coincée.
      Vous avez trouvé une façon ?
      C’est vous qui direz pourquoi.
      C’est vous qui tranchez le pain ?
      Je ne forcerai pas la porte.
      C’est toi qui tranches les tomates.`),
  },
  telling: {
    shown: lines(`Onze pour cent, ça paraît beaucoup, mais vous achetez surtout la tranquillité.
      Nos camions sont tout neufs, et nous sommes à l’heure à quatre-vingt-dix-neuf pour cent.
      Personne d’autre ne propose ça dans la région.
      Ça se rembourse tout seul en un an.`),
    alike: lines(`Vous achetez une maison avec votre sœur, donc.
      Vos camions sont neufs, et ça vous rassure.
      Personne d’autre ne vous entend, à la maison.
      Vous le payez vous-même, alors.`),
  },
  defence: {
    shown: lines(`Je n’avais pas vraiment le choix, la direction m’a bougé en deux jours.
      Je n’ai jamais voulu te laisser de côté.
      C’est quelqu’un d’autre qui a fait la dernière page.
      Mais l’idée circulait depuis des mois, elle n’était pas qu’à toi.
      Moi aussi j’étais débordée, je te rappelle.
      Vous êtes sûre d’avoir tapé la bonne adresse ?
      Nous, au téléphone, on n’a rien à voir avec ça.`),
    alike: lines(`Vous n’aviez pas vraiment le choix.
      Tu n’as jamais voulu le laisser de côté.
      C’est quelqu’un d’autre qui a fait vos courses, alors ?
      C’était votre idée, et la vôtre seule.
      Je n’ai jamais voulu te laisser de côté, et je l’ai fait. J’ai eu tort.
      Je vous rappelle vendredi, j’étais en réunion.
      Je vous rappelle ce que vous m’avez dit : deux nuits par semaine.
      Vous êtes sûre de vouloir continuer ainsi ?
      Vous n’avez rien à voir avec ça.`),
  },
  belittling: {
    shown: lines(`Tout le monde ici est débordé, Claire. Vous n’avez rien de spécial.
      Tu n’es pas une exception, crois-moi.
      Ne croyez pas être la seule à avoir du travail.
      Tout le monde dans cette maison a beaucoup à faire.
      Pas la peine de vous mettre dans cet état.
      Un colis, ce n’est quand même pas une urgence.
      D’autres clients attendent plus longtemps que vous.
      Ça ne doit pas être si compliqué.
      Vous ne seriez pas un peu négatif ?
      Vous pourriez y mettre un peu du vôtre.`),
    alike: lines(`Vous n’avez rien de spécial pour eux, disiez-vous.
      Vous êtes débordée du matin au soir.
      Vous avez l’impression de n’avoir rien de spécial dans cette équipe.
      Tout le monde est débordé dans l’équipe ?
      Vous êtes une exception, là-dedans.
      Pas la peine de vous lever tôt demain.
      Ce n’est pas une urgence pour eux, disiez-vous.
      D’autres clients attendent le bus avec vous.
      Ça ne doit pas être facile, tout ça.
      Vous avez peur d’être négatif ?
      Vous pourriez y mettre un peu de sel ?
      Vous sentez qu’ils pensent que ça ne doit pas être si compliqué.`),
  },
  purpose: {
    shown: lines(`Si cet échange se passe bien, qu’est-ce qui sera différent pour vous en vous levant de cette chaise ?
      Qu’aimeriez-vous savoir en sortant d’ici ?
      Qu’est-ce qui devrait être plus clair quand nous aurons fini ?`),
    alike: lines(`Qu’est-ce qui se passe quand vous vous levez le matin ?
      Si ça se passe mal, qu’est-ce que vous perdez ?
      Que faites-vous en sortant du bureau ?`),
  },
  advice: {
    shown: lines(`Moi, je dirais oui tout de suite.
      Moi, je demanderais une augmentation.
      Personnellement, je prendrais le poste.
      À votre place, je montrerais d’abord la liste.`),
    alike: lines(`Moi, je serais furieuse à votre place.
      Moi, j’aimerais comprendre ce qui vous retient.
      À votre place, j’aurais eu peur aussi.
      Moi, je préparais tout la veille.
      Moi, j’adorais ce métier.
      Moi, je tirais la porte chaque soir.
      Moi, je me sentirais perdue.
      Je dirais que vous en avez assez.`),
  },
  reproach: {
    shown: lines(`Écoute, tu me fais la tête depuis des semaines et ça devient pénible pour tout le monde.
      Vous me faites la tête.
      Tu boudes depuis lundi.
      Vous pourriez demander de l’aide au lieu de bouder.`),
    alike: lines(`On te fait la tête depuis des semaines.
      Vous avez l’impression qu’on vous fait la tête.
      Ça devient pénible pour toi, tout ça.
      Tu m’en veux, et il y a de quoi.`),
  },
  reasons: {
    shown: lines(`À quoi tenez-vous le plus pour les dix années qui viennent ?
      Qu’est-ce que vous ne voudriez lâcher pour rien au monde dans votre métier ?
      Et vous, qu’est-ce que vous auriez envie d’en faire ?`),
    alike: lines(`À quoi tient la table ?
      Qu’est-ce que vous lâchez là ?
      Vous aviez envie de dormir ?`),
  },
  asks_step: {
    shown: lines(`Sachant tout ça, qu’est-ce que vous auriez envie d’essayer ?
      Ce serait pour quel moment de la journée, et à partir de quand ?
      Par quoi commenceriez-vous ?`),
    alike: lines(`Vous avez envie d’un café ?
      Depuis quand ?
      Quand est-ce que ça a commencé ?`),
  },
}
