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
expects: What exactly do you need? / What would be the most useful thing I could do for you? / What would be most useful to you right now? / What would you need to hear from me?
convince: What would it have to do so that you would use it? / What would have to happen so that you say yes? / What would have to change so that you get that back?
worry: What are you afraid would happen if you did that? / What are you afraid would happen if somebody else took it? / Who are you afraid of disappointing?
effect: What happens there when it goes wrong? / How does that play out for the people on the spot? / What happens when one does not come?
`)
