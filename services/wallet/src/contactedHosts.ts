/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The login server, `api` of `projects.json`',
    from: 'page',
    directive: 'connect-src',
    what: 'In the frame and the pages of the wallet: the email address of a login, codes, halves of keys encrypted for one request, and requests to networks',
    when: 'A visitor logs in, opens a mailed link, or is logged in and reads, signs or sends',
    off: 'Run a login server of your own',
    files: ['site/api/ApiClient.ts']
  },
  {
    host: 'A provider of social logins, or the visitor’s Farcaster app',
    from: 'page',
    what: 'A window or a link leads there: that it is for this login server, and what the visitor does at it',
    when: 'A visitor links a login in the settings',
    off: 'Leave it out of `providers.json`',
    files: ['site/pages/LinkLogin.tsx']
  },
  {
    host: 'The address that `plugboard-wallet monitor` is given',
    from: 'server',
    what: 'Nothing but requests for the files of the wallet',
    when: 'An operator runs that command',
    off: 'Do not run it',
    files: ['server/compareSite.ts']
  },
  {
    host: 'The origin of the wallet itself',
    from: 'page',
    what: 'Nothing but the request for the script of the key worker',
    when: 'A visitor signs, or makes or recovers a wallet',
    off: 'Without it there is no embedded wallet',
    files: ['site/worker/startKeyWorker.ts']
  }
] as const)
