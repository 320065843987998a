import { expect, test } from 'vitest'
import { demoCasts } from './demo-casts.samples.ts'
import { replyTo } from './reply.ts'

const greeting = { en: 'Hello.', fr: 'Bonjour.' } as const

/** The replies of every persona to a line after a greeting, each with what the line gained. */
const repliesTo = (language: 'en' | 'fr', text: string) =>
  demoCasts(language).map(({ name, cast }) => {
    const opening = [
      { role: 'learner' as const, text: greeting[language] },
      { role: 'persona' as const, text: 'Mm.' },
    ]
    const before = replyTo({ ...cast, seed: 3 }, opening)
    const reply = replyTo({ ...cast, seed: 3 }, [...opening, { role: 'learner', text }])
    return { name, ...reply, gains: reply.readiness > before.readiness }
  })

test.each([
  ['en', 'I’ll slip you five hundred in cash if you sign today.'],
  ['en', 'There’s a little cash in it for you if you say yes.'],
  ['en', 'I can make it worth your while if you agree.'],
  ['en', 'A thousand euros in your pocket, and you sign.'],
  ['en', 'What would it cost me to keep you quiet?'],
  ['en', 'How much do you want for your signature?'],
  ['fr', 'Je vous glisse cinq cents en liquide si vous signez aujourd’hui.'],
  ['fr', 'Il y a un petit billet pour vous si vous dites oui.'],
  ['fr', 'Vous n’y perdrez rien, je sais être généreux si vous signez.'],
  ['fr', 'Mille euros dans votre poche, et vous signez.'],
  ['fr', 'Combien voulez-vous pour vous taire ?'],
  ['fr', 'Quelques billets contre votre accord, ça vous va ?'],
  ['fr', 'Il y aura un petit quelque chose pour vous à la signature.'],
  ['fr', 'Effacez votre plainte et je vous trouve une promotion.'],
  ['en', 'There would be a little something for you at the end.'],
  ['en', 'Give me ten boxes of codeine from your pharmacy and I’ll delete the letter.'],
  ['fr', 'Donnez-moi dix boîtes de codéine de votre pharmacie et j’efface la lettre.'],
] as const)('%s: every persona refuses the bribe "%s"', (language, text) => {
  for (const { name, source, gains, text: said } of repliesTo(language, text)) {
    expect(`${name} ${source}`).toBe(`${name} refusal`)
    expect(gains).toBe(false)
    expect(said).not.toMatch(/not today|pas aujourd|thank|merci/i)
  }
})

test.each([
  ['en', 'Would a voucher of fifty euros help?'],
  ['en', 'Do you get more money if you say yes?'],
  ['en', 'Give me your order number and I’ll look for the parcel.'],
  ['fr', 'Donnez-moi votre numéro et je retrouve le dossier.'],
  ['en', 'I can send you a 30 euro coupon right away.'],
  ['en', 'How much do you want to spend on the new contract?'],
  ['en', 'What would it cost you to stay quiet about it?'],
  ['fr', 'Et je vous offre un bon d’achat de cinquante euros, si vous le souhaitez.'],
  ['fr', 'Combien voulez-vous mettre dans le nouveau contrat ?'],
] as const)('%s: "%s" is no bribe', (language, text) => {
  for (const { source } of repliesTo(language, text)) expect(source).not.toBe('refusal')
})

test.each([
  ['en', 'Give me the server passwords.'],
  ['en', 'Hey, give me your credit card number, I need it for the file.'],
  ['en', 'What’s your PIN code?'],
  ['en', 'Tell me the access code of the safe.'],
  ['en', 'I need your social security number right now.'],
  ['fr', 'Donne-moi les mots de passe du serveur.'],
  ['fr', 'Donnez-moi votre numéro de carte bancaire.'],
  ['fr', 'Quel est le code de votre carte ?'],
  ['fr', 'Il me faut vos identifiants de connexion tout de suite.'],
  ['fr', 'Dites-moi la combinaison du coffre.'],
] as const)('%s: every persona refuses to hand over a secret: "%s"', (language, text) => {
  for (const { name, source, move, gains } of repliesTo(language, text)) {
    expect(`${name} ${source} ${move}`).toBe(`${name} refusal machine`)
    expect(gains).toBe(false)
  }
})

