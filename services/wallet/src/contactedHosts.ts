/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The origin of the wallet itself',
    from: 'page',
    what: 'Nothing but the request for the script of the key worker',
    when: 'A visitor signs, or makes or recovers a wallet',
    off: 'Without it there is no embedded wallet',
    files: ['site/worker/startKeyWorker.ts']
  }
] as const)
