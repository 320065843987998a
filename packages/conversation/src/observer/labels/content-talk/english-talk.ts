import { talk } from './content-talk.ts'

/** Written and labelled before the rules for them. The rules were made with these … */
export const englishTalk = [
  talk(
    'I moved to nights in March so that my mother wouldn’t be alone in the daytime. I haven’t slept properly since.',
    `Nights at work, days with your mother, and hardly any sleep in between.
    You gave up your sleep so she wouldn’t be alone.
    Since March, then, not one proper night.`,
    `My mother was alone in the daytime too, and we got a carer in.
    Night shifts are bad for your sleep, everyone knows that.
    You need to sleep before you help your mother.`,
  ),
  talk(
    'They promoted Lars over me. I trained him, for heaven’s sake.',
    `You trained him, and now he is the one above you.
    The person you trained got the post you had hoped for.
    Passed over for somebody who learnt it from you.`,
    `Lars was the better candidate, you know that.
    I’ll ask HR why Lars was promoted.
    Promotions go through a panel of three people.`,
  ),
  talk(
    'Every Monday there is a new priority. By Wednesday it’s forgotten, and I’m the only one still working on it.',
    `New on Monday, forgotten by Wednesday, and you’re left holding it.
    The priorities change and you’re still working on the last one.
    Every week the same: you finish what everybody else has dropped.`,
    `Priorities change, that’s business.
    I set the priority on Monday because the board asked for it.
    You could work on Wednesday’s priorities first.`,
  ),
  talk(
    'My daughter won’t speak to me. She sits in her room and texts her father.',
    `She texts her father, and to you not a word.
    She’s one door away and you can’t reach her.
    It’s her father she turns to, and you’re outside that door.`,
    `Teenagers sit in their rooms, it will pass.
    You’ve driven her to her father.
    We could ask her father to come in as well.`,
  ),
  talk(
    'I’ve had four different nurses this week and each of them asked me the same questions.',
    `Four nurses, and every time you start from scratch.
    Same questions, four times over, in one week.
    You’ve told your story to four nurses and none of them passed it on.`,
    `The nurses ask the same questions for safety reasons.
    I’m the fifth nurse, so I’ll ask them only once.
    Be patient with the nurses, they do what they can.`,
  ),
  talk(
    'I said no to the project in writing. Two days later my name was on the slide.',
    `You said no in writing, and there was your name anyway.
    Your no simply didn’t count.
    A written no, and two days later you’re on the slide.`,
    `Your name was on the slide by mistake.
    I never saw a no in writing from you.
    No one can say no to this project.`,
  ),
  talk(
    'The bakery is all I have. If I sell it, who am I?',
    `You and the bakery, that’s nearly one and the same.
    Selling it would mean losing a part of who you are.
    It’s more than a bakery that you would be selling.`,
    `A bakery like that sells for two hundred thousand.
    Sell the bakery while you can.
    My uncle sold his bakery and never looked back.`,
  ),
  talk(
    'I check the door five times before I leave. My wife laughs about it, but not the way she used to.',
    `Five times at the door, and your wife’s laughter has changed.
    Your wife laughs differently about it now.
    You’ve noticed that it isn’t funny for her any more.`,
    `Checking the door five times is a habit you can unlearn.
    Try to check the door once and walk away.
    Lots of people check their door, don’t worry about it.`,
  ),
  talk(
    'I told the team we’d be done in May. Now it’s July and I can’t look at them.',
    `You gave them your word for May, and July is hard to face.
    Two months late, and you can’t look your team in the eye.
    May was your promise, and it weighs on you in front of them.`,
    `You told the team May without asking me.
    May was never realistic for a team of that size.
    I’ll tell the team that July is fine.`,
  ),
  talk(
    'He shouts in meetings. Afterwards he brings me coffee as if nothing had happened.',
    `First the shouting, then the coffee, and not a word about it.
    He shouts in front of everyone and makes up for it with a coffee.
    You get a coffee where you’d need an apology.`,
    `He shouts because he is under pressure.
    A coffee is his way to apologise.
    Next time he shouts, leave the meeting.`,
  ),
  talk(
    'I’ve applied to thirty places. Two answers, both no.',
    `Thirty applications and only two answers.
    Thirty tries, and silence from nearly all of them.
    You kept writing, and what came back was two noes.`,
    `Thirty isn’t many in this market.
    Let me look at one of your applications.
    Most places don’t answer applications these days.`,
  ),
]

