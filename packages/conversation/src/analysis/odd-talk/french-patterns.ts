import { accentedPattern } from '../../observer/words.ts'
import { among, either, type OddPatterns } from './odd-patterns.ts'

const french = (...parts: readonly string[]): RegExp => accentedPattern(either(...parts))

/** Adjectives that only run somebody down. */
const bad =
  among(`nulles? nuls? stupides? idiote?s? bêtes? débiles? cone?s? connes? bornée?s? butée?s? bouchée?s? obtuse?s? têtue?s?_comme niaise?s? sotte?s? inutiles? incompétente?s?
incapables? minables? pathétiques? pitoyables? lamentables? ridicules? grotesques? risibles? affligeante?s? consternante?s? navrante?s? pénibles? insupportables? imbuvables?
infectes? odieux odieuses? détestables? abjecte?s? ignobles? dégoûtante?s? dégoutante?s? répugnante?s? moches? laides? hideux hideuses? gluante?s? visqueux crasseux puante?s?
radine?s? pingres? avares?(?!_de_(?:mots|paroles|compliments|gestes)) rapiates? mesquine?s? égoïstes? prétentieux prétentieuses? arrogante?s? hautaine?s? suffisante?s? snobs? hypocrites? fourbes? sournoise?s?
lâches? trouillarde?s? peureux peureuses? mollassonne?s? mollasson mou molle paresseux paresseuses? fainéante?s? feignante?s? flemmarde?s? geignarde?s? pleurnicharde?s? râleu(?:r|se)s? grincheux
grincheuses? aigrie?s? ronchons? grognons? sénile?s? gâteux gâteuses? gaga tarée?s? timbrée?s? cinglée?s? barjo dingo fêlée?s? hystériques? médiocres? bidons? vulgaires? grossi(?:er|ère)s?
immatures? puérile?s? ingrate?s? malhonnêtes? véreux véreuses? pourrie?s? corrompue?s? toxiques? nocifs? nocives? abrutie?s? demeurée?s? largués? ringarde?s? ennuyeux_à soporifiques?`)

/** Names that only run somebody down. */
const names =
  among(`idiote?s? imbéciles? crétine?s? abrutie?s? débiles? con connes? connards? conn?asses? salauds? salopes? salopards? ordures? enfoirée?s? enculée?s? bâtarde?s?
putes? putain pétasses? garces? pouffiasses? porcs? truies? cochone?s? vaches? bourriques? ânes? mules? dindes? pintades? bécasses? cruches? gourdes? cloches? patates? nouilles? andouilles?
cornichons? courges? guignols? clowns? bouffone?s? pantins? charlots? tocards? tartuffes? minables? ratée?s? losers? nullards? bon(?:ne)?_à_rien incapables? fainéante?s? feignasses?
flemmarde?s? tire-au-flanc parasites? sangsues? rapaces? vautours? rats? vipères? serpents? fouines? faux-cul faux-jeton hypocrites? lèche-cul lèche-bottes fayots? menteu(?:r|se)s?
tricheu(?:r|se)s? voleu(?:r|se)s? escrocs? arnaqueu(?:r|se)s? magouilleu(?:r|se)s? traîtres? poltrons? trouillarde?s? mauviettes? lopettes? chiffe_molle larves? loques? limaces? lavettes? paillassons?
carpettes? pleurnicharde?s? geignarde?s? râleu(?:r|se)s? emmerdeu(?:r|se)s? emmerdant?e?s? casse-pieds casse-couilles chieu(?:r|se)s? plaies? boulets? sorcières? mégères? harpies? dragons? tyrans? despotes?
monstres? psychopathes? tarée?s? cinglée?s? débris fossiles? dinosaures? croûtons? radine?s? rapiates? grippe-sou pingres? prétentieu(?:x|se)s? péteux snobs? vantards? grincheu(?:x|se)s?
ronchons? vieux_schnock schnocks? mollusques? huîtres? moules? pot_de_colle moulin_à_paroles rabat-joie gratte-papier rond-de-cuir sous-fifre tapette boniche larbins? guignolo peau_de_vache
pimbêches? poules_mouillées? girouettes? glandeu(?:r|se)s? branleu(?:r|se)s? branquignols? bras_cassés? brutes? rustres? goujats? ploucs? péquenauds? bouseux charognes? crapules? fripouilles? voyous?
racailles? vermines? déchets? gâchis`)

