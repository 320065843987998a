import { questionsByKey } from '../questions/question-list.ts'

/** Questions in the words of those who learnt to coach. */
export const englishCoachQuestions = questionsByKey(`
wants: What would a good result look like to you? / What would you like to be different a month from now? / What do you hope the answer will be? / What would you like this to lead to? / What is it you really want here? / What would be worth having at the end of this?
best-case: What could go right? / What would a good week look like? / What would it look like if it went well? / If it were solved, what would you see? / Describe a day when this is behind you. / What would things look like if they worked? / How would your days look if this were sorted?
how-know: How would you know you had chosen well? / How would you notice that it was the right thing? / What would show you that it worked? / By what would you recognise a good answer? / How will you tell that it’s getting better?
feels: And how is that for you? / What’s that like for you? / How does it sit with you?
felt-then: What was that like for you? / How did you feel when it happened? / What did you feel when you saw it? / What did that do to you then? / How was it to sit there?
worry: What’s the worst that could happen? / What are you bracing yourself for? / What do you fear would follow?
hardest: Which part of this bothers you most? / What makes it so difficult? / What is hardest about this for you? / What makes the answer so hard? / What’s the tough bit?
effect: What has this cost you? / What has it taken from you? / What did you lose by it? / What did that mean for you? / How has this been affecting you? / What did it change for you?
matters: Why does that matter to you? / What would you not want to lose? / What counts most for you when you look ahead?
helps: What would it take for things to get better? / What would help you right now? / What would help, starting this week? / What would you need to decide in peace? / What do you need in order to go on? / What kind of support would be useful?
expects: What would make this half hour worth your while? / What would have to happen here for it to be worth coming? / What would you like to use this time for? / What would make this talk worth it for you? / What would you like to get out of the next half hour? / What would make this less of a waste? / What do you want from me today?
trust-need: What would make you believe it this time? / What would make that credible to you? / What would convince you that I mean it? / Why should you believe me, what would it take?
obstacle: What’s in the way of that? / What has kept you from doing it? / What makes you hold back? / What would stop you?
tried: What have you done about it so far? / What did you try at home? / Which steps have you already taken?
exception: Is there a time when it doesn’t happen? / Were there any good moments lately? / When is it a bit easier?
how-started: How did you come to carry all this? / What’s been going on? / How did all this begin? / What brought it to this? / How did it come about?
changed: What has changed lately? / What’s been different these last weeks? / What is not as it used to be? / Have you noticed anything different? / What changed two months ago?
since-when: Since when has this been going on? / Since when do you feel that way? / Has it been like that for long? / How long have you known?
who-knows: Who knows about this? / Who do you talk to about it? / Who else knows? / Is anybody at home aware of it? / Whom have you told?
support: Who helps you with this? / Who can you lean on?
others-view: What do the others think of it? / What do your people say? / Do the others see it the same way? / What would your best friend say? / What do they say about it?
others-about-you: How do you think they see you? / What do others think of you at the moment?
own-view: What do you say yourself? / And where are you in all this? / What’s your view on it? / What do you think about what they say? / How do you look at it? / What’s your opinion on that? / How do you see it? / Where are you in that? / Where do you stand? / And you, where do you stand on this?
reaction: What did they say when you told them? / What was the answer? / How did that go down? / And what came of it? / What did he say to you?
why-not-told: What stopped you from coming to me? / Why didn’t you ask for help? / What kept you from mentioning it?
own-part: What would you do differently yourself? / What was your own contribution to it? / Is any of it down to you?
unsaid: What don’t you dare to say? / What haven’t you told me? / What else is behind it?
anything-else: Do you have anything else to tell me before we hang up? / Anything else before we finish? / Do you want to tell me anything else before you go? / Anything I’ve missed? / Have I left anything out? / Is there anything else you want me to know? / What should I write down?
takeaway: What do you take away from our talk? / What will you remember from today? / What are you leaving with? / What do you want me to remember from this?
decision: Where are you with the decision now? / Where do you stand right now? / What would you answer if you had to today?
need-to-know: What would you need to know first? / What do you still need from me before you decide? / What do you need to see before you decide? / Which information is missing?
make-right: How can I mend this? / What would set things straight between us?
prevent: How do we handle it next time? / How do we avoid this in future? / What should we agree so that it won’t happen again? / How do you want us to do it next time?
priority: What is most urgent? / Where should we begin?
one-thing: If you had a free hand, what would you change? / What single thing would you change?
typical-day: What’s a normal day like for you? / Tell me about your day. / What’s your evening like? / What does an ordinary week look like? / What are your weeks like at the moment?
likes-work: What do you like best in your job? / What part of the job do you love?
miss: What would you miss? / What would go missing for you? / What do you miss about how it was? / What would you be sorry to lose?
if-nothing: What happens if nothing is done? / Where will this lead if it goes on? / What if you leave it as it is?
if-wrong: What happens if it’s the wrong choice? / What if you choose wrong?
strengths: What are you best at? / What have you got that helps you here?
convince: What would have to be true for you to try it? / What would you need to give it a chance? / Under what conditions would you try?
in-five-years: What do you want from the years ahead? / What matters when you think ten years ahead? / What would you still like to achieve?
learner-part: Do you think I did it on purpose? / What have I done wrong, in your eyes? / How did I hurt you?
angry-with-me: Are you avoiding me?
should-know: What would you like me to understand? / What should I know before we begin? / What do you want me to know?
who-decides: Whose decision was it? / Who makes the decision?
say-to-them: What would you like to say to your boss? / What would you say to them? / What did you answer them? / What would you like to tell him?
advice-to-friend: What would you advise a friend to do? / What would you tell somebody in your place?
coping: How are you coping with it? / How do you manage? / How are you handling the pressure?
`)
