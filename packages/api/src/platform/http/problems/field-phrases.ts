import type { Language } from '@parley/contracts/registry'

/** Messages for faults of a field that the schema library does not describe. */
export const fieldPhrases: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'lowercase-missing': { en: 'Add a lowercase letter.', fr: 'Ajoutez une lettre minuscule.' },
  'uppercase-missing': { en: 'Add an uppercase letter.', fr: 'Ajoutez une lettre majuscule.' },
  'digit-missing': { en: 'Add a digit.', fr: 'Ajoutez un chiffre.' },
  'special-missing': {
    en: 'Add a special character, such as\u202F! or -.',
    fr: 'Ajoutez un caractère spécial, comme\u202F! ou -.',
  },
  'too-obvious': {
    en: 'This password is among the first that an attacker tries. Choose one that is harder to guess.',
    fr: 'Ce mot de passe est l’un des premiers qu’un attaquant essaie. Choisissez-en un plus difficile à deviner.',
  },
  'wrong-password': { en: 'This is not your current password.', fr: 'Ce n’est pas votre mot de passe actuel.' },
  'one-target': {
    en: 'Choose one scenario or one playlist.',
    fr: 'Choisissez un scénario ou un parcours.',
  },
  'ends-before-start': {
    en: 'The end must be after the start.',
    fr: 'La fin doit être après le début.',
  },
  'ends-in-the-past': {
    en: 'This day has already passed. Choose a later one.',
    fr: 'Ce jour est déjà passé. Choisissez-en un plus tardif.',
  },
  'name-missing': { en: 'Enter a name.', fr: 'Indiquez un prénom ou un nom.' },
  'consent-missing': {
    en: 'You can only start if you agree.',
    fr: 'Vous ne pouvez commencer qu’avec votre accord.',
  },
  'unknown-member': {
    en: 'At least one of these people does not exist in this organisation.',
    fr: 'Au moins une de ces personnes n’existe pas dans cette organisation.',
  },
  'unknown-group': {
    en: 'At least one of these groups does not exist in this organisation.',
    fr: 'Au moins un de ces groupes n’existe pas dans cette organisation.',
  },
  'value-lost': {
    en: 'This earlier value can no longer be decrypted, because its key is missing. Enter the value again.',
    fr: 'Cette ancienne valeur ne peut plus être déchiffrée, car sa clé est absente. Saisissez-la à nouveau.',
  },
  'mail-name': {
    en: 'Write the name in one line, without commas and without < or >.',
    fr: 'Écrivez le nom sur une seule ligne, sans virgule et sans < ni >.',
  },
  'mail-line': {
    en: 'Write one line, without < or >.',
    fr: 'Écrivez une seule ligne, sans < ni >.',
  },
  'unknown-placeholder': {
    en: 'This message has no value for a word in braces. Use only those that are listed.',
    fr: 'Ce message n’a pas de valeur pour un mot entre accolades. N’utilisez que ceux de la liste.',
  },
  'unknown-custom-field': {
    en: 'Your organisation has no such field.',
    fr: 'Votre organisation n’a pas de champ de ce nom.',
  },
  'custom-value-missing': { en: 'Fill in this field.', fr: 'Renseignez ce champ.' },
  'custom-value-unfit': {
    en: 'This value does not fit the type of the field.',
    fr: 'Cette valeur ne correspond pas au type du champ.',
  },
  'choices-missing': {
    en: 'A choice needs at least two different values.',
    fr: 'Un choix a besoin d’au moins deux valeurs différentes.',
  },
  'choices-without-choice': {
    en: 'Only a field of the type “choice” has values to choose from.',
    fr: 'Seul un champ de type «\u00A0choix\u00A0» propose des valeurs.',
  },
  'unknown-record': {
    en: 'This does not exist, or you may not use it here.',
    fr: 'Cet élément n’existe pas, ou vous ne pouvez pas l’utiliser ici.',
  },
  'unstorable-text': {
    en: 'Remove the characters that cannot be stored: a NUL, or half of a character.',
    fr: 'Retirez les caractères qui ne peuvent pas être enregistrés\u00A0: un caractère nul ou une moitié de caractère.',
  },
  'role-without-account': {
    en: 'A guest has no account: choose another role.',
    fr: 'Un invité n’a pas de compte\u00A0: choisissez un autre rôle.',
  },
  'super-admin-holds-all': {
    en: 'A super-admin holds every permission; you cannot give them a list of their own.',
    fr: 'Un super-administrateur détient toutes les autorisations\u202F; vous ne pouvez pas lui attribuer de liste particulière.',
  },
  'not-invited-yet': {
    en: 'This person becomes active by accepting their invitation.',
    fr: 'Cette personne devient active en acceptant son invitation.',
  },
  'proven-address': {
    en: 'This person has used this address. Only a super-admin can change it; you can invite the new address instead.',
    fr: 'Cette personne a déjà utilisé cette adresse. Seul un super-administrateur peut la modifier\u202F; vous pouvez aussi inviter la nouvelle adresse.',
  },
  'below-seats-taken': {
    en: 'More seats than this are taken already.',
    fr: 'Davantage de places sont déjà occupées.',
  },
  'type-not-served': {
    en: 'Providers of this type cannot be used yet. Choose another type.',
    fr: 'Les fournisseurs de ce type ne sont pas encore pris en charge. Choisissez un autre type.',
  },
  'not-audio-only': {
    en: 'A call has one audio line and nothing else.',
    fr: 'Un appel comporte une seule ligne audio et rien d’autre.',
  },
  'key-needed': {
    en: 'Providers of this type need a key. Only an OpenAI-compatible server can do without.',
    fr: 'Les fournisseurs de ce type exigent une clé. Seul un serveur compatible avec OpenAI peut s’en passer.',
  },
  'partner-exists': {
    en: 'The practice partner is in the list already. It is the same everywhere, so a second one is not needed.',
    fr: 'Le partenaire d’entraînement figure déjà dans la liste. Il est le même partout\u202F: un second est inutile.',
  },
  'kind-not-served': {
    en: 'Providers of this type do not serve this kind of model.',
    fr: 'Les fournisseurs de ce type ne proposent pas ce type de modèle.',
  },
  'answer-fills-context': {
    en: 'The longest answer must leave room for the prompt. Enter a smaller number, or a larger context.',
    fr: 'La réponse la plus longue doit laisser de la place au texte d’entrée. Indiquez un nombre plus petit ou un contexte plus grand.',
  },
  'cached-above-input': {
    en: 'Tokens from the cache cost no more than other input. Enter the input price or less, or leave this empty.',
    fr: 'Les jetons en entrée depuis le cache ne coûtent pas plus cher que les autres. Indiquez au plus le prix d’entrée, ou laissez ce champ vide.',
  },
  'region-missing': {
    en: 'Enter the region of your Azure resource, for example westeurope, or the address of its own host.',
    fr: 'Indiquez la région de votre ressource Azure, par exemple westeurope, ou l’adresse de son propre hôte.',
  },
  'address-missing': {
    en: 'Enter the address of the server: this type has none that is the same for everyone.',
    fr: 'Indiquez l’adresse du serveur\u00A0: ce type n’en a pas de commune à tous.',
  },
  'address-refused': {
    en: 'This address is not public. To allow it, a super-admin adds its host to AI_FETCH_ALLOW under Environment variables.',
    fr: 'Cette adresse n’est pas publique. Pour l’autoriser, un super-administrateur ajoute son hôte à AI_FETCH_ALLOW dans les variables d’environnement.',
  },
  'address-with-password': {
    en: 'Remove the name and the password before the “@”. Enter a password as a key of the provider.',
    fr: 'Retirez le nom et le mot de passe placés avant le «\u00A0@\u00A0». Saisissez un mot de passe comme clé du fournisseur.',
  },
  'address-with-key': {
    en: 'Remove the key from the address: people who see the provider read its address. Add it as a key of the provider.',
    fr: 'Retirez la clé de l’adresse\u00A0: elle est visible pour qui voit le fournisseur. Ajoutez-la comme clé du fournisseur.',
  },
  'address-with-hash': {
    en: 'Remove the “#” and what follows it.',
    fr: 'Retirez le «\u00A0#\u00A0» et ce qui le suit.',
  },
  'email-taken': {
    en: 'Someone already has an account with this address.',
    fr: 'Quelqu’un a déjà un compte avec cette adresse.',
  },
  'already-taken': {
    en: 'This is already in use. Choose another one.',
    fr: 'Cette valeur est déjà utilisée. Choisissez-en une autre.',
  },
  'keys-in-place': {
    en: 'The keys of this provider go to its present server only. Delete them first, and enter them again for the new one.',
    fr: 'Les clés de ce fournisseur ne vont qu’à son serveur actuel. Supprimez-les d’abord, puis saisissez-les pour le nouveau.',
  },
}
