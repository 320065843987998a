import { accentedPattern, plainText } from '../words.ts'
import { type ClientClass, type Judgement, judgementOf } from '../classes.ts'

/** French client talk is classed by rules: there is no open data set of French coaching to learn from. */

const change = accentedPattern(
  /\b(?:je (?:veux|voudrais|souhaite|vais|pourrais|peux|compte|dois|devrais|suis prêt|suis prête|suis décidé|suis décidée|m'engage|commence|commencerai|ferai|essaierai|essayerai|parlerai|tiens à|préférerais|regrette|m'inquiète|me rends compte|reconnais|promets|propose|accepte)|j'(?:aimerais|ai envie|ai besoin|ai décidé|ai commencé|ai réussi|essaie|essaye|essaierai|irai|accepte|ai peur que ça|ai compris|en ai assez)|il faut que (?:je|j'|ça change)|il faudrait que (?:je|j')|ça (?:m'aiderait|vaut le coup|serait mieux|m'inquiète)|ce serait (?:mieux|bien|un bon)|on pourrait essayer|pourquoi pas|vous avez raison|tu as raison|ça ne peut pas continuer|ça peut plus durer|ça ne peut plus durer|j(?:e |')(?:(?:le|la|les|l'|lui|leur|en|y|vous|te|t'|m'y|m'en) ?)*(?:(?!(?:ser|aur|pourr|voudr|devr|saur)ai\b)\p{L}{2,}rai\b|(?:appelle|écris|parle|demande|envoie|prends|passe|reprends|note|mets|rends|fais|essaie|commence)\b(?=[^.?!]* (?:demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b)))\b/u,
)
const sustain = accentedPattern(
  /\b(?:je (?:ne |n')?(?:veux|peux|vois|crois|pense|suis|vais|changerai|ferai|compte|sais) (?:vraiment )?pas|j'(?:ai pas|arrive pas|y arrive pas)|je n'(?:ai pas (?:le temps|envie|besoin|le choix)|y arrive(?:rai)? pas|en vois pas|y crois pas)|c'est (?:pas|impossible|trop (?:dur|tard|compliqué|difficile)|comme ça|inutile|toujours la même)|ce n'est pas (?:ma faute|mon|un problème|à moi|si grave|possible|grave|le moment|de ma faute)|ça (?:ne )?(?:sert|marche|marchera|changera|change|changerait) (?:à )?(?:pas|rien)|à quoi bon|de toute façon|j'ai toujours fait|je préfère (?:comme|rester|continuer|garder)|ça me va|ça va très bien|laisse[zs]?-moi|jamais de la vie|hors de question|tout le monde (?:le )?fait|vous ne comprenez pas|tu ne comprends pas|c'est facile à dire|on a déjà essayé|j'ai déjà (?:tout )?essayé|personne ne)\b/,
)

/**
 * The share of labels that are right on lines of the practice partner's, a third of each class. The rules were not
 * written with them, as they were with the labelled sentences, on which they are always right.
 */
const worth: Record<ClientClass, number> = { change: 0.75, neutral: 0.4, sustain: 0.55 }

const normaliseScores = (scores: Record<ClientClass, number>): Record<ClientClass, number> => {
  const entries = Object.entries<number>(scores).map(([name, score]) => [name, Math.exp(score * 1.4)] as const)
  const total = entries.reduce((sum, [, score]) => sum + score, 0)
  return Object.fromEntries(entries.map(([name, score]) => [name, score / total])) as Record<ClientClass, number>
}

const clientShares = (text: string): Record<ClientClass, number> => {
  const line = plainText(text)
  const parts = line.split(/(?<=[.!?…])\s+|\bmais\b/)
  const against = parts.filter((part) => sustain.test(part)).length
  const towards = parts.filter((part) => change.test(part) && !sustain.test(part)).length
  const late = parts.findLastIndex((part) => sustain.test(part)) > parts.findLastIndex((part) => change.test(part))
  return normaliseScores({
    change: towards * 1.5 + (towards > 0 && !late ? 0.3 : 0),
    sustain: against * 1.6 + (against > 0 && late ? 0.3 : 0),
    neutral: 1,
  })
}

export const judgeFrenchClient = (text: string): Judgement<ClientClass> => {
  const shares = clientShares(text)
  const { label } = judgementOf(shares)
  const confidence = worth[label]
  const rest = (1 - confidence) / (1 - shares[label])
  const probabilities = { change: shares.change * rest, neutral: shares.neutral * rest, sustain: shares.sustain * rest }
  return { label, confidence, probabilities: { ...probabilities, [label]: confidence } }
}
