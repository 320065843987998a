/** Reactions that anybody may have in a difficult conversation. The marks of the lines stand in `read-lines.ts`. */
export const englishReactions = `
permission: Go on. / I’m listening. / All right. What is it? / Say it, then.
information: I see. / All right, I hear you. / So that’s what it’s about. / Hm. I’ll have to take that in. / < And? / < You’ve said so before. / > I hadn’t looked at it that way. / > I didn’t know it was that much for you.
reflection_right: Yes. Exactly that. / That’s about right. / Yes, that’s how it is for me. / You’ve understood that, at least. / Yes. I wouldn’t have put it so kindly. / < Perhaps. And now? / > Yes. Nobody has put it like that yet. / > Yes. And I never said so.
reflection_unclear: More or less. / Something like that. / You’re not far off. / In part, yes. / > That’s closer than I’d like.
reflection_wrong: Not quite. / No, that’s not it. / You misunderstand me. / It’s not that.
empathy: It isn’t easy, no. / Thank you. It helps that you see it. / You noticed. Most people don’t. / < Hm. If you say so. / > Thank you. I didn’t expect that.
praise: Thank you. / That’s good to hear. / < You don’t have to say that. / > Thank you. I mean it.
autonomy: I do want to decide that myself, yes. / Good. I was afraid you’d push. / That makes it easier. / > Thank you. Then I’ll think about it properly.
apology: All right. Thank you for saying it. / I appreciate that. / That’s something, at least. / < Well. It’s said now. / > It’s all right. / > Thank you. I could have made it easier, too.
own_part: Thank you. That’s not easy to say. / Good that you see it, too. / It’s good to hear that from you. / > It wasn’t only you.
self_disclosure: I didn’t know that. / Really? / So you know what it’s like.
offer: That could help. How would it work? / It’s a start. / Hm. I’ll think about it. / < And what’s the catch? / > Yes, that would take a weight off me.
proposal: It’s an idea. / Perhaps. I’d have to see how it works. / I’m not against it. / < That’s too fast for me. / > Yes, that could work. / > I think I could live with that.
commitment: Good. I’ll hold you to it. / That would help. / Thank you. I’d like to see that.
agreed: Agreed. / All right, then. / That works for me.
advice: Easier said than done. / It’s easy to say from outside. / Hm. I’ve heard that before. / < Don’t tell me how to do it.
disagreement: Then we see it differently. / I didn’t think we’d agree on everything. / That’s your view.
blame: That’s not fair. / There’s my side, too. / Now you’re making it simple.
reassurance: I hope you’re right. / Good. I’ll remember that.
encourager: Well. It isn’t easy to put into words. / What else do you want to know? / That’s most of it.
repetition: You’ve asked that. / We’ve had that. / Same answer. / Nothing has changed there.
unknown: I don’t have a good answer to that yet. / I’d have to think about that one. / That’s not something I can answer just like that. / I’m not sure how to put it. / You’d get a different answer every day. / I honestly don’t know. / Hard to say without being unfair. / That’s a fair question. I haven’t got the answer. / I’d only be guessing. / I can’t tell you that today. / < I’d rather not go into that. / > Nobody has asked me that. I need a moment.
unknown_feeling: It’s hard to put into words. / More than I want to show. / I’m not ready to say that.
unknown_wish: Something that lasts. / A bit of understanding, to begin with. / That it gets simpler.
unknown_effect: It doesn’t leave me cold. / More than you’d think. / That takes longer to explain.
unknown_event: It takes a while to tell. / I’d rather not go back over it. / One thing led to another.
unknown_others: You’d have to ask them. / They keep out of it. / I can only speak for myself.
unknown_why: Because it isn’t as easy as it sounds. / Because there’s more than one thing to think of. / There are several reasons. Not all of them are good ones. / Because I don’t want to be the one who loses out. / > Because I’m afraid of where it leads. / < Because that’s how it is.
unknown_yes_no: I’d rather come back to that. / I need a moment for that one. / Can we leave that open? / Not so fast, please. / That can wait a little. / < I’d rather not say. / > I want to be honest there. A moment.
unknown_done: Not really. / I’ve thought about it. / Not the way you mean.
unknown_would: I might. / If it isn’t too much at once. / Perhaps, if I know what I’m agreeing to. / < Not like this. / > Yes, I think I would.
hypothetical: Then things would be easier, I suppose. / I can’t quite picture that. / Then I’d have to rethink a few things.
yes: Yes. / True. / That’s right. / Mm-hm.
step_refused: No. Not like this. / That’s too early for me. / I’m not there yet. / Not until you’ve heard me.
step_hesitant: I’m nearly there. / I’m thinking about it. Seriously. / I want to be sure that I can keep it. / Almost. Let me get used to the idea.
step: All right. I’ll do my part. / Yes. I’ll do that, you can count on it. / Good. I’ll make a start.
last_word: Good that we talked. / Thank you for this. / See you, then.
lost: I’m not going on like this. / That’s enough for today. / We’re done here.
`
