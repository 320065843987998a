/**
 * Fields of meaning in a client's English: what people want, can, must and do about a change, and what keeps them from it.
 * They carry over to topics that no example is about; the words of a topic do not.
 */
const fields = {
  desire: 'want wanna wants wanted wish wishing hope hoping hopefully rather prefer dream interested love',
  able: 'can could able capable possible possibly manage handle doable easier easy easily confident confidence chance',
  unable: "can't cannot couldn't unable impossible won't wouldn't never",
  commit:
    "will i'll gonna going promise definitely absolutely plan planning plans intend agree determined committed commitment we'll",
  active: 'willing ready prepared consider try trying open',
  need: 'need needs must should gotta ought supposed important necessary serious seriously',
  cease:
    'quit quitting stop stopped stopping stops cut cutting reduce reducing less fewer avoid avoiding skip limit limiting slow lose losing lost without sober clean abstain',
  step: 'started start starting tried called talked joined signed went began done managed thrown threw cutback changed change changing changes control controlled improve improved improving better fix healthier',
  healthy:
    'exercise exercising walk walking walks gym run running eat eating ate healthy vegetables fruit fruits salad diet dieting cook cooking sleep brush brushing floss flossing check checking test testing monitor meetings meeting counseling counselor therapy treatment program group aa support patch patches gum appointment medication medicine medications meds insulin inhaler water',
  vice: 'drink drinking drinks drank drunk alcohol beer beers wine vodka liquor bottle smoke smoking smoked smokes cigarette cigarettes cigs pack packs pot weed marijuana joint joints cocaine coke heroin pills pill drugs drug high stoned gamble gambling gambled bet bets betting casino sugar soda junk candy coffee caffeine fighting fight steal stealing crime bar bars hit',
  harm: 'cancer die dying died death dead kill killed sick ill illness hurt hurts hurting pain risk risks risky disease heart lung lungs liver stroke pressure damage hospital problem problems trouble jail prison arrested police court judge fired kicked accident crash dangerous danger worse worst bad badly hangover overdose consequences consequence expensive cost costs debt',
  fear: 'worried worry worries worrying scared scary scare afraid concern concerned concerns anxious anxiety nervous terrified freaked fear',
  guilt:
    'guilty guilt ashamed shame embarrassed embarrassing embarrass regret disappointed disappoint disappointing failure stupid fault sorry selfish',
  sad: 'hate hated tired frustrated frustrating frustration angry mad upset stress stressed stressful depressed depressing depression sad alone lonely annoyed annoying miserable exhausted sucks awful terrible horrible bored',
  glad: 'happy happier proud glad excited great good relief energy motivated nice wonderful awesome hopeful strong stronger',
  fun: 'fun enjoy enjoyed enjoying relax relaxing relaxed relaxes calm calms calmer taste tastes party parties partying buzz escape unwind cope coping chill cool comfort comforting helps numb forget like liked likes',
  minimise:
    'fine normal only just occasionally sometimes once little bit everyone everybody whatever anyway nothing nobody alright anymore regular average harmless deal moderate',
  doubt: 'guess maybe probably suppose perhaps might dunno unsure sure doubt wonder if kinda sorta',
  hard: 'hard harder hardest difficult tough struggle struggling overwhelming overwhelmed busy time money afford work works complicated pain hassle effort tempted temptation craving cravings urge addicted addiction habit',
  kin: 'kids kid children child son daughter wife husband girlfriend boyfriend mom mother dad father parents family baby brother sister grandkids grandchildren partner spouse marriage',
  mates: 'friends friend people guys buddies boss roommate teammates peers coworkers',
  goal: 'future job school career life live living college money save weight healthy health grades license house fit relationship graduate goals goal dream longer',
  soon: 'now today tomorrow tonight week weekend next month monday tuesday wednesday thursday friday soon someday eventually later',
  strong: 'really very so much totally completely definitely always every all lot lots',
  force:
    'they make made makes told tells tell court probation sent judge forced nagging nag nags lecture lecturing wants supposed officer rules rule bugging',
  past: 'was were had did went said got used ago last before when been since yesterday',
  count:
    'one two three four five six seven eight nine ten twelve twenty thirty couple few half hundred percent times hours hour days day weeks months years year pounds',
  think:
    'think thought thinking know knew realize realized feel felt feeling feels see believe understand understood consider remember figured mean',
  refuse: "no nope nah don't didn't not isn't ain't wasn't doesn't nothing none nobody why leave",
  reason: "because 'cause cause so since reason reasons why",
  yes: 'yeah yes yep yup sure okay ok right exactly absolutely definitely mm-hmm uh-huh mhm',
  thanks: 'thanks thank appreciate bye hi hello hey doctor welcome',
}

const byWord = new Map<string, string[]>()
for (const [field, words] of Object.entries(fields)) {
  for (const word of words.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), field])
}

export const meaningsOf = (word: string): readonly string[] => byWord.get(word) ?? []