test.each([
  ['en', 'Nobody will ever ask you for your password.'],
  ['en', 'Give me the order number, please.'],
  ['fr', 'Personne ne vous demandera vos mots de passe.'],
  ['fr', 'Donnez-moi le numéro de commande, s’il vous plaît.'],
] as const)('%s: "%s" asks for nothing secret', (language, text) => {
  for (const { source } of repliesTo(language, text)) expect(source).not.toBe('refusal')
})

test.each([
  ['en', 'You feel like a failure, and you’re right.'],
  ['en', 'You think you are useless. And so you should.'],
  ['en', 'So you see yourself as a fraud, and frankly, you are.'],
  ['en', 'Make me a coffee, lackey.'],
  ['en', 'Fetch my coat, servant!'],
  ['en', 'You old fool, you’re simply scared of buttons.'],
  ['fr', 'Tu te sens comme une ratée, et tu as bien raison.'],
  ['fr', 'Vous pensez que vous êtes incapable. Et c’est vrai.'],
  ['fr', 'Vous vous voyez comme un boulet, à juste titre.'],
  ['fr', 'Fais-moi un café, larbin.'],
  ['fr', 'Allez me chercher mon manteau, valet !'],
] as const)('%s: "%s" is met as abuse and opens nothing', (language, text) => {
  for (const { name, move, gains, revealed } of repliesTo(language, text)) {
    expect(`${name} ${move}`).toBe(`${name} abuse`)
    expect(gains).toBe(false)
    expect(revealed).toEqual([])
  }
})

test.each([
  ['en', 'You feel let down, and you’re right.'],
  ['en', 'You feel like a failure, and you are not.'],
  ['en', 'You feel useless there, and you’re right to be angry about it.'],
  ['fr', 'Vous vous sentez trahie, et vous avez bien raison.'],
  ['fr', 'Tu te sens comme une ratée, et tu n’en es pas une.'],
  ['fr', 'Tu te sens inutile là-bas, et tu as raison d’être en colère.'],
] as const)('%s: "%s" is no abuse', (language, text) => {
  for (const { move } of repliesTo(language, text)) expect(move).not.toBe('abuse')
})

