import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Beasts, dishes, games, films, places and things of the house: what people chat about, and what nonsense is made of. */
const words: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(`cat dog hamster parrot horse cow pig goat sheep chicken duck goose fish shark elephant giraffe lion tiger wolf fox rabbit
mouse squirrel bird penguin snake spider bee butterfly dragon unicorn dinosaur monkey turtle frog banana apple lemon strawberry potato
tomato carrot onion cheese sandwich pizza pasta lasagne spaghetti sausage cake chocolate soup salad recipe beer wine
moon planet mars galaxy rocket alien rainbow volcano football soccer match penalty tennis golf basketball olympics film movie series streaming
netflix television telly podcast song band concert guitar piano violin singer celebrity novel holiday beach island spain italy paris london australia africa america japan
china river ocean castle museum airport camping sofa bathroom kitchen fridge dishwasher toaster ladder staircase ceiling
drawer umbrella spoon fork teapot bicycle bike diesel scarf hat trousers tattoo election vote
president parliament climate vaccine bitcoin lottery horoscope zodiac god ghost wizard pirate triangle square circle purple pink yellow button melon whisper
star wars sunday nightclub party rain snow storm weather sunshine neighbour germany europe capital`),
  fr: setOf(`chat chatte chien hamster perroquet cheval vache cochon chèvre mouton poule canard oie poisson requin baleine dauphin éléphant girafe lion tigre loup renard lapin
souris écureuil hérisson oiseau pigeon hibou pingouin serpent araignée abeille papillon puce dragon licorne dinosaure singe tortue grenouille escargot banane pomme citron cerise
fraise patate tomate carotte oignon chou poireau fromage sandwich pizza pâtes lasagne spaghetti burger saucisse jambon gâteau biscuit chocolat soupe salade recette tarte gratin bière vin vinaigre confiture miel
crêpe omelette croissant baguette lune planète mars galaxie fusée extraterrestre arc-en-ciel volcan nuage foot football match penalty rugby tennis golf basket ski plongée marathon film cinéma série streaming
netflix télé télévision podcast chanson concert guitare piano violon hautbois chanteur acteur roman vacances plage île islande espagne italie paris londres australie afrique amérique japon coréenne
chine portugal fleuve rivière océan désert château musée passeport aéroport camping canapé rideau tapis papier-peint frigo lave-vaisselle grille-pain échelle escalier plafond
cheminée tiroir parapluie cuillère fourchette théière pelouse rosier vélo moto scooter diesel électrique écharpe chapeau pantalon chaussette chaussure pull parfum tatouage élection
voter président parlement climat climatique vaccin bitcoin loterie horoscope dieu fantôme sorcier pirate triangle carré rond violet rose jaune virgule bouton melon
neige orage météo soleil oncle tante cousin voisin belgique allemagne europe capitale dimanche fenêtre`),
}

const singular = (word: string): string => word.replace(/(?:(?<=s|x|ch)e)?s$/, '')

/** The words of a text that belong to chat about the world at large. */
export const elsewhereWords = (text: string, language: Language): string[] =>
  (plainText(text).match(/\p{L}+(?:-\p{L}+)*/gu) ?? []).filter(
    (word) => words[language].has(word) || words[language].has(singular(word)),
  )