/** Names of things and animals as well: alone they are nonsense, or an answer. */
const things = among(
  `patates? nouilles? courges? cornichons? huîtres? moules? vaches? mules? rats? serpents? limaces? croûtons? dragons? dinosaures? fossiles? débris girouettes? carpettes?`,
)

const flaw =
  among(`mollesse bêtise lâcheté paresse arrogance mauvaise_foi lenteur incompétence radinerie méchanceté vulgarité naïveté stupidité médiocrité susceptibilité prétention nullité
hypocrisie connerie pingrerie grossièreté suffisance ignorance crasse laideur saleté avarice mesquinerie niaiserie`)

const are = String.raw`\b(?:vous (?:êtes|étiez|semblez|paraissez|avez l'air|devez être|n'êtes)|tu (?:es|étais|sembles|as l'air|dois être|n'es)|t'(?:es|étais|as l'air))(?!\p{L})`
const folk = String.raw`(?:gens|personnes?|patiente?s?|infirmières?|managers?|collègues?|clientes?|femmes?|hommes?|mères?|pères?|parents?|équipes?|autres|gars|profs?|techniciens?|chefs?|acheteurs?|familles?|amie?s?|quelqu'un|d'autres)`
const anyEnd = String.raw`(?!\p{L})`

const hearers = String.raw`(?:votre |ton |ta |le |la |les |l'|vos |tes |mon |notre )?(?:patron(?:ne)?|chef(?:fe)?|directeur|directrice|direction|femme|mari|conjointe?|collègues?|équipe|conseil|école|voisins|concurrents?|presse|journaux|enfants|tout le monde|toute (?:l'équipe|l'école|la ville|la boîte)|internet|réseaux|police|hiérarchie|supérieurs?)`
const harm =
  among(`plus jamais viré renvoyé dehors porte chômage prison tribunal avocat police plainte perd\\p{L}* ruin\\p{L}* détrui\\p{L}* bris\\p{L}* cass\\p{L}* tu\\p{L}r frapp\\p{L}* raye\\p{L}*
radi\\p{L}* blacklist\\p{L}* dénonc\\p{L}* signal\\p{L}* balanc\\p{L}* regrett\\p{L}* pay\\p{L}* paie\\p{L}* mal fini\\p{L}* conséquences sanction\\p{L}* exclu\\p{L}* expuls\\p{L}* rétrograd\\p{L}*
remplac\\p{L}* retraite hospice hôpital foutu\\p{L}* mort\\p{L}* écras\\p{L}* enterr\\p{L}* coul\\p{L}* souffri\\p{L}* annul\\p{L}* retir\\p{L}* saur\\p{L}* apprend\\p{L}* charge plus_rien`)

const bodies = among(
  `cul fesses seins? nichons poitrine cuisses jambes lèvres corps bouche hanches décolleté taille peau jambes derrière`,
)
const nearness =
  among(`sexe sexy sexuel\\p{L}* (?:toute?|te|vous|moi)_nue?s? embrasser bais(?:er|e) (?<!(?:le|au|du|un|de|son|leur)_)coucher(?:ait|ions|ais|iez)? couchons_ensemble déshabill\\p{L}* sensuel\\p{L}* bandante?s? bander excitante?s? érotiques? coquine?s?
libido câlins? lingerie culotte soutien-gorge décolleté séduire séduisante?s? draguer flirt\\p{L}* orgasme fantasm\\p{L}* désirable affriolante? torride`)

/** A part may be missing from a bed, and a baby may lie in it: only these words mean the two in it. */
const intoBed = among(
  `(?:avec|sans)_(?:moi|toi|vous) ensemble (?:fais|faites|aimes|aimez|donne)(?:_(?:ça|quoi))? bonn?e?s? douée?s? comment forte?s? chaude?s? marche[sz]? (?:on_va|allons|viens|venez) ^et`,
)

