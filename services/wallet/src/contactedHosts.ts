/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The login server, `api` of `projects.json`',
    from: 'page',
    directive: 'connect-src',
    what: 'In the frame and the pages of the wallet: the email address of a login, codes, halves of keys encrypted for one request, and requests to networks',
    when: 'A visitor logs in, opens an emailed link, or reads, signs or sends while logged in',
    off: 'Run your own login server',
    files: ['site/api/ApiClient.ts']
  },
  {
    host: 'A social login provider, or the visitor’s Farcaster app',
    from: 'page',
    what: 'A window or a link opens there: the provider learns that the login is for this server, and what the visitor does on its pages',
    when: 'A visitor links a login in the settings',
    off: 'Leave the provider out of `providers.json`',
    files: ['site/pages/LinkLogin.tsx']
  },
  {
    host: 'The address given to `plugboard-wallet monitor`',
    from: 'server',
    what: 'Only requests for the files of the wallet',
    when: 'An operator runs that command',
    off: 'Do not run it',
    files: ['server/compareSite.ts']
  },
  {
    host: 'The origin of the wallet itself',
    from: 'page',
    what: 'Only the request for the script of the key worker',
    when: 'A visitor signs, or creates or recovers a wallet',
    off: 'Without it there is no embedded wallet',
    files: ['site/worker/startKeyWorker.ts']
  }
] as const)
