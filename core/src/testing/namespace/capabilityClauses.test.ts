/** @jest-environment node */
import { coreErrors } from '@plugboard/core'
import { able, raw, right, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { capabilityClauses } from './capabilityClauses.js'

testBroken(capabilityClauses, [
  [
    'balance is in base units of the network and the same for every spelling',
    /a bigint of at least 0, not 3/,
    subject(able({ balance: async () => ({ value: 3 as never, decimals: 2, symbol: 'TOY' }) }))
  ],
  [
    'balance is in base units of the network and the same for every spelling',
    /decimals must be the network's, not 18/,
    subject(able({ balance: async () => ({ value: 3n, decimals: 18, symbol: 'TOY' }) }))
  ],
  [
    'balance is in base units of the network and the same for every spelling',
    /symbol must be the network's, not "ETH"/,
    subject(able({ balance: async () => ({ value: 3n, decimals: 2, symbol: 'ETH' }) }))
  ],
  [
    'balance is in base units of the network and the same for every spelling',
    /"ALICE" must have the same balance as "alice": 3, not 5/,
    subject(
      able({
        balance: async (address) => ({ value: address === 'ALICE' ? 5n : 3n, decimals: 2, symbol: 'TOY' })
      }),
      { spellings: { ALICE: 'alice' } }
    )
  ],
  [
    'balance rejects with a KitError for an invalid address',
    /balance\(\) for "Alice" must reject/,
    subject(able({ balance: async () => ({ value: 3n, decimals: 2, symbol: 'TOY' }) }))
  ],
  [
    'message returns a signature of the active account',
    /a signature of the text by alice/,
    subject(able({ message: async () => 'forged' }))
  ],
  [
    'message returns a signature of the active account',
    /must be a non-empty string, not ""/,
    subject(able({ message: async () => '' }))
  ],
  [
    'message returns a signature of the active account',
    /must provide `wallet`/,
    subject(right, { wallet: undefined })
  ],
  [
    'every request to the wallet passes beforeSign first',
    /transfer\(\) that a plugin refuses must reject; it returned "signature"/,
    subject(able({ transfer: async () => 'signature' }))
  ],
  [
    'every request to the wallet passes beforeSign first',
    /must pass on the refusal \(connect\/rejected\), not core\/unexpected/,
    subject(
      able({
        message: async () => {
          throw coreErrors.unexpected()
        }
      })
    )
  ],
  [
    'a request that the visitor declines rejects with connect/rejected',
    /message\(\) that the visitor declines must reject with a KitError, not with Error: oops/,
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
    'transfer refuses an invalid receiver or amount before it asks the wallet',
    /transfer\(\) to "Alice" must reject/,
    subject(able({ transfer: raw('sign_transfer') }))
  ],
  [
    'the block explorers of its networks have a page for each account',
    /explorerPaths must contain path segments, not "https:\/\/scan.example"/,
    subject({ ...right, explorerPaths: { address: 'https://scan.example' } })
  ],
  [
    'the block explorers of its networks have a page for each account',
    /The explorer link of .* must contain alice, not undefined/,
    subject({
      ...right,
      networks: right.networks.map((network) => ({
        ...network,
        blockExplorers: { default: { name: 'Scan', url: 'javascript:0' } }
      }))
    })
  ]
])
