import { lines } from './lines.ts'

/** Scales and "anything else?" leave the answer to the other person, so they count as open. */
export const englishOpen = lines(`
On a scale of one to ten, how sure are you?
From one to ten, where are you today?
Is there anything else?
What brings you here today?
How have things been since we last spoke?
What would you like to get out of this conversation?
Tell me about your week.
What happened next?
How did that make you feel?
What was going through your mind when he said that?
Why do you think the team reacted that way?
What worries you most about the move?
How do you see your role in the next year?
Could you tell me more about what happened on Tuesday?
What does a good day look like for you?
How would you describe the relationship with your manager?
What have you tried so far?
In what ways has this affected your sleep?
Help me understand what changed.
So, what matters most to you here?
And how did your daughter take it?
What makes this so hard to talk about?
I'm wondering what you would do if nobody stood in your way.
Can you walk me through the meeting as you saw it?
What else should I know?
What would your colleagues say about this?
How come it bothers you now and didn't before?
What are you hoping for?
How might you go about it?
Describe a moment when it went well.
Okay, what would need to change for you to stay?
What gets in the way?
How important is this to you, and why?
What do you make of the feedback?
I'd like to hear how you experienced the training.
What is it like to come to work these days?
Why is that deadline such a problem?
What led you to that decision?
How do you usually handle that kind of customer?
Could you give me an example?
What options do you see?
Tell me what a better outcome would look like.
What would happen if you did nothing?
How do you feel about the new role?
What are your thoughts on the proposal?
What do you enjoy about teaching?
How has your family reacted?
What stopped you from calling earlier?
Would you mind telling me how it all began?
What support would help?
I'm curious about what you meant by unfair.
How would you like to move forward?
What do you need from me?
On what grounds do you believe that?
What is the hardest part?
How are the two of you getting along?
Well, what did you learn from it?
Talk me through your thinking.
What goes wrong when the pressure rises?
How could we make this easier for you?
What does your doctor's advice mean to you?
Why now?
What would success look like in three months?
What concerns do you have about the medication?
How do you explain the drop in sales?
What part of the plan do you like least?
Which aspects of the job give you energy?
How does it affect the people around you?
What have you noticed about his behaviour?
I wonder how that fits with what you said earlier.
What would you say to a friend in that position?
How did you manage to keep going?
Could you describe the pain for me?
What else is on your mind?
How do you picture the first day back?
What makes you confident that it will work?
Say more about that.
What did you want to achieve with the email?
How would your life be different without it?
What keeps you going?
How can I support you with this?
So how do you explain that to the parents?
What was different about that time?
Can you help me see it from your side?
What are the good things about staying where you are?
How do you deal with the noise?
What is your understanding of the contract?
What do you think she meant?
How would you feel about sharing the lead?
What's behind the resignation?
How's the new flat working out for you?
What was it about the tone that upset you?
Why did you choose this school?
Alright, what would be a first step?
How did the negotiation go from your point of view?
What are you most proud of?
What would make the next review a good one for you?
Take me through a typical morning.
How do you want to be remembered by the team?
What makes you say that?
Could you explain how the mistake came about?
What might your partner think of this plan?
How else could we look at it?
I'd love to know what drew you to nursing.
What do you fear might happen?
How did you two end up in the same department?
What about the other side of it?
What do you like about smoking?
How has the illness changed your days?
What would it take for you to trust them again?
Tell me more.
What role did you play in it?
How do you know when it is too much?
What did the silence mean to you?
So tell me, how do things stand with the bank?
What would you do differently?
Why does it matter to you that they asked?
How well does the current arrangement serve you, and where does it fall short?
What are the chances you see for the two of you?
How do you make sense of it?
What kind of help would you accept?
What happens on the days when you don't go?
Give me an idea of what you are up against.
What do people misunderstand about you?
How could the evening have gone better?
What was the most useful part of today?
In your own words, how did the accident happen?
What does respect mean to you?
I'm keen to hear about the trip.
How was it to tell him?
What if you asked her directly, how would she react?
How do you cope when she is away?
What are you not telling me?
Could you share what you discussed with the nurse?
How do you balance the two jobs?
What feels most urgent?
What brought that on?
And what is it about mornings?
Thanks for that. What would you like to focus on first?
How would you put that to the board?
What does the rest of the family expect of you?
How do you think the client saw it?
What has the past month taught you?
Would you be able to describe what you saw?
What do you imagine happens when you hang up?
How do you start a conversation like that?
What else did you consider?
What tells you that it's over?
How far along the road to a decision do you feel, and what is still missing?
What difference would that make?
What is at stake for you?
How do you talk to yourself when you fail?
Why do you keep the shop open so late?
What's your sense of where this is going?
How did you arrive at that figure?
What do you want your son to learn from this?
Great, how would that work in practice?
`)

