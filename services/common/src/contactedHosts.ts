/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The server of `redisUrl`',
    from: 'server',
    what: 'For each caller the IP address (for IPv6 the 64-bit network), the project id at a gateway, and what its requests have cost; they are deleted at the end of the caller’s window, by default after 6 s or 30 s',
    when: 'A gateway or sign-in service that is given `redisUrl` receives a request',
    off: 'Run one instance, and leave `redisUrl` out',
    files: ['redis/RedisConnection.ts']
  }
] as const)
