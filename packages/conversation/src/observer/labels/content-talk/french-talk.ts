import { talk } from './content-talk.ts'

/** Written and labelled before the rules for them. The rules were made with these … */
export const frenchTalk = [
  talk(
    'Depuis avril je travaille de nuit, pour que mon père ne reste pas seul la journée. Je ne dors plus.',
    `La nuit au travail, la journée auprès de votre père, et le sommeil qui ne vient plus.
    Vous avez donné votre sommeil pour qu’il ne reste pas seul.
    Plus une vraie nuit depuis avril.`,
    `Mon père aussi est resté seul, on a pris une aide.
    Le travail de nuit abîme le sommeil, c’est connu.
    Dormez d’abord, votre père attendra.`,
  ),
  talk(
    'C’est Romain qui a eu le poste. Je l’ai formé pendant deux ans.',
    `Tu l’as formé, et c’est lui qui passe devant.
    Deux ans à le former, et le poste est pour lui.
    Celui à qui tu as tout appris est maintenant au-dessus de toi.`,
    `Romain était le meilleur candidat, tu le sais.
    Je vais demander pourquoi Romain a eu le poste.
    Le poste a été attribué par un jury.`,
  ),
  talk(
    'Tous les lundis on change de priorité. Le mercredi c’est oublié, et moi je suis encore dessus.',
    `Nouvelle le lundi, oubliée le mercredi, et c’est vous qui restez avec.
    Les priorités changent, et vous terminez seul ce que les autres ont lâché.
    Chaque semaine vous courez après une priorité qui n’en est déjà plus une.`,
    `Les priorités changent, c’est la vie d’une entreprise.
    On a changé de priorité parce que la direction l’a demandé.
    Commencez le lundi par la plus courte.`,
  ),
  talk(
    'Ma fille ne me parle plus. Elle s’enferme et elle écrit à son père.',
    `À son père elle écrit, à vous plus un mot.
    Elle est derrière la porte et vous ne pouvez plus la rejoindre.
    Votre fille se tourne vers son père, et vous restez dehors.`,
    `Les adolescentes s’enferment, ça va passer.
    C’est vous qui l’avez poussée vers son père.
    On pourrait inviter son père aussi.`,
  ),
  talk(
    'Cette semaine j’ai vu quatre infirmières, et toutes m’ont posé les mêmes questions.',
    `Quatre infirmières, et à chaque fois tout reprendre.
    Les mêmes questions quatre fois en une semaine.
    Vous avez raconté quatre fois la même chose, et rien n’a suivi.`,
    `Les infirmières posent ces questions pour votre sécurité.
    Je suis la cinquième, je ne poserai qu’une question.
    Un peu de patience avec les infirmières.`,
  ),
  talk(
    'J’avais refusé ce projet par écrit. Deux jours après, mon nom était sur la diapo.',
    `Tu avais refusé par écrit, et ton nom y était quand même.
    Ton refus n’a compté pour personne.
    Un refus écrit, et deux jours plus tard ton nom en grand.`,
    `Ton nom était là par erreur.
    Je n’ai jamais vu de refus écrit de ta part.
    Personne ne refuse ce projet.`,
  ),
  talk(
    'La boulangerie, c’est tout ce que j’ai. Si je la vends, je suis qui ?',
    `La boulangerie et vous, c’est presque une seule chose.
    La vendre, ce serait perdre une part de vous-même.
    C’est bien plus qu’une boulangerie que vous vendriez.`,
    `Une boulangerie comme ça se vend deux cent mille.
    Vendez la boulangerie tant qu’elle vaut quelque chose.
    Mon oncle a vendu la sienne sans un regret.`,
  ),
  talk(
    'Je vérifie la porte cinq fois avant de partir. Ma femme en rit, mais plus comme avant.',
    `Cinq fois la porte, et votre femme qui ne rit plus comme avant.
    Le rire de votre femme a changé.
    Vous sentez qu’elle n’en rit plus pour de bon.`,
    `Vérifier la porte cinq fois, ça se soigne.
    Vérifiez une fois, et partez.
    Beaucoup de gens vérifient leur porte, ne vous en faites pas.`,
  ),
  talk(
    'J’avais dit à l’équipe qu’on finirait en mai. On est en juillet et je n’ose plus les regarder.',
    `Mai, c’était ta parole, et en juillet tu n’oses plus croiser leurs yeux.
    Deux mois de retard, et ton équipe que tu n’oses plus regarder.
    Tu leur avais dit mai, et ça te poursuit.`,
    `Tu as dit mai à l’équipe sans me consulter.
    Mai n’était pas réaliste pour une équipe pareille.
    Je dirai à l’équipe que juillet convient.`,
  ),
  talk(
    'Il crie en réunion. Après il m’apporte un café comme si de rien n’était.',
    `D’abord les cris, ensuite le café, et pas un mot.
    Il crie devant tout le monde et croit réparer avec un café.
    Un café, là où vous attendiez des excuses.`,
    `Il crie parce qu’il est sous pression.
    Le café, c’est sa façon de s’excuser.
    La prochaine fois qu’il crie, sortez.`,
  ),
  talk(
    'J’ai postulé à trente endroits. Deux réponses, deux refus.',
    `Trente candidatures et deux réponses seulement.
    Trente essais, et presque partout le silence.
    Vous avez continué à postuler, et il n’est revenu que des refus.`,
    `Trente, ce n’est pas beaucoup sur ce marché.
    Montrez-moi une de vos candidatures.
    La plupart des entreprises ne répondent plus.`,
  ),
]

