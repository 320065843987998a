/** What a French speaker says when asked for a person, a place, a time or a figure that they will not or cannot give. */
export const frenchDetails = {
  detail_who: [
    'Je préfère ne pas donner de noms.',
    'Je préfère ne mêler personne d’autre à ça.',
    'J’aime mieux parler de ça que des autres.',
    'Les noms, je les garde pour moi.',
    'Ne parlons pas des autres, s’il <vous|te> plaît.',
  ],
  detail_where: [
    'Où exactement, c’est difficile à dire.',
    'Je ne saurais pas montrer un endroit précis.',
    'Un peu partout.',
    'Je ne crois pas que ce soit une question de lieu.',
  ],
  detail_when: [
    'Je ne saurais pas <vous|te> donner de date.',
    'Quand exactement, c’est difficile à dire.',
    'Il faudrait que je vérifie.',
    'Je ne l’ai pas noté.',
  ],
  detail_how_long: [
    'Plus longtemps que je ne voudrais.',
    'Assez longtemps.',
    'Je ne saurais pas le dire au jour près.',
    'Ça me paraît long, en tout cas.',
  ],
  detail_how_often: [
    'Plus souvent que je ne voudrais.',
    'C’est variable.',
    'Assez souvent.',
    'Je ne tiens pas le compte.',
  ],
  detail_how_many: [
    'Je ne saurais pas donner de chiffre.',
    'Je n’ai pas compté.',
    'Je n’ai pas de chiffre à <vous|te> donner.',
    'Assez pour que ça se remarque.',
  ],
  detail_what_time: [
    'Ça change d’un jour à l’autre.',
    'Il n’y a pas d’heure fixe.',
    'Je ne regarde pas l’heure.',
    'Ce n’est jamais tout à fait pareil.',
  ],
  detail_which: [
    'J’aurais du mal à choisir.',
    'C’est difficile à départager.',
    'Je ne saurais pas trancher.',
    'Rien ne se détache vraiment.',
  ],
} as const
