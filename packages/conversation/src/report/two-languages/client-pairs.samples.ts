import type { TalkPair } from './talk-pair.samples.ts'

/** Talks with a customer, a buyer, a parent and a patient. */
export const clientPairs: readonly TalkPair[] = [
  {
    name: 'a cot, put right',
    missions: { en: 'The third call', fr: 'Le troisième appel' },
    lines: `Hello, Elise Garnier? I have your file in front of me: the cot came in the wrong colour, and one rail is missing. > At last. This is my third call.
      Bonjour, madame Garnier ? J’ai votre dossier sous les yeux : le lit est arrivé dans la mauvaise couleur, et il manque un barreau. > Enfin. C’est mon troisième appel.
      You’ve had to tell it all twice already, and you’re exhausted. > Yes. I’m due in two weeks.
      Vous avez déjà dû tout raconter deux fois, et vous n’en pouvez plus. > Oui. J’accouche dans deux semaines.
      We let you down. I should have called you back on Monday. > Nobody called me.
      On vous a laissée tomber. J’aurais dû vous rappeler lundi. > Personne ne m’a appelée.
      It’s my fault that the order went to the wrong town. > I see. Well, thank you for saying it.
      C’est à cause de moi que la commande est partie dans la mauvaise ville. > Je vois. Bon, merci de le dire.
      What do you need now, and by when? > The white cot, put up, by Friday.
      Il vous faut quoi, maintenant, et pour quand ? > Le lit blanc, monté, pour vendredi.
      I’ll send you a new cot on Thursday morning. > On Thursday. You’re sure?
      Je vous fais livrer un nouveau lit jeudi matin. > Jeudi. C’est sûr ?
      I’ll see to it personally, and I’ll call you on Thursday evening. > Good. Then I can breathe.
      Je m’en charge personnellement, et je vous passe un coup de fil jeudi soir. > Bien. Je respire.
      You just want to have it over and done with. > Exactly.
      Vous voulez juste que ce soit réglé. > Exactement.
      Does Thursday suit you? > Yes, that works.
      Jeudi, ça vous convient ? > Oui, ça marche.
      Then it’s a deal. Goodbye, and take care. > Goodbye.
      Alors c’est entendu. Au revoir, et prenez soin de vous. > Au revoir.`,
  },
  {
    name: 'a cot, by the rules',
    missions: { en: 'The third call', fr: 'Le troisième appel' },
    lines: `Your order number, please. > I’ve given it twice already. This is my third call.
      Votre numéro de commande, s’il vous plaît. > Je l’ai déjà donné deux fois. C’est mon troisième appel.
      Calm down, it’s only a cot. > Only a cot? I’m due in two weeks!
      Calmez-vous, ce n’est qu’un lit. > Qu’un lit ? J’accouche dans deux semaines !
      That’s not our fault, it’s the carrier. > I don’t care whose fault it is.
      Ce n’est pas notre faute, c’est le transporteur. > Je me fiche de savoir à qui la faute.
      You should have checked the colour when you ordered. > I did.
      Il fallait vérifier la couleur à la commande. > Je l’ai fait.
      You need to fill in the form on our site. > Another form.
      Il faut remplir le formulaire sur notre site. > Encore un formulaire.
      Can you send me a photo of the parcel by Monday? > I’ve sent three.
      Vous pouvez m’envoyer une photo du colis pour lundi ? > J’en ai envoyé trois.
      There’s nothing I can do about it. > So who can?
      Je n’y peux rien. > Alors qui peut ?
      Someone will call you back. > That’s what they said last time.
      Quelqu’un vous rappellera. > C’est ce qu’on m’a dit la dernière fois.
      Maybe we can offer you a voucher. > I don’t want a voucher.
      On peut peut-être vous offrir un bon d’achat. > Je ne veux pas de bon d’achat.`,
  },
  {
    name: 'a cot, taken in hand',
    missions: { en: 'The third call', fr: 'Le troisième appel' },
    lines: `Hello, this is Hélène Garnier. I’ve read everything: two calls, a wrong colour, a missing part. > Right. Finally someone who has read it.
      Bonjour, Hélène Garnier à l’appareil. J’ai tout lu : deux appels, une mauvaise couleur, une pièce manquante. > Bon. Enfin quelqu’un qui a lu.
      You’re tired of explaining it over and over. > Yes. And I’m scared it won’t be there in time.
      Vous en avez assez de tout réexpliquer. > Oui. Et j’ai peur qu’il n’arrive pas à temps.
      You’re afraid the baby will come before the cot. > Exactly. That’s exactly it.
      Vous avez peur que le bébé arrive avant le lit. > Exactement. C’est tout à fait ça.
      We made a mess of it, I’m really sorry. > Thank you.
      On a tout fait de travers, je suis vraiment désolée. > Merci.
      What matters most to you right now? > That it’s standing there on Friday.
      C’est quoi le plus important pour vous, là, maintenant ? > Qu’il soit là vendredi.
      I’ll order it today, and two fitters will come on Thursday. > On Thursday. All right.
      Je le commande aujourd’hui, et deux monteurs passent jeudi. > Jeudi. D’accord.
      I’ll ring you on Thursday evening to check. > Good.
      Je vous téléphone jeudi soir pour vérifier. > Bien.
      Is there anything else you need? > No. That’s all.
      Vous avez besoin d’autre chose ? > Non. C’est tout.
      All right, so that’s settled. Have a good day. > You too.
      Très bien, alors c’est réglé. Bonne journée. > À vous aussi.`,
  },
  {
    name: 'a letter, talked through',
    missions: { en: 'A letter on Friday', fr: 'Une lettre, un vendredi' },
    lines: `Good evening, thank you for coming. What went through your mind when you read the letter? > I thought: they’ve labelled my son.
      Bonsoir, merci d’être venue. Qu’est-ce qui vous est passé par la tête en lisant la lettre ? > Je me suis dit : ils ont collé une étiquette à mon fils.
      You’re angry, and it hurt you. > Yes. On a Friday evening, with no one to call.
      Vous êtes en colère, et ça vous a fait mal. > Oui. Un vendredi soir, sans personne à appeler.
      You were left alone with it all weekend. > The whole weekend, yes.
      Vous êtes restée seule avec ça tout le week-end. > Tout le week-end, oui.
      I should have phoned you first. > You should have.
      J’aurais dû vous passer un coup de fil d’abord. > Oui, vous auriez dû.
      I wrote it too fast, that was clumsy of me. > All right.
      Je l’ai écrite trop vite, c’était maladroit de ma part. > Bon.
      In class I’ve seen him get up ten times in an hour. > At home he does too, in the evening.
      En classe, je l’ai vu se lever dix fois en une heure. > À la maison aussi, le soir.
      What’s it like for you at home, in the evening? > Homework takes us two hours. In tears.
      C’est comment, à la maison, le soir ? > Les devoirs durent deux heures. En larmes.
      You’re at your wits’ end. > Yes. I really am.
      Vous ne savez plus quoi faire. > Oui. Vraiment.
      How about fifteen minutes of homework at home, and a seat at the front at school? > Yes, we could try that.
      Et si on disait un quart d’heure de devoirs à la maison, et une place devant à l’école ? > Oui, on peut essayer.
      I’ll move his desk on Monday, and I’ll ring you on Friday. > Thank you.
      Je change sa table lundi, et je vous appelle vendredi. > Merci.`,
  },
  {
    name: 'a letter, defended',
    missions: { en: 'A letter on Friday', fr: 'Une lettre, un vendredi' },
    lines: `Good evening. I imagine you read the letter? > I did. On a Friday evening.
      Bonsoir. J’imagine que vous avez lu la lettre ? > Oui. Un vendredi soir.
      I know you’re upset, but your son disturbs the class. > Disturbs.
      Je sais que vous êtes fâchée, mais votre fils dérange la classe. > Dérange.
      He never sits still. > Never?
      Il ne tient jamais en place. > Jamais ?
      Have you thought about seeing a doctor? > A doctor?
      Vous avez pensé à voir un médecin ? > Un médecin ?
      You should set him limits at home. > You know nothing about us.
      Vous devriez lui poser des limites à la maison. > Vous ne savez rien de nous.
      Other parents manage perfectly well. > Do they.
      Les autres parents y arrivent très bien. > Ah bon.
      I’m only doing my job. > I see.
      Je ne fais que mon travail. > Je vois.
      You have to understand that there are twenty-eight of them. > So it’s his fault.
      Il faut comprendre qu’ils sont vingt-huit. > Donc c’est sa faute.
      We’ll see how it goes. > We will.
      On verra bien. > On verra.`,
  },
  {
    name: 'tablets, pressed',
    missions: { en: 'One tablet a day', fr: 'Un comprimé par jour' },
    lines: `Hello Henri. Your blood pressure is too high. > I feel fine, though.
      Bonjour Henri. Votre tension est trop haute. > Je me sens très bien, pourtant.
      Have you been taking your tablets? > Not for a while.
      Vous prenez bien vos comprimés ? > Plus depuis un moment.
      It’s dangerous, you absolutely must start taking your tablets again. > If you say so.
      C’est dangereux, il faut absolument reprendre vos comprimés. > Si vous le dites.
      You could have a stroke. > My father lived to ninety.
      Vous risquez de faire un AVC. > Mon père a vécu jusqu’à quatre-vingt-dix ans.
      You have no choice. > We always have a choice.
      Vous n’avez pas le choix. > On a toujours le choix.
      Put them next to your coffee, it’s easy. > Hm.
      Mettez-les à côté de votre café, c’est facile. > Hm.
      You just have to take them in the morning. > They make me tired.
      Il suffit de les prendre le matin. > Ils me fatiguent.
      Studies show that it lowers the risk by half. > Maybe.
      Les études montrent que ça réduit le risque de moitié. > Peut-être.
      Can you make me a list of your readings for Monday? > I’ll see.
      Vous pouvez me faire une liste de vos mesures pour lundi ? > On verra.`,
  },
  {
    name: 'tablets, left to him',
    missions: { en: 'One tablet a day', fr: 'Un comprimé par jour' },
    lines: `Hello Henri. How have you got on with the tablets since last time? > I stopped. I felt worse with them than without.
      Bonjour Henri. Comment ça s’est passé avec les comprimés depuis la dernière fois ? > J’ai arrêté. Je me sentais plus mal avec que sans.
      You felt worse with them. > Yes. Tired, all day long. I couldn’t even dig.
      Vous vous sentiez plus mal avec. > Oui. Fatigué, toute la journée. Je ne pouvais même plus bêcher.
      Your garden means a lot to you. > It’s my life. And my granddaughter comes on Sundays.
      Votre jardin, vous y tenez. > C’est ma vie. Et ma petite-fille vient le dimanche.
      What’s it like when she comes? > We plant things. She wants to see the tomatoes in July.
      Ça se passe comment quand elle vient ? > On plante. Elle veut voir les tomates en juillet.
      You want to be there in July. > Yes. Of course I do.
      Vous voulez être là en juillet. > Oui. Bien sûr.
      I didn’t tell you about the tiredness, I should have. > You didn’t, no.
      Je ne vous avais pas parlé de la fatigue, j’aurais dû. > Non, en effet.
      What worries you most about the tablets? > That I’d just sit in my chair.
      Qu’est-ce qui vous fait le plus peur avec les comprimés ? > De rester assis dans mon fauteuil.
      It’s up to you. What would you be willing to try? > Maybe half a dose, in the evening.
      C’est vous qui décidez. Vous seriez prêt à essayer quoi ? > Peut-être une demi-dose, le soir.
      Fine. Half a dose in the evening, then. > I’ll start tomorrow.
      Entendu. Une demi-dose le soir, alors. > Je commence demain.
      I’ll call you next Tuesday to hear how it’s going. > Good.
      Je vous appelle mardi prochain pour savoir comment ça va. > Bien.`,
  },
  {
    name: 'tablets, with leave to tell',
    missions: { en: 'One tablet a day', fr: 'Un comprimé par jour' },
    lines: `Hello Henri, how are you? > Fine. Never better.
      Bonjour Henri, comment allez-vous ? > Bien. Jamais aussi bien.
      How’s the treatment going? > I left the tablets in the drawer.
      Ça se passe comment, le traitement ? > J’ai laissé les comprimés dans le tiroir.
      What made you stop? > I was dizzy every morning.
      Qu’est-ce qui vous a fait arrêter ? > J’avais la tête qui tournait tous les matins.
      Dizzy every morning, that’s not nothing. > No. I nearly fell off the ladder.
      La tête qui tourne tous les matins, ce n’est pas rien. > Non. J’ai failli tomber de l’échelle.
      That frightened you. > Yes. I’ve told nobody.
      Ça vous a fait peur. > Oui. Je n’en ai parlé à personne.
      Thank you for telling me. > Well.
      Merci de me l’avoir dit. > Bon.
      May I tell you what I know about it? > Go ahead.
      Je peux vous dire ce que j’en sais ? > Allez-y.
      Often a smaller dose helps with dizziness. > Oh. I didn’t know.
      Souvent, une dose plus faible aide contre les vertiges. > Ah. Je ne savais pas.
      What do you make of that? > I could try it for a month.
      Ça vous inspire quoi ? > Je pourrais essayer un mois.
      Very good. I’ll write to your doctor this afternoon. > Thank you.
      Très bien. J’écris à votre médecin cet après-midi. > Merci.`,
  },
  {
    name: 'a price, kept',
    missions: { en: 'Eleven per cent dearer', fr: 'Onze pour cent plus cher' },
    lines: `Hello Karim. How are things going in your clinics at the moment? > We borrow from one another. Two clinics keep their own stock.
      Bonjour Karim. Ça se passe comment dans vos cliniques, en ce moment ? > On s’emprunte les choses. Deux cliniques ont leur propre stock.
      They keep their own stock, just in case. > Exactly.
      Elles ont leur propre stock, au cas où. > Exactement.
      What does it cost you when a delivery doesn’t arrive? > An operating room, half a day. And my evenings.
      Ça vous coûte quoi, une livraison qui n’arrive pas ? > Un bloc, une demi-journée. Et mes soirées.
      It takes up your evenings too. > Yes. My wife has noticed.
      Ça vous prend aussi vos soirées. > Oui. Ma femme l’a remarqué.
      What matters most to you in a supplier? > That somebody picks up the phone. But you’re eleven per cent dearer.
      Qu’est-ce qui compte le plus pour vous chez un fournisseur ? > Que quelqu’un décroche. Mais vous êtes onze pour cent plus cher.
      Eleven per cent is a lot, I understand that you hesitate. > The board will ask.
      Onze pour cent, c’est beaucoup, je comprends que vous hésitiez. > La direction va demander.
      What would you need to convince them? > Figures. From a clinic like ours.
      Il vous faudrait quoi pour les convaincre ? > Des chiffres. D’une clinique comme la nôtre.
      I’ll send you the figures from Lyon tomorrow. > Good.
      Je vous envoie les chiffres de Lyon demain. > Bien.
      What do you suggest as the next step? > One clinic, three months. I’ll talk to my board on Tuesday.
      Vous proposez quoi pour la suite ? > Une clinique, trois mois. J’en parle à ma direction mardi.
      Sounds good. Let’s speak on Wednesday, then. > Wednesday. Fine.
      Parfait. On se rappelle mercredi, alors. > Mercredi. Bien.`,
  },
  {
    name: 'a price, pushed',
    missions: { en: 'Eleven per cent dearer', fr: 'Onze pour cent plus cher' },
    lines: `Hello Karim. Did you read our offer? > I did. You’re eleven per cent dearer.
      Bonjour Karim. Vous avez lu notre offre ? > Oui. Vous êtes onze pour cent plus cher.
      Our quality is better. > Everybody says that.
      Notre qualité est meilleure. > Tout le monde dit ça.
      We deliver within twenty-four hours. > So does the other one.
      Nous livrons en vingt-quatre heures. > L’autre aussi.
      You need to look at the whole cost. > I do.
      Il faut regarder le coût global. > C’est ce que je fais.
      If you sign this week, I’ll give you five per cent. > Only five?
      Si vous signez cette semaine, je vous fais cinq pour cent. > Seulement cinq ?
      Do you want to save money or not? > That depends.
      Vous voulez faire des économies, oui ou non ? > Ça dépend.
      Trust me, you won’t regret it. > Hm.
      Faites-moi confiance, vous ne le regretterez pas. > Hm.
      You’re making a mistake. > We’ll see.
      Vous faites une erreur. > On verra.
      I need an answer by Friday. > You’ll have one.
      Il me faut une réponse pour vendredi. > Vous l’aurez.`,
  },
  {
    name: 'a price, with a trial',
    missions: { en: 'Eleven per cent dearer', fr: 'Onze pour cent plus cher' },
    lines: `Hello Karim, thank you for seeing me. What’s going well with your supplier, and what isn’t? > The price is fine. The rest is a lottery.
      Bonjour Karim, merci de me recevoir. Qu’est-ce qui marche avec votre fournisseur, et qu’est-ce qui coince ? > Le prix, ça va. Le reste, c’est la loterie.
      A lottery. Tell me more. > Last week twelve boxes didn’t come.
      Une loterie. Racontez-moi. > La semaine dernière, douze cartons ne sont pas arrivés.
      And what happened then? > We had to cancel four patients.
      Et il s’est passé quoi, du coup ? > On a dû annuler quatre patients.
      Four patients cancelled, and you had to tell them. > Yes. By phone, on a Sunday.
      Quatre patients annulés, et c’est vous qui avez dû les prévenir. > Oui. Par téléphone, un dimanche.
      You’re fed up with it. > That’s putting it mildly.
      Vous en avez ras le bol. > C’est peu dire.
      We can’t lower the price. > I thought so.
      On ne peut pas baisser le prix. > Je m’en doutais.
      How do you see the next step? > A trial in one clinic, if my boss agrees.
      Vous voyez comment la suite ? > Un essai dans une clinique, si mon chef est d’accord.
      When could you speak to your boss? > On Thursday.
      Vous pourriez en parler à votre chef quand ? > Jeudi.
      Great, I’ll prepare the contract by Friday. > Fine.
      Super, je prépare le contrat pour vendredi. > Bien.`,
  },
  {
    name: 'a cot, with a number to call',
    missions: { en: 'The third call', fr: 'Le troisième appel' },
    lines: `Good morning, what can I do for you? > It’s about my cot. Third call.
      Bonjour, qu’est-ce que je peux faire pour vous ? > C’est pour mon lit de bébé. Troisième appel.
      Oh dear. You’ve had to ring three times. > It’s exhausting.
      Aïe. Vous avez dû appeler trois fois. > C’est épuisant.
      You don’t have the energy for this any more. > No. I should be lying down.
      Vous n’avez plus l’énergie pour ça. > Non. Je devrais être allongée.
      It’s on me, I forgot to pass your file on. > Oh.
      C’est ma faute, j’ai oublié de transmettre votre dossier. > Ah.
      What would be the best solution for you? > A white cot. Before Friday.
      Ce serait quoi, la meilleure solution pour vous ? > Un lit blanc. Avant vendredi.
      I’ll deal with it right away. > Right away?
      Je m’en occupe tout de suite. > Tout de suite ?
      I’ll have it sent by express, it leaves this evening. > All right.
      Je le fais partir en express, il part ce soir. > D’accord.
      And I’ll give you my direct number. > Thank you.
      Et je vous donne mon numéro direct. > Merci.
      Are you okay with that? > Yes, that’s fine.
      Ça vous va comme ça ? > Oui, c’est bien.`,
  },
  {
    name: 'tablets, beside the eggs',
    missions: { en: 'One tablet a day', fr: 'Un comprimé par jour' },
    lines: `Hello Henri. Tell me, what’s your day like at the moment? > I get up at six. The hens, the garden.
      Bonjour Henri. Racontez-moi, elle ressemble à quoi, votre journée, en ce moment ? > Je me lève à six heures. Les poules, le jardin.
      Up at six, with the hens. And where do the tablets fit in? > They don’t. I forget them.
      Debout à six heures, avec les poules. Et les comprimés, là-dedans, vous les prenez quand ? > Je ne les prends pas. J’oublie.
      You’ve got other things on your mind. > That’s it.
      Vous avez autre chose en tête. > C’est ça.
      You don’t really believe in it. > To be honest, no. I feel nothing.
      Vous n’y croyez pas vraiment. > Pour être honnête, non. Je ne sens rien.
      I explained it badly last time. > You spoke very fast.
      J’ai mal expliqué ça la dernière fois. > Vous parliez très vite.
      What would you like to know? > What it does, in plain words.
      Vous aimeriez savoir quoi ? > Ce que ça fait, avec des mots simples.
      You’re the one who decides. > I hope so.
      C’est vous qui décidez. > J’espère.
      What could help you remember? > I could put them next to the eggs.
      Qu’est-ce qui pourrait vous aider à y penser ? > Je pourrais les mettre à côté des œufs.
      Next to the eggs, that’s a good idea. > I’ll try tomorrow.
      À côté des œufs, c’est une bonne idée. > J’essaierai demain.
      I’ll call you on Friday to see how it goes. > Do.
      Je vous passe un coup de fil vendredi pour voir. > Faites.`,
  },
  {
    name: 'a letter, regretted',
    missions: { en: 'A letter on Friday', fr: 'Une lettre, un vendredi' },
    lines: `Thank you for coming, Sofia. I’d like to hear you first. > That letter kept me up all weekend.
      Merci d’être venue, Sofia. J’aimerais d’abord vous entendre. > Cette lettre m’a empêchée de dormir tout le week-end.
      All weekend with no sleep. > And Leo asked if he was ill.
      Tout le week-end sans dormir. > Et Leo a demandé s’il était malade.
      It broke your heart. > Yes. It did.
      Ça vous a brisé le cœur. > Oui.
      I shouldn’t have written that, not like that. > No.
      Je n’aurais jamais dû écrire ça, pas comme ça. > Non.
      I can imagine how alone you felt. > Completely alone.
      J’imagine à quel point vous vous êtes sentie seule. > Complètement seule.
      What’s Leo like when he’s happy? > Drawing. For hours.
      Il est comment, Leo, quand il est heureux ? > Il dessine. Pendant des heures.
      In class I noticed that he calms down when he draws. > Really?
      En classe, j’ai remarqué qu’il se calme quand il dessine. > Vraiment ?
      Could we try ten minutes of drawing before homework, and the same at school? > Yes, I’d like to try that.
      On pourrait essayer dix minutes de dessin avant les devoirs, et pareil à l’école ? > Oui, on peut essayer.
      I’ll start on Monday, and we’ll talk again on Friday. > Agreed.
      Je commence lundi, et on en reparle vendredi. > D’accord.`,
  },
]
