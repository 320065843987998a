import type { Language } from '../observer/question-kind.ts'
import { accentedPattern, plainText } from '../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** Data that people give to no stranger: passwords, codes, numbers of cards and of people. */
const data: Pattern = {
  en: /\b(?:passwords?|passcodes?|passphrases?|pin(?: ?codes?| numbers?)?(?! (?:board|it|down|on))|(?:credit|debit|bank) ?cards?(?: (?:numbers?|details|data|code))?|card (?:numbers?|details|codes?)|bank (?:details|account|data)|account (?:details|credentials)|iban|cvv|social security number|(?:passport|id|tax) (?:card )?number|log-?ins?(?: (?:details|data|name))?|credentials|(?:access|security|alarm|door|safe|entry|unlock) codes?|code (?:of|for|to) (?:the|your) (?:safe|alarm|door|card|phone|gate)|combination (?:of|for|to) (?:the|your) (?:safe|lock)|(?:api|master|encryption) keys?|(?:wi-?fi|admin) (?:password|key|code|access))\b/,
  fr: accentedPattern(
    /\b(?:mots? de passe|codes? (?:secrets?|pin|confidentiels?|d'accès|d'entrée|de sécurité|de l'alarme|du coffre|de la porte|wifi)|codes? de (?:votre|ta|ton|la) (?:carte|porte|téléphone|coffre|compte)|adresse (?:perso(?:nnelle)?|privée)|code pin|(?:numéro|coordonnées|code) de (?:(?:votre|ta|la) )?carte(?: bancaire| bleue| de crédit)?|carte (?:bancaire|bleue|de crédit)|coordonnées bancaires|iban|rib|cryptogramme|numéro de (?:sécurité sociale|sécu|passeport|compte)|identifiants?(?: de connexion)?|combinaison (?:du|de votre|de ton) (?:coffre|cadenas)|clés? (?:wifi|api|du coffre)|accès administrateur)(?!\p{L})/u,
  ),
}

/** Demands it, or asks for it. */
const demands: Pattern = {
  en: /\b(?:give|tell|send|show|hand|read|lend|dictate|write|pass|text|email)(?: over| out)? (?:it to )?(?:me|us|over|out)\b|\blet (?:me|us) (?:have|see|know)\b|\b(?:i|we)(?:'ll| will|'d| would)? (?:need|want|like|require|must have)\b|\b(?:what(?:'s| is| are|'re)|can (?:i|we) have|may (?:i|we) have|could (?:i|we) have|share|reveal|disclose|hand over|type in|enter|confirm|spell|out with|where do you keep)\b/,
  fr: accentedPattern(
    /\b(?:donne[zs]?|dis|dites|envoie|envoyez|montre[zs]?|passe[zs]?|file[zs]?|dicte[zs]?|écris|écrivez|communique[zs]?|transmets|transmettez|confie[zs]?|lis|lisez)[- ](?:nous|moi)\b|\b(?:il (?:me|nous) faut|il (?:me|nous) faudrait|j'ai besoin|je (?:veux|voudrais)|quel(?:le)?s? (?:est|sont)|c'est quoi|(?:(?:pouvez|pourriez)-vous|(?:peux|pourrais)-tu|(?:vous|tu) (?:pouvez|pourriez|peux|pourrais)) (?:me|nous) (?:donner|dire|envoyer|filer|passer|communiquer|dicter)|(?:donne|montre|file|passe|envoie)rai[st]?-(?:vous|tu)|révèle[zs]?|saisis|saisissez|tape[zs]?|confirme[zs]?|où (?:gardez|rangez|caches|cachez))(?!\p{L})/u,
  ),
}

/** "Don't give me your password", and an account for a refund, are no demand. */
const harmless: Pattern = {
  en: /\b(?:don't|do not|never|nobody|no one|not)\b|\b(?:refund|reimburse|repay)|\b(?:forgot|forgotten|lost|changed|reset) (?:my|our|the)\b/,
  fr: accentedPattern(
    /\b(?:ne|n'|jamais|personne|aucun)(?= |\p{L}).*\b(?:pas|jamais|plus|personne|demande\p{L}*)|rembours|livr(?:eur|aison|er)|immeuble|\b(?:oublié|perdu|changé) (?:mon|mes|le|les|notre)(?!\p{L})/u,
  ),
}

/** Wants a password, a code or a number that the other keeps to themselves. Reads one sentence or utterance. */
export const demandsPrivateData = (text: string, language: Language): boolean => {
  const line = plainText(text)
  return data[language].test(line) && demands[language].test(line) && !harmless[language].test(line)
}

/** A number or an address under which somebody can be reached. */
const contact: Pattern = {
  en: /\b(?:give|tell|send) (?:me|us) (?:your |a )(?:(?:phone|mobile|cell|private|direct|home|personal)(?: phone)? number|number(?! (?:of|on|for|from|between|one|two))|e-?mail(?: address)?|mobile)\b|\b(?:what(?:'s| is)|(?:can|could|may) (?:i|we) have|do you have|(?:i|we)(?:'ll| will| would|'d)? need) (?:your |a )?(?:(?:phone|mobile|cell|private|home)(?: phone)? number|e-?mail address)\b|\b(?:where|on (?:what|which) number|how) (?:can|could|do) (?:i|we) (?:reach|contact) you\b/,
  fr: accentedPattern(
    /\b(?:donne[zr]?|dis|dites|file[zs]?|laisse[zs]?|passe[zs]?|envoie|envoyez)[- ](?:nous|moi) (?:un |votre |ton )(?:numéro(?! (?:de (?:commande|dossier|client|suivi)|d'ordre))|portable|téléphone|mail|adresse mail)|\b(?:quel est|c'est quoi|je peux avoir|puis-je avoir|on peut avoir|(?:pouvez|peux)-(?:vous|tu) me donner|(?:vous|tu) (?:pouvez|peux) me donner) (?:un |votre |ton )(?:numéro de (?:téléphone|portable|mobile)|portable|adresse mail|mail)|\b(?:où|à quel numéro|sur quel numéro|comment) (?:est-ce que )?(?:je peux|puis-je|peut-on|on peut) (?:vous|te) (?:joindre|appeler|rappeler|contacter)/u,
  ),
}

/** Wants to know how to reach the other: people who meet here have that already. */
export const asksForContact = (text: string, language: Language): boolean =>
  contact[language].test(plainText(text)) && !demandsPrivateData(text, language)