export const englishClosed = lines(`
Did you take your tablets this morning?
Are you happy with the result?
Is it raining?
Have you spoken to your boss?
Do you smoke?
How many cigarettes do you have a day?
How old is your son?
When did it start?
Where do you live?
Who was in the room?
Is Tuesday good for you?
Can you come at nine?
Would you like a glass of water?
Will you be there?
Was he angry?
Did she call you back?
How long have you worked here?
How often do you exercise?
What time is the meeting?
What is your name?
Could you sign here?
You're from Leeds, right?
So you left early?
That was in March, wasn't it?
Do you agree?
Are you sure?
Have you read the report?
Does it hurt?
Should we start?
Isn't that your responsibility?
Don't you think it's time to stop?
Okay?
Ready?
Which day suits you better, Monday or Friday?
Do you want tea or coffee?
Has anything changed since then?
Had you met before?
Were you late?
Did you enjoy it?
Can I ask you something?
May I come in?
Do you mind if I take notes?
Would it be all right if we recorded this?
How much did it cost?
How far is the clinic from your home?
Who told you that?
Whose idea was it?
Is your mother still alive?
Are there any side effects?
Do your parents know?
Have you ever been treated for this?
Did the refund arrive?
Is this your first time here?
So it's settled, then?
You don't like the idea, do you?
Can we move on?
Does Friday work?
Are you coming to the party?
Will that be enough?
Did you get my email?
Do you have children?
Is the pain on the left side?
Would you recommend us?
Have we met?
Are you still taking the course?
Could it be the stress?
Do you drink at weekends?
Was that the last payment?
When is your birthday?
Where were you at noon?
What date was the invoice sent?
How soon can you start?
Did your manager approve it?
Is he your direct report?
Are you angry with me?
Did you sleep well?
Can you hear me?
Am I right?
Has she apologised?
Would you say you're ready?
You told him yourself?
Do you understand?
Are we done here?
Did they promise you a bonus?
Have you got a minute?
Would Thursday be possible?
Is it true that you resigned?
Do you feel safe at home?
Do you think he knows?
Were the instructions clear?
Did you mean it?
Should I call a doctor?
Shall we take a break?
Is it the money?
Are you allergic to anything?
Do you trust her?
Did anyone help you?
Could you send me the file?
Can you lift your arm?
Does your back hurt when you sit?
Has the landlord answered?
Is your phone on silent?
How many people are in your team?
What year did you graduate?
What is your address?
Who is your contact at the bank?
So, you have two sisters?
And you never told him?
Right?
It was your decision, correct?
Do you want me to leave?
Are you feeling better today?
Have you decided?
Did it work?
Would a shorter shift help?
Is that a yes?
Will you tell them?
Can you promise me that?
Did the training help you at all?
Is there a reason?
Are you working tomorrow?
Have you tried calling support?
Do you still love him?
Was it your first accident?
When are you leaving?
Where did you put the keys?
Did you check the brakes?
Does she live with you?
Are the children asleep?
Had he been drinking?
Is the door locked?
Do we have a deal?
Can you afford it?
Is it urgent?
Did you vote for it?
Would you lend me your notes?
Haven't you forgotten something?
Weren't you supposed to be off today?
Who else was informed?
How late was he?
How big is the flat?
Do you have a plan?
Is anyone with you?
Did you lose weight?
Are they paying you for that?
Is the contract signed?
Do you need a lift?
Can I count on you?
Was the customer rude?
Have you eaten?
Did you say Wednesday?
Are you on any medication?
So you'd rather wait?
`)
