export const phrases = {
  links: {
    add: 'Add reset links',
    browsers: 'AdsPower and Dolphin Anty read the link in brackets. Leave it out for other browsers.',
    warning: 'A reset link is a secret: anyone who has it can rotate the IP without signing in.',
    created: 'A proxy without a link gets one.',
    copy: 'Reset link',
    copied: 'Reset link copied. Keep it secret: anyone who has it can rotate this IP.',
  },
};
