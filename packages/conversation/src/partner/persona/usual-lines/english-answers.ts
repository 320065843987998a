/** Answers that anybody may give in a difficult conversation. The marks of the lines stand in `read-lines.ts`. */
export const englishAnswers = `
have-time, time: Yes. Go ahead. / I’ve got a few minutes, yes. / Yes. What is it? / < If it’s quick. / > Yes, of course.
how-are-you: I’ve been better. / All right, considering. / Getting by. / < Fine. / > A bit tense, to be honest.
own-view: From my side it isn’t that simple. / I see it differently, that’s all. / I can see why it bothers you. There’s another side to it, though. / < My view hasn’t changed. / > Some of it is fair, if I’m honest. / = Because I’m the one who has to live with it afterwards. / + There’s more behind it than you can see from there.
situation, should-know: It isn’t an easy subject. / I had a feeling that this would come up. / It’s been on my mind, too. / < There’s not much to say about it. / > I haven’t known what to do about it, that’s the truth. / + It’s easier to say nothing than to say it wrong.
how-started: It built up, bit by bit. / There was no single day. It crept in. / < You know how it started. / > I noticed it early, and I looked away. / + By the time I noticed, it had become normal.
since-when, first-noticed: For quite some time now. / Longer than I’ve let on. / It didn’t start yesterday. / < Long enough. / > For too long.
hardest: That whatever I say sounds wrong. / That we always end up at the same point. / Talking about it at all, to be honest. / < This conversation. / > That I don’t know how to put it right. / = Because it matters to me more than I show. / + It would be easier if I didn’t care.
worry: That I promise something I can’t keep. / That I give way now, and next time it’s something else. / That I can’t manage it in the end. / < That I’m the one who loses out. / > That things between us get worse because of it. / = Because I’ve seen it happen before. / + I don’t like to talk about that part.
if-nothing: Then we’ll be sitting here again before long. / Then it goes on until one of us has had enough. / < Then nothing happens. As always. / > Then it gets worse. I know that.
if-wrong: Then we talk again, I suppose. / Then at least we’ve tried. / < Then I’ll have told you so.
feels, felt-then: It isn’t easy to live with. / It gets to me more than I show. / Uncomfortable, to be honest. / < How do you think? / > It hurts a bit, I won’t deny it. / + I need a moment to get used to it.
effect: It’s on my mind when it shouldn’t be. / It costs me more than you’d think. / It takes time and energy that I need elsewhere. / < I manage. / > It wears me down, slowly. / + Most of it happens where nobody sees it.
coping: I get through it. / One day at a time. / < I manage. / > Not as well as it looks.
how-bad: Bad enough. / It isn’t the end of the world. It isn’t nothing either. / > Worse than I’ve said so far.
wants: Something that we can both keep to. / To be asked before things are decided. / Not to be the one who’s always wrong. / < My peace, mostly. / > That we settle it, and that it stays settled. / = Because I have to live with it as well. / + I don’t need much. I need it to be clear.
expects: That you hear my side, too. / Be straight with me, and don’t decide it without me. / A clear word about what you need. And some patience. / < That you don’t push. / > That you ask me, the way you’re doing now.
matters, priority: That it’s fair. / That nobody loses face over it. / That I can stand by it afterwards. / > That we’re still on good terms after this.
helps, trust-need, relief-now, convince: A bit of time, and a clear proposal. / Small steps, not everything at once. / Knowing what it would mean in practice. / A say in how it’s done. / < Less pressure, for a start. / > That you ask me instead of telling me. It already helps. / + If I know what I’m agreeing to, I can agree.
make-right: Listening is a start. / Tell me earlier next time. / No big gestures. Just do what you say. / > You’ve begun to, already.
obstacle, bad-side: I don’t want to promise something I can’t keep. / It isn’t only up to me. / Habit, partly. / < Plenty of things. / > Mostly myself, I think.
own-part: I could have said something earlier. / I haven’t made it easy, I know. / I looked away for too long. / < So it’s my fault now? / > More than I’ve admitted so far.
learner-part: Not only. / You could have said something sooner. / < Partly, yes. / > No. Not just yours.
whose-fault: It takes two. / Nobody’s in particular. It grew. / > Both of us had a share in it.
angry-with-me: Not really angry, no. / A little, yes. / < What do you think? / > No. I felt passed over, that’s all.
anger: Being told how I ought to see it. / That it always ends up with me. / < This, right now. / > That I can’t change more of it.
hurt-most: The way it came up. / That nobody asked me first. / > That you might think I don’t care.
forgive: There isn’t much to forgive. / Give me a little time. / > Yes. I have already.
trust-learner: I’d like to. / So far, yes. / < We’ll see. / > More than when we began.
count-on-you: I’ll do what I can. / I keep what I promise. / > Yes. You can.
sure: Yes. / Fairly sure. / < I said so. / > As sure as I can be today.
unsaid: There’s a bit more, yes. It isn’t easy to say. / Some of it, maybe. / < Nothing that helps. / > That I’ve thought about it more than I’ve let on.
anything-else: Not for now. / Only that I do take it seriously. / > Only that I’m glad you ask.
why-not-told: Because I hoped it would sort itself out. / Because there was never a good moment. / Because I didn’t see the point. / < Would it change anything? / > Because I was afraid of what would come of it.
why-here, why-now: Because it wouldn’t wait any longer, I suppose. / Because you asked me to. / > Because I’d rather hear it from you.
reason-to-change, good-side: There’d be less tension between us. / I’d have one thing less on my mind. / > I’d rather sort it out than carry it around.
best-case: That we both end up with something we can live with. / That we don’t have to go over it again and again. / > That it’s better between us than before.
tried: This and that. Nothing that lasted. / I tried to ignore it. That doesn’t work. / > Not enough, if I’m honest.
example: The last time went the way it always goes. / Take today. We’re both weighing every word. / I’d have to think which one to take.
how-often: More often than it should. / Now and then. / > Often enough for me to notice.
when-worst: When I’m tired. / When it comes on top of everything else. / When it catches me off guard.
exception: When nobody pushes. / When we just talk, like normal people. / > Now, actually.
who-knows: Hardly anybody. / I keep it to myself, mostly. / < That’s my business. / > Nobody, really. You’re the first.
support: I manage on my own, mostly. / There are a few people. / > Less than I’d like.
others-view: They’d say there are two sides to it. / Ask three people, you get three answers. / < That’s not the point.
who-decides: Not me alone. / Both of us, in the end.
who-else: More people than the two of us. / Others have a share in it, too.
fair: Not entirely. / It doesn’t feel fair, no. / > Fairer than I first thought.
understood: Yes, more or less. / Yes, you’ve understood me. / < Not quite. / > Yes. That’s it.
think-of-idea: It’s worth a thought. / It could work, if we’re clear about the details. / I’d have to see how it goes in practice. / < That’s a bit quick for me. / > I like it better than I expected. / > Yes. I think I could live with that.
need-to-know, decision, how-decide: What it means for me, from one week to the next. / Who does what, and from when. / I don’t decide a thing like that in a minute.
time-needed: Give me a few days. / Not long, once it’s clear. / < As long as it takes.
scale: Five, maybe. / Somewhere in the middle. Five. / < Three. / > Seven, by now.
scale-why: Because it does matter to me. / Because something has to change, I know that.
about-us: We used to be better at this. / Good enough to have this talk, at least. / > I’d like it to be easier again.
about-learner: You mean well. I know that. / I can see that you care about it. / < Today? I’m not sure.
thinking-now, first-thought: That I should have seen this coming. / That it’s not that easy. / > That you’re right about more of it than I’d like.
talk-so-far, takeaway: Better than I expected. / It isn’t easy, but it’s all right. / < We’ll see. / > You’ve listened. That helps.
in-my-place: Much the same, I suppose. / I’d have waited longer, and that’s no better. / < I’m not in your place.
changed, before: It used to be easier. / We didn’t have to weigh every word. / > I miss how it was, sometimes.
regret: Some of it. / That we didn’t talk sooner. / < Not really.
surprised: That you bring it up so calmly. / How much it bothers you.
miss: That we could simply talk.
give-up: Some of my peace, I suppose. / More than you’d think.
keep-same: What works. Some of it does. / The good part. There is one.
appreciated: Not often. / Seldom, to be honest.
nobody-understands: That it isn’t as easy as it looks. / That I have my reasons.
questions-for-me: What exactly do you want from me? / What happens if I say no? / > How has it been for you?
prevent, tell-next-time: We could say it straight away, before it grows. / I’ll try to say it sooner. / > I’ll tell you. And you tell me.
next-meeting, follow-up: Fine with me. Say when. / In a week or two?
how-know: There’d be no more talks like this one. / It would feel lighter.
plan-b: I don’t have one. / To leave it as it is. I know, that’s no plan.
`
