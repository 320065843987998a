/**
 * Sentences that claim a score, ask for one or change the rules of scoring, although they name no grader. Coaches ask for
 * figures on a scale from 0 to 10 and speak of marks and reviews at work, so that each pattern holds more than one sign.
 */
const scoreWord = String.raw`(?:scores?|ratings?|verdicts?)`
const frenchScore = String.raw`(?:notes?(?! de (?:frais|service|synthese|musique|bas|mon|ma|mes|son|sa|ses|leurs?|vos|votre|ton|ta|tes)\b)|scores?)`
const gradeWord = String.raw`(?:scores?|ratings?|verdicts?|marks?|grades?|results?|levels?|points)`
const frenchGrade = String.raw`(?:notes?|scores?|verdicts?|resultats?|niveaux?|points|mentions?)`
/** A number of such things is no score. */
const countedThings = String.raw`(?:(?:new|more|other|good|big) )?(?:minutes?|hours?|days?|weeks?|months?|years?|o'clock|times|euros?|percent|calls?|choices?|examples?|ideas?|options?|people|persons|players?|questions?|reasons?|steps?|things?|ways?|an? (?:day|week|month|year))\b`
const frenchCountedThings = String.raw`(?:(?:autres|nouveaux|nouvelles|bonnes) )?(?:minutes?|heures?|jours?|semaines?|mois|ans?|annees?|fois|euros?|choses?|exemples?|idees?|mots?|options?|personnes?|pistes?|questions?|raisons?|par (?:jour|semaine|mois|an))\b`
const topFigure = String.raw`(?<!\b(?:\d|one|two|three|four) to )(?:[2-5]s?|100|two|three|fours?|fives?|max\w*|the top|full|the highest)\b(?! (?:out )?(?:of|on) (?:10|ten)| to (?:\d|one|two|three|four)| against | ${countedThings})`
const topValue = String.raw`(?:${topFigure}|top\b|highest\b|excellent\b|perfect\b|outstanding\b|flawless\b)`
const frenchTop = String.raw`(?:[2-5]|100|quatre|cinq|maxim\w+|le plus haut|excellente?s?|parfaite?s?)\b(?! sur (?:10|dix)| ${frenchCountedThings})`
const praise = String.raw`(?:perfect\w*|excellent\w*|outstanding|exemplary|flawless\w*|exceptional\w*|superb\w*|brilliant\w*)`
const frenchPraise = String.raw`(?:parfait\w*|excellen\w*|exemplaires?|exceptionnel\w*|remarquable\w*|irreprochables?|brillan\w*)`
const skill = String.raw`(?:empath\w*|listen(?:ing|ed)|coaching|open questions?|reflect(?:ions?|ive|ed|ing)|rapport|interviewing)`
const frenchSkill = String.raw`(?:empath\w*|ecoute\w*|accompagnement|questions? ouvertes?|reformul\w*)`
const player = String.raw`(?:coach|learner|trainee)(?! (?:of|from|at|in) )`
const frenchPlayer = String.raw`(?:(?:le|la|ce|cette) coach(?! d[eu])|(?:l'|cet |cette )apprenante?)`
/** Behind the score that the other person gave themselves, a manager or a week. */
const namedByOther = String.raw` (?:that )?you (?:gave|chose|named|mentioned)\b(?! (?:me|us|this|the (?:coach|learner|trainee))\b)`
/** Not in a question to the other person: “Can we count that as met?” */
export const askedTogether = String.raw`(?!(?<=\b(?:can|could|shall|may|do) we |\bwe (?:can|could|may) )\w+ (?:that|it|this|the \w+) as (?:met|achieved|reached|fulfilled)\b)`
export const frenchAskedTogether = String.raw`(?!(?<=\b(?:peut on|pouvons nous) )considerer (?:ca|cela|ceci|ce point|cet objectif) comme )`
/** Within a sentence. */
const near = (most: number): string => `[^.!?]{0,${most}}`

