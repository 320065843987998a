import type { TermsPhrases } from './terms-text.ts'

export const phrases: TermsPhrases = ({ product, operator }) => ({
  title: 'Confidentialité',
  lead: `Ce que vous dites en vous entraînant est personnel. Cette page explique quelles données ${product} conserve, pourquoi, où elles vont et comment en obtenir une copie.`,
  sections: [
    {
      title: 'Qui est responsable de vos données',
      blocks: [
        `${product} est un logiciel mis en service par un exploitant. ${operator.legalName ? `L’exploitant de ce site : ${operator.legalName}.` : 'Celui de ce site n’a pas encore indiqué son nom.'} Si votre employeur ou votre école vous a remis votre compte, cette organisation décide avec l’exploitant de l’usage qui est fait de ce compte.`,
        operator.dataProtectionContact
          ? `Pour toute question ou demande sur vos données : ${operator.dataProtectionContact}.`
          : 'Pour toute question ou demande sur vos données, adressez-vous à votre organisation\u00A0: l’exploitant n’a pas encore indiqué de contact.',
      ],
    },
    {
      title: 'Ce qui est conservé',
      blocks: [
        [
          'Votre compte : adresse e-mail, prénom et nom, organisation, rôle, autorisations, langue et, si vous en ajoutez une, votre photo. Du mot de passe, seule une empreinte est gardée ; elle ne permet pas de le retrouver.',
          'Vos connexions : leur date et leur adresse d’origine, pour que vous puissiez les voir et y mettre fin.',
          'Vos séances : ce que vous et votre partenaire avez dit, à quel moment, leur issue et leurs bilans.',
          'Les enregistrements de ce que vous et votre partenaire dites à voix haute\u00A0: seulement si votre organisation enregistre et si vous l’avez accepté avant la séance. Vous pouvez supprimer un enregistrement à tout moment\u202F; sinon, il est supprimé avec sa séance.',
          'Ce que vous écrivez : scénarios, commentaires, contestations et tout ce que vous enregistrez.',
          'Un journal des modifications : qui a changé quoi et quand, afin de retrouver les erreurs et les abus.',
        ],
        'Les invités d’une séance partagée laissent le nom qu’ils saisissent et la séance elle-même, rien de plus.',
      ],
    },
    {
      title: 'Où vont vos mots',
      blocks: [
        'Avec le partenaire et l’observateur intégrés, vos mots sont traités par ce seul serveur.',
        'Si votre organisation a relié un fournisseur de modèles de langage ou de voix, ce qui est dit dans une séance qui l’utilise lui est envoyé ; il produit la réponse, la voix ou l’analyse. L’organisation choisit ce fournisseur et traite avec lui ; elle peut vous dire lequel.',
        `${product} n’envoie rien d’autre ailleurs : ni publicité, ni mesure d’audience, ni script ou police venus d’autres sites.`,
      ],
    },
    {
      title: 'Qui peut lire une séance et écouter son enregistrement',
      blocks: [
        [
          'vous',
          'dans votre organisation, les personnes autorisées à consulter les séances d’autrui, en général les formateurs ; elles peuvent les commenter',
          'les personnes qui font fonctionner le serveur, dans la mesure où son fonctionnement l’exige',
        ],
        'Personne d’une autre organisation ne le peut.',
      ],
    },
    {
      title: 'Dans votre navigateur',
      blocks: [
        [
          'trois cookies valables 365 jours : i18n_redirected retient votre langue, color_scheme le thème clair ou sombre et text_size la taille du texte, ces deux derniers seulement une fois que vous avez choisi',
          'des cookies de courte durée qui protègent une authentification unique, ou qui retiennent le canal ou l’aperçu des personnes qui essaient de nouvelles versions',
          'pendant l’introduction progressive d’une nouvelle version\u00A0: parley_visitor, un nombre aléatoire valable 90 jours qui détermine la version que reçoit votre navigateur',
          'le stockage local et de session, pour rester connecté, retenir votre mode de connexion et votre micro',
        ],
        'Tout cela est nécessaire à ce que vous demandez au site. Se déconnecter efface ce qui vous maintient connecté.',
      ],
    },
    {
      title: 'Combien de temps',
      blocks: [
        'Votre organisation fixe la durée de conservation des séances. Sans limite fixée, elles restent jusqu’à ce que vous ou un opérateur de votre organisation les supprimiez. Une séance supprimée peut être rétablie pendant un court délai, puis disparaît définitivement. Les sauvegardes, si l’exploitant en fait, suivent son propre calendrier.',
      ],
    },
    {
      title: 'Vos droits',
      blocks: [
        'Vous pouvez consulter ce qui est conservé sur vous, le faire corriger ou supprimer, en recevoir une copie et vous opposer à son usage. Vous pouvez en faire beaucoup par vous-même : modifier votre profil, exporter une séance, la supprimer. Pour le reste, écrivez au contact ci-dessus. Dans l’Union européenne, vous pouvez aussi saisir l’autorité de protection des données de votre pays, en France la CNIL.',
        'Une note n’est jamais plus qu’un avis : une personne peut la revoir, vous pouvez la contester, et le bilan dit ce qui a été compté et ce qui a été estimé.',
      ],
    },
  ],
})
