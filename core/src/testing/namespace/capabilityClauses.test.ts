/** @jest-environment node */
import { coreErrors } from '@plugboard/core'
import { able, raw, right, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { capabilityClauses } from './capabilityClauses.js'

testBroken(capabilityClauses, [
  [
    'balance is in base units of the network, the same for every spelling',
    /a bigint from 0 up, not 3/,
    subject(able({ balance: async () => ({ value: 3 as never, decimals: 2, symbol: 'TOY' }) }))
  ],
  [
    'balance is in base units of the network, the same for every spelling',
    /decimals are the network's, not 18/,
    subject(able({ balance: async () => ({ value: 3n, decimals: 18, symbol: 'TOY' }) }))
  ],
  [
    'balance is in base units of the network, the same for every spelling',
    /symbol is the network's, not "ETH"/,
    subject(able({ balance: async () => ({ value: 3n, decimals: 2, symbol: 'ETH' }) }))
  ],
  [
    'balance is in base units of the network, the same for every spelling',
    /"ALICE" has the balance of "alice": 5, not 3/,
    subject(
      able({
        balance: async (address) => ({ value: address === 'ALICE' ? 5n : 3n, decimals: 2, symbol: 'TOY' })
      }),
      { spellings: { ALICE: 'alice' } }
    )
  ],
  [
    'balance rejects with a KitError for what is no address',
    /The balance of "Alice" rejects/,
    subject(able({ balance: async () => ({ value: 3n, decimals: 2, symbol: 'TOY' }) }))
  ],
  [
    'message gives a signature of the active account',
    /not one of alice for the text/,
    subject(able({ message: async () => 'forged' }))
  ],
  [
    'message gives a signature of the active account',
    /is a text, not ""/,
    subject(able({ message: async () => '' }))
  ],
  [
    'message gives a signature of the active account',
    /needs `wallet` in its subject/,
    subject(right, { wallet: undefined })
  ],
  [
    'whatever asks the wallet passes beforeSign first',
    /transfer that a plugin refuses rejects; it gave "signature"/,
    subject(able({ transfer: async () => 'signature' }))
  ],
  [
    'whatever asks the wallet passes beforeSign first',
    /passes the refusal on, not core\/unexpected/,
    subject(
      able({
        message: async () => {
          throw coreErrors.unexpected()
        }
      })
    )
  ],
  [
    'a visitor who declines gets connect/rejected, not a failure',
    /message that the visitor declines rejects with a KitError, not with Error: oops/,
    subject(
      able({
        message: (connection, text) =>
          right.capabilities
            .message?.(connection, text)
            .catch(() => Promise.reject(new Error('oops'))) as never
      })
    )
  ],
  [
    'transfer refuses a wrong receiver and a wrong amount before it asks the wallet',
    /A transfer to "Alice" rejects/,
    subject(able({ transfer: raw('sign_transfer') }))
  ],
  [
    'the explorers of its networks have a page about each account',
    /explorerPaths has parts of a path, not "https:\/\/scan.example"/,
    subject({ ...right, explorerPaths: { address: 'https://scan.example' } })
  ],
  [
    'the explorers of its networks have a page about each account',
    /The explorer of .* leads to alice, not undefined/,
    subject({
      ...right,
      networks: right.networks.map((network) => ({
        ...network,
        blockExplorers: { default: { name: 'Scan', url: 'javascript:0' } }
      }))
    })
  ]
])
