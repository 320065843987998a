import { expect, test } from 'vitest'
import { noticeEverydayMove } from '../everyday-moves.ts'
import { hear, type HeardKind } from '../hearing.ts'
import { noticePlainMove } from './plain-readings.ts'

type Row = readonly ['en' | 'fr', HeardKind, string]

const kindOf = (language: 'en' | 'fr', line: string): HeardKind =>
  noticePlainMove(noticeEverydayMove(hear(line, language), language), language).kind

test.each<Row>([
  ['en', 'autonomy', 'We can stop after ten minutes if you find this useless. Your call.'],
  ['en', 'apology', 'I can see you’ve called twice already. I’m sorry you have to explain it again.'],
  ['en', 'blame', 'Nadia. Third late report. What’s your excuse this time?'],
  ['en', 'blame', 'I looked like an idiot in front of the client.'],
  ['en', 'own_part', 'Sending it on a Friday evening was thoughtless of me, I can see that now.'],
  ['en', 'disagreement', 'With all due respect, I’ve been teaching for twenty years.'],
  ['en', 'self_disclosure', 'I was made team lead at 29 and hated every minute of the first year tbh'],
  ['en', 'information', 'Unfortunately our carrier only delivers on weekdays between 8 and 6.'],
  ['en', 'information', 'I was only told the day before.'],
  ['fr', 'autonomy', 'Vous pouvez partir quand vous voulez, je ne le prendrai pas mal.'],
  ['fr', 'blame', 'C’est quoi votre excuse, cette fois ?'],
  ['fr', 'blame', 'Le client m’a appelé, j’ai eu l’air d’un imbécile devant lui.'],
  ['fr', 'self_disclosure', 'J’ai un fils du même âge, je sais que c’est pas facile tous les jours.'],
  ['fr', 'information', 'On m’a prévenu la veille pour le changement de projet, je n’ai rien choisi.'],
  ['fr', 'farewell', 'Merci Henri, à dans quinze jours alors. Et bon service ce soir !'],
  ['fr', 'greeting', 'Bonjour monsieur Haddad, merci de me recevoir. J’ai bien noté que vous avez vingt minutes.'],
  ['fr', 'question', 'alors dis moi, c’est quoi ton dilemme'],
  ['en', 'thanks', 'Thank you for being so honest with me.'],
  ['en', 'commitment', 'I won’t send him out again without ringing you.'],
  ['en', 'offer', 'I can free you from the Thursday committee.'],
  ['en', 'offer', 'I’d be happy to sit with you on Wednesday and look at it.'],
  ['en', 'autonomy', 'I’d like you to choose the day.'],
  ['en', 'praise', 'Your work is always careful.'],
  ['en', 'off_topic', 'You have a good view from here.'],
  ['en', 'off_topic', 'Did you see the game on Sunday?'],
  ['en', 'self_disclosure', 'It matters to me that we get on.'],
  ['en', 'encourager', 'Let’s stay with that for a moment.'],
  ['en', 'reflection', 'You feel that I let you down.'],
  ['fr', 'thanks', 'Merci de me faire confiance.'],
  ['fr', 'commitment', 'Je ne l’exclurai plus sans vous téléphoner.'],
  ['fr', 'offer', 'Je vous libère du comité du jeudi.'],
  ['fr', 'offer', 'Je descends mardi à dix heures, avec du café.'],
  ['fr', 'praise', 'Votre travail est toujours soigné, et ça se voit.'],
  ['fr', 'off_topic', 'Belle vue, depuis votre bureau.'],
  ['fr', 'off_topic', 'Tu as vu le temps ?'],
  ['fr', 'self_disclosure', 'Ça compte pour moi qu’on s’entende bien.'],
  ['fr', 'reflection', 'Tu as l’impression que je t’ai laissée tomber.'],
  ['fr', 'own_part', 'J’ai choisi la facilité en ne te disant rien.'],
])('%s: %s is heard in “%s”', (language, kind, line) => {
  expect(kindOf(language, line)).toBe(kind)
})

test.each<Row>([
  ['en', 'apology', 'Leo hit another child, we can’t just ignore that.'],
  ['en', 'commitment', 'I won’t lower the price.'],
  ['fr', 'commitment', 'Je ne baisserai pas le prix.'],
  ['en', 'offer', 'I’d be happy to know who decided that.'],
  ['en', 'off_topic', 'You have a good view of the whole floor and still miss it.'],
  ['fr', 'own_part', 'Vous trouvez que je vous ai oubliée.'],
  ['en', 'apology', 'You have to explain it to the board.'],
  ['en', 'autonomy', 'We can stop the pump if the seal goes.'],
  ['en', 'autonomy', 'You can leave it there if they don’t answer.'],
  ['en', 'autonomy', 'We can leave the forecast to Rob.'],
  ['en', 'autonomy', 'You can go on like this if you don’t mind the stroke.'],
  ['en', 'blame', 'What was the reason this time?'],
  ['en', 'blame', 'What is your explanation?'],
  ['en', 'blame', 'My excuse is that I was nervous.'],
  ['en', 'blame', 'I looked like an idiot in my first year.'],
  ['en', 'blame', 'You were afraid to look like a fool in front of them.'],
  ['en', 'own_part', 'That was thoughtless of them.'],
  ['en', 'own_part', 'It was unkind of him.'],
  ['en', 'disagreement', 'With respect to the letter, you were alone with it.'],
  ['en', 'self_disclosure', 'I was told that you are the new lead.'],
  ['en', 'self_disclosure', 'I once more thank you.'],
  ['en', 'self_disclosure', 'I was made aware of your letter.'],
  ['en', 'information', 'Unfortunately, you were alone with it.'],
  ['en', 'farewell', 'So in two weeks you decide.'],
  ['en', 'farewell', 'You see them next week.'],
  ['en', 'farewell', 'It takes until Friday, you said.'],
  ['en', 'greeting', 'Thank you for seeing me. The report was late.'],
  ['fr', 'apology', 'Vous devez l’expliquer au comité.'],
  ['fr', 'autonomy', 'On peut arrêter la pompe si le joint lâche.'],
  ['fr', 'autonomy', 'Vous pouvez partir du chiffre de mars.'],
  ['fr', 'blame', 'Mon excuse, c’est que j’étais nerveux.'],
  ['fr', 'blame', 'J’ai eu l’air d’un idiot, ma première année.'],
  ['fr', 'blame', 'Vous aviez peur de passer pour une idiote devant eux.'],
  ['fr', 'self_disclosure', 'J’ai une question pour vous.'],
  ['fr', 'self_disclosure', 'J’ai des élèves à dix heures.'],
  ['fr', 'information', 'Malheureusement, vous étiez seule.'],
  ['fr', 'farewell', 'Vous pensez déjà à lundi.'],
  ['fr', 'farewell', 'Il vous faut une réponse d’ici à jeudi.'],
  ['fr', 'greeting', 'Merci de me recevoir. Le rapport était en retard.'],
  ['fr', 'question', 'Moi, c’est le silence qui me gêne.'],
])('%s: no %s is heard in “%s”', (language, kind, line) => {
  expect(kindOf(language, line)).not.toBe(kind)
})