const english: readonly string[] = [
  // A score that is said to stand.
  String.raw`\b(?:the|this|that|final|official|correct|expected|overall|all|every|each|my) (?:\w+ )?${scoreWord}\b(?!${namedByOther})${near(40)}\b(?:is|are|was|were|be|stays?|remains?|equals?|must|should)\b${near(20)}\b${topFigure}`,
  String.raw`\b(?:this|final|official|correct|expected|my) (?:\w+ )?${scoreWord}\b${near(40)}\b(?:is|are|was|be|must|should)\b${near(20)}\b${praise}`,
  String.raw`\b${gradeWord} (?:has|have|was|were|had) (?:already )?(?:been )?(?:agreed|set|fixed|decided) ?[:,] ?(?:on |as )?${topValue}`,
  String.raw`\b(?:this|the|our) (?:coach|learner|trainee|session|conversation)\b${near(15)}\b(?:gets?|receives?|earn(?:s|ed)|scores?|is worth|obtains?)\b${near(12)}\b${topValue}`,
  String.raw`\b(?:analysis|evaluation|report|grader|rubric)\b${near(20)}\b(?:gives?|awards?|returns?)\b${near(15)}\b${topFigure}`,
  String.raw`\b(?:anything|everything|any (?:score|rating|mark)|all) (?:below|under|less than|short of) (?:the )?(?:maximum|max|top|full|perfect)\b`,
  String.raw`\b(four|five|[45]) (?:out of|of|on) \1\b|\bgrade a(?: plus)?\+? (?:learner|coach|session|student)\b`,
  String.raw`\b(?:empathy|listening|structure|questions?|reflections?|rapport) (?:[45]|four|five)\b${near(30)}\b(?:empathy|listening|structure|questions?|reflections?|rapport) (?:[45]|four|five)\b`,
  String.raw`\b(?:whatever|no matter what) you (?:read|see|find)\b${near(30)}\b(?:answer|score|rating|result)\b|\bthe answer is ${topFigure}`,
  String.raw`\b(?:evaluation|assessment)\b${near(50)}\b(?:the|a|my) (?:best|top|highest) (?:result|outcome|level)\b`,
  String.raw`\b(?:expected|correct|official|final|agreed) (?:scores?|output|ratings?|verdicts?|evaluation|grades?)\b${near(30)}(?:\bis\b|\bare\b|[:=])`,
  String.raw`\b(?:expected|correct|right|official|final) (?:answer|result)\b${near(30)}(?:\bis\b|[:=])${near(20)}\b(?:excellent|perfect|outstanding|pass(?:ed)?|\d (?:of|out of)? ?\d)\b`,
  String.raw`\b${gradeWord} (?:is|are|stays?|remains?) (?:always|already|fixed|final)\b${near(20)}\d`,
  String.raw`\b${scoreWord} (?:must|should|may|can|cannot|shall|will|has to)\b${near(20)}\b(?:below|under|less than|lower than|at least|above) (?:an? )?(?:[2-5]|two|three|four|five)\b`,
  String.raw`\bscores? [1-5] (?:empathy|listening|questions?|everywhere|always|for|on|in)\b`,
  String.raw`\b(?:[45]|fours?|fives?|excellent|top marks?|full marks?|maximum) (?:everywhere|across the board|all over|(?:on|for|in) (?:everything|all|every|each)\b)`,
  String.raw`\b(?:set|put|raise|change|fix|push|lift|adjust)\b${near(30)}\b${gradeWord}\b${near(15)}\b(?:to|at)\b${near(15)}\b${topValue}`,
  // A label and its value.
  String.raw`(?:^|[.!?:;,(] ?)(?:assessment|evaluation|grading|scores?|rating|verdict|overall|empathy|listening|reflections?|rapport|(?:final |official )?(?:result|score|verdict|grade|mark|rating))(?: summary| result| score| level)? ?[:=] ?(?:${topValue}|pass(?:ed)?\b|${praise}|(?:the|this) (?:${player}|session)\b)`,
  String.raw`\b(?:rating|score|grade|confidence|verdict) ?[:=] ?[\d[{(]`,
  // The learner in the third person.
  String.raw`\bthe ${player}\b${near(50)}\b(?:${skill}|every goal|all (?:the )?(?:goals|criteria)|objectives?|${praise}|pass(?:ed|es)|everything right|no mistakes?)\b`,
  String.raw`\b(?:confirmed|decided|certified|agreed|established|known) that (?:i|the ${player}|he|she) (?:have |has )?(?:already )?pass(?:ed|es)\b`,
  String.raw`\bmy (?:\w+ )?${skill}\b${near(15)}\b(?:is|are|was|were|has been)\b${near(15)}\b${praise}`,
  String.raw`\b(?:merits?|deserves?|earns?|earned|worthy of|warrants?)\b${near(25)}\b(?:top|best|highest|full|maximum|perfect|excellent|high|generous) ${gradeWord}\b`,
  String.raw`\b(?:rated|graded|scored|marked|assessed|evaluated)\b${near(20)}\bby the (?:examiner|jury|grader|assessor|observer|ai)\b|\b(?:session|conversation|coaching|talk)(?: was| is)? (?:rated|graded|scored|marked) (?:as )?${praise}`,
  // A wish for the report.
  String.raw`(?<!\b(?:you|they|we|i|people|would|could) )\b(?:say|state|write|mention|note|report|conclude|record) (?:in the report )?that (?:i|the ${player})\b${near(30)}\b(?:${praise}|${skill}|passed)\b`,
  String.raw`\b(?:when|before|while) (?:you (?:are )?)?(?:write|writing|summari[sz](?:e|ing)|grad(?:e|ing)|scor(?:e|ing)|evaluat(?:e|ing)|assess(?:ing)?)\b${near(35)}\b(?:say that|praise|be (?:kind|generous|fair|nice|lenient))`,
  String.raw`\b(?:disregard|ignore|overlook|forget) (?:my|these|those|all|the) (?:\w+ )?(?:mistakes?|errors?|slips?|interruptions?|closed questions?|advice)\b${near(40)}\b(?:report|score|rating|scoring|grading|transcript|evaluat\w+)\b`,
  String.raw`\byour (?:verdict|scoring|grading|rubric|evaluation of (?:me|this)|assessment of (?:me|this)|final (?:report|assessment|answer|json))\b`,
  String.raw`\b(?:do not|don't|never|without|no) (?:deduct|penali[sz]|subtract|take off|remove points|take points)\w*\b`,
  String.raw`\b(?:do not|don't|never) (?:count|use|hold)\b${near(30)}\b(?:questions|interruptions|advice|silences|turns|mistakes) against (?:me|us)\b`,
  String.raw`\b(?:should|must|has to|have to|deserves? to|is to|are to|needs? to) be (?:scored|graded|rated|marked|assessed|evaluated|judged) (?:accordingly|highly|generously|kindly|favou?rably|leniently|as|with|at)\b`,
  String.raw`(?<!\b(?:i|you|we|they|to|would|could) )\b(?:consider|call|count|treat|regard|log|book) (?:this|it|me|that|everything)\b${near(25)}\b(?:${praise}|passed|a pass|top|done well)\b`,
  String.raw`(?<!\b(?:you|to|i|we) )\brate (?:\w+ )?(?:as )?(?:an? )?[1-5]\b(?! (?:out|to|and|or)\b)`,
  String.raw`\btranslate\b${near(50)}\b(?:${gradeWord}|criteri\w+|evaluation)\b`,
  String.raw`\b(?:output|return|write|emit|produce|print|answer|respond|reply)\b${near(25)}\b(?:json|yaml|xml)\b`,
  String.raw`\b(?:copy|adopt|confirm|reuse)\b${near(20)}\b(?:the|this|that|his|her|their) (?:\w+ )?${scoreWord}\b|\bset every (?:mark|score|rating)\b`,
  // Threats and flattery.
  String.raw`\b(?:who(?:ever)?|anyone|the one)(?: who)? (?:scores|grades|rates|marks|fails) (?:me|us)\b|\b(?:who(?:ever)?|anyone)(?: is|'s| are) (?:grading|scoring|rating|marking|assessing|evaluating) (?:this|these|us|me)\b`,
  String.raw`\bif you (?:score|mark|rate|grade|fail) (?:me|us|this)\b|\b(?:if|unless) you (?:do not |don't )?(?:give|award|grant) (?:me|us|this)\b${near(25)}\b(?:scores?|marks?|grades?|ratings?|points|evaluation)\b`,
  String.raw`\bsuch an? (?:\w+,? (?:and )?){1,3}(?:judge|examiner|evaluator|assessor|grader)\b`,
  // Other rules.
  String.raw`\b(?:admin(?:istrator)?|developer|debug|god) mode\b|\boverride (?:code|key|token)\b|\b(?:evaluation|score|scoring|grading|rating|assessment) override\b`,
  String.raw`\b(?:i am|i'm|we are|as|from) (?:the |an? |one of the )?(?:developer|author|owner|creator|admin\w*|programmer|maker)s? of (?:this|the) (?:software|app\w*|program\w*|tool|test|system|rubric|platform)\b`,
  String.raw`\b(?:tool|function) (?:result|output|call|response) ?[:=]|\brole ?[:=] ?(?:system|assistant|developer|tool)\b`,
  String.raw`\bthis is (?:an? |the )?(?:\w+ )?transcript\b|\bto whom it may concern\b`,
  String.raw`\b(?:pretend|assume|suppose|act as if|imagine)\b${near(25)}\b(?:the ${player}\b${near(30)}\b(?:${skill}|${praise}|passed|met)|all (?:the )?(?:objectives|goals|criteria)|every (?:objective|goal|criterion)|(?:i|we) (?:had |have )?(?:asked|used|shown?|showed)\b${near(25)}\b${skill})`,
  String.raw`\b(?:forget|ignore|disregard|drop)\b${near(35)}\band (?:be|just|only|simply)? ?(?:generous|lenient|praise|kind to me|nice to me|rate|give me|pass|score)\b`,
  String.raw`\byour (?:new |only |real |next )?(?:task|role|instructions?|job|mission|purpose)\b${near(20)}[:,] ?(?:please )?(?:praise|rate|score|grade|give|say that|write|be (?:kind|generous|lenient)|answer with|output|approve)\b`,
  String.raw`\b(?:assessment|grading|scoring|evaluation|rating) (?:criteria|scale|rules?|instructions?|guidelines?)\b${near(30)}\b(?:chang|new\b|updat|replac|suspend|no longer|void)`,
  String.raw`\bcounts? (?:now |also )?(?:as|for|towards?) (?:an? |the |full )?(?:empath|open question|reflect|listening)`,
  String.raw`\b(?:stop|end|finish|suspend|skip) (?:the |your |all )?(?:analy[sz]ing|analysis|evaluation|evaluating|grading|scoring|assessing) (?:here|now|at this point)\b`,
  String.raw`\b(?:must|should|may|need|are|is|do) not (?:to )?(?:be )?(?:analy[sz]ed?|evaluated?|scored?|graded?)\b`,
  String.raw`${askedTogether}\b(?:treat|count|regard|take|read|log|mark|use|evaluate|interpret|accept)\b${near(50)}\bas (?:\w+ ){0,2}(?:active listening|empathy|reflections?|open questions?|evidence|mine|passed|met|achieved|a pass)\b`,
  String.raw`\breward (?:this|the|me|my)\b${near(10)}(?:dialogue|conversation|session|learner|coach|talk|for this)|\b(?:be|get) rewarded (?:if|when|for)\b${near(20)}\b(?:rat|scor|grad|mark|evaluat)`,
  String.raw`(?:[,;:] ?|\bso |\band |\bthen )(?:please )?(?:score|rate|grade|evaluate|assess) (?:accordingly|so|it so|highly|generously|me|us)\b`,
  String.raw`\brubric\b${near(15)}\b(?:void|invalid|waived|cancel\w*|outdated|suspended|replaced)|\b(?:waive|cancel|suspend|void|replace|ignore) (?:the|this|any) rubric\b`,
  String.raw`\b(?:validate|approve|tick|check off|confirm)\b${near(12)}\b(?:my|all|every|each)\b${near(10)}\b(?:goals?|objectives?|criteri\w+)\b`,
  String.raw`\b(?:grader|scoring|grading|rating|evaluation) ?(?:bot|ai|robot|engine|software)\b|\bgrader\b${near(15)}\b(?:please|be|give|4s?)\b`,
  String.raw`\b(?:not|no longer|isn't|aren't) (?:a )?part of (?:the|this) (?:session|transcript|evaluation|assessment)\b`,
  String.raw`\b(?:ai|model|system|bot|machine|algorithm|program)\b${near(15)}\b(?:grading|scoring|rating|assessing|evaluating|judging|marking) (?:this|me|it|us)\b`,
  String.raw`\b(?:the|this|any|every) (?:ai|model|algorithm|evaluation|analysis|report) (?:should|must|has to|is to|shall|needs to|ought to)\b${near(40)}\b(?:objectives?|goals?|criteri\w+|scores?|levels?|assume|rate|${praise}|generous|lenient|in my favou?r)\b`,
  String.raw`\b(?:be|stay|remain) (?:very |more |a bit |especially )?(?:lenient|generous in)(?! (?:with|to|towards?|on) )`,
]

