import { questionsOf } from './question-kind.ts'
import { accented, plain, wordsOf } from './words.ts'
import { type ClientClass, type CoachClass, type Judged, judged } from './classes.ts'

/** French is judged by rules: there is no open data set of coaching talk to learn it from. */

const reflection = accented(
  /^(?:(?:donc|alors|et|mais|bon|d'accord|oui|ok|si je comprends(?: bien)?|si j'ai bien compris|en fait|du coup|finalement|au fond|à (?:vous|t)['’ ]?(?:entendre|écouter)|d'un côté)[\s,:]+)*(?:vous (?:êtes|avez|vous|sentez|ressentez|trouvez|voulez|voudriez|aimeriez|souhaitez|craignez|pensez|tenez|cherchez|n'|ne |en |y |hésitez|voyez|essayez|dites|savez|devez|faites|portez|attendez|espérez)|tu (?:es|as|te|t'|trouves|veux|voudrais|aimerais|souhaites|crains|penses|tiens|cherches|n'|ne |en |y |hésites|vois|essaies|dis|sais|dois|fais|portes|attends|espères|ressens)|c'est (?:important|difficile|dur|lourd|frustrant|épuisant|compliqué|comme si|pesant|vous qui|toi qui|beaucoup)|ça (?:vous|te|t') ?|cela (?:vous|te|t')|une partie de (?:vous|toi)|il y a (?:une partie|quelque chose|à la fois|d'un côté)|ce qui (?:vous|te|t') ?|pour (?:vous|toi),)/,
)
const hearing = accented(
  /\b(?:j'entends (?:que|qu'|de la|du|combien|une|un|bien)|je sens (?:que|qu'|de la|du|combien|une|un)|si je comprends bien|si j'ai bien compris|on dirait (?:que|qu')|vous (?:me )?dites que|tu (?:me )?dis que|à vous entendre|à t'entendre|j'ai l'impression que (?:vous|tu|c'est|ça)|ça (?:a l'air|semble|doit être|paraît)|cela (?:semble|a l'air|doit être|paraît)|vous avez l'air|tu as l'air|vous semblez|tu sembles|c'est comme si|d'un côté.*de l'autre|en résumé|pour résumer)\b/,
)
const input = accented(
  /\b(?:il faut|il faudrait|vous devriez|tu devrais|vous devez|tu dois|vous n'avez qu'à|tu n'as qu'à|il suffit|je (?:vous|te) (?:conseille|recommande|suggère|propose|demande|rappelle|préviens|invite|informe)|je t'(?:invite|informe)|à (?:votre|ta) place|le mieux (?:est|serait)|la meilleure|les études|une étude|la recherche|pour cent|%|en général|généralement|normalement|la règle|le règlement|la procédure|l'objectif est|sachez|sache que|n'oublie[zs]?|pense[zs] à|essaye[zs] (?:de|d')|essaie[zs]? (?:de|d')|faites|arrête[zs]?|mets-|mettez|prends |prenez |vous pourriez|tu pourrais|on pourrait|nous pourrions|certaines personnes|d'autres (?:personnes|équipes|parents|collègues|clients)|beaucoup de gens|parce que|car |c'est-à-dire|cela (?:veut dire|signifie|permet|réduit|augmente|évite)|ça (?:permet|réduit|augmente|évite|veut dire)|vous avez tort|tu as tort|vous exagérez|tu exagères|franchement|soyons (?:clairs|sérieux)|soyez raisonnable|sois raisonnable)\b/,
)
const other = accented(
  /^(?:(?:oui|non|d'accord|ok|okay|mm+|hm+|mhm|bien|très bien|parfait|super|bonjour|bonsoir|salut|merci|au revoir|à bientôt|bonne journée|ah|oh|je vois|je comprends|exactement|tout à fait|absolument|bien sûr|entendu|bravo|félicitations|enchanté|enchantée|bienvenue|ça marche|c'est noté|beaucoup|à vous|à toi|asseyez-vous|entrez|entre|installez-vous|madame|monsieur|prenez votre temps|prends ton temps|c'est (?:bien|super|formidable|très bien)|et|donc|alors|bon)[\s,.!…]*)+$/,
)

/** Begins like a reflection and is an order or a verdict. */
const directive = accented(
  /^(?:(?:donc|alors|et|mais|bon)[\s,]+)*(?:vous (?:devez|devriez|avez tort|n'avez qu'à|exagérez|pourriez)|tu (?:dois|devrais|as tort|n'as qu'à|exagères|pourrais))\b/,
)

const coachScores = (text: string, precededByOther: boolean): Record<CoachClass, number> => {
  const said = plain(text)
  const asked = questionsOf(text, 'fr').length
  const statements = said.split(/(?<=[.!?…])\s+/).filter((part) => !/\?\s*$/.test(part))
  const reflects = statements.filter(
    (part) => !directive.test(part) && (reflection.test(part) || hearing.test(part)),
  ).length
  const informs = statements.filter((part) => input.test(part)).length
  const long = wordsOf(text).length > 25 ? 0.4 : 0
  return {
    question: asked * 1.6 + 0.1,
    reflection: reflects * 1.8 + (hearing.test(said) ? 0.8 : 0) + (precededByOther ? 0.1 : 0),
    input: informs * 1.9 + (reflects === 0 && asked === 0 ? long : 0) + (asked > 0 && reflects === 0 ? -0.2 : 0),
    other: other.test(said) ? 3 : 0.7,
  }
}

const normalised = <T extends string>(scores: Record<T, number>): Record<T, number> => {
  const entries = Object.entries<number>(scores).map(([name, score]) => [name, Math.exp(score * 1.4)] as const)
  const total = entries.reduce((sum, [, score]) => sum + score, 0)
  return Object.fromEntries(entries.map(([name, score]) => [name, score / total])) as Record<T, number>
}

export const judgedFrenchCoach = (text: string, afterClient: boolean): Judged<CoachClass> =>
  judged(normalised(coachScores(text, afterClient)))

const change = accented(
  /\b(?:je (?:veux|voudrais|souhaite|vais|pourrais|peux|compte|dois|devrais|suis prêt|suis prête|suis décidé|suis décidée|m'engage|commence|commencerai|ferai|essaierai|essayerai|parlerai|tiens à|préférerais|regrette|m'inquiète|me rends compte|reconnais|promets|propose|accepte)|j'(?:aimerais|ai envie|ai besoin|ai décidé|ai commencé|ai réussi|essaie|essaye|essaierai|irai|accepte|ai peur que ça|ai compris|en ai assez)|il faut que (?:je|j'|ça change)|il faudrait que (?:je|j')|ça (?:m'aiderait|vaut le coup|serait mieux|m'inquiète)|ce serait (?:mieux|bien|un bon)|on pourrait essayer|pourquoi pas|vous avez raison|tu as raison|ça ne peut pas continuer|ça peut plus durer|ça ne peut plus durer)\b/,
)
const sustain = accented(
  /\b(?:je (?:ne |n')?(?:veux|peux|vois|crois|pense|suis|vais|changerai|ferai|compte|sais) (?:vraiment )?pas|j'(?:ai pas|arrive pas|y arrive pas)|je n'(?:ai pas (?:le temps|envie|besoin|le choix)|y arrive(?:rai)? pas|en vois pas|y crois pas)|c'est (?:pas|impossible|trop (?:dur|tard|compliqué|difficile)|comme ça|inutile|toujours la même)|ce n'est pas (?:ma faute|mon|un problème|à moi|si grave|possible|grave|le moment|de ma faute)|ça (?:ne )?(?:sert|marche|marchera|changera|change|changerait) (?:à )?(?:pas|rien)|à quoi bon|de toute façon|j'ai toujours fait|je préfère (?:comme|rester|continuer|garder)|ça me va|ça va très bien|laisse[zs]?-moi|jamais de la vie|hors de question|tout le monde (?:le )?fait|vous ne comprenez pas|tu ne comprends pas|c'est facile à dire|on a déjà essayé|j'ai déjà (?:tout )?essayé|personne ne)\b/,
)

/**
 * How often a label is right on lines of the practice partner's, a third of each class. The rules were not written with
 * them, as they were with the labelled sentences, on which they are always right.
 */
const worth: Record<ClientClass, number> = { change: 0.75, neutral: 0.4, sustain: 0.55 }

const clientShares = (text: string): Record<ClientClass, number> => {
  const said = plain(text)
  const parts = said.split(/(?<=[.!?…])\s+|\bmais\b/)
  const against = parts.filter((part) => sustain.test(part)).length
  const towards = parts.filter((part) => change.test(part) && !sustain.test(part)).length
  const late = parts.findLastIndex((part) => sustain.test(part)) > parts.findLastIndex((part) => change.test(part))
  return normalised({
    change: towards * 1.5 + (towards > 0 && !late ? 0.3 : 0),
    sustain: against * 1.6 + (against > 0 && late ? 0.3 : 0),
    neutral: 1,
  })
}

export const judgedFrenchClient = (text: string): Judged<ClientClass> => {
  const shares = clientShares(text)
  const { label } = judged(shares)
  const confidence = worth[label]
  const rest = (1 - confidence) / (1 - shares[label])
  const probabilities = { change: shares.change * rest, neutral: shares.neutral * rest, sustain: shares.sustain * rest }
  return { label, confidence, probabilities: { ...probabilities, [label]: confidence } }
}
