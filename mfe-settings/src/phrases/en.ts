export const en = {
  notHereYet: {
    title: 'This page is still being made',
    text: 'It cannot be used yet. As soon as it is ready, it will appear in the menu.',
    back: 'Back to the settings',
  },
  home: {
    title: 'Settings',
    lead: 'Everything you may look after, in one place.',
    profile: 'Your profile',
    profileLead: 'Your name, your address and the organisation you belong to.',
    later: 'More will appear here as soon as it is ready.',
  },
  profile: {
    title: 'Your profile',
    lead: 'What Parley knows about you.',
    about: 'About you',
    name: 'Name',
    email: 'E-mail address',
    organization: 'Organisation',
    role: 'Role',
    none: 'Not given',
    failed: 'Your profile could not be read',
    roles: {
      'super-admin': 'Super administrator',
      operator: 'Operator',
      editor: 'Editor',
      user: 'User',
      guest: 'Guest',
    },
  },
}
