import type { Language } from '../../observer/question-kind.ts'
import { stemOf } from './stem.ts'

/** Words that learners use for one another. Each line is one meaning; stems as `line-words.ts` cuts them are made on load. */
const groups: Record<Language, string> = {
  en: `job work post position role occupation profession
boss manager supervisor superior chief
kid child children son daughter
husband wife spouse partner
mom mother mum
dad father
hard difficult tough challenging heavy
biggest greatest hardest worst
worry worried worries concern concerned afraid fear scared frightened anxious
angry mad furious upset annoyed irritated cross
sad unhappy depressed down
tired exhausted drained worn
happy glad pleased satisfied
help support assist assistance
try tried attempt attempted tested
begin began begun start started
change different differently otherwise
important matter matters priority
want wish hope like desire
need require
happen happened occur occurred
problem issue trouble difficulty
talk speak chat conversation discussion
discuss mention raise
think believe reckon
decide decision choice choose
agree accept consent
refuse reject decline
money salary pay wage price cost
expensive dear dearest costly
cheap cheaper cheapest inexpensive
late delay delayed overdue
mistake error errors fault
quit leave resign
team crew staff
client customer
doctor physician gp
pill tablet medicine medication drug
school class classroom
letter mail email message note
meeting appointment session
child kid
afternoon evening night
supplier provider vendor
deliver delivery shipment
trust confidence rely reliable
honest frank sincere
plan intend intention
solution answer fix
future tomorrow
past before earlier previously
quick fast rapid
enough sufficient
idea suggestion proposal
step move action
feel feeling emotion
advice recommend recommendation advise
sleep asleep slept
ill sick unwell
free leisure spare
buy purchase purchasing
sell sale
teach teaching teacher
student pupil
house home flat apartment
accept take agree
turn refuse decline reject
train teach coach instruct
lead manage run supervise head
trial test probation pilot
choose pick select prefer
proud pride
rest relax unwind
friend mate buddy
alone lonely lone
sure certain confident
doubt doubts unsure uncertain hesitant hesitate hesitation
enjoy love
miss lack
angry anger rage
shift night
plant factory site
machine device equipment
computer software system tool app tablet
contract agreement deal
operation surgery theatre
clinic hospital
blood pressure
dizzy dizziness
brother sibling
granddaughter grandchild
baby infant newborn
cot bed crib
refund money back
voucher coupon
apologise apology sorry
report forecast figures
deadline date due
colleague coworker teammate peer
credit recognition acknowledgement
presentation slides pitch
email mail message
respond answer reply
happen occur
finish end stop
big large huge
small little tiny
often frequently
possible possibly can`,
  fr: `travail boulot emploi job poste métier fonction profession
chef patron responsable supérieur manager hiérarchie directeur
enfant gamin fils fille gosse
mari femme conjoint compagnon époux épouse copain copine chéri chérie
mère maman
père papa
difficile dur pénible compliqué lourd ardu
pire pis
inquiéter inquiet inquiète peur crainte crains craignez angoisse redouter effrayer
colère fâché énervé furieux agacé irrité
triste malheureux déprimé
fatigué épuisé crevé lessivé
heureux content satisfait
aide aider soutien soutenir appui
essayer tenter tenté essai testé
commencer débuter démarrer début commencement
changer changement différent autrement différemment
important compter priorité essentiel
vouloir souhaiter souhait désirer désir envie aimeriez aimerais
besoin nécessaire
passer arriver produire
problème souci difficulté ennui
parler discuter échanger conversation échange entretien
penser estimer
décider décision choix choisir
accepter accord
refuser rejeter
argent salaire paie prix coût
cher coûteux onéreux
retard tardif
erreur faute
démissionner quitter partir
collègue équipier
équipe groupe
client cliente
médecin docteur généraliste
comprimé pilule médicament cachet traitement
école classe
lettre courrier mail message mot
réunion rendez-vous
fournisseur prestataire
livraison livrer
confiance fiable fiabilité
honnête franc sincère
prévoir projet plan
solution réponse
avenir futur demain
passé avant auparavant
vite rapide rapidement
assez suffisant
idée suggestion proposition
pas étape démarche
sentir ressentir sentiment émotion ressenti ressens ressentez ressent sens sentez
conseil conseiller recommander
dormir sommeil dors dort dormez
malade souffrant
loisir hobby passe-temps
acheter achat
vendre vente
enseigner enseignement professeur prof
élève étudiant
maison chez domicile
accepter prendre
refuser décliner
former apprendre enseigner
diriger encadrer gérer
essai test période
choisir préférer opter
fier fierté
reposer détendre souffler
ami amie pote
seul solitude isolé
sûr certain
doute douter hésiter hésitation hésitant
plaire adorer apprécier
manquer
usine atelier site
machine appareil équipement
ordinateur logiciel système outil application tablette
contrat accord marché
opération bloc chirurgie
clinique hôpital centre
tension pression
vertige vertiges étourdissement
frère sœur
bébé nourrisson
lit berceau
remboursement rembourser
bon chèque avoir
rapport prévision chiffres
délai échéance date
mérite reconnaissance
présentation diapositives
répondre réponse
finir terminer arrêter
croire crois croyez cru
savoir sais savez sait su
prendre prends prenez prend pris prise
venir viens venez vient venu venue
tenir tiens tenez tenu
devoir dois devez doit
voir vois voyez voit vu vue
perdre perds perdez perdu perdue
comprendre comprends comprenez compris
mettre mets mettez met mis mise
lire lis lisez lit lu lue
écrire écris écrivez écrit écrite
recevoir reçois recevez reçu reçue
apprendre apprends apprenez appris
entendre entends entendez entendu
répondre réponds répondez répondu
rendre rends rendez rendu
ouvrir ouvre ouvrez ouvert ouverte
boire bois buvez bu
plaire plaît plu
attendre attends attendez attente attendu
connaître connais connaissez connu connue
vivre vis vivez vit vécu vécue
amener amène amènes
préoccuper préoccupe tracasse
grand gros énorme
petit minuscule
souvent fréquemment`,
}

const meaningsOf = (language: Language): ReadonlyMap<string, string> => {
  const meanings = new Map<string, string>()
  for (const line of groups[language].split('\n')) {
    const stems = line.split(' ').map((word) => stemOf(word, language))
    const [first = ''] = stems
    const meaning = meanings.get(first) ?? first
    for (const stem of stems) if (!meanings.has(stem)) meanings.set(stem, meaning)
  }
  return meanings
}

/** The stem that stands for all words of one meaning. */
export const sameMeaning: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: meaningsOf('en'),
  fr: meaningsOf('fr'),
}
