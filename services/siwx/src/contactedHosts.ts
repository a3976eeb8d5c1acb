/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The PostgreSQL server of `database`',
    from: 'server',
    what: 'Nonces and sessions: accounts, networks and times, with a hash of the visitor’s cookie',
    when: 'A visitor signs in or out, or asks for their sessions, if the service is given `postgres://…`',
    off: 'Use a file, which is the default',
    files: ['database/openPostgres.ts']
  }
] as const)