/** … and not with these. */
export const frenchTalkKeptAside = [
  talk(
    'Quand l’ambulance est partie, je suis rentrée faire la vaisselle. Je ne sais pas pourquoi.',
    `L’ambulance s’éloigne, et vous voilà devant la vaisselle.
    Vos mains avaient besoin de faire quelque chose, une fois l’ambulance partie.
    La vaisselle, ce soir-là, vous ne vous l’expliquez toujours pas.`,
    `Faire la vaisselle est une réaction normale au choc.
    Moi, j’aurais appelé une voisine.
    L’ambulance l’a conduit au bon hôpital.`,
  ),
  talk(
    'Mon chef me félicite en tête à tête et me critique devant les autres.',
    `Les félicitations en privé, les critiques en public.
    À deux tu es assez bon, devant les autres tu ne l’es plus.
    Ton chef te dit une chose seul à seul et une autre devant l’équipe.`,
    `Ton chef critique tout le monde.
    Dis à ton chef que tu veux des félicitations publiques.
    Le mien est pareil, il ne félicite jamais.`,
  ),
  talk(
    'Les voisins percent le dimanche. Je vous ai écrit trois fois, et personne n’est venu.',
    `Trois courriers, et personne n’est venu.
    Tous les dimanches la perceuse, et vos lettres qui restent sans réponse.
    Vous écrivez, vous attendez, et vous restez seule avec le bruit.`,
    `Les voisins ont le droit de percer jusqu’à midi.
    Nous avons reçu deux lettres, pas trois.
    Je passerai dimanche écouter moi-même.`,
  ),
  talk(
    'J’ai perdu le contrat un mardi, et je l’ai dit à mon mari le vendredi. Ces trois jours ont été les pires.',
    `Trois jours seule avec ça, avant que votre mari sache.
    Le silence a été pire que la perte du contrat.
    Du mardi au vendredi, vous l’avez porté sans personne.`,
    `Trois jours, ce n’est rien, d’autres attendent un mois.
    Il fallait le dire à votre mari le mardi.
    Le contrat est allé au moins cher.`,
  ),
  talk(
    'J’aime enseigner. Ce sont les copies à minuit qui me tuent.',
    `Enseigner, oui ; ce sont les minuits qui vous usent.
    Ce n’est pas le métier, c’est la pile de copies.
    À minuit devant les copies, même un métier qu’on aime devient lourd.`,
    `Corriger à minuit, ça donne des erreurs.
    L’école paie six heures de copies par semaine.
    Corrigez vos copies le matin.`,
  ),
  talk(
    'Mon frère a eu la maison, moi les dettes. Chez nous c’était comme ça.',
    `La maison pour lui, les dettes pour vous.
    Chez vous, votre frère passait devant.
    Des dettes en guise de part, pendant que votre frère recevait la maison.`,
    `Votre frère l’a payée, cette maison.
    Les dettes se refusent dans les trois mois.
    Moi non plus, je n’ai rien eu de mes parents.`,
  ),
  talk(
    'Le nouveau logiciel perd mes saisies. Je tape tout deux fois et je reste jusqu’à dix-neuf heures.',
    `Tu tapes tout deux fois, et ce sont tes soirées qui y passent.
    Des saisies perdues, un double travail, et toi ici jusqu’à dix-neuf heures.
    Dix-neuf heures, parce que le logiciel perd ce que tu as déjà fait.`,
    `Le logiciel enregistre toutes les dix minutes.
    Tu es la seule à perdre tes saisies.
    Enregistre avant de fermer.`,
  ),
  talk(
    'J’ai arrêté de courir depuis ma chute. Le samedi, mes amis m’appellent et je dis que j’ai mal au genou. Ce n’est pas vrai.',
    `Le genou, c’est pour les amis ; ce qui vous arrête est ailleurs.
    Depuis la chute vous ne courez plus, et vos amis ne savent pas pourquoi.
    Chaque samedi, l’excuse d’un genou qui ne fait pas mal.`,
    `Une chute comme ça guérit en six semaines.
    Dites la vérité à vos amis.
    Vous mentez à vos amis tous les samedis.`,
  ),
  talk(
    'On était cinq en cuisine. On est trois, avec autant de couverts.',
    `Trois pour faire ce que vous faisiez à cinq.
    Autant de couverts, et deux personnes de moins.
    Deux départs, et la cuisine doit quand même suivre.`,
    `Trois, ça suffit pour une cuisine de cette taille.
    D’autres cuisines tournent à trois.
    J’ai demandé un quatrième en cuisine pour mai.`,
  ),
  talk(
    'J’ai accepté ce prêt parce qu’il me suppliait. Maintenant il change de trottoir quand il me voit.',
    `Vous l’avez aidé quand il suppliait, et maintenant il vous évite.
    Il change de trottoir devant celui qui l’a aidé.
    Hier il suppliait, aujourd’hui il détourne les yeux.`,
    `Vous avez accepté ce prêt en connaissance de cause.
    Un prêt entre amis, ça se met par écrit.
    On lui écrit au sujet du prêt ?`,
  ),
  talk(
    'Le médecin a tout expliqué à mon fils, pas à moi. J’étais assise là.',
    `Vous étiez dans la pièce, et on parlait au-dessus de votre tête.
    Il s’agissait de vous, et c’est à votre fils qu’on expliquait.
    Assise là, et comme absente.`,
    `Le médecin a expliqué à votre fils parce que vous étiez bouleversée.
    Les médecins parlent souvent à la famille.
    Je peux vous l’expliquer encore, lentement.`,
  ),
]
