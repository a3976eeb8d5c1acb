/** Every host that this package contacts, in the shape of core's `ContactedHost`. Read by the documentation only. */
export const contactedHosts = Object.freeze([
  {
    host: 'The address given to `import`',
    from: 'server',
    what: 'Pages of a catalogue and ids of pictures are asked for, with the project id given',
    when: 'An operator runs `plugboard-gateway import https://…`',
    off: 'Import a file, or nothing: a serving gateway contacts nobody',
    files: ['import/fetchBounded.ts']
  }
] as const)
