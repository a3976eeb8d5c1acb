/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The address given to `import`',
    from: 'server',
    what: 'Pages of a catalogue and ids of pictures are asked for, with the project id given',
    when: 'An operator runs `plugboard-gateway import https://…`',
    off: 'Import a file, or nothing',
    files: ['import/fetchBounded.ts']
  },
  {
    host: 'Endpoints in the configuration’s `chains`',
    from: 'server',
    what: 'What an address holds; the address is named, who asks is not',
    when: 'A page asks for a balance on one of these chains',
    off: 'Name no chains: a serving gateway then contacts nobody',
    files: ['balance/fetchChain.ts']
  }
] as const)
