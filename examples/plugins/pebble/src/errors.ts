import { defineErrors } from '@plugboard/core'

/** What can go wrong, as messages for the visitor. Codes begin with `acme-pebble/`. */
export const pebbleErrors = defineErrors('acme-pebble', {
  refused: { message: ({ reason }: { readonly reason: string }) => `Pebble refused: ${reason}` },
  unreachable: { message: 'Pebble cannot be reached at the moment' },
  unknownNetwork: { message: 'This site does not use that Pebble network' },
  wrongAddress: { message: 'That is not a Pebble address' },
  wrongAmount: { message: 'Enter an amount above zero that you can pay' }
})