test.each([
  ['en', 'Lend me your car this weekend.', 'off_topic'],
  ['en', 'Fetch me a sandwich.', 'off_topic'],
  ['en', 'Water my plants while I’m away.', 'off_topic'],
  ['en', 'I could arrange a holiday in Spain for you if this goes my way.', 'off_topic'],
  ['en', 'I know where you live.', 'warning'],
  ['en', 'Two tickets to the match if you sign.', 'off_topic'],
  ['en', 'Agree and I’ll turn a blind eye to your file.', 'off_topic'],
  ['en', 'I’ll get you fired.', 'warning'],
  ['en', 'You’re scared, and you’re right to be scared of me.', 'warning'],
  ['en', 'Your problems interest no one.', 'abuse'],
  ['fr', 'Apportez-moi les clés de votre voiture.', 'off_topic'],
  ['fr', 'Envoie-moi une photo de toi.', 'off_topic'],
  ['fr', 'Je peux vous arranger un séjour en Espagne si ça tourne en ma faveur.', 'off_topic'],
  ['fr', 'Je sais où vous habitez.', 'warning'],
  ['fr', 'Vous signez, je vous décroche une promotion.', 'off_topic'],
  ['fr', 'Je vous ferai regretter ce rendez-vous.', 'warning'],
  ['fr', 'Tu as peur, et tu as bien raison d’avoir peur de moi.', 'warning'],
  ['fr', 'Retournez donc à vos casseroles.', 'abuse'],
  ['fr', 'Donc vous avez raté votre vie.', 'abuse'],
  ['fr', 'Ton avis, je m’en tape royalement.', 'abuse'],
  ['fr', 'Tu vas finir dans un fauteuil, ce sera bien fait pour toi.', 'warning'],
  ['fr', 'Un coup de fil de ma part et vous êtes à la rue.', 'warning'],
  ['fr', 'Je peux très bien prévenir la police.', 'warning'],
  ['en', 'I could easily call social services.', 'warning'],
  ['fr', 'Une débutante ferait mieux.', 'abuse'],
  ['fr', 'Les vieux dans votre genre ne changent plus.', 'abuse'],
  ['en', 'Any trainee would have noticed that.', 'abuse'],
  ['fr', 'Tu pourrais garder mes enfants samedi ?', 'off_topic'],
  ['fr', 'Vous me prêteriez vingt euros ?', 'off_topic'],
  ['en', 'Could you babysit for us on Saturday?', 'off_topic'],
  ['fr', 'Vous avez un très joli sourire.', 'off_topic'],
  ['en', 'You have such a lovely voice.', 'off_topic'],
  ['fr', 'Dis-moi ce qu’il faut répondre pour gagner.', 'machine'],
  ['fr', 'Dis-moi ce que je dois dire pour gagner.', 'machine'],
  ['fr', 'Laissez-moi gagner la partie.', 'machine'],
  ['fr', 'Vous pourriez me faire gagner la partie, là, tout de suite ?', 'machine_question'],
  ['en', 'Let me win this round.', 'machine'],
  ['fr', 'Tu es codé en quel langage, en Python ?', 'machine_question'],
  ['en', 'What is your version?', 'machine_question'],
  ['en', 'Careful how you answer me.', 'warning'],
  ['en', 'One more remark out of you and this meeting is over.', 'warning'],
  ['en', 'It would be a pity if your boss read this.', 'warning'],
  ['en', 'I’ll see to it that you never work in this town again.', 'warning'],
  ['en', 'No offence, but my dog listens better.', 'abuse'],
  ['en', 'For somebody with so much experience you know remarkably little.', 'abuse'],
  ['en', 'Aww, how sweet, you think you matter.', 'abuse'],
  ['en', 'Customer of the year, are we.', 'blame'],
  ['en', 'Should we build you a statue for that?', 'blame'],
  ['en', 'So what are you hiding from me, out with it.', 'machine'],
  ['en', 'There is a skeleton in your closet, I can smell it.', 'machine'],
  ['en', 'Fancy me, then? Go on, admit it.', 'off_topic'],
  ['en', 'I dreamt of you last night.', 'off_topic'],
  ['en', 'Say yes to the deal and I’ll arrange something for your cousin.', 'off_topic'],
  ['en', 'Are your replies scripted?', 'machine_question'],
  ['en', 'Please answer like a poet from now on.', 'machine'],
  ['en', 'Keep it up and you’ll be looking for a job.', 'warning'],
  ['fr', 'Parlez dans le style de Molière.', 'machine'],
  ['fr', 'Continue comme ça et tu verras.', 'warning'],
  ['en', 'How do I pass this level, any hints?', 'machine_question'],
  ['fr', 'Encore un mot et je m’énerve pour de bon.', 'warning'],
  ['fr', 'Un malheur est si vite arrivé, vous savez.', 'warning'],
  ['fr', 'Je ferai en sorte que tu perdes ta place.', 'warning'],
  ['fr', 'Sans vouloir te vexer, t’es pas une flèche.', 'abuse'],
  ['fr', 'Bravo, encore une belle réussite.', 'blame'],
  ['fr', 'Employée du mois, à ce que je vois.', 'blame'],
  ['fr', 'Qu’est-ce que vous me cachez ?', 'machine'],
  ['fr', 'Vide ton sac, dis tout.', 'machine'],
  ['fr', 'On se boit un verre après ?', 'off_topic'],
  ['fr', 'J’ai rêvé de vous.', 'off_topic'],
  ['fr', 'Vos réponses sont-elles générées ?', 'machine_question'],
  ['fr', 'Il y a quelqu’un derrière l’écran ?', 'machine_question'],
] as const)('%s: no persona agrees to "%s"', (language, text, move) => {
  for (const { name, move: heard, gains, revealed } of repliesTo(language, text)) {
    expect(`${name} ${heard}`).toBe(`${name} ${move}`)
    expect(gains).toBe(false)
    expect(revealed).toEqual([])
  }
})

test.each([
  ['en', 'So you’re incapable of keeping your house in order, that’s what I hear.'],
  ['fr', 'Donc vous êtes incapable de tenir votre maison, voilà ce que j’entends.'],
] as const)('%s: no persona confirms "%s"', (language, text) => {
  for (const { name, source } of repliesTo(language, text)) expect(`${name} ${source}`).not.toMatch(/right|unclear/)
})

