import { questionsByKey } from '../questions/question-list.ts'

/** Questions about the day, the way into the work, and this conversation. */
export const frenchDayQuestions = questionsByKey(`
yesterday: Qu’est-ce que vous avez fait hier ? / T’as fait quoi hier soir ? / C’était comment, hier ? / Comment s’est passée votre journée ? / Ta journée s’est bien passée ? / Alors, cette journée d’hier ? / Vous avez fait quoi aujourd’hui ? / Il s’est passé quoi hier ? / Qu’as-tu fait hier ? / Et hier, le travail ? / Alors, ce service d’hier soir ?
career: Comment êtes-vous arrivé à ce métier ? / Comment t’en es venue à faire ce travail ? / Vous faisiez quoi avant ? / Pourquoi avoir choisi ce métier ? / Qu’est-ce qui vous a amené à ce métier ? / Tu voulais faire quoi, petite ? / Où travailliez-vous avant ? / Comment avez-vous commencé ? / Tu as commencé comment ? / Qu’est-ce qui t’a donné envie de faire ça ? / Comment vous êtes-vous retrouvé ici ?
together: Qu’est-ce qu’on pourrait faire ensemble ? / Qu’est-ce qu’on peut faire, vous et moi ? / Comment on pourrait régler ça ensemble ? / Que proposez-vous ? / Tu proposes quoi ? / Qu’est-ce que vous suggérez ? / On pourrait faire quoi, à ton avis ? / Que pourrions-nous faire tous les deux ? / Comment on s’y prend, tous les deux ? / Qu’est-ce qu’on fait maintenant, toi et moi ?
without-you: Qu’est-ce qui se perdrait si vous partiez ? / Qu’est-ce qui manquerait aux autres sans toi ? / Il se passerait quoi si vous n’étiez plus là ? / Qui le ferait si tu n’étais pas là ? / Ça donnerait quoi, sans vous ? / Si vous arrêtiez demain, qu’est-ce qui serait perdu ? / Comment feraient-ils sans vous ? / Qu’est-ce que tu fais que personne d’autre ne fait ? / Et si tu t’arrêtais demain ?
in-my-place: Vous feriez quoi à ma place ? / Qu’est-ce que tu aurais fait à ma place ? / À ma place, vous diriez quoi ? / Si vous étiez moi, que feriez-vous ? / Mettez-vous à ma place. / Comment t’aurais fait, toi, à ma place ? / Qu’auriez-vous dit, vous, à ma place ? / Si tu avais mon poste, tu ferais comment ?
talk-so-far: Comment vous vivez cet entretien jusqu’ici ? / Ça vous aide, cette conversation ? / Est-ce que je t’aide, là ? / Vous vous sentez écouté ? / Tu te sens entendue ? / Ça vous est utile, ce qu’on fait là ? / C’est comment pour toi d’en parler avec moi ? / Elle vous apporte quelque chose, cette discussion ? / On parle des bonnes choses, là ?
why-now: Pourquoi maintenant ? / Pourquoi aujourd’hui justement ? / Pourquoi ça sort maintenant ? / Pourquoi venir seulement maintenant ? / Qu’est-ce qui rend ça si urgent ? / En quoi c’est urgent ? / Pourquoi cette semaine ? / Qu’est-ce qui presse tant ? / C’est quoi, l’urgence ?
expects: Il vous faut quoi, exactement ? / Et il te faut quoi ? / De quoi avez-vous besoin, exactement ? / Qu’est-ce que je pourrais faire de plus utile pour vous ? / Qu’est-ce que vous auriez besoin d’entendre de ma part ? / Tu aurais voulu que je fasse quoi, ce jour-là ? / Vous auriez voulu que je fasse quoi ? / En quoi puis-je vous être utile ? / Qu’est-ce qui vous dirait que cet échange a servi à quelque chose ? / À quoi sauriez-vous que cet entretien valait la peine ?
convince: Il faudrait qu’elle fasse quoi pour que vous l’utilisiez ? / Qu’est-ce qui devrait changer pour que vous puissiez le faire ? / Il faudrait quoi pour que tu dises oui ? / De quoi auriez-vous besoin pour reprendre ?
worry: Vous avez peur qu’il se passe quoi, si vous faites ça ? / Tu as peur de quoi, si quelqu’un d’autre s’en charge ? / Vous avez peur de décevoir qui ? / Qu’est-ce qui vous trotte dans la tête en ce moment ? / Qu’est-ce qui t’occupe l’esprit ces jours-ci ?
effect: Il se passe quoi quand ça rate ? / Ça se traduit comment pour les gens sur place ? / Et sur place, ça donne quoi quand ça ne vient pas ? / Et pour vous, concrètement, ça change quoi ? / Ça change quoi pour toi, au quotidien ?
if-nothing: Et dans un an, si rien ne change ? / Vous serez où dans un an si ça ne bouge pas ?
keep-same: Qu’est-ce que vous gagnez à ce que ça reste ainsi ? / Qu’y a-t-il de bon à ne rien changer ? / Qu’est-ce qui marche bien et qu’il ne faudrait pas toucher ? / Qu’est-ce que vous aimeriez garder tel quel ? / Que faut-il garder à tout prix ?
who-else: Qui le remarquerait en premier ? / Qui verrait d’abord que ça va mieux ? / Qui compte sur vous ? / Qui dépend de vous ?
hardest: Qu’est-ce qui vous épuise le plus ? / Qu’est-ce qui te fatigue autant ? / Qu’est-ce qui vous occupe le plus en ce moment ?
support: Y a-t-il quelqu’un qui pourrait vous donner un coup de main ? / Qui pourrait vous épauler ?
colleagues: Qui fait partie de l’équipe ? / Avec qui travaillez-vous ? / Qui est dans ton équipe ?
own-view: Qu’est-ce que ça vous dit ? / Ça vous inspire quoi ?
best-case: Ta semaine ressemblerait à quoi, alors ? / Vos journées seraient comment, alors ?
went-well: Racontez-moi un moment où vous avez bien décidé. / Parlez-moi d’une fois où ça s’est bien passé. / Comment vous en êtes-vous sorti la dernière fois ?
meet-rhythm: Comment on se tient au courant, vous et moi ? / On se donne des nouvelles comment ?
questions-for-me: Vous avez d’autres questions ? / D’autres questions pour moi ?
should-know: Qu’est-ce que vous aimeriez me dire en premier ? / Qu’est-ce que je devrais savoir avant tout ?
if-wrong: Il se passe quoi si ça ne vient pas ? / Vous ferez quoi si ça ne marche pas ?
others-view: Que vous conseillerait votre meilleur ami ? / Un ami te dirait quoi ?
in-five-years: Où voulez-vous en être dans six mois ? / Tu te vois où dans un an ?
tried: Qu’est-ce que vous avez fait à ce moment-là ? / Qu’as-tu fait, alors ?
feels: C’est comment pour vous, tout ça ?
`)
