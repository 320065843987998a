/** What an English speaker says when asked for a person, a place, a time or a figure that they will not or cannot give. */
export const englishDetails = {
  detail_who: [
    'I’d rather not name names.',
    'I’d rather leave other people out of it.',
    'I’d rather talk about this than about other people.',
    'I’ll keep the names to myself, if that’s all right.',
    'Let’s not make this about who.',
  ],
  detail_where: [
    'It’s hard to say where, exactly.',
    'I couldn’t point to one place.',
    'Here and there.',
    'I don’t think it’s about the place.',
  ],
  detail_when: [
    'I couldn’t give you a date.',
    'It’s hard to say when, exactly.',
    'I’d have to look that up.',
    'I didn’t write it down.',
  ],
  detail_how_long: [
    'Longer than I’d like.',
    'Long enough.',
    'I couldn’t say to the day.',
    'It feels like a long time.',
  ],
  detail_how_often: ['More often than I’d like.', 'That varies.', 'Often enough.', 'I don’t keep count.'],
  detail_how_many: [
    'I couldn’t give you a number.',
    'I haven’t counted.',
    'I don’t have a figure for you.',
    'Enough to notice.',
  ],
  detail_what_time: [
    'That varies from day to day.',
    'There’s no fixed time.',
    'I don’t watch the clock.',
    'It’s never quite the same.',
  ],
  detail_which: [
    'I couldn’t pick one out.',
    'That’s hard to narrow down.',
    'I’d find it hard to choose.',
    'Nothing stands out.',
  ],
} as const
