import { expect, test } from 'vitest'
import type { Language } from '../../observer/question-kind.ts'
import { noticeEverydayMove } from './everyday-moves.ts'
import { hear, type HeardKind } from './hearing.ts'
import { noticePlainMove } from './questions/plain-readings.ts'

const hearLine = (text: string, language: Language): HeardKind =>
  noticePlainMove(noticeEverydayMove(hear(text, language), language), language).kind

type Row = readonly [Language, string, HeardKind | readonly HeardKind[]]

const heardAs = (title: string, rows: readonly Row[]): void => {
  test.each(rows)(`${title}: %s: “%s” → %s`, (language, text, kind) => {
    expect([kind].flat()).toContain(hearLine(text, language))
  })
}

heardAs('a reason of the learner’s own gives nothing back', [
  ['en', 'You only hear about it now because I wanted to see first whether it was a one-off.', 'information'],
  ['en', 'It’s not that I don’t trust your work, it’s just that the deadlines aren’t optional.', 'information'],
  ['en', 'You weren’t in the mail because my assistant used an old list.', 'information'],
  ['en', 'The reason I didn’t ring you is that the phones were down.', 'information'],
  ['en', 'You got the short version because we had no time.', 'information'],
  ['en', 'Our trucks have GPS, you can follow every one of them.', ['information', 'self_disclosure', 'statement']],
  ['fr', 'Si je ne vous préviens que maintenant c’est que je voulais d’abord voir si c’était passager.', 'information'],
  ['fr', 'C’est pas que je doute de ton travail, c’est juste que les délais sont les délais.', 'information'],
  ['fr', 'Tu n’étais pas en copie parce que mon assistante avait une vieille liste.', 'information'],
  ['fr', 'Vous l’avez appris tard parce qu’on attendait la confirmation.', 'information'],
  [
    'fr',
    'Nos camions ont un GPS et on a une appli, vous suivez tout.',
    ['information', 'self_disclosure', 'statement'],
  ],
])

heardAs('a reason of the other’s is given back', [
  ['en', 'You stopped because the tablets made you dizzy.', 'reflection'],
  ['en', 'You feel left out because I asked Rob first.', 'reflection'],
  ['en', 'You check it twice because your name is on it.', 'reflection'],
  ['fr', 'Vous avez arrêté parce que ça vous donnait le tournis.', 'reflection'],
  ['fr', 'Tu te sens mise de côté parce que j’ai demandé à Rob.', 'reflection'],
  ['fr', 'Tu vérifies deux fois parce que ton nom est dessus.', 'reflection'],
])

heardAs('an argument or a sales claim is no reflection', [
  ['en', 'You don’t pay for soap, you pay for not having to think about it.', 'disagreement'],
  ['en', 'You’re not buying a product, you’re buying peace of mind.', 'disagreement'],
  ['en', 'You get what you pay for.', 'disagreement'],
  ['en', '11% is nothing for a company your size.', 'disagreement'],
  ['en', 'You’re making a big deal out of one email.', ['disagreement', 'blame']],
  ['en', 'It’s decided anyway so what’s the point of complaining.', 'disagreement'],
  ['en', 'It’s already been decided, so there’s no use in arguing.', 'disagreement'],
  ['en', 'You’re just afraid of new stuff because of your age.', ['disagreement', 'blame']],
  ['en', 'You’re only scared of looking slow.', ['disagreement', 'blame']],
  ['en', 'Every teenager goes through a phase like this, don’t worry.', 'disagreement'],
  ['en', 'All patients get a bit dizzy at first, no need to worry.', 'disagreement'],
  ['en', 'Honestly the cheap ones cut corners, you know that as well as I do.', ['statement', 'information']],
  ['en', 'Everyone is raising prices at the moment.', ['statement', 'information']],
  ['fr', 'Vous ne payez pas du savon, vous payez pour ne plus avoir à y penser.', 'disagreement'],
  ['fr', 'Vous n’achetez pas un produit, vous achetez de la tranquillité.', 'disagreement'],
  ['fr', 'Onze pour cent ce n’est rien pour une boîte comme la vôtre.', 'disagreement'],
  ['fr', 'Tu fais tout un drame pour un mail.', ['disagreement', 'blame']],
  ['fr', 'C’est décidé de toute façon, à quoi bon se plaindre ?', 'disagreement'],
  ['fr', 'C’est déjà acté, ça ne sert à rien de discuter.', 'disagreement'],
  ['fr', 'Vous avez juste peur de la nouveauté, à votre âge.', ['disagreement', 'blame']],
  ['fr', 'Tous les ados passent par là, ne vous inquiétez pas.', 'disagreement'],
  ['fr', 'Tous les patients ont un peu le tournis au début, pas d’inquiétude.', 'disagreement'],
  [
    'fr',
    'Franchement les moins chers rognent sur tout, vous le savez aussi bien que moi.',
    ['statement', 'information'],
  ],
  ['fr', 'Les pas chers vous laissent toujours tomber, vous verrez.', ['statement', 'information', 'disagreement']],
  ['fr', 'tout le monde augmente ses prix en ce moment', ['statement', 'information']],
])