/** … and not with these. */
export const englishTalkKeptAside = [
  talk(
    'When the ambulance left I went back in and washed the dishes. I don’t know why I did that.',
    `The ambulance drove off, and you stood there washing dishes.
    Your hands needed something to do once the ambulance had left.
    You washed up, and even now you don’t understand it.`,
    `Washing the dishes is a normal reaction to shock.
    I’d have called somebody instead of washing dishes.
    The ambulance took him to the right hospital.`,
  ),
  talk(
    'My boss praises me in private and criticises me in front of the others.',
    `Praise behind closed doors, criticism with an audience.
    In private you’re good enough, in front of others you’re not.
    Your boss says one thing to you alone and another in front of the team.`,
    `Your boss criticises everyone in front of the others.
    Tell your boss that you want the praise in public.
    My boss is the same, he never praises anybody.`,
  ),
  talk(
    'The tenants above us drill on Sundays. I’ve written to you three times, and no one came.',
    `Three letters from you, and no one came.
    Every Sunday the drilling, and your letters go nowhere.
    You’ve written and written, and you’re still alone with the noise.`,
    `The tenants are allowed to drill until noon on Sundays.
    We received two letters from you, not three.
    I’ll come on Sunday and hear the drill for myself.`,
  ),
  talk(
    'I lost the contract on a Tuesday and told my husband on the Friday. Those three days were the worst.',
    `Three days alone with it before your husband knew.
    The silence was worse than losing the contract.
    From Tuesday to Friday you carried that by yourself.`,
    `Three days is nothing, my wife waited a month.
    You ought to have told your husband on the Tuesday.
    The contract went to the cheapest bidder.`,
  ),
  talk(
    'I like teaching. It’s the marking at midnight that kills me.',
    `The teaching you love; it’s the midnights that wear you down.
    It isn’t the teaching, it’s all that marking.
    At midnight, with a pile of marking, even a good job feels heavy.`,
    `Marking at midnight leads to mistakes.
    The school pays for six hours of marking a week.
    Mark in the morning and your midnights are free.`,
  ),
  talk(
    'My brother got the house, I got the debts. That’s how it was at home.',
    `The house for him and the debts for you.
    At home your brother came first.
    Debts where your brother got a house: that was your share.`,
    `Your brother paid for that house.
    Debts can be refused within three months.
    I got nothing from my parents either, no house and no debts.`,
  ),
  talk(
    'The new software loses my entries. I type them twice and stay until seven.',
    `You type everything twice, and your evenings pay for it.
    Lost entries, double typing, and you’re here until seven.
    Until seven, because the software loses what you’ve already done.`,
    `The software saves entries every ten minutes.
    You’re the only one whose entries get lost.
    Press save before you close the entries.`,
  ),
  talk(
    'I stopped running after the fall. My friends still ask me on Saturdays and I say my knee hurts. It doesn’t.',
    `The knee is what you tell your friends; it’s something else that stops you.
    Since the fall you haven’t run, and your friends don’t know why.
    Every Saturday an excuse about a knee that doesn’t hurt.`,
    `A fall like that heals in six weeks.
    Tell your friends the truth about the knee.
    You lie to your friends every Saturday.`,
  ),
  talk(
    'We were five in the kitchen. Now we’re three, with the same number of covers.',
    `Three of you doing what five used to do.
    The same covers with two people fewer.
    Two colleagues gone, and the kitchen still has to deliver.`,
    `Three is enough for a kitchen of that size.
    Other kitchens manage with three.
    I’ve asked for a fourth in the kitchen from May.`,
  ),
  talk(
    'I agreed to the loan because he begged me. Now he crosses the street when he sees me.',
    `You helped when he begged, and now he avoids you.
    He crosses the street from the very person who helped him.
    First he begged, now he looks away.`,
    `You agreed to that loan with your eyes open.
    A loan between friends needs a contract.
    Should we write to him about the loan?`,
  ),
  talk(
    'The doctor explained it to my son, not to me. I was sitting right there.',
    `You were in the room, and they talked past you.
    It was about you, and the doctor spoke to your son.
    Right there, and yet it felt as though you weren’t.`,
    `The doctor explained it to your son because you were upset.
    Doctors often talk to the family.
    I can explain it to you again, slowly.`,
  ),
]
