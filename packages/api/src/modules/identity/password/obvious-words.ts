/** Words from which people in a hurry build a valid password, in the two languages of the product. */
export const obviousWords: ReadonlySet<string> = new Set(
  `password passwort passwd passw pass motdepasse mdp azerty azertyuiop qwerty qwertyuiop qwertz qazwsx zxcvbn asdf
  asdfgh asdfghjkl abc abcd abcde abcdef abcdefg abcdefgh aaaa aaaaaa aabbcc admin administrator administrateur root
  welcome bienvenue hello bonjour salut coucou letmein entrez iloveyou jetaime love amour mylove monamour soleil
  changeme changemoi secret secrets secreto trustno dragon monkey singe shadow ombre tiger tigre lion eagle aigle
  football soccer baseball basketball hockey tennis rugby liverpool chelsea arsenal barcelona realmadrid juventus
  marseille olympique paris parissg psg london londres lyon nantes bordeaux toulouse lille france england angleterre
  princess princesse prince king queen roi reine sunshine flower fleur rose summer winter spring autumn ete hiver
  printemps automne monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi
  dimanche january february march april june july august september october november december janvier fevrier mars avril
  juin juillet aout septembre octobre novembre decembre master maitre superman batman spiderman pokemon naruto starwars
  matrix freedom liberte whatever computer ordinateur internet samsung google facebook apple android microsoft windows
  office company entreprise societe work travail team equipe business manager chef boss test testing tests tester demo
  default guest invite user users utilisateur login connexion account compte temp temporary temporaire new nouveau
  coaching coach parley michael jordan thomas nicolas julien camille marie sophie charlie george robert jennifer jessica
  daniel andrew michelle ashley matthew joshua anthony william alexandre maxime antoine pierre julie laura celine emma
  lea chloe loulou doudou chouchou cheval chien chat chocolat chocolate cookie orange banana banane pepper ginger
  summertime money argent family famille maman papa mother father bebe baby angel ange heaven jesus christ dieu lucky
  happy thunder silver golden purple yellow diamond hunter ranger killer ninja soldier warrior phoenix mustang ferrari
  porsche mercedes harley yamaha corvette camaro maverick cowboys yankees lakers steelers`.split(/\s+/),
)
