/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The server of `redisUrl`',
    from: 'server',
    what: 'For each caller the IP address (of IPv6 the network of 64 bits), the project id at a gateway, and what is left of the rate; they are forgotten when the rate is full again',
    when: 'A request comes to a gateway or a sign-in service that is given `redisUrl`',
    off: 'Run one instance, and leave `redisUrl` out',
    files: ['redis/RedisConnection.ts']
  }
] as const)
