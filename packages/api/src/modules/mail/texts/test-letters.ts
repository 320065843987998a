interface Names {
  product: string
  /** The name of the organisation. */
  name: string
}

export const testLetters = {
  en: (product: string) => ({
    subject: `Test message from ${product}`,
    greeting: 'Hello,',
    paragraphs: ['This message shows that the mail server accepts messages of this installation.'],
  }),
  fr: (product: string) => ({
    subject: `Message de test de ${product}`,
    greeting: 'Bonjour,',
    paragraphs: ['Ce message montre que le serveur de messagerie accepte les messages de cette installation.'],
  }),
}

export const organizationTestLetters = {
  en: ({ product, name }: Names) => ({
    subject: `Test message from ${product}`,
    greeting: 'Hello,',
    paragraphs: [`The people of ${name} get their messages from this sender. An answer goes to the reply-to address.`],
  }),
  fr: ({ product, name }: Names) => ({
    subject: `Message de test de ${product}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Les personnes de ${name} reçoivent leurs messages de cet expéditeur. Une réponse part à l’adresse de réponse.`,
    ],
  }),
}