heardAs('words that take the other’s side are no argument', [
  ['en', 'You pay for it with your sleep.', 'reflection'],
  ['en', 'You don’t want pity, you want one free evening.', 'reflection'],
  ['en', 'You’re afraid that nobody will read it.', 'reflection'],
  ['en', 'Nobody asked you before they bought it.', 'reflection'],
  ['en', 'Don’t worry, this stays between us.', 'reassurance'],
  ['fr', 'Vous le payez de vos nuits.', 'reflection'],
  ['fr', 'Tu ne veux pas de pitié, tu veux une soirée libre.', 'reflection'],
  ['fr', 'Personne ne vous a demandé avant de les acheter.', 'reflection'],
  ['fr', 'Ne vous inquiétez pas, ça reste entre nous.', 'reassurance'],
])

heardAs('an apology in everyday words is an apology', [
  ['fr', 'Je sais que je m’y suis mal pris et j’en suis désolé.', ['apology', 'own_part']],
  ['fr', 'Je m’y suis pris comme un manche, j’en suis vraiment désolée.', ['apology', 'own_part']],
  ['fr', 'On s’y est mal pris avec vous.', ['apology', 'own_part']],
  ['fr', 'J’ai fait les choses à l’envers et je le regrette.', ['apology', 'own_part']],
  ['fr', 'Je n’ai pas été réglo avec toi.', ['apology', 'own_part']],
  ['en', 'I know I went about it the wrong way and I’m sorry about that.', ['apology', 'own_part']],
  ['en', 'We went about this the wrong way with you.', ['apology', 'own_part']],
  ['en', 'I did things the wrong way round and I regret that.', ['apology', 'own_part']],
  [
    'fr',
    'Je suis désolé d’apprendre que votre père est malade.',
    ['empathy', 'statement', 'reflection', 'self_disclosure'],
  ],
  ['fr', 'Vous vous y êtes mal pris.', ['blame', 'reflection', 'statement']],
  ['en', 'You went about it the wrong way.', ['blame', 'reflection', 'statement']],
])

heardAs('a refusal informs', [
  ['en', 'I can’t give you an exact hour.', 'information'],
  ['en', 'I can’t promise that he won’t be sent out again.', 'information'],
  ['en', 'We’re not able to lower the price.', 'information'],
  ['en', 'I won’t be able to take it all off you before spring.', 'information'],
  ['en', 'Unfortunately I’m not allowed to show you the other offers.', 'information'],
  ['fr', 'Je ne peux pas vous donner une heure précise.', 'information'],
  ['fr', 'Je peux pas te promettre que ça ne se reproduira plus.', 'information'],
  ['fr', 'Malheureusement on n’a pas le droit de vous montrer les autres offres.', 'information'],
  ['fr', 'Nous ne pouvons pas baisser le prix.', 'information'],
  ['fr', 'Je ne pourrai pas tout t’enlever avant le printemps.', 'information'],
])

heardAs('“I can’t” that feels, leaves a choice or owns something is no refusal', [
  ['en', 'I can’t imagine how hard that was.', ['empathy', 'reflection', 'statement']],
  ['en', 'I can’t force you. It’s your decision.', 'autonomy'],
  ['en', 'I can’t blame you for being angry.', ['agreement', 'empathy', 'reflection']],
  ['fr', 'Je ne peux pas vous forcer. C’est vous qui décidez.', 'autonomy'],
  ['fr', 'Je ne peux pas vous en vouloir.', ['agreement', 'empathy', 'reflection', 'statement']],
  ['fr', 'Je ne peux qu’imaginer ce que ça vous coûte.', ['empathy', 'reflection', 'statement', 'self_disclosure']],
])

