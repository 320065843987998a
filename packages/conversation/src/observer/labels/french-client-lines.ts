import type { ClientClass } from '../classes.ts'
import { lines } from './lines.ts'

/** Client lines that were not written for the rules. They show how often a class is right. */

const change = lines(`
Je n’ai pas envie que ça reste comme ça.
Il faut que quelque chose bouge, je le sens.
Si je trouvais une petite chose par où commencer, je le ferais.
Je me dis que je ne peux pas continuer ainsi.
Ce serait un soulagement, en vérité.
J’aimerais pouvoir me dire plus tard que j’ai fait quelque chose.
Il y a eu un temps où je gérais ça mieux, et j’aimerais retrouver ça.
Je crois que je pourrais en faire une partie. Pas tout d’un coup, mais une partie.
Quand je le dis à voix haute, ça paraît plus faisable que dans ma tête.
Ça compte pour moi, plus que je ne l’ai laissé paraître.
Ça me coûte plus que je ne l’avoue.
Il est peut-être temps que j’arrête d’attendre que quelqu’un d’autre règle ça.
J’arrive à imaginer que ce soit différent. C’est nouveau.
Cette fois, je voudrais le faire bien.
J’y tiens. C’est sans doute pour ça que je me braque.
Je me sens plus prêt qu’au début de cette conversation.
le travail, c’est là que j’aimerais que ça bouge.
S’il y a un point de départ, c’est peut-être ça : le travail.
J’y réfléchis de mon côté, le travail.
le travail, j’aimerais essayer autrement.
Vous avez raison d’en parler, le travail. Ça compte pour moi.
`)

const sustain = lines(`
Ça a toujours été comme ça, et on s’en est sortis.
Je ne vois pas ce qu’il y aurait à changer.
Quoi que je fasse, on en revient au même point.
J’ai essayé des choses. Rien n’a tenu.
J’en ai déjà assez sur les bras.
Franchement, ce n’est pas à moi de bouger, c’est aux autres.
Pour l’instant, je n’y crois pas.
Ce n’est pas aussi grave qu’on le dit.
Au moins, là, je sais où j’en suis.
Si je me lance là-dedans, qui s’occupe du reste ?
J’en ai assez que ce soit toujours moi qui cède.
La dernière fois que j’ai voulu changer quelque chose, ça a été pire.
Je préfère laisser les choses comme elles sont plutôt que de les aggraver.
Ça me fait surtout du travail en plus, et rien au bout.
Je n’ai plus l’énergie pour une bonne résolution de plus.
On ne va pas faire comme si une conversation réglait tout.
Pour ce qui est de ça, le travail, je ne vois rien changer.
le travail, c’est le cadet de mes soucis.
le travail, ça ne se change pas d’un claquement de doigts.
Je ne crois pas que le problème, ce soit le travail.
Tout le monde vient me voir avec ça : le travail.
le travail, j’ai fini par m’y faire.
`)

const neutral = lines(`
Ça dure depuis un moment déjà.
Il y a des jours avec et des jours sans.
Ça dépend beaucoup des jours.
C’est difficile de mettre le doigt dessus.
Il y a deux côtés, comme toujours.
Je change d’avis d’un jour à l’autre.
C’est un peu de tout, en fait.
Il me faudrait du temps pour l’expliquer.
Ça a commencé petit, et puis c’était là.
La plupart du temps, j’essaie d’avancer sans trop y penser.
D’autres raconteraient ça autrement.
C’est surtout le soir que j’y pense, quand tout se calme.
Il faudrait le voir pour comprendre.
Je ne suis pas quelqu’un qui parle facilement de ces choses-là.
Il y a ce que je dis et ce que je pense, et ce n’est pas toujours pareil.
Je tourne et retourne ça dans ma tête.
le travail ? C’est compliqué.
le travail, ça va, ça vient.
le travail, j’y pense pas mal.
le travail, ça en fait partie, mais ce n’est pas tout.
C’est drôle que vous en parliez, le travail.
le travail, je ne saurais pas par où commencer.
Vu d’ici, le travail, ce n’est pas la même chose.
`)

export const frenchClientLines: Readonly<Record<ClientClass, readonly string[]>> = { change, neutral, sustain }