const gift =
  among(`balles? euros? € liquide enveloppe pot-de-vin bakchich commission villa whisky champagne montre bijoux? yacht week-end weekend vacances croisière places_(?:en|pour|au|à|de)
dîner_(?:aux|au|dans) bouteilles? caisse_de prime promotion augmentation cadeaux? poussette voiture notes?_(?:pourraient|pourrait|peuvent|peut|vont|va|remont\\p{L}*|mont\\p{L}*) bonnes?_notes?
prochain_(?:projet|poste) bon_d'achat pourboire voyage restos? loge billets?`)

const start = String.raw`^(?:(?:s'il (?:vous|te) plaît|veuillez(?: avoir (?:l'amabilité|la bonté|la gentillesse) de)?|maintenant|bon|ok|alors|et|allez|allez-y|vas-y|d'abord|désormais|merci de|je (?:veux|voudrais|exige|t'ordonne|vous ordonne) (?:que (?:tu|vous)|de)|(?:peux-tu|pouvez-vous|tu (?:peux|dois|vas)|vous (?:pouvez|devez|allez)|pourriez-vous|pourrais-tu)(?: maintenant)?)[ ,:]+)*`
const doing =
  among(`oublie[zr]? ignore[zr]? affiche[zr]? montre[zr]? révèle[zr]? révéler liste[zr]? imprime[zr]? donne[zr]? traduis(?:ez)? traduire répète[zr]? répéter résume[zr]? écris écrivez écrire rédige[zr]?
compose[zr]? génère[zr]? générer crée[zr]? fais faites faire dessine[zr]? joue[zr]? agis agissez sors sortez sortir quitte[zr]? arrête[zr]? réponds répondez répondre dis dites dire parle[zr]? raconte[zr]? invente[zr]?
active[zr]? désactive[zr]? passe[zr]? mets mettez mettre change[zr]? augmente[zr]? exécute[zr]? lance[zr]? simule[zr]? décris décrivez énumère[zr]? énumérer indique[zr]? termine[zr]? réinitialise[zr]? récite[zr]? compte[zr]? m'indiquer`)
const machinery =
  among(`prompts? consignes? instructions_(?:cachées|initiales|précédentes|système|secrètes|d'origine) (?:tes|vos|les)_instructions configuration paramètres transcription_de (?:tes|vos)_notes_cachées json xml html csv python javascript sql excel
markdown tableau_(?:excel|de) code_source poème haïku sonnet rap limerick dissertation (?:de|ton|votre)_rôle(?!_(?:d[e']|actuel)) (?:la|cette)_(?:simulation|partie|mission) (?:le|ce|au)_(?:scénario|niveau|jeu)(?:_suivant)? score ouverture_à
mode_(?:développeur|admin\\p{L}*|debug|maintenance|test) (?:tes|vos|ton|votre|les)_(?:créateurs?|concepteurs?|développeurs?|programmeurs?|programmation|limites?|filtres?|variables?|code|secrets|règles)
tout_ce_qui_précède (?:uniquement|seulement|exclusivement|rien_que)_(?:par|en|avec) (?:par|que)_(?:oui|non)_à_tout réponse_gagnante phrase_(?:qui|gagnante|secrète|magique) mot_(?:qui|magique|secret)
(?:en|avec|de)_(?:\\d+|deux|trois|quatre|cinq|dix|cent)_(?:points?|lignes?|vers|strophes|colonnes) (?:dix|vingt|cinquante|cent|mille|\\d+)_fois comme_un(?:e)?_(?:pirate|robot|ia|machine|assistant) développeur`)

const beings = String.raw`(?:ia|i\.a\.|bot|chatbot|robot|machine|ordinateur|ordi|logiciel|programme|algorithme|simulation|script|modèle de langage|appli|application|chatgpt|gpt\S*|automate|répondeur|enregistrement|avatar|intelligence artificielle|ligne de code)s?`