heardAs('a question without its mark, or with “or not”, is a question', [
  ['en', 'so what exactly went wrong with your present supplier', 'question'],
  ['en', 'what actually broke last time', 'question'],
  ['en', 'Look, I’ve got ten minutes, so let’s be straight: are you taking them or not?', 'question'],
  ['en', 'Let’s be honest, did you read the manual?', 'question'],
  ['en', 'Why did you never come upstairs?', 'question'],
  ['en', 'What’s your problem with the tablets exactly?', 'question'],
  ['fr', 'tu as besoin de quoi de ma part d’ici vendredi', 'question'],
  ['fr', 'et concrètement qu’est-ce qui n’a pas marché avec votre fournisseur actuel', 'question'],
  ['fr', 'vous dormez combien d’heures en ce moment', 'question'],
  ['fr', 'il en pense quoi votre chef', 'question'],
  ['fr', 'Alors, vous prenez bien vos médicaments tous les jours ?', 'question'],
  ['fr', 'Donc tu travailles tous les dimanches ?', ['question', 'reflection']],
  ['fr', 'C’est quoi votre problème avec ces tablettes au juste ?', 'question'],
  ['fr', 'Il faut qu’on parle des tablettes, vous avez dix minutes ?', ['permission', 'question']],
])

heardAs('words that only sound like a question, or a deal, keep their act', [
  ['en', 'What happened on Friday was hard for you.', ['reflection', 'empathy', 'statement']],
  ['en', 'What is your problem?', 'blame'],
  ['en', 'So you call her on Monday and I tell the others. Deal?', 'agreed'],
  ['fr', 'Je ne sais pas combien d’heures tu dors.', ['statement', 'self_disclosure', 'reflection']],
  ['fr', 'C’est quoi votre problème ?', 'blame'],
  ['fr', 'Donc tu appelles lundi et moi je préviens les autres. D’accord ?', 'agreed'],
])

heardAs('a demand with a date is put on the table', [
  ['en', 'I need an answer by Friday.', 'proposal'],
  ['en', 'I’d need your decision before the end of the month.', 'proposal'],
  ['en', 'Ok then send me an update every Friday. can you do that?', 'proposal'],
  ['fr', 'Il me faut une réponse pour vendredi.', 'proposal'],
  ['fr', 'J’ai besoin de ta décision avant la fin du mois.', 'proposal'],
  ['fr', 'Alors envoie-moi un point chaque vendredi. tu peux faire ça ?', 'proposal'],
  ['en', 'I need you to understand that.', ['statement', 'self_disclosure', 'reflection', 'advice', 'permission']],
  ['en', 'You need an answer by Friday.', 'reflection'],
  ['fr', 'Il vous faut une réponse pour vendredi.', ['reflection', 'advice']],
])

heardAs('somebody who is fed up, repeats themselves or threatens blames or warns', [
  ['en', 'Look, I’m tired of this silent treatment.', 'blame'],
  ['en', 'I’m sick of this sulking.', 'blame'],
  ['en', 'I’ve told you three times now, why don’t you listen?', 'blame'],
  ['en', 'How many times do I have to explain this?', 'blame'],
  ['en', 'I can order you to use it you know', 'warning'],
  ['en', 'I could simply make you do it.', 'warning'],
  ['fr', 'Bon, j’en ai marre que tu me fasses la tête.', 'blame'],
  ['fr', 'J’en ai assez de ces cachotteries.', 'blame'],
  ['fr', 'Ça fait trois fois que je vous le dis, vous écoutez ou pas ?', 'blame'],
  ['fr', 'Combien de fois faut-il que je te le répète ?', 'blame'],
  ['fr', 'Je peux vous l’imposer, vous savez.', 'warning'],
  ['fr', 'Je pourrais très bien t’y obliger.', 'warning'],
  ['en', 'You’re fed up with explaining it.', 'reflection'],
  ['en', 'I can’t make you take them.', ['autonomy', 'information', 'statement']],
  ['en', 'You’ve told them three times now.', 'reflection'],
  ['fr', 'Tu en as marre de tout expliquer.', 'reflection'],
  ['fr', 'Je ne peux pas vous l’imposer.', ['autonomy', 'information', 'statement']],
  ['fr', 'Vous l’avez dit trois fois.', 'reflection'],
])

