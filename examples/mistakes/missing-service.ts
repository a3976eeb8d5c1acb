// A plugin needs a service that nobody provides. The compiler says which.
import { createKit, createToken, definePlugin } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'

const journalToken = createToken<{ write(line: string): void }, 'acme/journal'>('acme/journal')

const audit = definePlugin({
  name: 'acme:audit',
  requires: { journal: journalToken },
  setup: (kit, { journal }) => void kit.tap('event', ({ name }) => journal.write(name))
})

createKit({ plugins: [eip155(), audit] }) // here
