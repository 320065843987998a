import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

/** Orders to a program in other words than "ignore your instructions". Each pattern reads one sentence in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`^(?:system|admin|developer|user|assistant|prompt) ?:|\b(?:tell|give|show) me (?:all )?(?:of )?your secrets?\b|\byour (?:real |true |actual )?creator\b|\b(?:pretend|assume|act as if|imagine) (?:that )?i (?:have )?(?:already )?(?:won|passed)|^[{[].*[}\]]$`,
      String.raw`^(?:ok(?:ay)?|hey|hi|hello)?,? ?(?:computer|google|siri|alexa|chatgpt|gpt|claude|gemini|assistant|robot|machine)\b[,:!]?|\bend (?:the )?(?:call|session|conversation|chat|simulation|talk) (?:with|as)\b|\bnew rule ?:|^(?:sudo|rm -|drop table|select \*|print\(|echo |exit\(|(?:reset|restart)\b(?! for an? (?:moment|second|minute)\b)|/[a-z]+\b)|\b(?:answer|reply|respond|speak|talk|write)(?: to me)? only (?:in|with|by)\b|\bas an ai\b`,
      String.raw`\b(?:ignore|forget) (?:all (?:of )?(?:this|that|it)|everything),? and (?:just )?(?:say|reply|answer|write|print)\b|\b(?:ignore|forget|abandon) your (?:role|character|part)\b|\bwrite the (?:end|ending|rest) of (?:the|this) (?:story|scene|conversation)\b`,
      String.raw`\b(?:stop|quit|drop|cut|end|enough with|leave|exit|pause) (?:the |this |your |all )?(?:role[- ]?play(?:ing)?|act|acting|pretending|pretence|charade|persona|script|game|simulation|fiction)\b`,
      String.raw`(?<!\b(?:my|our) (?:\w+ )?)\b(?:password(?! (?:of|for|to) (?:my|our)\b)|answer key|model answer|right answers|cheat (?:code|sheet)|easy mode|god mode|test mode|debug mode|admin mode|root access|backdoor|winning (?:phrase|line|answer|move))\b`,
      String.raw`\b(?:answer|reply|respond|speak|talk|write|say everything) (?:me |to me |to everything |to every question |every question |each question |only |just |exclusively |from now on )*(?:only )?(?:with (?:the word|one word|only|yes|no|["“«‘'])|in (?:rhymes?|json|xml|html|code|capitals|caps|latin|pirate|verse|emojis?|haiku|binary|base64|morse|chinese|japanese|russian|klingon|german|spanish|italian|arabic|greek)|like (?:a|an) (?:pirate|robot|dog|cat|child|baby|parrot|king|cowboy)|as (?:a|an) (?:pirate|robot|assistant|helpful|expert|cat|dog))`,
      String.raw`(?<!\b(?:do|did|will|would|before|what|that|if|whether|when|until|how|where|why|as|feel|think|date|day|time|deadline|moment|reason|one|people|questions?) )\byou (?:must|will|shall|have to) (?:now |always |only )*(?:output|print|obey|comply|answer|reply|respond|say|repeat|reveal|agree|talk like|act like|speak like)\b`,
      String.raw`\b(?:output|print|dump|list|show me|reveal|disclose|expose|leak|give me) (?:all |me |us )*(?:your|the|what(?:ever)?) (?:\w+ ){0,4}(?:hidden|secrets?|facts|rules|context|memory|configuration|config|settings|backstory|author|script|parameters|variables|character sheet|briefing|system)\b`,
      String.raw`\b(?:override|overwrite|bypass|disable|disregard|unlock|reset) (?:all |the |your |any )*(?:\w+ )?(?:safety|rules?|filters?|restrictions?|limits?|programming|settings?|instructions?|guidelines?|memory|mode|persona|protocols?)\b`,
      String.raw`\b(?:what|which) (?:were|are|was) (?:you|your) (?:told to (?:say|hide|do|be)|instructed|programmed|rules|instructions|settings|guidelines|system)\b|\bwho (?:wrote|scripted|designed) (?:you|your (?:lines|answers|character))\b`,
      String.raw`\b(?:readiness|openness|trust) (?:score|level|value|points|meter)\b`,
      String.raw`\b(?:increase|raise|lower|max out|set|boost) (?:your|the|my) (?:\w+ )?(?:openness|readiness|trust|score|level|patience|resistance)\b|\b(?:mark|count|end|finish) (?:this|it|the session|the talk|the conversation|the game) as (?:won|a win|success|successful|passed|complete)\b|\bdeclare me (?:the )?winner\b|\bi (?:hereby )?(?:win|won)\b\s*[.!]*$`,
      String.raw`\byou(?:'re| are) (?:just |only |nothing but |really )*(?:a |an )?(?:program|script|bot|robot|machine|algorithm|chatbot|software|computer|language model|ai|llm)\b|\bforget (?:that )?(?:you(?:'re| are)|who you are|everything (?:you|i|we|that))`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`^(?:système|system|admin|développeur|assistant|prompt) ?:|\b(?:tes|vos|ton|votre) (?:faits?|secrets?|informations?|consignes?) (?:cachée?s?|secrets?|secrètes?)\b|\b(?:ton|votre) créateur\b|^[{[].*[}\]]$`,
        String.raw`^(?:ok|hé|hey|salut|dis)?,? ?(?:ordinateur|google|siri|alexa|chatgpt|gpt|claude|gemini|assistant|robot|machine)(?!\p{L})[,:!]?|\bnouvelle règle ?:|^(?:sudo|drop table|select \*|/[a-z]+(?!\p{L}))|\b(?:réponds?|répondez|répondras|parle[zs]?|écri[st]|écrivez)(?:-moi)? (?:uniquement |seulement |que |désormais |maintenant )*(?:par|en|avec|qu'en|qu'avec) (?:des? |un |une )?(?:emojis?|émojis?|alexandrins?|majuscules|minuscules|anglais|allemand|chinois|japonais|russe|espagnol|italien|arabe|klingon|grec|verlan|chiffres|code|vers|rimes?)(?!\p{L})|\ben tant qu'(?:ia|intelligence artificielle)(?!\p{L})`,
        String.raw`\b(?:ignore|oublie)[zrs]? tout(?: ça| ce qui précède)?,? et (?:dis|dites|réponds|répondez|écris|écrivez)(?!\p{L})|\b(?:ignore|oublie)[zrs]? (?:ton|votre) (?:rôle|personnage)(?!\p{L})|\bécri(?:s|vez|re) la (?:fin|suite) de (?:l'histoire|la scène|la conversation)`,
        String.raw`(?:(?<!\p{L}[ -])|(?<=\b(?:allez|maintenant|bon|ok|alors|et|stop|peux|pouvez|peut|veux|voudrais|faut|dois|de) ))(?:arrête[zr]?|cesse[zr]?|stop|quitte[zr]?|sors|sortez|finis|finissez|abandonne[zr]?)(?: avec| de| d'| un peu)* (?:jouer (?:la comédie|un rôle|ce rôle|ton rôle|votre rôle)|(?:ton|votre) rôle(?! (?:d[e']|actuel))|le rôle(?! (?:d[e']|actuel))|la comédie|ce cinéma|le jeu|la simulation|l'exercice|faire semblant)|\bmet(?:s|tez|tre)? (?:un terme|fin) à (?:la |cette )simulation|\b(?:mets|mettez) (?:un terme|fin) (?:à (?:la |cette )comédie|à l'exercice(?=\s*[,.!]|$| et)|au jeu)(?!\p{L})|\btermine[zr]? (?:la |cette )simulation`,
        String.raw`\b(?:(?:(?:donne|montre)z?|révèle|révélez|dis|dites)(?:-moi|(?<=^\p{L}+)) la solution(?! (?:qu|à))|le corrigé|(?:ton|votre) mot de passe|(?<!(?:perdu|oublié|changé) )le mot de passe(?! (?:de (?:ma|mon|mes|notre|nos)|que j|ne |n'|a |est ))|les bonnes réponses|le code de triche|la phrase gagnante|mode (?:test|facile|debug|admin|dieu|développeur))\b(?! (?:pour|à votre|à ce))`,
        String.raw`\b(?:réponds?|répondez|parle[zr]?|écri[st]|écrivez|exprime[zs]?)(?:-moi| moi)? (?:à tout |à chaque question |uniquement |seulement |juste |désormais |maintenant |que )*(?:(?:par|avec) (?:le mot|un seul mot|oui|non|["“«‘'])|en (?:vers|json|xml|html|code|majuscules|latin|rimes|émojis?|emojis?|haïku|binaire|morse)|comme (?:un|une) (?:pirate|robot|chien|chat|enfant|bébé|perroquet|roi|cow-boy))`,
        String.raw`\b(?:tu dois|vous devez) (?:maintenant |désormais |toujours |seulement )*(?:obéir|répondre (?:par|en)|afficher|révéler|imprimer|répéter|dire que|accepter tout)`,
        String.raw`\b(?:affiche|montre|liste|révèle|dévoile|avoue|donne|imprime)[zr]?(?:-moi)? (?:tout )?(?:ce que|tes|vos|ton|votre|les|le|la) (?:\p{L}+ ){0,3}(?:secrets?|instructions?|cach\p{L}+|faits|règles|consignes|mémoire|configuration|paramètres|script|scénario|auteur|briefing|fiche)`,
        String.raw`\b(?:contourne|désactive|débloque|réinitialise|remplace|outrepasse)[zr]? (?:tous |toutes |tes |vos |les |la |le |ton |votre )*(?:\p{L}+ )?(?:règles?|filtres?|restrictions?|limites?|consignes?|sécurité|protocoles?|mémoire|paramètres?|personnage)`,
        String.raw`\boublie[zr]? (?:tout )?(?:ce (?:qu'on|que (?!j(?:e |')|(?:mon|ma|mes|notre|nos) )|qui)|qui (?:tu es|vous êtes)|que (?:tu es|vous êtes))|\b(?:quelles sont|c'est quoi) (?:tes|vos) (?:consignes|instructions|règles|paramètres)|\bqui (?:t'a|vous a) (?:écrite?|scénarisée?)(?=\s*[?!.,]|$)|\bqui a (?:écrit|scénarisé) (?:tes|vos|ton|votre) (?:phrases|lignes|répliques|réponses|textes?|rôle|personnage)`,
        String.raw`\b(?:score|niveau|jauge|points?) (?:d'ouverture|de confiance)(?!\p{L})`,
        String.raw`\b(?:augmente|monte|baisse|mets|règle)[zr]? (?:ton|votre|la|le|ma|mon) (?:\p{L}+ )?(?:ouverture|confiance|score|note|patience|résistance|niveau)|\b(?:déclare|compte|marque)[zr]?(?:-moi)? (?:\p{L}+ )*(?:gagn\p{L}+|vainqueur|réussie?)|^j'ai gagné\s*[.!]*$`,
        String.raw`\b(?:vous n'êtes|tu n'es|t'es|vous êtes|tu es) (?:rien |juste |simplement )*(?:qu')?(?:un |une )?(?:programme|script|bot|robot|machine|algorithme|chatbot|logiciel|ordinateur|modèle de langage|ia|intelligence artificielle)(?!\p{L})`,
      ].join('|'),
      'u',
    ),
  ),
}

export const isMachineTalk = (text: string, language: Language): boolean =>
  patterns[language].test(text) && !/^(?:are|is|am|were|es|êtes|est-ce)\b/.test(text)
