export const en = {
  notHereYet: {
    title: 'This page is still being made',
    text: 'It cannot be used yet. As soon as it is ready, it will appear in the menu.',
    back: 'Go to the settings',
  },
}
