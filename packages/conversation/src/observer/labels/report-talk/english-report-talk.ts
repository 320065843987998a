import { lines } from '../lines.ts'
import type { ReportTalk } from './report-talk.ts'

export const englishReportTalk: ReportTalk = {
  yes: {
    shown: lines(`Yes. And if I set it up myself, it will last.
      Thank you. Yes.
      Very well, doctor. So we do.
      Exactly.
      That would suit me. I’d add the Thursday.
      No problem, that works for me.
      I don’t mind.
      Why not? I’ll bring the list.
      Not a problem.
      I’d appreciate that.
      Good. I’ll be there.
      Gladly.
      Count me in.`),
    alike: lines(`He sleeps very well.
      Very well, but not on Monday.
      Yes, but I’d have to see it first.
      Thank you for asking.
      I’d like to think about it. Perhaps yes.
      No. Yes would be a lie.
      No problem, but I won’t sign it.
      No problem was ever solved that way.
      I don’t mind the noise.
      I’d appreciate a call first.
      I’ll be there for my sister, whatever happens.
      Fine. But something has to change on Wednesdays.
      Good morning.`),
  },
  own_step: {
    shown: lines(`I’d ask to sit in with the night shift once, before I say anything.
      I’d take the letter off the wall first.
      From Tuesday I write it down in the evening, next to the shopping list.
      I could ring my sister on Sunday.
      On the second working day you could have the first twenty pages.
      You’ll have it by Thursday.`),
    alike: lines(`Perhaps something small. I haven’t dared to think about it.
      I’d like to believe it.
      No next step before I have a figure.
      I’d have to look for it.
      I’d be glad of that.
      You could have told me about the report.
      You would have it easier than I do.
      I could think about it.`),
  },
  objection: {
    shown: lines(`If it’s settled, why ask me?
      I’ve heard that four times.
      That isn’t a yes.
      I’ve heard all this before.`),
    alike: lines(`Why ask the doctor when I can ask my sister?
      I heard four shots that night.
      Is that a yes?
      I’ve heard good things about you.`),
  },
  burden: {
    shown: lines(`Not so well, lately. I’m worn out.
      I can’t go through it all a third time.
      I’ve had it with these forms.
      I’m at the end of my tether.
      What he said still smarts.
      I’m afraid of the night shift.
      It eats at me.
      I’m alone with it.`),
    alike: lines(`The tyres are worn out.
      I can go through it with you.
      I’ve had it for two years.
      I’m at the end of the corridor.
      Correct, I’m afraid.
      I’m afraid so.
      He’s alone from four o’clock.
      The fuel alone costs that.`),
  },
  open: {
    shown: lines(`Which of the broken ones do you still think about?
      Where would you like to take this from here?
      And the rule you gave them, what did it do to you?
      I’m not selling anything today: tell me about the time it cost you most.`),
    alike: lines(`Which of the two days suits you?
      Where would you like to meet?
      Which of them do you want?
      One thing is clear: did you sign it?`),
  },
  commitment: {
    shown: lines(`A fitter comes the day after tomorrow, before noon.
      I’m having lunch with his class on Tuesday, and I’m watching where he sits.
      We talk on Friday at five.
      I’ll ring you myself once it’s done.
      I’ll remind him on Friday.
      I’ll call you back on Friday at ten.`),
    alike: lines(`The bus comes every Tuesday before noon.
      I’m tired on Tuesdays.
      We talked on Friday at five.
      I know that you’re waiting until Friday.
      Shall we talk on Friday?
      Let me remind you that we meet on Friday.
      I was busy on Friday too, I remind you.`),
  },
  choice: {
    shown: lines(`It’s your body and your kitchen, I won’t push.
      That’s your plan, not mine.
      Then we do it your way.
      You’re the one who says stop.
      Your call, not mine.
      Your call.
      I won’t force your hand.
      It’s for you to decide.`),
    alike: lines(`It’s your bag, not mine.
      I won’t push the door, it’s stuck.
      Did you find your way?
      You’re the one who wrote it.
      Your call came in at nine.
      I won’t force the lock.
      Is it for me to decide?`),
  },
  telling: {
    shown: lines(`Eleven per cent looks like a lot, but you’re really buying peace of mind.
      Our lorries are brand-new, and we run ninety-nine per cent on time.
      Nobody else in the region has that.
      It pays for itself within a year.`),
    alike: lines(`So you’re buying a house with your sister.
      So they come on time, your lorries.
      So nobody else in the house hears you.
      So you pay for it yourself.`),
  },
  defence: {
    shown: lines(`I didn’t really have a choice, the management moved me within two days.
      I never meant to leave you out.
      Somebody else did the last page.
      But the idea had been around for months, it wasn’t only yours.
      I was swamped too, let me remind you.
      Are you sure you typed in the right address?
      We on the phones have nothing to do with that.`),
    alike: lines(`You didn’t really have a choice.
      You never meant to leave him out.
      Somebody else did the shopping for you, then?
      It was your idea, and only yours.
      I never meant to leave you out, and I did. That was wrong of me.
      I’ll ring you back on Friday, I was in a meeting.
      Let me remind you of what you told me: two nights a week.
      Are you sure you want to go on like this?
      You have nothing to do with that.`),
  },
  belittling: {
    shown: lines(`Everybody in this house is busy, Clara. You’re not special.
      You’re no exception, believe me.
      Don’t think you’re the only one who is busy.
      Everyone here has a lot on their plate.
      There’s no need to get emotional about it.
      A parcel is hardly an emergency.
      Other people wait longer than you.
      It can’t be that hard.
      Aren’t you being rather negative about this?
      You could show a little goodwill.`),
    alike: lines(`You’re not special to them, you said.
      So you’re busy from morning to night.
      You feel that you’re not special in this team.
      Is everybody in the team busy?
      You’re an exception in there.
      There’s no need to get up early tomorrow.
      That is hardly an hour of sleep.
      Other people wait for the bus with you.
      It can’t be easy, all that.
      Are you afraid of being negative?
      Could you show me a little of it?
      You feel that they think it can’t be that hard.`),
  },
  purpose: {
    shown: lines(`If this talk goes well, what will be different for you when you get up from that chair?
      What would you want to know when you walk out of here?
      What should be clearer once we have finished?`),
    alike: lines(`What happens when you get up in the morning?
      If this goes wrong, what do you lose?
      What do you do when you walk out of the office?`),
  },
  advice: {
    shown: lines(`In your shoes I’d show them the list first.
      In your place I would ask for more money.
      Personally, I’d say yes straight away.
      Me, I’d just take it.`),
    alike: lines(`In your shoes I’d be furious.
      In your place I would have been scared, too.
      Personally, I’d like to understand it better.
      In your place I’d cry, too.
      Me, I’d never call that easy.
      I’d say you were tired of it.`),
  },
  reproach: {
    shown: lines(`You’ve been sulking for weeks, and it’s getting tiresome for everybody.
      You’re giving me the cold shoulder.
      You give me the silent treatment.
      You could ask for help instead of sulking.`),
    alike: lines(`You were given the cold shoulder all week.
      You feel they give you the silent treatment.
      It’s getting tiresome for you, all this.
      You’re sick of the sulking at home.`),
  },
  reasons: {
    shown: lines(`What do you hold dearest for the next ten years?
      What do you care about most in this job?
      What would you feel like doing with it?`),
    alike: lines(`What do you hold in your hand?
      What time would suit you?
      Where do you care for her?`),
  },
  asks_step: {
    shown: lines(`Knowing all that, what would you feel like trying?
      Starting when, and at which time of day?
      How would you like to begin?`),
    alike: lines(`Do you feel like some tea?
      Since when?
      When did it begin?`),
  },
}
