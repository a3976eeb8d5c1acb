import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. Read by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'Endpoints in `rpcUrls`',
    from: 'server',
    what: 'A hash of the sign-in message, its signature and the address of the account',
    when: 'An account of eip155 whose signature is not one of its key signs in: it may be a contract',
    off: 'Name none; such accounts cannot sign in then',
    files: ['verify/signatures/eip155.ts']
  }
] as const)
