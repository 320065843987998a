import { heardLines } from './heard-talk.ts'

/** Forty lines, written and labelled before the rules for them. */
export const englishHeard = [
  ...heardLines(
    'reflection',
    `I eat at my desk at nine in the evening. My wife has stopped waiting. > Dinner at the desk, and an empty chair at home.
    They moved me to the ground floor without a word. I found my things in a box. > Eleven years, and then a box.
    I would rather hear it from a person. Not from a form. > A voice, not a form.
    He took the keys off the hook and left. I stood in the hall for an hour. > An hour in the hall with nobody to call.
    I haven’t said yes to them. I haven’t said no either. > No yes yet, then, and no no.
    I feel ashamed when I open the fridge. > Ashamed, in front of your own fridge. What do you do then?
    The night nurse never looks up. > Not even a look. What was that like?
    I sign for the whole ward. > So it’s your name if something goes wrong. What would make you feel safer?
    We lend each other the machine, from site to site. > You borrow from the other sites. And on a bad day?
    I keep every receipt in a shoe box. > You keep them all, so it matters to you.
    I wanted to shout. I smiled and handed out the copies. > Smiling, with all that inside.`,
  ),
  ...heardLines(
    'defence',
    `Why did I get this by post? > I had to send it, that’s the procedure for every tenant.
    No one rang me. > But we did call you twice. You didn’t pick up.
    You never write back to me. > I have sixty patients on my list, I can’t answer every mail.
    This is the third form. > Look, I only do what they tell me.
    You weren’t there on Monday. > How was I supposed to know that you were waiting?
    My order went to the wrong house. > It wasn’t me who typed in the address.
    You left me alone with them. > I did my best, and nobody warned me.
    I was told to wait. > That’s simply how the system works.
    You hurt me in that meeting. > I’m sorry if you took it the wrong way.
    I find that unfair. > I’m sorry you feel that way.
    You were late again. > Well, sorry that you see it like that.`,
  ),
  ...heardLines(
    'label',
    `My son sits alone at lunch. > Tom is difficult and he takes it out on the others.
    My colleague came late again. > He’s just lazy, believe me.
    My daughter got another note. > Your daughter is impossible in class.
    The tablets don’t work in the cold. > You’re just against anything new, like all the old hands.`,
  ),
  ...heardLines(
    'none',
    `I could have it on paper, next to the figures. > Right, get it on paper then, figures and all. By Monday.
    I might leave out the second test. > Leaving out the second test is careless, and I expect better from you.
    I’m worried about my results. > I understand that you are worried, but the results are clear.
    They put me on the slide again. > I hear you, but we need to move on.
    I would like to think about it. > Two weeks, until the end of June.
    The cot is still missing. > Delivered on Friday, with both fitters and free of charge.
    I don’t like the new rota. > A quick question first.
    I think we’re done with this part. > Next point, then.
    Hello. > Are you afraid of your new boss?`,
  ),
  ...heardLines('apology', `You wrote about me without asking. > I’m sorry that I wrote it without asking you.`),
  ...heardLines(
    'reflection',
    `I follow the rule, and they still complain. > You follow the rule and you still get the complaints.
    I called them twice. They never answered. > You did call them, and they didn’t answer you.
    I can’t look after everyone, I’m one person. > You are one person, and you can’t look after everyone.
    They say I’m difficult. > They call you difficult, and that hurts.`,
  ),
]
