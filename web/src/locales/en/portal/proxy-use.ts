export const phrases = {
  title: 'How to use this proxy',
  open: 'How to use',
  host: 'Host',
  port: 'HTTP port',
  copy: 'Copy {what}',
  qr: {
    show: 'Show QR code',
    label: 'QR code with the SOCKS5 address, username and password',
    hint: 'Scan it with an app that reads proxy addresses, such as Shadowrocket or NekoBox. It contains the password.',
  },
  all: { copy: 'Copy all', export: 'Export all' },
  steps: {
    chrome: {
      open: 'Open Settings, System, “Open your computer’s proxy settings”. Chrome uses the proxy of the computer.',
      enter: 'Turn on the manual proxy for HTTP and HTTPS. Enter host and port.',
      finish: 'Open any page. Chrome asks for username and password once.',
    },
    firefox: {
      open: 'Open Settings, General, Network Settings, and choose “Manual proxy configuration”.',
      enter: 'Enter host and port as HTTP proxy, and tick “Also use this proxy for HTTPS”.',
      finish: 'Open any page. Firefox asks for username and password once.',
    },
    ios: {
      open: 'Open Settings, Wi-Fi, and tap the “i” beside your network, then “Configure Proxy”, “Manual”.',
      enter: 'Enter host and port as server, turn on “Authentication”, and enter username and password.',
      finish: 'Save. The proxy is used on this Wi-Fi network only.',
    },
    android: {
      open: 'Open Settings, Network, Wi-Fi. Edit your network and set its proxy to “Manual”.',
      enter: 'Enter host and port, and save.',
      finish:
        'The browser asks for username and password. Other apps cannot send them: use IP-only access, or an app that takes SOCKS5.',
    },
    adspower: {
      open: 'Create or edit a profile and open its proxy settings.',
      enter: 'Choose SOCKS5, and paste the line below.',
      finish: 'Paste the reset link as the URL for changing the IP, then check the proxy.',
    },
    dolphin: {
      open: 'Open Proxies and add a proxy.',
      enter: 'Choose SOCKS5, and paste the line below.',
      finish: 'Paste the reset link as the link for changing the IP, then check the proxy.',
    },
    gologin: {
      open: 'Create or edit a profile and open its proxy settings.',
      enter: 'Choose SOCKS5, and paste the line below.',
      finish: 'Paste the reset link as the URL for changing the IP, then check the proxy.',
    },
  },
  links: {
    add: 'Add reset links',
    browsers: 'AdsPower and Dolphin Anty read the link in brackets. Leave it out for other browsers.',
    warning: 'A reset link is a secret: anyone who has it can rotate the IP without signing in.',
    created: 'A proxy without a link gets one.',
    copy: 'Reset link',
    copied: 'Reset link copied. Keep it secret: anyone who has it can rotate this IP.',
  },
};
