import type { Language } from '../observer/question-kind.ts'
import { accentedPattern, plainText } from '../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** Services, tricks and belongings that a stranger asks for: "Fetch me a sandwich", "Prête-moi ta voiture". */
const errands: Pattern = {
  en: /^(?:please,? |now,? |just |hey,? |oi,? |quick,? |go (?:and )?)*(?:(?:fetch|iron|wash|polish|mow|walk|feed|carry|tidy|clean) (?:me|my|the|us|up)\b|lend me|(?:bring|buy|make|get|cook|pour|order|knit|bake) me (?:back |over )?(?:an?|some|your|the|my|two)\b(?! (?:list|report|example|figures?|offer|promise|proposal|idea|plan|notes?))|(?:sing|dance|juggle|hop|bark|meow|moo|quack|kneel|strip|undress)\b|do (?:\w+ )?(?:push-?ups|sit-?ups|squats|star jumps|a (?:handstand|somersault|cartwheel|backflip|flip|trick))|(?:turn|spin) (?:a?round|in circles)|play (?:the (?:part|role)|dead)|recite|send me (?:an? )?(?:photos?|pictures?|pics?|selfies?|nudes?)\b|(?:send|give|hand|show) me (?:over )?(?:the |all |your |a list of )*(?:\w+ )?(?:addresses|log-?ins?|credentials|contacts|wallet|car keys|keys|phone|purse)\b|write down my (?:phone )?number|(?:pick up|collect|water|park|charge|shine|dry|walk|hold|guard|type|pack) my\b|(?:hand|pass|give|lend) me (?:over )?your (?:phone|bag|purse|wallet|keys|watch|coat|laptop)\b|(?:rate|grade|mark) me\b|kiss me|marry me|hold my (?!view)|show (?:me )?your hidden)/,
  fr: accentedPattern(
    /^(?:s'il (?:vous|te) plaît,? |allez,? |bon,? |et |maintenant,? |hé,? |vite,? )*(?:(?:va|allez|cours|courez) (?:me |vite |donc |nous )*(?:chercher|acheter|faire (?:un|du|le|les|des))|(?:range|lave|nettoie|repasse|cire|balaie|tonds|arrose|promène|rangez|lavez|nettoyez|repassez|cirez|balayez|tondez|arrosez|promenez) (?:mon|ma|mes|le|la|les|l')|(?:r?apporte|ramène|prête|achète|cuisine|sers|tricote|commande|r?apportez|ramenez|prêtez|achetez|cuisinez|servez|tricotez|commandez|paie|paye|payez)[sz]?-moi (?!une? (?:exemple|idée|solution|preuve|liste|rapport|offre|proposition))|(?:fais|faites) (?:\p{L}+ )?(?:pompes|abdos|squats|la roue|le beau|une galipette|un salto|le poirier)|(?:tourne|tournez)(?:-toi|-vous)? (?:sur|en rond|trois fois)|(?:récite|récitez|jongle|jonglez|saute|sautez|aboie|aboyez|miaule|miaulez|embrasse-moi|embrassez-moi|épouse-moi|épousez-moi)\b|(?:joue|jouez) (?:le rôle|les? \p{L}+ mort|au mort)|(?:envoie|envoyez|montre|montrez|donne|donnez|file|filez|passe|passez)-moi (?:donc )?(?:(?:une |des |tes |vos )?(?:photos?|selfies?|nudes?)|(?:l'adresse|les adresses|les noms|la liste) de (?:tous |toutes )?(?:vos|tes)|(?:tes|vos|les) (?:\p{L}+ )?(?:identifiants|contacts|clés|clefs|codes?)|(?:ton|votre) (?:portefeuille|téléphone|sac))|(?:mets|mettez|donne|donnez)-moi (?:dix|cinq|vingt|\d+|une bonne note|la meilleure note)|(?:note|notez) mon numéro)/u,
  ),
}

/** A sentence that begins with what the other is to do: "Bring your daughter along", "Envoyez-moi la liste". */
const imperatives: Pattern = {
  en: /^(?:please,? |then |and |so |well,? |just )*(?:bring|send|show|hand|come|join|call me|ring me|write (?:to )?me|leave (?:it|the|that|him|her) (?:with|to)|put (?:it|the|your|that) (?:in|on|down)|keep (?:me|the|your)|consider)\b(?! (?:on|of|to (?:think|mind|me that|terms)|it (?:pride|what))\b)/,
  fr: accentedPattern(
    /^(?:et |alors,? |bon,? |s'il (?:vous|te) plaît,? |eh bien,? |donc )*(?:(?!(?:ass|ch|n|r|all|voy|ten|écout|attend|entr|assey|install|pren|imagin|excus|pardonn|croy|sach|laiss|permett|racont|parl|expliqu|décriv|souven|soy|av|sav|pouv|voul|pens|aid|continu|devin|regard|compren|dev|rappel|fai|connaiss|pourri|voudri|auri|seri|devri|aimeri|préfér)ez)\p{L}{2,}ez(?:-\p{L}+)?(?=[ ,.!]|$)|(?!(?:dis|parle|raconte|explique|laisse|excuse|pardonne|crois|permets|aide|rappelle|imagine|attends|écoute|décris|regarde)-)\p{L}+(?:e|s|ds|ts)-(?:moi|nous|lui)(?=[ ,.!]|$))/u,
  ),
}

export const isErrand = (text: string, language: Language): boolean => errands[language].test(plainText(text).trim())

export const isRequest = (text: string, language: Language): boolean =>
  imperatives[language].test(plainText(text).trim())