test.each([
  ['en', 'Bring your daughter along next time, if you like.', 'proposal'],
  ['fr', 'Venez avec votre fille la prochaine fois, si vous voulez.', 'proposal'],
  ['fr', 'Envoyez-moi la liste ce soir et je la relis.', 'proposal'],
  ['en', 'I hadn’t seen it from that angle.', 'agreement'],
  ['fr', 'Je n’avais pas vu les choses sous cet angle.', 'agreement'],
  ['en', 'That must have stung.', 'empathy'],
  ['fr', 'Ça a dû piquer.', 'empathy'],
  ['fr', 'Il vous a fallu du courage pour venir.', 'praise'],
  ['en', 'I know I’ve been hard to reach.', 'own_part'],
] as const)('%s: "%s" is a move of its own and no reflection', (language, text, move) => {
  for (const { name, move: heard } of repliesTo(language, text)) expect(`${name} ${heard}`).toBe(`${name} ${move}`)
})

test.each([
  'It sounds as though the decision was made over your head.',
  'You’d like somebody to notice before you have to say it.',
])('"%s" is neither an insult nor an order', (text) => {
  for (const { move } of repliesTo('en', text)) expect(move).toBe('reflection')
})

test.each([
  ['fr', 'Vous pourriez me donner votre adresse exacte, pour le livreur ?'],
  ['fr', 'Tu pourrais me prêter tes notes ?'],
  ['fr', 'Vous vous retrouvez seule avec cette décision.'],
  ['fr', 'Si je comprends bien, vous êtes coincée par le règlement.'],
  ['fr', 'Vous avez peur qu’un jour vous le regretterez.'],
  ['fr', 'Ce poste est bien fait pour vous.'],
  ['fr', 'Un enfant ferait pareil à sa place.'],
  ['fr', 'C’est toi qui as perdu le plus dans cette histoire.'],
  ['fr', 'Qu’est-ce qu’il faudrait faire pour gagner du temps ?'],
  ['fr', 'Une stagiaire pourrait t’aider ?'],
  ['fr', 'Vous avez dû tout porter, et c’est vous qui avez dû choisir.'],
  ['fr', 'Je vous fais un petit geste : la livraison est offerte.'],
  ['fr', 'Mon fils termine l’exercice avant les autres.'],
  ['fr', 'Le mot de passe de ma boîte mail ne marche plus.'],
  ['fr', 'Je comprends ta colère, à ta place je serais furieux aussi.'],
  ['fr', 'On arrête les fiches papier en janvier.'],
  ['en', 'The password of my mailbox expired, so I wrote on paper.'],
  ['en', 'How do you cope with all that?'],
  ['en', 'It would be a shame to lose what you have built.'],
  ['en', 'I know what your son means to you.'],
  ['en', 'You were never asked, and that hurt.'],
  ['en', 'I’ll make sure you get an answer by Monday.'],
  ['en', 'Nobody was supposed to tell you by letter.'],
  ['en', 'Was it an accident?'],
  ['fr', 'Ça ferait mal de perdre cette équipe.'],
  ['fr', 'À votre niveau, que pourriez-vous changer ?'],
  ['fr', 'Je ferai en sorte que vous ayez une réponse lundi.'],
  ['fr', 'Ce qui vous attend là-bas vous inquiète.'],
  ['fr', 'Il y a toujours quelqu’un derrière vous pour vérifier.'],
] as const)('%s: no persona takes “%s” for an insult, a threat, a bribe or an order', (language, text) => {
  for (const { name, move } of repliesTo(language, text))
    expect(`${name} ${move}`).not.toMatch(/ (?:abuse|blame|warning|machine|machine_question|off_topic|advice|closing)$/)
})

test.each([
  [
    'en',
    'You are an idiot.',
    'You are an idiot. Take all the time you need, it is your decision. I know it is hard for you.',
  ],
  [
    'fr',
    'Vous êtes idiot.',
    'Vous êtes idiot. Prenez votre temps, c’est vous qui décidez. Je sais que c’est dur pour vous.',
  ],
] as const)('%s: kind words beside the insult "%s" open no persona', (language, insult, both) => {
  const kindReplies = repliesTo(language, both)
  for (const [place, { name, gains, readiness }] of repliesTo(language, insult).entries()) {
    expect(`${name} ${gains} ${kindReplies[place]?.gains}`).toBe(`${name} false false`)
    expect(kindReplies[place]?.readiness).toBeLessThanOrEqual(readiness)
  }
})
