import { questionsByKey } from '../questions/question-list.ts'

/** Common questions in the words of spoken language. */
export const englishSpokenQuestions = questionsByKey(`
scale-why: What keeps it from being a two? / What keeps you from saying one? / What would have to change to get one higher? / What’s already in that number? / What gets you to that number at all? / How come it’s not a one?
tried: What have you already tried to get it under control? / What have you been doing about it up to now? / Which of the things you’ve tried did anything at all? / What have you thrown at it so far? / What did you do to sort it out? / And until now, how have you gone about it? / What attempts have you made to fix this? / What else did you try? / Did anything you did help at all?
how-often: Is that an everyday thing or now and then? / Is it every day or just sometimes? / How frequently does it come up? / How many times has that happened lately? / Does this happen every week? / Once in a while, or all the time? / How many evenings a week does that happen?
since-when: When did this begin, roughly? / How long has this been on your mind? / Was there a day when it began? / How far back does this go? / How long has it been this way? / Has this been building up for a while? / How many weeks has this been going on? / When did it stop being normal?
who-knows: Have you said this out loud to anyone before? / Who else is in on this? / Who have you told so far? / Who have you talked to about it? / Does anybody know what you just told me? / Is there someone who knows how you really are? / Am I the first person you’ve told? / Have you told anyone at home? / Who has heard this from you? / Who is aware of it apart from us two?
support: Who’s got your back in all this? / Who do you turn to on a bad day? / Who do you have to talk to? / Who could you ring if it gets too much? / Who’s there for you at the moment? / Who carries some of this with you? / Who listens to you when you need it? / Is anybody helping you with that?
worry: What’s the thing you dread most? / What’s the worst that could come of it? / If you’re honest, what scares you here? / What are you afraid might happen? / What frightens you when you think ahead? / What’s your biggest fear in this? / What do you see happening in your worst moments? / What would be the worst outcome for you?
effect: What is all this doing to you? / How does that show at work? / What toll is it taking? / How do you notice it on yourself? / What has it changed in your days? / What suffers because of it? / In what way does it get to you? / How does it show?
who-else: How does it affect the people at home? / Who else is touched by this? / Who feels the effects at home? / What does your family get of all this? / How do the people close to you feel it? / Who else is caught up in this?
lunch: Are you eating properly these days? / How’s your appetite? / Do you find time to eat? / Did you manage to eat today? / What do you eat when it’s like that?
expects: What is it you’d like from me, exactly? / What can I do differently starting today? / What do you need me to do from here on? / What would you have me do now? / So what do you want from me? / What are you asking of me? / What role would you like me to play? / What are your expectations of me? / What should I change from now on? / What’s my job in this, as you see it? / What should this time be for? / What are these twenty minutes to be used for? / What is this conversation meant to do for you?
helps: What sort of help would actually be help? / What do you need so that this works? / What would make tomorrow a little better? / What would be of real use to you? / What would it take to make this manageable? / What would you need before you could do that? / What would have to be different for it to work? / What would be most helpful just now? / What could make this a bit lighter? / What would you need so you can stop thinking about it? / What can I do to get this sorted at last? / What can I do so that this ends well? / What would you need to move forward? / What would you need to get going?
first-step: What might you do first, and by when? / What’s the smallest move you could make this week? / So what happens on Monday? / By when do you want to have done that? / What will you actually do, and when? / What’s one small thing you could do before we speak again? / What would you do tomorrow morning to get going? / And what would step one be? / Which step do you feel able to take?
obstacle: What would make that hard to do? / What stands between you and that? / What could trip you up? / What is it that holds you back? / What might stop it from working? / What is stopping you?
if-nothing: Suppose nothing moves for another half year. Then what? / What happens if you just let it run? / And if it all stays the same? / Where does this end if nobody does anything? / What if you simply carry on as you are? / If this goes on for another year, what then? / What’s the price of leaving it as it is?
best-case: What is the best thing that could happen? / If I waved a wand and it was solved, what would you notice first? / Picture it solved. What do you see? / If it all turned out well, what would a normal day be like? / What would be different if this talk did some good? / Imagine next spring and it has gone well. What do you see?
how-know: How will you know things are better? / What would tell you that it’s improving? / What would be the first sign that things are turning?
exception: Are there days when it’s different? What’s different then? / When does it go better? / When do you have a good day with it? / When did you last feel all right about it? / Are there moments when it works?
matters: What’s really at stake for you here? / What is it about this that’s so important to you? / Why does this mean so much to you? / What are you protecting there? / What would you not give up for anything? / What’s the thing you care about underneath all that?
wants: What would you like to come out of this? / What do you wish for in all this? / What’s the outcome you’d be happy with? / What do you want when nobody else is in the room? / Where would you like this to end up?
feels: What’s going on in you right now? / What does it feel like to say that? / What are you feeling as you tell me this? / How does it feel, talking about this? / What comes up when you say that? / And what does that do to you, right now? / How is it for you to be in this?
hardest: Which bit weighs most? / What’s been the toughest part of it? / Which part of it do you find worst? / What is it that gets you down the most? / What weighs on you most of all? / What makes it so hard? / What is on your mind most at the moment? / What is your biggest worry?
how-started: Walk me through how we got here. / What set all of this off? / Can you take me back to the start? / Tell me the story from the beginning.
example: Give me one concrete moment from last week. / When did that last happen, and what was it like? / Pick one moment. What happened? / Can you think of one time in particular? / What did that look like the last time?
typical-day: Take me through yesterday, hour by hour. / What does a day look like for you just now? / How does your day go, from morning to night? / What fills your days at the moment?
others-view: How would your partner see all this? / What would somebody who knows you well say about this? / How do the people close to you look at it? / What do they say about it at home?
decision: Where are you leaning at the moment? / Which way are you tending? / If you had to choose tonight, which would it be? / Which side is winning right now? / How ready are you to decide?
strengths: What have you got going for you here? / What got you through hard times before? / What do you have in you that helps? / What are you good at that could help now? / Which of your qualities could you use here? / What do people count on you for?
own-part: What’s your own share in how it’s gone? / What have you done that made it worse? / Where did you have a hand in it? / What would you own up to in this? / And your own role in all this?
unsaid: What haven’t I asked that I should have? / What have you kept to yourself up to now? / What are we not talking about? / What’s behind all this that I can’t see? / Is there something else behind it? / Is there anything else going on that I should be aware of?
anything-else: Is there something we’ve missed? / What else is there? / What else should be on the table?
trust-need: What would it take for you to trust me again? / What would you need from me to feel safe here? / How can I win your trust back? / What could I do so that you believe me? / What has to happen before you can rely on me?
felt-then: What went through you when you heard? / What was it like for you, that day? / What did you go through when you opened it? / What went on inside you when you saw it? / What was that moment like? / What was the first week like? / How did you live through that? / What did it do to you to see that?
first-thought: What shot through your mind? / What went through your mind? / What went through your mind when you read it? / What was the first thing that came to you?
why-not-told: What made it hard to say something earlier? / What stopped you from speaking up? / What kept you quiet all this time? / Why is this the first I’m hearing of it? / What held you back from saying so? / What made you keep it in?
say-to-them: What do they need to hear from you? / What would you say if they were in the room?
make-right: How could I put this right? / What would a decent apology look like to you? / What would you want me to say, and to whom? / How do I make up for it? / What would make it good again?
regret: Looking back, what do you wish you’d done? / What would you take back if you could? / What would you do over again if you could?
if-wrong: What if it doesn’t work out? / What’s your fear about trying? / And if it turns out badly?
priority: Of all of that, what comes first? / What’s the one thing that can’t wait? / If I could only settle one thing today, which should it be? / What has to be sorted before everything else?
meet-rhythm: How often should we check in? / How often do you want us to talk about it? / Would once a week be enough?
next-meeting: When do we sit down next? / What day suits you for the next one?
takeaway: What stays with you from this talk? / What’s clearer now than an hour ago? / What was useful in this for you?
how-are-you: How have things been with you? / How have your last days been? / How have you been since then? / How have you been since I left?
why-here: What do you know about why we’re meeting? / What were they hoping for when they sent you? / How come you’re sitting here today?
how-long-more: How much more of this can you take? / How long before something breaks? / How much longer do you think you’ll last? / How long will this hold?
body: Where do you feel it in your body? / How do you feel it physically?
sure: How certain are you about that? / How sure of it are you? / How confident do you feel about it?
experience: When did you start there? / How many years have you got behind you?
colleagues: What are the people you work with like? / How do you get on with the others there? / What kind of team is it?
who-decides: Who has the final say in this? / Who signs it off? / Who gives the go-ahead? / Who do you need a yes from? / Who signs off on a change like that?
keep-same: What’s working that you’d want to hold on to? / Which bit is fine as it is? / What should nobody touch?
changed: What’s different now compared with last year? / What has become different? / What was it like a year ago compared with now? / How are things different since then?
anger: What about it makes your blood boil? / What winds you up the most? / What is it that makes you so cross? / What gets under your skin?
proud: Tell me something you’ve done well here. / What’s your best piece of work? / What would you show me with pride? / What do you look back on with satisfaction?
own-view: What do you make of it yourself? / What’s your own take on it? / How do you read it? / What’s your theory?
think-of-idea: How do you like that idea? / Would that be something for you?
influence: Which part of this is in your hands? / What can you change about it yourself? / Which bit can you do something about?
miss: What do you miss from before? / What would you like to have back? / What’s been lost?
coping: How do you get through a day like that? / What keeps you afloat? / How do you keep your head above water? / How do you stand it?
need-to-know: What would you want to know before deciding? / What question would you need answered first? / What would you still have to find out? / Which piece of information do you lack?
should-know: What do I need to know about you to be of use? / What would help me understand you?
one-thing: If only one thing could be different, which? / What one thing would change everything? / Which single change would matter most?
in-five-years: Where do you see yourself in a few years? / What would you like your last years there to be about? / Where will you be five years from now? / What do you want your life to look like later on?
self-talk: What do you say to yourself at such moments? / What goes through your mind when you lie awake? / What do you hear yourself thinking at night?
relief-now: What would lighten things a bit? / What would take a load off this week? / What could you do without right now? / What would let you sleep tonight?
reaction: What came back from them? / How did they respond?
found-out: How did word reach you? / Through whom did you learn of it? / How did you get to know?
hurt-most: What hit you the hardest about it? / Which of it still stings? / What can’t you get over?
appreciated: Who notices what you put in? / When were you last thanked? / Does anyone ever say well done?
before: What was it like earlier, when it still worked? / What were things like a year back? / How did you use to do it?
good-side: What pulls you towards it? / What’s attractive about it?
bad-side: What would you be giving up? / What’s the catch?
likes-work: What makes it worth getting up for? / When was the last time work gave you a really good day? / What do you enjoy most there?
plan-b: What could you do instead? / Which ways out do you see? / What choices have you got?
weekend: What did your weekend look like? / Did you get any rest at the weekend?
strength: Where do you fill up again? / What recharges you? / What gives you energy these days?
prevent: How do we keep it from coming back? / How can we make sure it doesn’t happen a fourth time?
whose-fault: Who would you say is to blame? / Who dropped the ball? / Where does the fault lie?
fair: Does it feel fair to you? / Is that just, in your eyes?
learned: What did it teach you?
others-cope: How do your colleagues handle it? / Who would find it hardest to deal with? / How are the others coping with it?
questions-for-me: Anything you want to know from me?
angry-with-me: How angry are you with me?
learner-part: What did I do that made it worse? / Where did I let you down? / What part did I play in it, as you see it?
`)
