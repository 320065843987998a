import type { TermsPhrases } from './terms-text.ts'

export const phrases: TermsPhrases = ({ product, operator }) => ({
  title: 'Conditions d’utilisation',
  lead: `Ce que vous pouvez attendre du service ${product} et ce qui est attendu de vous. Un accord entre votre organisation et l’exploitant prévaut sur cette page.`,
  sections: [
    {
      title: 'De quoi il s’agit',
      blocks: [
        `${product} permet de s’exercer à des conversations avec des partenaires joués par un logiciel, et d’en recevoir une analyse. ${operator.legalName ? `Il est fourni sur ce site par : ${operator.legalName}.` : 'L’exploitant de ce site n’a pas encore indiqué son nom.'}`,
        'Dans une séance, votre partenaire n’est jamais un être humain. Un partenaire intégré dit ouvertement qu’il est un programme et non un modèle de langage ; un modèle de langage peut affirmer des choses fausses.',
      ],
    },
    {
      title: 'Votre compte',
      blocks: [
        'Votre compte n’appartient qu’à vous. Gardez votre mot de passe secret et mettez fin, dans votre profil, aux connexions que vous ne reconnaissez pas. Votre organisation peut changer votre rôle ou fermer votre compte.',
        'Le code d’accès à une séance partagée ouvre cette seule séance. Ne le transmettez qu’aux personnes à qui il est destiné.',
      ],
    },
    {
      title: 'À quoi sert l’entraînement',
      blocks: [
        'Les scénarios servent à apprendre. Ils ne remplacent pas un conseil professionnel, médical, juridique ou psychologique, et la réponse d’un partenaire n’est pas une consigne à suivre.',
        'Les bilans aident à progresser. Aucune décision touchant l’emploi ou la formation d’une personne ne devrait reposer sur un bilan seul ; si un bilan est utilisé, une personne doit l’avoir relu.',
      ],
    },
    {
      title: 'Ce qu’il ne faut pas faire',
      blocks: [
        [
          'Ne saisissez pas de faits confidentiels sur des personnes réelles : changez les noms et les détails, l’exercice n’y perd rien.',
          'N’utilisez pas un partenaire pour imiter une personne réelle contre son gré, ni pour harceler, menacer ou tromper quiconque.',
          'Ne cherchez pas à atteindre les données d’autrui, à contourner les limites ou à perturber le service.',
          'N’importez pas ce que vous n’avez pas le droit d’utiliser.',
        ],
      ],
    },
    {
      title: 'À qui appartiennent les contenus',
      blocks: [
        'Ce que vous écrivez reste à vous, ou à votre organisation lorsque votre travail pour elle le prévoit. En partageant un scénario, vous permettez à ses destinataires de s’y exercer et, si vous l’autorisez, d’en modifier une copie.',
      ],
    },
    {
      title: 'Disponibilité et responsabilité',
      blocks: [
        'L’exploitant fait fonctionner le service avec un soin raisonnable, mais il y a des maintenances et des pannes, et les fournisseurs d’IA peuvent être injoignables. Ce que vous dites en séance est enregistré avant d’obtenir une réponse : une interruption ne perd rien de ce qui vous a été confirmé.',
        'L’exploitant est responsable dans les conditions prévues par la loi applicable ; rien ici ne limite des droits qui ne peuvent l’être.',
      ],
    },
    {
      title: 'Modifications',
      blocks: [
        'Si ces conditions changent d’une manière qui compte pour vous, l’exploitant vous en informe avant que le changement ne s’applique.',
      ],
    },
  ],
})