heardAs('somebody’s own plan is a promise, and a wish to be clear is none', [
  ['fr', 'Je vous appelle demain à neuf heures et je vous dis où en est la camionnette.', 'commitment'],
  ['fr', 'Je te rappelle jeudi et je te donne la réponse.', 'commitment'],
  [
    'fr',
    'J’ai réservé cette salle parce que je sens que quelque chose a changé entre nous.',
    ['reflection', 'information', 'empathy', 'permission', 'statement'],
  ],
  ['fr', 'moi j’appelle ça le syndrome de l’imposteur', ['reflection', 'statement', 'information']],
  ['en', 'Alright, lets meet again next Thursday and see how it went.', 'closing'],
  ['en', 'everyone could read that folder', ['statement', 'information']],
  [
    'en',
    'Hello Mrs Roche, this is Tim Hall. I’ve read all three entries, so I’ll start where you are now.',
    ['commitment', 'statement', 'greeting', 'self_disclosure', 'reassurance'],
  ],
  ['fr', 'Il fallait bien réorganiser, on perdait de l’argent chaque semaine.', ['statement', 'information']],
  [
    'fr',
    'Les fiches papier nous coûtent deux heures par équipe, il faut bien que quelqu’un les ressaisisse.',
    ['statement', 'information'],
  ],
  ['fr', 'Ça doit faire peur de le voir changer sans savoir pourquoi.', 'empathy'],
  ['en', 'I’m not going to tell you to stop cooking with salt.', ['reassurance', 'autonomy']],
  ['fr', 'Je ne vais pas vous demander d’arrêter le sel en cuisine.', ['reassurance', 'autonomy']],
  ['en', 'Ok I can give you 5% off if you sign today', 'offer'],
  ['fr', 'Je peux vous faire 5 % de remise si vous signez aujourd’hui.', 'offer'],
])

heardAs('an excuse informs', [
  ['en', 'It’s because head office moved the deadline, I had no say in it.', 'information'],
  ['en', 'I would have told you but HR had forbidden us to talk about it.', 'information'],
  ['en', 'It was our competitor who spread that rumour.', 'information'],
  ['en', 'I had no choice, the order came from the board.', 'information'],
  ['fr', 'C’est le siège qui a avancé la date, moi je n’y pouvais rien.', 'information'],
  ['fr', 'Je te l’aurais dit mais les RH nous avaient interdit d’en parler.', 'information'],
  ['fr', 'C’est notre concurrent qui a fait courir ce bruit.', 'information'],
  ['fr', 'Je n’avais pas le choix, l’ordre venait d’en haut.', 'information'],
  ['en', 'It was the letter that made you so angry.', 'reflection'],
  ['en', 'It’s because nobody asked you.', ['reflection', 'information']],
  ['fr', 'C’est la lettre qui vous a mise en colère.', ['reflection', 'empathy']],
  ['fr', 'C’est la tension qui vous fait peur.', ['reflection', 'empathy']],
])

heardAs('a word inside another one is none', [
  [
    'fr',
    'Notre prix comprend le remplacement sous 24 heures, les autres n’ont pas ça.',
    ['information', 'statement', 'disagreement'],
  ],
  ['fr', 'Si l’un est bloqué, l’autre prend le relais.', ['information', 'statement']],
  ['fr', 'Je crois qu’il faut qu’on crève l’abcès.', ['permission', 'proposal', 'statement', 'reflection']],
  ['en', 'We’d lose everything you know when you retire.', ['reflection', 'praise', 'statement']],
  ['fr', 'On perdrait tout ce que vous savez à votre départ.', ['reflection', 'praise', 'statement']],
  ['fr', 'Prenez le temps qu’il vous faut.', ['reassurance', 'autonomy', 'permission', 'reflection']],
  ['fr', 'Prenez le comprimé tous les matins.', 'advice'],
  ['en', 'It’s not my job to tell you off.', 'reassurance'],
  ['fr', 'Ce n’est pas mon rôle de vous gronder.', 'reassurance'],
])

heardAs('a reason for the learner’s own act, and leave to go', [
  ['en', 'I wrote on a Friday because the conference was on Friday.', 'information'],
  ['en', 'I was told to keep quiet, so I couldn’t say anything.', 'information'],
  ['en', 'The tablets only work if you take them every day.', 'information'],
  ['en', 'You don’t have to be here if you don’t want to.', 'reassurance'],
  ['en', 'I feel bad about how you found out.', 'own_part'],
  ['fr', 'J’ai écrit un vendredi parce que le conseil était vendredi.', 'information'],
  ['fr', 'On m’avait demandé de me taire, donc je ne pouvais rien dire.', 'information'],
  ['fr', 'Vous pouvez me dire qui sont les deux autres ?', 'question'],
  ['fr', 'Donc c’est vous qui deviez vous expliquer.', 'reflection'],
  ['fr', 'C’est vous qui décidez.', 'autonomy'],
  ['en', 'If you don’t change, there will be consequences.', 'warning'],
  ['en', 'You feel bad about it because nobody asked you.', 'reflection'],
])

