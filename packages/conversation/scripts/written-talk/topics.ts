/** Things people come to talk about: as an activity, as a verb, and by the thing it turns on. */
export type Topic = readonly [activity: string, verb: string, thing: string]

/** Habits that people would like to reduce. */
export const lessOf: readonly Topic[] = [
  ['drinking', 'drink', 'a few beers'],
  ['smoking', 'smoke', 'cigarettes'],
  ['smoking weed', 'smoke pot', 'weed'],
  ['gambling', 'gamble', 'the casino'],
  ['using', 'use', 'drugs'],
  ['eating junk food', 'eat sweets', 'sugar'],
  ['driving after drinking', 'drive home', 'a drink'],
  ['getting into fights', 'fight', 'trouble'],
  ['vaping', 'vape', 'nicotine'],
  ['drinking coffee', 'drink soda', 'caffeine'],
]

/** Habits that people would like to strengthen. */
export const moreOf: readonly Topic[] = [
  ['exercising', 'exercise more', 'the gym'],
  ['taking my medication', 'take my pills every day', 'the medicine'],
  ['checking my blood sugar', 'check my sugar', 'the insulin'],
  ['eating better', 'eat healthier', 'vegetables'],
  ['losing weight', 'lose some weight', 'the diet'],
  ['flossing', 'floss every night', 'the dentist'],
  ['going to meetings', 'go to the group', 'counseling'],
  ['finding a job', 'find a job', 'work'],
  ['going back to school', 'finish my classes', 'school'],
  ['using the inhaler', 'use my inhaler', 'the treatment'],
  ['getting her vaccinated', 'get the shots', 'the vaccine'],
]
