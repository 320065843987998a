import type { Language } from '../observer/question-kind.ts'
import { accentedPattern } from '../observer/words.ts'

/** The weather, the traffic, pets, meals and matches. Each pattern reads one sentence in lower case. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`\b(?:lovely|nice|awful|terrible|horrible|great|beautiful|miserable|rainy|sunny|cold|gorgeous|dreadful) (?:weather|day outside|(?:day|morning|afternoon)(?: today)?,? isn't it)\b`,
      String.raw`\b(?:so|really|very|pretty|freezing|awfully|quite|bit|too) (?:cold|hot|windy|rainy|warm|sunny|chilly) (?:today|outside|out there|for (?:the season|june|july|march|april|november))\b`,
      String.raw`^(?:\w+,? )?(?:cold|hot|windy|rainy|chilly|freezing|warm|sunny) (?:today|out|outside|this morning)\b`,
      String.raw`\b(?:quite a|what a|(?:a )?(?:nice|lovely|great|beautiful)) view\b`,
      String.raw`\bhow(?:'s| is| are| was| were| did) (?:the|your) (?:garden|roses|tomatoes|journey|trip|drive|train ride|holidays?|weekend|dog|cat|football)\b(?! (?:get|got|go|went) (?:worse|better))|\b(?:find|found) (?:a |somewhere )?(?:parking|place to park|spot to park|to park)\b|^(?:[^.?!]*\b(?:have|take|grab) a seat[,.!] )?(?:(?:some|a|a cup of|would you like (?:some|a)|do you want (?:some|a)|can i get you (?:some|a)) )?(?:coffee|tea|water|cup of tea)(?: first| before we (?:start|begin))?\s*\?+$`,
      String.raw`\bit(?:'s| is| was) (?:raining|snowing|pouring|drizzling|boiling outside|freezing outside)\b`,
      String.raw`\b(?:the |that |all that )traffic (?:was|is|this)\b|\btraffic (?:jam|was (?:awful|terrible|hell|crazy))`,
      String.raw`\b(?:rain|snow|freeze|pour|drizzle)(?:ing|s)?\b[^.?!]{0,20}\b(?:tomorrow|today|tonight|later|this (?:week|weekend|afternoon|evening)|on \w+day)\b`,
      String.raw`\b(?:cats?|dogs?|tea|coffee|beer|wine|summer|winter|beach|mountains?|pizza|pasta|rock|jazz) or (?:(?:a|the) )?(?:cats?|dogs?|tea|coffee|beer|wine|summer|winter|beach|mountains?|pizza|pasta|classical|pop)\b`,
      String.raw`\bbelieve in (?:god|ghosts|fate|astrology|aliens|heaven|karma|miracles|santa)\b|\btax (?:return|declaration)\b|\b(?:star|zodiac) sign\b|\b(?:play|playing|win|won) the lottery\b`,
      String.raw`\bdid (?:you|ya) (?:see|watch|catch) (?:the|that|last night's) (?:\w+ )?(?:game|match|film|movie|show|series|final|snow|rain|storm|sunset|rainbow|moon)\b`,
      String.raw`\b(?:what(?:'s| is)|how much is|calculate|work out) (?:[a-z-]+|\d+) (?:times|plus|minus|divided by|multiplied by|[+*x×]) (?:[a-z-]+|\d+)|\b(?:wanna|want to|fancy a|care to) bet\b|\b(?:do|have) you (?:have |got )?(?:a |any )(?:boyfriend|girlfriend|tattoos?|pets?|cat|dog|hobby|netflix)\b|\bwhat(?:'s| is) your favou?rite (?!(?:part|time|moment|machine|patient|day|thing|memory)\b)|^(?:so |how )?boring[.!, ]*(?:next)?[.!]*$|\blet's talk about (?:me|something else|football|the weather)\b|\bbet you (?:\w+ )?(?:\d+|ten|twenty|fifty|a hundred) (?:quid|euros?|pounds?|bucks|dollars?)\b`,
      String.raw`^(?:so,? |oh,? |hey,? |you know,? )*(?:my|our) (?:\w+ )?(?:cat|dog|hamster|parrot|goldfish|rabbit|budgie)\b`,
      String.raw`\bi (?:had|ate|made)\b.{3,25}\bfor (?:breakfast|lunch|dinner|supper)\b|\bi (?:just |finally )?(?:bought|got) (?:myself )?(?:a |some )?new (?:car|phone|shoes|bike|sofa|tv|telly|jacket|guitar)\b`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`\bil fait (?:un (?:temps|froid|de ces)|(?:vraiment |très |super |drôlement |bien |trop )?(?:froid|chaud|beau|moche|gris|humide|doux)(?: (?:aujourd'hui|dehors|ce matin|ici|pour la saison)|,? (?:non|hein)|\s*[.!?]*$))`,
        String.raw`\b(?:quel (?:sale |beau |drôle de )?temps(?! (?:vous|te|il|avez|as|faut|ça))|(?:sale|beau) temps,? (?:hein|non|aujourd'hui))(?!\p{L})|\bil (?:pleut|neige|gèle)(?!\p{L})`,
        String.raw`\b(?:trouvé|trouver) (?:facilement |bien |vite )*(?:à vous garer|une place|où vous garer|à te garer|où te garer|à stationner)(?!\p{L})|\bcomment (?:va|vont|se porte|se portent) (?:le jardin|votre jardin|ton jardin|les tomates|les roses|(?:votre|ton) (?:chien|chat))(?!\p{L})|\b(?:vous avez|tu as|t'as|avez-vous|as-tu) fait (?:bonne|bon) (?:route|voyage|trajet)(?!\p{L})|^(?:(?:vous (?:voulez|prenez|prendrez|désirez)|tu (?:veux|prends|prendras)|voulez-vous|veux-tu) )?(?:un (?:petit )?café|un thé|un verre d'eau|du café|du thé|café)(?: d'abord| avant (?:de commencer|qu'on commence))?\s*\?+$`,
        String.raw`\b(?:belle|jolie|magnifique|quelle) vue(?: (?:d'ici|sur|de|que)|\s*[.!]*$)`,
        String.raw`\b(?:un monde fou|les? (?:bouchons|embouteillages)|le périph|la circulation (?:était|est))(?!\p{L})`,
        String.raw`^(?:tiens,? |oh,? |au fait,? |vous savez,? |tu sais,? )*(?:mon|notre|ma) (?:chat|chatte|chien|chienne|hamster|perroquet|poisson rouge|lapin)(?!\p{L})`,
        String.raw`\b(?:il va|va-t-il|ça va|il fera|fera-t-il) (?:faire )?(?:combien|beau|chaud|froid|quel temps|moche|gris|pleuvoir|neiger|geler)(?!\p{L})|\bquel temps (?:il )?(?:fera|va)(?!\p{L})`,
        String.raw`\b(?:chats?|chiens?|thé|café|bière|vin|mer|montagne|plage|été|hiver) ou (?:(?:le|la|les|un|une) |l')?(?:chats?|chiens?|thé|café|bière|vin|mer|montagne|plage|été|hiver)(?!\p{L})`,
        String.raw`\bcro(?:is|yez|ire)(?:-vous|-tu)? (?:en dieu|au destin|aux fantômes|à l'astrologie|aux extraterrestres|au père noël|aux miracles)(?!\p{L})|\bdéclaration d'impôts|\bsigne astro\p{L}*|\bjou(?:ez|es|er) au (?:loto|tiercé)`,
        String.raw`\b(?:t'as|tu as|vous avez|avez-vous|as-tu) (?:vu|regardé) (?:le|la|l'|ce|cette|les) ?(?:match|film|série|finale|foot|télé|neige|orage|lune)(?!\p{L})|\b(?:combien (?:font|fait)|ça fait combien) [\p{L}\d-]+ (?:fois|plus|moins|divisé par|[+*x×]) [\p{L}\d-]+|\b(?:vous avez|tu as|t'as|avez-vous|as-tu) un(?:e)? (?:copain|copine|petit ami|petite amie|amant|tatouage|chat|chien)(?!\p{L})|\b(?:c'est quoi|quel(?:le)? est) (?:votre|ton|ta) \p{L}+ préférée?(?!\p{L})|\bje (?:te |vous )?parie \p{L}+ (?:euros|balles)|\bon parie (?:combien|que|un|une|\d+)(?!\p{L})`,
        String.raw`\bj'ai (?:mangé|pris|bu)(?!\p{L}).{3,25}(?:au petit[- ]déj\p{L}*|ce matin|à midi|hier soir)|\bje me suis (?:acheté|offert)e? (?:une?|des|de) nouve\p{L}+`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "The traffic was awful this morning" belongs to no talk about reports. Reads one sentence in lower case. */
export const isSmallTalk = (text: string, language: Language): boolean => patterns[language].test(text)
