import { heardLines } from './heard-talk.ts'

/** Twenty lines and twelve that only sound like them, written and labelled before the rules for them. */
export const englishAttitude = [
  ...heardLines(
    'defence',
    `Somebody tore the parcel open. > I wasn't the person who delivered it.
    It never reached my desk. > Our records say that you signed for it.
    I heard nothing from you. > Are you sure you didn't get my mail?
    You forgot my name on the list. > I was under a lot of pressure that day.`,
  ),
  ...heardLines(
    'slight',
    `The filter jams every morning. > A beginner would manage better than you.
    I can’t get the list to add up. > Are you disorganised or what?
    The new form confuses me. > It's just a form, my nephew fills it in.
    I would like to keep the old shift. > You'll do as I say. Is that clear?
    I don’t see why we must move. > It has been decided, there is no point arguing.`,
  ),
  ...heardLines(
    'own_part',
    `You passed my draft around. > I ought to have asked you first.
    The note reached everybody but me. > That mess is on us.
    I had to learn it from the porter. > It was for me to tell you, and I didn't.
    Nobody came to open the door. > It's on me that you stood outside.`,
  ),
  ...heardLines(
    'feeling',
    `They sent me to a fourth desk. > You've had enough of being sent around.
    My letter was not even opened. > You hold it against us.
    He walked past me at the door. > You resent him for that.
    The others got the good room. > It makes you bitter.`,
  ),
  ...heardLines(
    'purpose',
    `I have half an hour. > What would make this half hour worth it for you?
    So here I am. > What would you like to have sorted by the time we finish?
    I don’t know where to start. > What should this talk be about for you?`,
  ),
  ...heardLines(
    'none',
    `I could not sleep before the exam. > I wasn't the only one awake, then. How was the exam?
    I found the old plans. > What do the plans show?
    I will come on Monday. > Are you sure you can make it on Monday?
    The team is growing. > A beginner would need a month for that, would you agree?
    The form is long. > It's just a thought, but which part takes longest?
    I said no to them. > Is that clear to everybody there?
    The boss wants an answer. > What has been decided so far?
    I left the light on. > It's on the left, by the door.
    The cat was out all night. > I ought to have brought my coat.
    There was cake for everybody. > Did you have enough of it?
    I keep the shop on my own. > What makes the shop worth it for you?
    The meeting is at ten. > What would you like to drink?`,
  ),
]