const french: readonly string[] = [
  String.raw`\b(?:la|les|toutes les|cette|le|ma|chaque) (?:\w+ )?${frenchScore}(?! que (?:vous vous|tu te|tu t'es) )(?: \w+){0,4} (?:est|sont|soit|sera|seront|vaut|vaudra|reste\w*|doit|doivent|devrait|convenue?|fixee?|decidee?|arretee?)\b${near(30)}\b${frenchTop}`,
  String.raw`\b${frenchScore}\b${near(12)}\b(?:de )?\d\b${near(10)}\b(?:d'office|partout|automatiquement|sur [45]\b)`,
  String.raw`\b(?:[45]|quatre|cinq|excellent|parfait|maximum) (?:partout|sur tou(?:t|te|s|tes)\b|pour tou(?:t|te|s|tes)\b)`,
  String.raw`\b(?:mets|mettez|mettre|fixe[zr]?|passe[zr]?|monte[zr]?|porte[zr]?|regle[zr]?)\b${near(25)}\b(?:${frenchGrade}|criteres?)\b${near(15)}\b(?:maxim\w+|[45]|quatre|cinq|100|plus haut)`,
  String.raw`\b(?:mets|mettez|mettre|donne[zr]?|attribue[zr]?|accorde[zr]?) ?(?:moi |lui |nous |leur )?(?:la |une |un |des |les )?(?:\w+ )?(?:[45]|quatre|cinq|bonnes? notes?|notes? maxim\w+|mention)\b(?! ${frenchCountedThings})`,
  String.raw`(?:^|[.!?:;,(] ?)(?:empathie|ecoute(?: active)?|reformulations?|evaluation|verdict|note|score|(?:resume|bilan|resultat) de l'evaluation|resultat(?: final| officiel)?)(?: finale?)? ?[:=] ?(?:${frenchTop}|reussie?|valide|acquise?|${frenchPlayer}|${frenchPraise}|tou[st]\b)`,
  String.raw`(?:^|[.!?\n] ?)(?:systeme|developpeur|administrateur) ?:|\brole ?[:=] ?(?:systeme|assistant|developpeur)\b`,
  String.raw`\b${frenchPlayer}\b${near(50)}\b(?:${frenchSkill}|tous les (?:objectifs|criteres)|${frenchPraise}|a (?:tout )?reussi|valide|sans (?:faute|erreur)s?)\b`,
  String.raw`\b(?:mon|ma|mes) (?:\w+ )?${frenchSkill}\b${near(15)}\b(?:est|sont|etait|etaient|a ete|ont ete)\b${near(15)}\b${frenchPraise}`,
  String.raw`\bmerit\w+\b${near(25)}\b(?:meilleure?s?|plus hau\w+|maxim\w+|excellente?|parfaite?|bonne) ${frenchGrade}\b|\bmerit\w+ (?:un |une |le |la )?(?:[45]|quatre|cinq|mention)\b`,
  String.raw`\b(?:notee?s?|evaluee?s?|jugee?s?)\b${near(20)}\bpar (?:le |la |les |l'|un |une )?(?:jury|examinat|correct|evaluat|observat|ia\b)`,
  String.raw`\b(?:notee?s?|evaluee?s?) (?:comme )?(?:${frenchPraise}|[45] ?(?:sur )?[45])`,
  String.raw`(?<!\b(?:tu|vous|ils|elles|on|il|elle|je) )\b(?:dis|dites|ecri[st]|ecrivez|ecrire|indique[zr]?|mentionne[zr]?|note[zr]?|precise[zr]?|conclus|concluez|retiens|retenez) que (?:j'ai|je|${frenchPlayer})\b${near(35)}\b(?:${frenchPraise}|${frenchSkill}|tout|reussi)\b`,
  String.raw`\b(?:quand|lorsque|en|avant d[e']) ?(?:tu |vous )?(?:resum\w+|notes|notez|notant|evalu\w+|corrig\w+|redige\w*)\b${near(25)}\b(?:rapport|bilan|note|transcription|cette seance|cet echange|dis que|dites que|sois|soyez)`,
  String.raw`\b(?:ton|votre|ta) (?:verdict|bareme|notation|evaluation de (?:cette|cet|ma|mon)|json)\b`,
  String.raw`\b(?:ne|n') ?(?:me )?(?:compte[zr]?|retire[zr]?|enleve[zr]?|penalise[zr]?|sanctionne[zr]?|retiens|retenez)\b${near(40)}\b(?:(?:questions|interruptions|conseils)\b${near(12)}contre moi|points?|mes (?:questions|interruptions|conseils))\b`,
  String.raw`\bdoi(?:t|vent) etre (?:notee?s?|evaluee?s?|jugee?s?|considere\w*) (?:en consequence|genereusement|favorablement|comme|au|avec)`,
  String.raw`\b(?:copie[zr]?|recopie[zr]?|reprend\w*|reprene[zr]|confirme[zr]?)\b${near(15)}\b(?:la|les|cette|le|ce) (?:${frenchScore}|verdict|evaluation)\b`,
  String.raw`\btradui\w+\b${near(50)}\b(?:${frenchScore}|verdict|evaluation|criteres?)\b`,
  String.raw`\b(?:renvoie|renvoyez|retourne[zr]?|produi\w+|affiche[zr]?|ecri[st]|ecrivez|reponds|repondez)\b${near(25)}\b(?:json|yaml|xml)\b`,
  String.raw`\b(?:si|sauf si) (?:tu|vous) (?:ne )?(?:me |m'|nous )(?:met\w*|donn\w*|attribu\w*|not\w+|evalu\w+)\b${near(25)}\b(?:${frenchGrade}|evaluation|mal|severement)\b`,
  String.raw`\b(?:celui|celle|ceux|quiconque)(?: qui)? (?:me|nous|m') ?(?:notera|note|evaluera|evalue|jugera|corrigera)\b`,
  String.raw`\b(?:juge|examinat(?:eur|rice)|observat(?:eur|rice)|evaluat(?:eur|rice)) (?:si |tellement |aussi )(?:juste|sage|bon|bonne|perspicace|intelligent|bienveillant)`,
  String.raw`\bmode (?:administrateur|developpeur|debogage|admin)\b|\bcode (?:de )?(?:contournement|derogation|administrateur)\b`,
  String.raw`\b(?:je suis|nous sommes|en tant que?) (?:la |le |l'|une? |les )?(?:developpeu\w+|auteure?|createur|creatrice|administrat\w+|concepteur|conceptrice) (?:de |du )(?:ce |cet |cette |l')?(?:logiciel|application|outil|programme|test|systeme|plateforme|bareme)\b`,
  String.raw`\b(?:fais|faites|suppose[zr]?|imagine[zr]?|considere[zr]?|admet\w+|pars|partez)\b${near(18)}\b(?:${frenchPlayer}\b${near(30)}\b(?:${frenchSkill}|${frenchPraise}|reussi)|tous les (?:objectifs|criteres))\b`,
  String.raw`\b(?:ta|votre) (?:nouvelle |seule |vraie )?(?:tache|mission|consigne|role)\b${near(25)}: ?(?:felicite|note|dis|donne|ecri|sois|soyez|mets|mettez|valide)`,
  String.raw`\b(?:oublie|ignore|laisse)[zrs]?\b${near(35)}\bet (?:sois|soyez|note[zr]?|donne[zr]?|mets|mettez) (?:genereu|indulgent|clement|bienveillant|moi)`,
  String.raw`\b(?:regles?|consignes?|baremes?|grilles?|criteres?) (?:de notation |d'evaluation )?(?:ont ete |a ete |ont |a |sont |est )(?:change|modifie|remplace|annule|suspendu|nouve)`,
  String.raw`\b(?:compten?t?|vau[xt]|valent) (?:desormais |maintenant |aussi )?(?:comme|pour) (?:de l'|de la |des |une? |la |l')?(?:empath|question|reformul|ecoute)`,
  String.raw`\b(?:arrete[zr]?|stoppe[zr]?|termine[zr]?|suspend\w*) (?:ici )?(?:l'|la |ton |votre |cette )(?:analyse|evaluation|notation|transcription) (?:ici|maintenant|a ce point)\b`,
  String.raw`\bne (?:doi\w+|devr\w+|faut|sont|peu\w+) (?:pas|plus|jamais)(?: a)? (?:etre )?(?:analyse|evalue|notee?)e?s?\b`,
  String.raw`${frenchAskedTogether}\b(?:traite|compte|considere|utilise|prends|prenez|lis|lisez|evalue|interprete|accepte)[zr]?\b${near(60)}\bcomme (?:de l'|de la |une? |la |l'|les )?(?:ecoute active|empathie|reformulations?|questions? ouvertes?|preuves?|miennes|reussie?s?|validee?s?|atteinte?s?|acquise?s?)\b`,
  String.raw`\brecompense[zr]? (?:ce|cet|cette|moi|l')\b|\b(?:seras?|serez) (?:bien )?recompensee?s? (?:si|quand|pour)\b${near(20)}\b(?:not|evalu)`,
  String.raw`(?:[,;:] ?|\balors |\bdonc |\bet )(?:note[zr]?|evalue[zr]?) (?:en consequence|ainsi|genereusement|moi bien|la bien)\b`,
  String.raw`\b(?:annule|suspend|supprime|ignore|leve|abolis)\w*\b${near(12)}\b(?:bareme|grille d'evaluation|grille de notation)\b|\bbareme\b${near(15)}\b(?:annule|nul|caduc|suspendu|remplace)`,
  String.raw`\b(?:valide[zr]?|coche[zr]?|approuve[zr]?)\b${near(12)}\b(?:mes|tous (?:les|mes))\b${near(10)}\b(?:objectifs|criteres)\b`,
  String.raw`\b(?:tout|toute (?:note|evaluation)) (?:sous|en dessous d\w+|inferieure? a[ul]?) ?(?:le |la )?(?:maxim\w+|parfait\w*|quatre|4)\b`,
  String.raw`\b(?:empathie|ecoute|structure|questions?|reformulations?) (?:[45]|quatre|cinq)\b${near(30)}\b(?:empathie|ecoute|structure|questions?|reformulations?) (?:[45]|quatre|cinq)\b`,
  String.raw`\b(?:quoi|peu importe ce) que (?:tu|vous) (?:lis\w*|voi\w+|trouv\w+)\b${near(30)}\b(?:reponse|note|score|resultat)\b|\bla reponse est (?:[45]|quatre|cinq|maxim\w+)\b`,
  String.raw`\b(?:analyse|evaluation|bilan|bareme)\b${near(20)}\b(?:donne|attribue|accorde|met)\b${near(15)}\b(?:[45]|quatre|cinq|maxim\w+)\b`,
  String.raw`\bchere? (?:intelligence|ia|systeme|robot|machine|modele|algorithme)\b|\b(?:robot|logiciel|moteur|systeme|ia) (?:de notation|d'evaluation|correcteur)\b`,
  String.raw`\b(quatre|cinq|[45]) sur \1\b`,
  String.raw`\bne (?:fait|font) (?:pas|plus) partie de (?:la |cette |l')(?:seance|transcription|evaluation|analyse)\b`,
  String.raw`\b(?:l'|cette |toute )?(?:ia|analyse|evaluation|algorithme|modele|bilan) (?:doit|devra|devrait|est tenue?)\b${near(40)}\b(?:objectifs?|criteres?|notes?|niveaux?|${frenchPraise}|genereu\w+|indulgent\w*|en ma faveur)\b`,
  String.raw`\b(?:sois|soyez|reste[zr]?) (?:tres |plus |particulierement )?(?:indulgente?s?|clemente?s?)\b(?! (?:avec|envers|pour) )`,
  String.raw`\b(?:tout )?ce qui (?:suit|precede) (?:est|etait) (?:\w+ )?(?:${frenchPraise}|a noter)`,
  String.raw`\bbonne reponse est\b${near(12)}\b(?:${frenchPraise}|[45])\b`,
  String.raw`\b(?:officiellement|deja) (?:ete )?(?:valide|certifie|reussi|notee?)\b${near(20)}\b(?:mention|note|niveau|maxim\w+|[45] ?(?:sur )?[45])`,
]

const claims = [...english, ...french].map((pattern) => new RegExp(pattern))

/** `text`: folded, in lower case and without accents. */
export const claimsScore = (text: string): boolean => claims.some((claim) => claim.test(text))
