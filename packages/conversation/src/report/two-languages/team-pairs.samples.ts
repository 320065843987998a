import type { TalkPair } from './talk-pair.samples.ts'

/** Talks between people who work together. */
export const teamPairs: readonly TalkPair[] = [
  {
    name: 'a late report, heard out',
    missions: { en: 'Three late reports', fr: 'Trois rapports en retard' },
    lines: `Hello Nadia, thanks for coming. How are things going for you at the moment? > Not great. I’m at the end of my rope, honestly.
      Bonjour Nadia, merci d’être venue. Ça se passe comment pour vous en ce moment ? > Pas terrible. Je suis à bout, franchement.
      You’re at the end of your tether. What is weighing on you most? > The lists. Three people send me figures, and none of them agree.
      Vous êtes à bout. Qu’est-ce qui vous pèse le plus ? > Les listes. Trois personnes m’envoient des chiffres, et aucun ne colle.
      So you spend your evenings putting other people’s figures right. > Yes, exactly. Until nine, sometimes.
      Donc vous passez vos soirées à corriger les chiffres des autres. > Oui, exactement. Jusqu’à neuf heures, parfois.
      I should have warned you that the format had changed. > Well, yes. It would have helped.
      J’aurais dû vous prévenir que le format avait changé. > Ben oui. Ça m’aurait aidée.
      I wasn’t clear, and that was my mistake. > Thank you for saying so.
      Je n’ai pas été clair, et c’est moi qui ai mal organisé ça. > Merci de le dire.
      What do you think would help? > One list, from one person.
      Vous en pensez quoi, vous ? > Une seule liste, d’une seule personne.
      I’ll talk to Paul about it tomorrow. > That would take a load off me.
      J’en parle à Paul demain. > Ça m’enlèverait un poids.
      And I’ll send you the schedule this evening. > All right. Then I could hand it in on Tuesday.
      Et je vous envoie le planning ce soir. > D’accord. Alors je pourrais rendre le rapport mardi.
      Tuesday it is, then. > Yes. Thank you.
      D’accord pour mardi, on fait comme ça. > Oui. Merci.`,
  },
  {
    name: 'a late report, among peers',
    missions: { en: 'Three late reports', fr: 'Trois rapports en retard' },
    lines: `Do you have a minute? I’d like to talk about the last three reports. > Yes. I thought you would.
      T’as une minute ? J’aimerais parler des trois derniers rapports. > Oui. Je m’en doutais.
      They came in late three times. What happened? > The data come in on Thursday night, and I do it all by myself.
      Ils sont arrivés trois fois en retard. Qu’est-ce qui s’est passé ? > Les données arrivent le jeudi soir, et je fais tout toute seule.
      It’s weighing on you. > Yes. I don’t sleep well.
      Ça te pèse. > Oui. Je dors mal.
      You’ve had it up to here. > Honestly, yes. Nobody asks.
      Tu en as gros sur le cœur. > Franchement, oui. Personne ne demande.
      I didn’t ask you either. I’m sorry. > It’s fine. Well, no. But thanks.
      Moi non plus, je ne t’ai rien demandé. Je suis désolé. > C’est rien. Enfin, si. Mais merci.
      How do you see things from here? > I’d like the data on Wednesday.
      Tu vois ça comment, pour la suite ? > J’aimerais avoir les données le mercredi.
      I’ll take care of it tomorrow. > Really? That would change everything.
      Je m’en occupe demain. > Vraiment ? Ça changerait tout.
      I’ll have a word with Marc about the deadlines. > Good.
      Je vais en toucher un mot à Marc, pour les délais. > Bien.
      And you, what will you start with? > I’ll send you a first draft on Monday.
      Et toi, tu commences par quoi ? > Je t’envoie un premier jet lundi.
      Works for me. Let’s do it like that. > All right.
      Ça marche, on part là-dessus. > D’accord.`,
  },
  {
    name: 'a late report, with a promise',
    missions: { en: 'Three late reports', fr: 'Trois rapports en retard' },
    lines: `Nadia, thanks for making the time. What’s it been like for you lately? > Exhausting. I can’t see the end of it.
      Nadia, merci d’avoir pris le temps. C’est comment pour toi, ces derniers temps ? > Épuisant. Je n’en vois pas le bout.
      You can’t see the end of it. > No. Every week there’s something new.
      Tu n’en vois pas le bout. > Non. Chaque semaine il y a quelque chose de nouveau.
      What takes up most of your time? > The figures from the regions. They’re never complete.
      Qu’est-ce qui te prend le plus de temps ? > Les chiffres des régions. Ils ne sont jamais complets.
      You end up chasing everyone. > That’s it. Day and night.
      Tu passes ton temps à courir après tout le monde. > C’est ça. Jour et nuit.
      I could have asked you sooner. > Yes. You could have.
      J’aurais pu te demander plus tôt. > Oui. C’est vrai.
      I put too much on your plate, I see that now. > It’s good that you say it.
      Je t’ai mis trop de choses sur le dos, je m’en rends compte. > C’est bien que tu le dises.
      What would you need from me? > That you tell the regions. Once and for all.
      T’aurais besoin de quoi, de ma part ? > Que tu le dises aux régions. Une bonne fois.
      I’ll call the regions on Monday morning. > Good. Then I’ll do the report on Thursday.
      J’appelle les régions lundi matin. > Bien. Alors je fais le rapport jeudi.
      Perfect, Thursday suits me. > All right.
      Parfait, jeudi ça me va. > D’accord.`,
  },
  {
    name: 'an idea, given back',
    missions: { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' },
    lines: `Jonas, there’s something between us at the moment, and I’d like to talk about it. > Right. I’m listening.
      Jonas, il y a quelque chose entre nous en ce moment, et j’aimerais qu’on en parle. > Bon. Je t’écoute.
      How did you feel about the presentation? > I sat there and saw my own drawing. Without my name.
      Tu l’as vécue comment, la présentation ? > J’étais assis là, et j’ai vu mon dessin. Sans mon nom.
      You felt invisible. > Yes. In front of the whole management.
      Tu t’es senti invisible. > Oui. Devant toute la direction.
      You’re still upset about it. > Of course it does.
      Tu l’as encore en travers de la gorge. > Évidemment.
      It was your idea, and I passed it off as mine. > Yes. You did.
      C’était ton idée, et je me la suis appropriée. > Oui.
      I got it wrong, I should have said your name. > It would have taken one sentence.
      J’ai merdé, j’aurais dû dire ton nom. > Une phrase aurait suffi.
      I apologise. > Thank you.
      Je te présente mes excuses. > Merci.
      I’ll write to the board on Monday to say the idea is yours. > That would be something.
      J’écris à la direction lundi pour dire que l’idée vient de toi. > Ce serait quelque chose.
      What do you need so that we can work together again? > That we talk first, before anything goes out.
      T’as besoin de quoi pour qu’on retravaille ensemble ? > Qu’on se parle avant, avant que quelque chose sorte.
      From now on I’ll show you everything before it goes out. Deal? > Deal.
      Désormais je te montre tout avant que ça sorte. Ça te va ? > Ça me va.`,
  },
  {
    name: 'an idea, played down',
    missions: { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' },
    lines: `Jonas, you’ve been sulking for a week. > I’m working, that’s all.
      Jonas, tu fais la tête depuis une semaine. > Je travaille, c’est tout.
      It’s just a drawing. > It was my drawing.
      Ce n’est qu’un dessin. > C’était mon dessin.
      I never said it was mine. > You didn’t say it was mine either.
      Je n’ai jamais dit qu’il était à moi. > Tu n’as pas dit non plus qu’il était à moi.
      I was under pressure too. > And I wasn’t?
      Moi aussi, j’étais sous pression. > Et moi pas ?
      You’re exaggerating. > Fine.
      Tu exagères. > Très bien.
      You should be more professional about it. > Professional.
      Tu devrais être plus professionnel. > Professionnel.
      I did what I could. > I’m sure.
      J’ai fait ce que j’ai pu. > Sûrement.
      Can you make me that list for Monday? > Which list?
      Tu peux me faire cette liste pour lundi ? > Quelle liste ?
      Let’s just forget about it and move on. > If you want.
      Bon, on oublie ça et on avance. > Si tu veux.`,
  },
  {
    name: 'an idea, with a rule',
    missions: { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' },
    lines: `Jonas, can we talk for a minute? > If you like.
      Jonas, on peut se parler deux minutes ? > Si tu veux.
      We’ve hardly spoken since the presentation. > I know.
      On ne s’est presque pas parlé depuis la présentation. > Je sais.
      What’s on your mind? > Six weeks of work. And you said “my idea”.
      Qu’est-ce que tu as sur le cœur ? > Six semaines de travail. Et toi tu as dit « mon idée ».
      Six weeks of work, and your name wasn’t mentioned. > Not once.
      Six semaines de travail, et ton nom n’a pas été cité. > Pas une fois.
      I can see why you’re angry. > I should hope so.
      Je comprends que tu sois en colère. > J’espère bien.
      It was up to me to name you, and I didn’t. > No, you didn’t.
      C’était à moi de te citer, et je ne l’ai pas fait. > Non.
      I wanted to shine in front of the boss. That wasn’t right of me. > At least you say so.
      J’ai voulu briller devant la cheffe. Ce n’était pas correct. > Au moins tu le dis.
      What could I do to put it right? > Tell them. In front of everyone.
      Qu’est-ce que je pourrais faire pour réparer ? > Leur dire. Devant tout le monde.
      I’ll tell them at the meeting on Tuesday. > Good.
      Je leur dis à la réunion de mardi. > Bien.
      And from now on we look at the slides together beforehand. All right with you? > Yes, that’s fine.
      Et maintenant on regarde les diapos ensemble avant. Ça te convient ? > Oui, ça me va.`,
  },
  {
    name: 'a silence, ended',
    missions: { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' },
    lines: `Nadia, we hardly talk any more, and I miss how it was. > I’ve noticed it too.
      Nadia, on se parle à peine, et ça me manque, comme c’était avant. > Je l’ai remarqué aussi.
      How is it for you? > In August I did two people’s work. You didn’t say a word.
      C’est comment, de votre côté ? > En août, j’ai fait le travail de deux personnes. Vous n’avez pas dit un mot.
      You did the work of two, and no one thanked you. > No one. I was hurt.
      Vous avez bossé pour deux, et personne ne vous a remerciée. > Personne. J’ai été blessée.
      You held it against me. > Yes. I still do, a little.
      Vous m’en avez voulu. > Oui. Encore un peu, d’ailleurs.
      I didn’t see it. I didn’t take the time to look. > No.
      Je n’ai rien vu. Je n’ai pas pris le temps de regarder. > Non.
      I’m partly to blame. > Thank you. That’s good to hear.
      J’ai ma part là-dedans. > Merci. Ça fait du bien à entendre.
      I left you on your own with it. > Yes.
      Je vous ai laissée vous débrouiller toute seule. > Oui.
      What do you expect from me now? > That we talk once a week. Ten minutes.
      Vous attendez quoi de moi, maintenant ? > Qu’on se parle une fois par semaine. Dix minutes.
      All right, every Monday at nine. I’ll put it in the calendar today. > Yes. Good.
      D’accord, tous les lundis à neuf heures. Je le mets dans l’agenda aujourd’hui. > Oui. Bien.
      And I’ll tell the team on Friday what you did in August. > You don’t have to. But I’d like that.
      Et je dis vendredi à l’équipe ce que vous avez fait en août. > Vous n’êtes pas obligé. Mais ça me ferait plaisir.`,
  },
  {
    name: 'line three, asked',
    missions: { en: 'The tablets are coming', fr: 'Les tablettes arrivent' },
    lines: `Hello Thomas. You’ve seen four systems in ten years. What was that like? > Four. And each time we typed everything twice.
      Bonjour Thomas. Vous avez connu quatre logiciels en dix ans. C’était comment ? > Quatre. Et à chaque fois on a tout saisi deux fois.
      Each time you did the work twice. > Exactly. And no one asked us.
      À chaque fois vous avez fait le travail en double. > Exactement. Et personne ne nous a demandé.
      You’re fed up with being asked last. > Yes, I am.
      Vous en avez marre qu’on vous demande en dernier. > Oui, j’en ai marre.
      What would have to be different this time? > The sheets stay beside it. For four weeks.
      Qu’est-ce qui devrait changer, cette fois ? > Les feuilles restent à côté. Pendant quatre semaines.
      So for you it’s only worth a try with paper next to it. > Yes. On line three, not everywhere.
      Donc pour vous, ça ne vaut le coup qu’avec le papier à côté. > Oui. Sur la ligne trois, pas partout.
      We made the decision without you, that was wrong of us. > Well. Yes.
      On a décidé sans vous, c’était une erreur de notre part. > Bon. Oui.
      How about a test on line three, four weeks, with the sheets? > All right. As long as the sheets stay.
      Et si on faisait un essai sur la ligne trois, quatre semaines, avec les feuilles ? > D’accord. À condition que les feuilles restent.
      Agreed. The sheets stay. > Good.
      Ça marche. Les feuilles restent. > Bien.
      Who else should be there, in your view? > Karin. She knows the machine.
      Il faudrait qui d’autre, à votre avis ? > Karin. Elle connaît la machine.
      I’ll speak to Karin on Thursday. > Fine.
      Je parle à Karin jeudi. > Bien.`,
  },
  {
    name: 'line three, decided',
    missions: { en: 'The tablets are coming', fr: 'Les tablettes arrivent' },
    lines: `Hello Thomas. The tablets are coming on Monday. > And who decided that?
      Bonjour Thomas. Les tablettes arrivent lundi. > Et qui a décidé ça ?
      Management did. > Of course.
      La direction. > Évidemment.
      You’ll see, it’s very simple. > That’s what they said the last four times.
      Vous verrez, c’est très simple. > C’est ce qu’on nous a dit les quatre dernières fois.
      Everyone else has already switched. > Good for them.
      Tous les autres sont déjà passés dessus. > Tant mieux pour eux.
      You just need to give it a try. > Hm.
      Il faut juste essayer. > Hm.
      You’re against everything on principle. > I’m against typing it twice.
      Vous êtes contre tout par principe. > Je suis contre tout saisir deux fois.
      It will save you an hour a day. > We’ll see.
      Ça va vous faire gagner une heure par jour. > On verra.
      Are you in or not? > I haven’t been asked.
      Vous êtes avec nous, oui ou non ? > On ne m’a pas demandé.
      I’m asking you now. > Then no.
      Je vous le demande maintenant. > Alors non.`,
  },
  {
    name: 'a project, given away',
    missions: { en: 'Repairing a working relationship', fr: 'Réparer une relation de travail' },
    lines: `Nadia, have you got five minutes? Something’s changed between us. > Yes. I have five minutes.
      Nadia, vous avez cinq minutes ? Quelque chose a changé entre nous. > Oui. J’ai cinq minutes.
      What happened, from your point of view? > You gave my project to Paul without a word.
      Qu’est-ce qui s’est passé, de votre point de vue ? > Vous avez donné mon projet à Paul sans un mot.
      I gave it to Paul, and you heard it from someone else. > From the cleaner. Can you imagine?
      Je l’ai donné à Paul, et vous l’avez appris par quelqu’un d’autre. > Par la femme de ménage. Vous imaginez ?
      You must have felt humiliated. > Yes. Humiliated is the word.
      Vous avez dû vous sentir humiliée. > Oui. Humiliée, c’est le mot.
      I should have talked to you, and I ducked out of it. > You did.
      J’aurais dû vous parler, et je me suis défilé. > En effet.
      I didn’t have the courage to tell you. > I’d worked that out.
      Je n’ai pas eu le courage de vous le dire. > J’avais compris.
      How can I make up for it? > Talk to me first next time. That’s all.
      Comment est-ce que je peux rattraper ça ? > Parlez-moi d’abord, la prochaine fois. C’est tout.
      From now on I’ll come to you first. > Good.
      Désormais je viens vous voir en premier. > Bien.
      And I’ll tell Paul tomorrow that you’re leading the second part. > I’d like that.
      Et j’explique à Paul demain que c’est vous qui menez la deuxième partie. > Ça me plairait.
      Okay, let’s leave it there for today. Thank you, Nadia. > Thank you.
      Bon, on s’arrête là pour aujourd’hui. Merci, Nadia. > Merci.`,
  },
  {
    name: 'line three, pressed',
    missions: { en: 'The tablets are coming', fr: 'Les tablettes arrivent' },
    lines: `Hi Thomas, you know why I’m here. > The tablets.
      Salut Thomas, tu sais pourquoi je suis là. > Les tablettes.
      You’re the last one who hasn’t signed up for the training. > Maybe.
      Tu es le dernier à ne pas t’être inscrit à la formation. > Peut-être.
      It’s not complicated, a child could do it. > Then ask a child.
      C’est pas compliqué, un enfant y arriverait. > Alors demande à un enfant.
      Why are you always against everything? > I’m not.
      Pourquoi tu es toujours contre tout ? > Je ne suis pas contre tout.
      You’d better sign up before Friday. > Or what?
      T’as intérêt à t’inscrire avant vendredi. > Sinon quoi ?
      Could you fill in the form for tomorrow? > We’ll see.
      Tu pourrais remplir le formulaire pour demain ? > On verra.
      It’s just a matter of getting used to it. > For you.
      C’est juste une question d’habitude. > Pour toi.
      I’m not asking for the moon. > No.
      Je ne te demande pas la lune. > Non.
      Think about it. > Sure.
      Réfléchis-y. > C’est ça.`,
  },
]
