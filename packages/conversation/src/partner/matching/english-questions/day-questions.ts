import { questionsByKey } from '../questions/question-list.ts'

/** Questions about the day, the way into the work, and this conversation. */
export const englishDayQuestions = questionsByKey(`
yesterday: What did you do yesterday? / How was yesterday? / How was your day? / What did you do last night? / What was your day like? / How did yesterday go? / What did you do yesterday evening? / What have you done today so far? / How was work yesterday? / What happened yesterday? / How was last night’s shift?
career: How did you get into this work? / How did you end up in this job? / How did you end up here? / What did you do before this job? / Why did you choose this profession? / What made you become what you are? / What did you want to be as a child? / Where did you work before? / What brought you to this line of work? / How did you start out? / What made you choose this career?
together: What could we do about it together? / What could the two of us do? / How could we solve this together? / What do you suggest we do? / What would you suggest? / What do you propose? / What should we do about it, in your view? / How could we go about it together? / What can we do now, you and I? / What would be our way out of this?
without-you: What would get lost if you left? / What would the others miss without you? / What would happen if you were gone? / Who would do it if you weren’t here? / What would go wrong without you? / What if you stopped tomorrow? / If you retired tomorrow, what would be lost? / What do you do that nobody else does? / How would they manage without you?
in-my-place: What would you do in my place? / What would you have done in my place? / If you were me, what would you do? / Put yourself in my shoes. What would you say? / How would you have handled it in my position? / What would you do if you were in my chair? / What would you have said instead of me? / How would you do it if you had my job?
talk-so-far: How is this talk for you so far? / Is this conversation helping you? / Am I helping? / Do you feel heard? / Do you feel listened to here? / Is this useful for you? / How is it for you to talk to me about it? / What is this conversation like for you? / Are we talking about the right thing?
why-now: Why now? / Why today of all days? / What made it come up now? / Why does it matter right now? / Why are you coming with this only now? / What makes it so urgent? / Why is it urgent? / Why this week? / What is the hurry?
expects: What exactly do you need? / What would be the most useful thing I could do for you? / What would be most useful to you right now? / What would you need to hear from me? / How can I be of use to you today? / How can I be useful to you? / What would tell you that this talk was worth it? / How would you know that this hour was worth your time?
convince: What would it have to do so that you would use it? / What would have to happen so that you say yes? / What would have to change so that you get that back?
worry: What are you afraid would happen if you did that? / What are you afraid would happen if somebody else took it? / Who are you afraid of disappointing?
effect: What happens there when it goes wrong? / How does that play out for the people on the spot? / What happens when one does not come? / And for you personally, what difference does it make?
if-nothing: Where will you be a year from now if nothing changes? / What will it look like in a year if it stays like this?
keep-same: What’s in it for you if it stays like this? / What do you gain by leaving it as it is? / What works well that should not be touched?
who-else: Who would notice first if things got better? / Who would be the first to notice a change? / Who counts on you? / Who depends on you?
hardest: What’s been wearing you out? / What wears you down the most? / What takes most out of you? / What keeps you busiest at the moment?
support: Who could give you a hand? / Who could be at your side?
went-well: What did you do that worked? / What did you do that helped? / What have you done that went well?
colleagues: Who else is on the team? / Who is on your team? / Who do you work with?
own-view: What does that tell you? / What do you say to that number?
best-case: What would your week look like then? / How would your days look then?
meet-rhythm: How do we keep each other posted? / How shall we stay in touch?
questions-for-me: Do you have any other questions? / Any more questions for me?
should-know: What would you like to tell me first? / What should I know before we begin?
if-wrong: What happens if it doesn’t come? / What will you do if it doesn’t work?
thinking-now: What’s been on your mind most this week? / What is on your mind at the moment?
others-view: What would your best friend advise you? / What would a good friend tell you to do?
in-five-years: Where do you want to be in six months? / Where do you see yourself in a year?
tried: What did you do then? / What did you do when that happened?
`)