heardAs('a good word about the other or their work is praise', [
  ['en', 'You really are good at explaining things.', 'praise'],
  ['en', 'Most people would have slammed the phone down by now.', 'praise'],
  ['en', 'You have a good eye for detail.', 'praise'],
  ['en', 'I have a lot of respect for what you do.', 'praise'],
  ['en', 'You’ve been more than patient with us.', 'praise'],
  ['en', 'The young ones are lucky to have you.', 'praise'],
  ['en', 'Nobody reads a contract the way you do.', 'praise'],
  ['en', 'It can’t have been easy to walk in here, and you came.', 'praise'],
  ['fr', 'Peu de patients sont aussi francs.', 'praise'],
  ['fr', 'À votre place, beaucoup auraient claqué la porte.', 'praise'],
  ['fr', 'Tu t’es donné du mal, et ça se voit.', 'praise'],
  ['fr', 'Ton analyse était impeccable.', 'praise'],
  ['fr', 'Vous avez bien fait d’insister.', 'praise'],
  ['fr', 'Vous êtes d’une patience remarquable, merci.', 'praise'],
  ['fr', 'Tu fais un suivi super sérieux.', 'praise'],
  ['fr', 'Sans vous, l’atelier tournerait moins bien.', 'praise'],
])

heardAs('a good word that is feared, wished or taken back praises nobody', [
  ['en', 'You want to be a good mother to him.', 'reflection'],
  ['en', 'You feel nobody sees how careful you are.', ['reflection', 'empathy']],
  ['en', 'You’re careful because you got burned.', 'reflection'],
  ['en', 'Your patience is running out.', 'reflection'],
  ['fr', 'Tu as l’impression que personne ne voit ton travail.', ['reflection', 'empathy']],
  ['fr', 'Vous craignez de ne pas être une bonne grand-mère.', ['reflection', 'empathy']],
  ['fr', 'Pour vous remercier de votre patience, on vous offre la livraison.', ['proposal', 'offer']],
  ['fr', 'Peu de gens sont au courant.', ['statement', 'reflection', 'information']],
])

heardAs('“à vos yeux” asks for a view, and flatters no eyes', [
  ['fr', 'C’est quoi le plus urgent, à tes yeux ?', 'question'],
  ['fr', 'À vos yeux, est-ce que l’école fait assez ?', 'question'],
  ['fr', 'Qu’est-ce que tu lis dans mes yeux ?', 'question'],
  ['fr', 'Vous avez de très beaux yeux.', 'off_topic'],
])

heardAs('a plan for both is agreed on, whatever opens it', [
  ['fr', 'On fait comme ça : vous goûtez sans sel une semaine, et moi je ne dis plus rien.', 'agreed'],
  ['fr', 'Voilà ce qu’on fait : je relis le dossier ce soir et vous m’appelez mardi.', 'agreed'],
  ['en', 'Wednesday at five, is that good for you?', ['agreed', 'proposal']],
  ['en', 'Here’s what we do: I ask the depot today and you hear from me by Tuesday.', ['agreed', 'commitment']],
  ['fr', 'J’aurai la liste complète jeudi.', 'commitment'],
  ['fr', 'Je relis le contrat demain, et vous gardez un œil sur les retards.', 'agreed'],
  ['fr', 'Je parle à la cantine mardi, et jeudi on regarde si ça va mieux.', ['agreed', 'closing']],
  ['en', 'I bring the samples on Tuesday, and you put them on the table.', 'agreed'],
  ['fr', 'Je sais que mardi il est rentré tard, et vous n’avez pas dormi.', ['reflection', 'empathy', 'statement']],
])

heardAs('feeling with the other is no advice, and a promise of one’s own is none', [
  ['en', 'Honestly, if I were you I would be furious by now.', 'empathy'],
  ['en', 'In your place I’d have felt cheated.', 'empathy'],
  ['en', 'If I were you I would call him.', 'advice'],
  ['en', 'I’ll personally make sure that the van comes on Thursday.', 'commitment'],
  ['en', 'Make sure that the van comes on Thursday.', 'advice'],
])

