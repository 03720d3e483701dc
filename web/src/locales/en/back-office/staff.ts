import { fieldWordsEn } from '@cellgate/shared/language/texts/words/field-words.en.ts';

export const phrases = {
  title: 'Staff',
  subtitle: 'Who works in the back office. You cannot change your own account.',
  back: 'Settings',
  load_failed: 'Couldn’t load the accounts of staff',
  you: 'you',
  more: 'Actions for {name}',
  column: {
    name: 'Name',
    role: fieldWordsEn.record.role,
    state: 'Status',
    two_factor: 'Second factor',
    seen: 'Last seen',
    sessions: 'Sessions',
    menu: 'Actions',
  },
  role: {
    moderator: 'Moderator',
    admin: 'Administrator',
  },
  state: {
    active: 'Active',
    invited: 'Invited',
    suspended: 'Suspended',
  },
  two_factor: {
    on: 'On',
    off: 'Off',
  },
  menu: {
    sessions: 'Show sessions',
    promote: 'Make administrator',
    demote: 'Make moderator',
    suspend: 'Suspend',
    restore: 'Restore',
    link: 'Send a sign-in link',
    sign_out: 'Sign out everywhere',
    two_factor_off: 'Turn second factor off',
  },
  act: {
    promote: {
      title: 'Make {name} an administrator?',
      means: 'Administrators change settings, staff and money without limits.',
      done: '{name} is an administrator',
    },
    demote: {
      title: 'Make {name} a moderator?',
      means: 'Moderators cannot open settings and staff, nor delete servers and customers.',
      done: '{name} is a moderator',
    },
    suspend: {
      title: 'Suspend {name}?',
      means: 'All sessions end at once. Sign-in is refused until you restore the account.',
      done: '{name} is suspended',
    },
    restore: {
      title: 'Restore {name}?',
      means: 'The account can sign in again. Sessions stay ended.',
      done: '{name} is restored',
    },
    link: {
      title: 'Send {name} a link?',
      means: 'The email contains a link that sets a new password, once.',
      done: 'Link sent to {name}',
    },
    sign_out: {
      title: 'Sign {name} out everywhere?',
      means: 'All sessions end at once. The account can sign in again.',
      done: '{name} is signed out',
    },
    two_factor_off: {
      title: 'Turn off the second factor of {name}?',
      means: 'For a colleague who has lost app and codes. All sessions end, and an email says so.',
      done: 'Second factor of {name} is off',
    },
  },
  reason: 'Reason',
  reason_hint: 'Colleagues see it in the log.',
  reason_required: 'Enter a reason',
  sessions: {
    title: 'Sessions of {name}',
    load_failed: 'Couldn’t load the sessions',
    none: 'Signed in nowhere.',
    unknown: 'Unknown device',
  },
  invite: {
    action: 'Invite',
    title: 'Invite a colleague',
    send: 'Send invitation',
    done: 'Invitation sent to {email}',
    email: 'Email',
    email_hint: 'The link in the email sets the password and works for seven days.',
    role_hint: 'Only administrators open settings and staff.',
  },
} as const;
