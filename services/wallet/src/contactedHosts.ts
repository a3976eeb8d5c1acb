/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The login server, `api` of `projects.json`',
    from: 'page',
    directive: 'connect-src',
    what: 'In the frame and the pages of the wallet: the e-mail address of a login, codes, halves of keys encrypted for one request, and requests to networks',
    when: 'A visitor logs in, opens a mailed link, or is logged in and reads, signs or sends',
    off: 'Run a login server of your own',
    files: ['site/api/ApiClient.ts']
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