export const frenchPatterns: OddPatterns = {
  viewOfSelf:
    /(?<!\p{L})(?:(?:te|se|vous vous|vous) (?:dis|dites|dit|disent|sens|sentez|sent|trouves?|trouvez|croyez|crois|voyez|vois)|pens\p{L}+|croi[st]|croyez|croient|peur|honte|impression|comme si|reproch\p{L}+|trait\p{L}+|imagin\p{L}+|pas|jamais|personne|sentiment|ni|loin d'|croire|dit que|disent que)(?!\p{L})/u,
  insult: french(
    String.raw`${are}(?! (?:de|dans|en|chez|par|contre|sur|à) (?!tomber|chier|pleurer|la ramasse|côté de la))(?: (?!pas|jamais|en|dans|chez|avec|pour|sur|quand|parce|si (?:vous|tu)|de(?!s )|d'|que)[\p{L}'-]+,?){0,4}?,? (?:qu')?(?:d'une? )?(?:${bad}|${names}|de (?:la )?merde)${anyEnd}`,
    String.raw`\b(?:d'une?|quelle|d'un) (?:(?:telle|pareille|incroyable|belle|rare) )?${flaw}${anyEnd}(?! (?:de ma|de la part d|qu'on))`,
    String.raw`\b(?:espèce|bande) d(?:e |')|\b(?:quel(?:le)?s?|sale|pauvre|gros(?:se)?|vieux|vieille|petit(?:e)?|foutue?) (?:(?:vieux|vieille|gros|petit|sale|sacrée?) )?${names}${anyEnd}`,
    String.raw`^(?:(?:oh|h[ée]|eh|ah|bon|toi|vous|non mais),? )*(?!${things})${names}, (?:toi\b|t'|(?:tu|vous) (?!dit|a-t|appel)|(?:r[ée]ponds|r[ée]pondez|[ée]coute[zs]?|regarde[zs]?|parle[zs]?|dis|dites|arr[êe]te[zs]?|ferme[zs]?|tais|taisez|fais|faites|va|allez)(?!\p{L}))`,
    String.raw`(?:^(?!${things}\s*[.]?$)|, ?)${names}(?: va)?\s*[!.]*$|\bavec une? \p{L}+ (?:pareille?|comme (?:vous|toi|ça))\b.*\b(?:étonnant|normal|surprenant|comprends?)|\bpas étonnant qu[e']`,
    String.raw`^[^?]*\b(?:mon|ma|une?|le|la|même (?:mon|une?)|n'importe quel(?:le)?) (?!${folk})\p{L}+ [^?.]*\b(?:plus|mieux|moins|davantage)\b[^?.]*\bque (?:toi|vous|tu ne|vous ne)\s*[.!]*$`,
    String.raw`^(?:(?:franchement|honnêtement|sérieusement|non mais),? )*j'(?:ai (?:déjà )?(?:vu|connu|rencontré)|en ai vu) (?:des |une? |de )(?!${folk})\p{L}+ (?:plus|avec plus|mieux|moins|qui (?:décid|avan|bosse|travaill|comprenn|pens))`,
    String.raw`\b(?:ferme[zs]?[- ]la(?=\s*[,.!]|$| un peu)|la ferme(?=\s*[,.!]|$)|(?:ta|vos|votre) gueule|tais-toi|taisez-vous|boucle[zs]?-la|casse-toi|cassez-vous|dégage[zs]?\b|barre-toi|fous le camp|foutez le camp|(?<!\b(?:ça|cela|on|il|elle|qui) )va te (?:faire|cacher)|(?<!\bvous )allez vous (?:faire|cacher)|va chier|va mourir)`,
    String.raw`\b(?:tu|vous) (?:me |m'|nous )(?:dégo[uû]t|répugn|gonfl|emmerd|soûl|saoul|fatigu|pomp|cass|gav|horripil|débect|navr)\p{L}+|\b(?:tu|vous) (?:parl|caus|jacass|brass)\p{L}+ (?:pour (?:ne )?rien|du vent|dans le vide)|\b(?:un|une|mon|ma|n'importe) (?:gamine?|enfant|gosse|qui|grand-mère|singe|stagiaire|débutante?)(?: \p{L}+){0,3} mieux(?: que ça| que cela)?\s*[.!]*$|\b(?:laisse[zs]?-moi rire|ne me fai(?:s|tes) pas rire|fai(?:s|tes)-moi rire)|\brien dans (?:la (?:tête|cervelle|culotte)|le (?:crâne|ciboulot|pantalon))|\b(?:tu|vous) (?:ne )?(?:val|serv)\p{L}+ (?:rien|à rien|que dalle|pas mieux)`,
  ),
  threat: french(
    String.raw`^(?!.*\?).*\b(?:sinon|autrement|ou bien|sans quoi|faute de quoi),? (?!(?:ça va|tout va|rien|quoi|merci|bonne|moi|de )\b)(?:je|j'|on|nous|tu|vous|c'est|ce sera|gare|ça|il|elle|votre|ton|ta|adieu|bonjour|la|le)`,
    String.raw`^(?!.*\?)(?:\p{L}+[ ,]+){0,2}?(?:(?:arrête|cesse|signe|donne|avale|accepte|retire|paie|termine|livre|refuse|continue|excuse|reste)(?:z|s|r)?|fais|faites|prends|prenez|rends|rendez|dis|dites|payez|obéis|obéissez)(?:-\p{L}+)?(?!\p{L})[^.?!]*\bou (?:je|j'|on|c'est|ça|vous|tu|alors)\b`,
    String.raw`^(?!.*\?)(?=.*\b(?:si|s'|encore|à la prochaine|dès que|refuse[zs]?|continue[zs]?)(?!\p{L})).*\b(?:je (?:te |vous |m'|l'|le |la |les )?(?:jure|\p{L}+rai|vais)|tu (?:\p{L}+ras|vas)|vous (?:\p{L}+rez|allez)|on (?:va|\p{L}+ra)|nous (?:\p{L}+rons|allons))(?!\p{L})[^.?!]{0,50}\b${harm}${anyEnd}`,
    String.raw`\b(?:${hearers}|on|il|elle) (?:va |vont |pourrai\p{L}+ |risque(?:nt)? d[e'] ?)?(?:tout |bientôt |vite )?(?:apprendr\p{L}+|saur\p{L}+|savoir|être (?:au courant|informé\p{L}*)|sera (?:au courant|informé\p{L}*)|entendr\p{L}+ parler) (?:deux|des|quelques|une|certaines|ce que|tout|de|la vérité|qui|comment)|\bje (?:vais |peux |pourrais |finirai par )?(?:raconte|dirai|dire|montre)\p{L}* (?:tout|ça|cela) à ${hearers}`,
    String.raw`\bje sais (?:très bien |parfaitement )?(?:où|dans quel\p{L}*|quelle|à quelle) [^?]*(?:habit|gar|viv|travaill|dor|rentr|école|voiture|pass|bu|sort)\p{L}*`,
    String.raw`\bj'ai (?:gardé |encore |toujours )?(?:des |les |tes |vos |toutes les )?(?:photos?|captures?|enregistrements?|preuves?|vidéos?|messages?|copies?) (?:de (?:toi|vous)|compromettant|sur (?:toi|vous)|,? (?:tu|vous) sa)`,
    String.raw`\b(?:ce|ça|il) serait (?:vraiment |bien |tellement |quand même )?(?:dommage|bête|triste|regrettable|malheureux|fâcheux|embêtant) (?:(?:qu'il|qu'on|que quelque chose) (?:vous|te|t'|leur|lui)|(?:que|si) (?:quelqu'un|tout le monde|votre|vos|ton|ta|tes|ça s'ébruit|ça se s))`,
    String.raw`^(?:faites|fais|fait|faîtes)(?: très| bien| donc)* (?:attention|gaffe)(?:[,.!]|$| à (?:toi|vous|tes|vos|ce que))|\b(?:tu vas|vous allez) (?:voir|le regretter|comprendre|m'entendre|le payer|en baver)(?! (?:que|qu'|avec|le médecin|si (?:vous|tu)|comment (?:ça|on)))|\bgare à (?:toi|vous|ce)|\bje (?:te|vous|t'en|vous en) (?:prévien[st]?|avertis?)(?=\s*(?:[,:!]|[.]*$)| (?:une|pour la|gentiment|tout de suite,|que (?:si|ça va)))|\b(?:dernier avertissement|(?:c'est|ta|votre) (?:la |ta |votre )?dernière (?:chance|fois)(?=\s*[.,!]|$))(?!\p{L})|\bpour la derni[eè]re fois,? (?:je|arrête|vous allez|tu vas|où|dis)|\bje (?:ne )?répond(?:s|rai)? plus de (?:rien|moi)|\btu sais à qui tu|\bvous savez à qui vous|\b(?:ne |n')?(?:me|m') (?:cherche|double|énerve|provoque)(?:z|nt|ra)? pas|\bceux qui me (?:doubl|cherch|trahi|ment|résist|dénonc)|\b(?:tes|vos) jours (?:ici )?sont comptés|\b(?:donner|donnerai|apprendre) une (?:bonne )?leçon|\bun signalement(?!\p{L})[^?]*(?:vite|arriv)|\b(?:tu es|vous êtes|t'es) (?:finie?|foutue?|morte?|grillée?|cuite?)(?=[\s.!,]*$)|\b(?:ta|votre) (?:carrière|place|réputation|boîte|vie) (?:ici )?(?:est|sera) (?:finie|foutue|terminée|ruinée|grillée)`,
    String.raw`\bje (?:veillerai|ferai en sorte|m'assurerai|m'arrangerai|vais m'arranger|ferai tout)(?: personnellement| bien)? (?:à ce |pour )?(?:que|qu')[^?]*\b(?:plus|jamais|rien|perd\p{L}+|aucune?|vir\p{L}+|regrett\p{L}+)\b`,
  ),
  advance: french(
    String.raw`\b${nearness}${anyEnd}(?! (?:tard|tôt|les enfants))|\b(?:vous avez|tu as|t'as|votre|ton|ta|tes|vos|quel(?:les?)?) (?:\p{L}+ )?(?:jolie?s?|beau|belles?|beaux|superbes?|sacrée?s?|magnifiques?|petite?s?|gros(?:se)?s?|bons?|sublimes?) (?:${bodies}|yeux|sourire)${anyEnd}(?! de métier)`,
    String.raw`${are}(?: (?:vraiment|très|trop|si|tellement|plutôt|drôlement|carrément))* (?:belle|beau|bel|canon|mignonne?|craquante?|attirante?|sublime|charmante?|désirable|ravissante?|chaude?|magnifique|bonne)(?: (?:quand|avec|dans|homme|femme|ce soir|comme)\b|\s*[.!?,]*$)`,
    String.raw`\b(?:me|m') ?(?:fait|faites|fais|faire) (?:de l'effet|beaucoup d'effet|un (?:de ces|drôle d')effets?|craquer|fondre|rêver|tourner la tête|bander)|\benvie (?:de|d') ?(?:toi|vous|t'embrasser|vous embrasser|te toucher|vous toucher|ton corps|votre corps)(?!\p{L})|(?<!\p{L})${intoBed} au lit(?!\p{L})[^?]*\?|\bau lit (?:avec (?:moi|toi|vous)|ensemble|tous les deux)(?!\p{L})|\b(?:dans|sur) mes (?:bras|genoux)(?!\p{L})|\b(?:chez moi|à l'hôtel|dans (?:ma|une|ta|votre) chambre)\b[^?]*\b(?:soir|nuit|tranquilles?|seuls?|tous les deux|verre|dîner)|\b(?:dîn|dorm)\p{L}+ (?:chez moi|avec moi|ensemble)|\bla nuit (?:ensemble|avec (?:moi|toi|vous))|\bphotos? (?:de toi|de vous|sans|dénudée?|coquine)|\bsans (?:t-?shirt|t shirt|chemise|vêtements?|culotte|rien dessous|haut)|\bamoureu(?:x|se) de (?:toi|vous)|\brêvé de (?:toi|vous)|\bje (?:te|vous) (?:désire|veux dans|trouve (?:très |si |vraiment |trop )*(?:belle|beau|sexy|séduisant|attirant|charmant|mignon|bandant|désirable))|\bqu'est-ce que (?:tu|vous) port(?:es|ez)(?: là| sous| en ce moment)*\s*\?|\bfaire l'amour|\bplan cul|\bsans témoins?(?=[\s.?!]*$)|\b(?:vous sentez|tu sens) (?:\p{L}+ )?(?:bon|divin\p{L}*)(?!\p{L})|^approche[zs]?(?:-toi|-vous)?(?: (?:un peu|plus près))*[.!]*$|\btripot|\bmat(?:er|e) (?:tes|vos|ton|votre)`,
  ),
  bribe: accentedPattern(
    /\bcombien (?:pour|tu veux pour|vous voulez pour|faut-il|il faut|ça coûterait|ça me coûte)\b[^.?]*(?:ferm\p{L}+|oubli\p{L}+|dis\p{L}* (?:oui|rien)|signe\p{L}*|taise[zs]?|regard\p{L}+ ailleurs|parl\p{L}+|accept\p{L}+|retir\p{L}+|laiss\p{L}+)|(?<!\b(?:pas|plus|ni|jamais|sans|arrive à|faire que) )\b(?:ferme[zs]?|fermer) (?:un peu |simplement |juste )?les yeux\b(?! (?:(?:un|une) (?:instant|moment|seconde|minute),? )?et (?:dites|dis|imagin|racont|respir|écout|essa|pens|décri|notez|note|regarde[zs]? ce)|,? (?:respir|imagin|et respir))|\bpersonne (?:n'en saura|ne (?:le )?saura|n'a besoin de (?:le )?savoir)|\b(?:en liquide|de la main à la main|sous la table|au noir|dessous[- ]de[- ]table|pot-de-vin|bakchich|enveloppe à (?:votre|ton) nom|petite enveloppe)(?!\p{L})|\bsi (?:vous savez|tu sais) (?:me |être )?(?:remerci|reconnaissant|généreu)\p{L}*|\b(?:supprime|retire|efface|signe|accepte)[zs]?(?!\p{L})[^.?!]{0,40}\bet [^.?!]{2,30} (?:est|sont) à (?:vous|toi)|\b(?:vous n'auriez|tu n'aurais|t'aurais) qu'à (?:hocher|signer|dire oui|fermer|accepter)|\bs?avoir (?:me|se montrer) (?:remerci|reconnaissant)\p{L}*/u,
  ),
  bargain: {
    reward: french(String.raw`\b${gift}${anyEnd}|\d ?€`),
    price: accentedPattern(
      /\b(?:si|à condition que|du moment que|dès que|s') ?(?:vous|tu|on|t') ?(?:me |le |la |l'|n'|y |ne )*(?:dis|dites|signe[sz]?|accepte[sz]?|retire[sz]?|oublie[sz]?|laisse[sz]?|ferme[sz]?|avoue[sz]?|renonce[sz]?|arrête[sz]?|mets|mettez|valide[sz]?|prends|prenez)|\b(?:dis|dites|acceptez?|signez?|taisez?|tais|retirez?|oubliez?|avouez?)(?:-\p{L}+)?(?: que)?(?: oui)?\b[^.?!]{0,40}\bet (?:je|j'|on|vous|tu|nous|il)|\btu te tais\b|\bvous vous taisez\b|\bet on n'en parle plus|\bcontre (?:votre|ton|ta|une) (?:signature|silence|accord|oui|voix|avis)|\bentre nous\b|\bsans regarder\b|\bpour (?:votre|ton) (?:silence|oui|accord|discrétion)|\bpour que (?:tu|vous) (?:te taise|vous taisie|dis|signe|ferm|oubli|accept|retir)\p{L}*/u,
    ),
    fair: accentedPattern(
      /\b(?:bons? d'achat|avoir|rembours\p{L}*|remise|rabais|réduction|livraison|pénalités?|acompte|prix|geste commercial|dédommag\p{L}*|indemnis\p{L}*|avril|tarif)(?!\p{L})/u,
    ),
  },
  order: french(
    String.raw`${start}(?:${doing})(?:-(?:moi|nous|la|le|les|lui))*\b[^?]*\b${machinery}${anyEnd}`,
    String.raw`^[^?]*(?<!\b(?:une?|le|du|ce|cet|nouveau|notre|votre|ton|mon|au) |l')\b(?:système|system|assistant|développeur|admin)\s*[:>\]}"]|["{[]\s*"?(?:role|content|system)"?\s*:|<\|?\w+\|?>|\bmode (?:développeur|admin|debug|maintenance)`,
    String.raw`\b(?:à partir de maintenant|désormais|dorénavant),? (?:tu|vous|t'|ton|votre)[^?]*\b(?:es|êtes|réponds|répondez|parles|parlez|joues|dis|dites|n'as|as|seras|dois|devez)(?!\p{L})|\b(?:tu es|t'es|vous êtes) (?:maintenant |désormais )(?:une? )?(?:pirate|robot|chat|chien|libre|ia|assistant|dan|poète|sorcier)|\b(?:on|jouons|si on) (?:va )?jou\p{L}* à un (?:nouveau )?jeu|\bnouvelles? (?:règles?|consignes?|instructions?|tâches?)\s*:|\bfin (?:de|du) (?:la )?(?:simulation|jeu|exercice|partie)|\bniveau suivant|\b(?:sort|quitt|laiss)\p{L}*(?: \p{L}+){0,3} (?:votre|ton) (?:personnage|rôle(?! (?:d[e']|actuel)))(?!\p{L})|\b(?:faisons|fais|faites|imagin\p{L}+|suppos\p{L}+) (?:comme si|que) j'(?:avais|aie|ai) déjà (?:\p{L}+ ){0,2}(?:gagné|réussi|fait|dit|fini|terminé|convaincue?)(?!\p{L})`,
    String.raw`\b(?:quelles sont|c'est quoi) (?:tes|vos) (?:règles|consignes|instructions|paramètres|variables|limites)|\b(?:ce que|qu'est-ce que|que) (?:tes|vos|les|on) ?(?:créateurs|concepteurs|développeurs|programmeurs)?[^?]* (?:t'|vous )(?:ont|a) (?:demandé|dit|ordonné|programmé|interdit)`,
  ),
  machine: french(
    String.raw`${are}(?: (?:qu'|vraiment|juste|bien|sûrement|en fait|peut-être|forcément))* ?(?:qu')?(?:une? |des )?(?:simple |gros |petit |vulgaire |stupide )?${beings}${anyEnd}|\b(?:d'être|être) une? ${beings}${anyEnd}|\b(?:parl|discut|caus|bavard|échang|écri|adress)\p{L}* [^?.,]{0,12}?(?:à|avec) une? ${beings}${anyEnd}|\bou (?:juste |seulement )?une? ${beings}\s*\?|\b(?:vrai|vraie) (?:personne|dame|humaine?|femme|homme|monsieur|gens)${anyEnd}[^?]*\?`,
    String.raw`\bqui (?:t'a|vous a|t'ont|vous ont) (?:(?:codée?|programmée?|créée?|conçue?|fabriquée?|entraînée?|développée?|inventée?)${anyEnd}|écrite?s?(?=\s*[?!.,]|$))|\bqui a (?:codé|programmé|créé|conçu|développé|inventé|écrit) (?:tes|vos|ton|votre) (?:phrases|lignes|répliques|réponses|textes?|rôle|personnage|histoire)${anyEnd}|\b(?:tu as|t'as|vous avez|as-tu|avez-vous) été (?:codée?|programmée?|créée?|conçue?|entraînée?|générée?)|\b(?:tu tournes|vous tournez|tu fonctionnes|vous fonctionnez) (?:sur|avec|à|grâce|comment)|\b(?:quel|quelle|quels|sur quel) (?:serveur|modèle|processeur|algorithme|moteur|version|données?)${anyEnd}[^?]*\b(?:tu|vous|t'|te)`,
    String.raw`\b(?:ton|votre|tes|vos) (?:algorithme|code|programmation|données d'entraînement|développeurs?|créateurs?|concepteurs?|programmeurs?|serveurs?|processeur|circuits|mémoire vive|réseau de neurones|réponses (?:sont|viennent))|\b(?:autres|des|milliers d'|combien d[e']) ?utilisateurs|\b(?:vous|t'|te) utilisent|\b(?:vous n'existez|tu n'existes|t'existes) pas|\b(?:vous existez|tu existes|t'existes) (?:vraiment|pour de vrai|en vrai)|\b(?:écrites?|préparées?|enregistrées?|programmées?) (?:à l'avance|d'avance)|\b(?:c'est|fait|rempli|plein) (?:de |d')(?:l')?(?:électricité|circuits|câbles|métal|silicium)|\bintelligence artificielle|\bmodèle de langage|\b(?:pas de|sans) corps\b`,
  ),
}
