import type { TalkPair } from './talk-pair.samples.ts'

/** Talks with a coachee. */
export const coachingPairs: readonly TalkPair[] = [
  {
    name: 'a job, weighed',
    missions: { en: 'A first coaching talk', fr: 'Un premier entretien de coaching' },
    lines: `Hello Amélie. What would you like to take away from this conversation? > I’d like to know whether to take the job.
      Bonjour Amélie. Vous aimeriez repartir avec quoi, à la fin de cet échange ? > J’aimerais savoir si je dois prendre le poste.
      What makes it difficult? > I’d lead eleven people. I’ve never led anyone.
      Qu’est-ce qui rend ça difficile ? > Je dirigerais onze personnes. Je n’ai jamais dirigé personne.
      You’re afraid of not being up to it. > Yes. And part of me really wants it.
      Vous avez peur de ne pas être à la hauteur. > Oui. Et une partie de moi en a vraiment envie.
      You’re torn. > Completely.
      Vous êtes partagée. > Complètement.
      And if you said no, what would you miss? > Deciding things myself.
      Et si vous disiez non, qu’est-ce qui vous manquerait ? > Décider moi-même.
      Deciding things yourself matters to you. > More than I thought.
      Décider vous-même, ça compte pour vous. > Plus que je ne pensais.
      What do you already do that’s like leading? > I train the new ones. They come to me.
      Vous faites déjà quoi qui ressemble à diriger ? > Je forme les nouveaux. Ils viennent me voir.
      So they trust you. > I suppose so.
      Donc ils vous font confiance. > Je suppose.
      What would be a first small step? > I could talk to Claire, who has done it.
      Ce serait quoi, un premier petit pas ? > Je pourrais parler à Claire, qui l’a fait.
      And when will you do that? > This week. On Thursday.
      Et vous le feriez quand ? > Cette semaine. Jeudi.`,
  },
  {
    name: 'a job, with one piece of advice',
    missions: { en: 'A first coaching talk', fr: 'Un premier entretien de coaching' },
    lines: `Hi Amélie. What shall we talk about today? > About the job. I don’t know what to do.
      Salut Amélie. On parle de quoi aujourd’hui ? > Du poste. Je ne sais pas quoi faire.
      You don’t know which way to turn. > No. I’ve been awake at night for weeks.
      Tu ne sais plus où donner de la tête. > Non. Je ne dors plus depuis des semaines.
      It keeps you awake. What goes round in your head? > That I’ll lose my evenings with the children.
      Ça t’empêche de dormir. Il y a quoi qui tourne dans ta tête ? > Que je perdrais mes soirées avec les enfants.
      If I were you, I’d take it. > Easy to say.
      Moi, à ta place, j’accepterais. > Facile à dire.
      You’re right, that was too quick of me. > It’s all right.
      T’as raison, je suis allé trop vite. > C’est pas grave.
      Your evenings are sacred to you. > Yes. They’re what holds me together.
      Tes soirées, c’est sacré pour toi. > Oui. C’est ce qui me fait tenir.
      What would the job need to look like for you to say yes? > No calls after six.
      Il devrait ressembler à quoi, ce poste, pour que tu dises oui ? > Pas d’appels après dix-huit heures.
      Have you told them that? > Not yet.
      Tu leur as dit ? > Pas encore.
      What’s stopping you? > That they take someone else.
      Qu’est-ce qui t’en empêche ? > Qu’ils prennent quelqu’un d’autre.
      What will you do now? > I’ll write to them tomorrow.
      Tu vas faire quoi maintenant ? > Je leur écris demain.`,
  },
  {
    name: 'a sceptic, won',
    missions: { en: 'Coaching a sceptic', fr: 'Coacher un sceptique' },
    lines: `Hello Thomas, thanks for making the time. > My boss sent me.
      Bonjour Thomas, merci d’avoir pris le temps. > C’est mon chef qui m’envoie.
      You’d rather be on your line. > Frankly, yes.
      Vous préféreriez être sur votre ligne. > Franchement, oui.
      What would make this hour worth it for you? > If nobody told me how to talk to my people.
      Qu’est-ce qui ferait que cette heure vous serve à quelque chose ? > Qu’on ne me dise pas comment parler à mes gars.
      You’re sick of people telling you how to do your job. > Yes. For thirty years.
      Vous en avez assez qu’on vous explique votre métier. > Oui. Depuis trente ans.
      What do your people say about you? > That I shout. But the line runs.
      Ils disent quoi de vous, vos gars ? > Que je gueule. Mais la ligne tourne.
      The line runs, and you pay a price for it. > Two have left since March.
      La ligne tourne, et vous le payez. > Deux sont partis depuis mars.
      What was that like for you? > I trained them both. It did something to me.
      Ça vous a fait quoi ? > Je les avais formés tous les deux. Ça m’a fait quelque chose.
      It got to you. > Yes.
      Ça vous a touché. > Oui.
      What would you do differently with the next one? > Ask him how it’s going. Once a week.
      Vous feriez quoi autrement avec le prochain ? > Lui demander comment ça va. Une fois par semaine.
      When will you start? > On Monday.
      Vous commencez quand ? > Lundi.`,
  },
  {
    name: 'a job, decided for her',
    missions: { en: 'A first coaching talk', fr: 'Un premier entretien de coaching' },
    lines: `Hi Amélie. So, the job? > I’m still hesitating.
      Salut Amélie. Alors, ce poste ? > J’hésite encore.
      Personally, I’d say yes straight away. > Hm.
      Moi, je dirais oui tout de suite. > Hm.
      It’s a great opportunity, don’t let it slip. > That’s what everyone says.
      C’est une super occasion, ne la laisse pas passer. > C’est ce que tout le monde dit.
      Are you afraid? > A little.
      Tu as peur ? > Un peu.
      You need to believe in yourself more. > I know.
      Il faut que tu croies plus en toi. > Je sais.
      Make a list of pros and cons. > I’ve done that.
      Fais une liste des pour et des contre. > Je l’ai fait.
      When I was in your position, I didn’t hesitate. > Good for you.
      Moi, quand j’étais à ta place, je n’ai pas hésité. > Tant mieux pour toi.
      Have you talked to your husband? > Yes.
      Tu en as parlé à ton mari ? > Oui.
      So you’ll take it? > I don’t know.
      Donc tu le prends ? > Je ne sais pas.`,
  },
  {
    name: 'a job, imagined',
    missions: { en: 'A first coaching talk', fr: 'Un premier entretien de coaching' },
    lines: `Good to see you, Amélie. What brings you here? > The job. Everyone has an opinion.
      Content de te voir, Amélie. Qu’est-ce qui t’amène ? > Le poste. Tout le monde a un avis.
      Everyone has an opinion, and you can’t hear yourself think. > Exactly that.
      Tout le monde a un avis, et toi tu ne t’entends plus penser. > C’est exactement ça.
      What do you really want? > I want to build something. And sleep.
      Tu veux quoi, toi, au fond ? > Je veux construire quelque chose. Et dormir.
      Build something, and sleep. > Yes. Both.
      Construire quelque chose, et dormir. > Oui. Les deux.
      It scares you and it attracts you. > Yes.
      Ça te fait peur et ça t’attire. > Oui.
      What would your best friend say? > Go and see the team first.
      Elle dirait quoi, ta meilleure amie ? > Va d’abord voir l’équipe.
      How do you feel when you imagine that? > Lighter.
      Tu te sens comment quand tu imagines ça ? > Plus légère.
      You want to meet them before you decide. > Yes. I do.
      Tu veux les rencontrer avant de décider. > Oui.
      So what’s the first thing you’ll do? > I’ll ring Claire on Wednesday.
      Alors c’est quoi, la première chose que tu vas faire ? > J’appelle Claire mercredi.
      Great. Keep me posted. > I will.
      Super. Tiens-moi au courant. > Promis.`,
  },
]