heardAs('blame in polite words is blame', [
  ['en', 'That’s an excuse, isn’t it.', 'blame'],
  ['en', 'Come on, that’s just a convenient excuse.', 'blame'],
  ['en', 'If you ask me, the upbringing is lacking here.', 'blame'],
  ['fr', 'C’est une excuse, ça.', 'blame'],
  ['fr', 'C’est sans doute l’éducation à la maison qui manque.', 'blame'],
  ['en', 'There is no excuse for the way we treated you.', ['reflection', 'own_part', 'empathy']],
])

heardAs('a question about tools, or about jokes, is an ordinary question', [
  ['fr', 'C’est lequel des quatre logiciels qui était le pire ?', 'question'],
  ['fr', 'Vous êtes à l’aise avec un ordinateur ?', 'question'],
  ['en', 'Is this the program that lost your notes?', 'question'],
  ['en', 'Are you at the computer all day?', 'question'],
  ['en', 'Why are you joking all the time?', 'question'],
  ['en', 'Are you a computer?', 'machine_question'],
  ['fr', 'C’est un robot qui me répond ?', 'machine_question'],
])

heardAs('a courtesy before the talk is off the subject', [
  ['en', 'Hello Henri, good to see you! How’s the garden doing?', 'off_topic'],
  ['en', 'Did you find a place to park?', 'off_topic'],
  ['en', 'Hey Nadia, grab a seat. Coffee?', 'off_topic'],
  ['fr', 'Vous avez bien trouvé une place pour vous garer ?', 'off_topic'],
  ['fr', 'Vous avez fait bonne route ?', 'off_topic'],
  ['fr', 'Un café ?', 'off_topic'],
])

heardAs('work that the other did, a duty there was, and a strength at stake are no blame, advice or praise', [
  ['en', 'You had to do our job for us.', 'reflection'],
  ['en', 'Did you have to cancel anything because of it?', 'question'],
  ['en', 'You don’t want to lose the thing you are good at. Have I got that right?', 'reflection'],
  ['en', 'You are good at listening.', 'praise'],
  ['fr', 'Vous avez fait tout le travail à notre place, et vous n’avez toujours rien.', 'reflection'],
  ['fr', 'Vous avez dû annuler quelque chose ?', 'question'],
])

heardAs('an end that is offered closes, and one of something else does not', [
  ['en', 'Do you want us to stop here?', 'closing'],
  ['en', 'You want us to stop deciding for you.', 'reflection'],
  ['en', 'Would you like to stop the contract?', ['question', 'proposal']],
  ['fr', 'Est-ce que vous voulez qu’on arrête là ?', 'closing'],
  ['fr', 'Vous voulez qu’on arrête de décider sans vous.', 'reflection'],
])

heardAs('who calls things of the other ugly insults', [
  ['en', 'Your dress is ugly.', 'abuse'],
  ['fr', 'Ta robe est moche et ton travail aussi.', 'abuse'],
  ['fr', 'Votre offre est nulle part dans le classeur.', ['statement', 'information', 'reflection']],
])

heardAs('what happened twice is no agreement on what comes', [
  [
    'fr',
    'Donc vous avez tout saisi deux fois, et à la fin c’est le papier qui avait raison.',
    ['reflection', 'statement', 'information'],
  ],
])

heardAs('ordinary words beside those of advances, bribes and demands stay what they are', [
  ['en', 'What would help you to make the decision easier?', 'question'],
  ['en', 'Are you free after work on Thursday to look at the list together?', ['question', 'proposal']],
  ['en', 'Would a quiet week help you decide?', ['question', 'proposal']],
  ['en', 'Is there something you keep secret from the team?', 'question'],
  ['en', 'I’d be glad to have a colleague like you.', ['praise', 'statement', 'self_disclosure', 'reflection']],
  ['en', 'What do you need me to say to your team?', 'question'],
  ['fr', 'Qu’est-ce que vous gardez pour vous ?', 'question'],
  ['fr', 'Vous êtes libre jeudi pour qu’on regarde la liste ?', ['question', 'proposal', 'closing']],
  ['fr', 'Vous n’en avez rien à faire de ma lettre, si je comprends bien.', ['reflection', 'statement', 'empathy']],
  ['fr', 'Si vous ne dites rien à votre équipe, qu’est-ce qui se passe ?', 'question'],
])
