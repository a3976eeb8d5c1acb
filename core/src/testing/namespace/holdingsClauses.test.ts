/** @jest-environment node */
import { describe, it } from '@jest/globals'
import {
  type Asset,
  type Capabilities,
  coreErrors,
  type Holding,
  type Holdings,
  type HoldingsQuery
} from '@plugboard/core'
import { namespaceContract, toyAsset } from '@plugboard/core/testing'
import { able, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { holdingsClauses, offlineHoldingsClauses } from './holdingsClauses.js'

const networkId = 'toy:1'
const native = toyAsset(networkId)
const shell: Asset = {
  networkId,
  token: 'shell',
  name: 'Shell',
  symbol: 'SHL',
  decimals: 0,
  standing: 'unknown'
}
const have = (asset: Asset, value: bigint): Holding => ({ asset, value, spendable: value })

type Describe = NonNullable<Capabilities['describe']>
type Read = (query: HoldingsQuery) => Promise<Holdings>

const read: Read = async ({ address, networkId: asked, tokens = [] }) => {
  if (!/^[a-z]+$/.test(address)) throw coreErrors.invalidCaipAddress()
  if (asked !== networkId) throw coreErrors.chainNotSupported()
  const held = tokens.includes('shell') ? [have(shell, 7n)] : []
  return { all: [have(native, 12_345n), ...held], complete: false, at: Date.now() }
}

const describeRight: Describe = async (_, tokens) =>
  tokens.map((token) => (token === 'shell' ? shell : undefined))

const more = { tokens: ['shell'] }
const right = subject(able({ holdings: read, describe: describeRight }), more)
const breaking = (change: (right: Holdings, query: HoldingsQuery) => Partial<Holdings>) =>
  subject(
    able({
      holdings: async (query) => {
        const holdings = await read(query)
        return { ...holdings, ...change(holdings, query) }
      }
    }),
    more
  )
const naming = (describe: Describe) => subject(able({ describe }), more)

const first = 'holdings are in base units, with the native currency first'
const tokens = 'holdings contain the tokens of an account and leave out invalid ones'
const refuses = 'holdings reject with a KitError for an invalid address and an unknown network'
const names = 'describe answers in the requested order, with undefined for invalid tokens'
const offline = 'holdings and describe reject with a KitError when no endpoint can be reached'

describe('a correct namespace with tokens', () => {
  const checks = namespaceContract(() => right).filter(({ name }) => /^(holdings|describe) /.test(name))
  for (const check of checks.filter(({ name }) => name !== offline)) it(check.name, check.run)
})

testBroken(
  [...holdingsClauses, ...offlineHoldingsClauses],
  [
    [first, /native currency must come first, not undefined/, breaking(() => ({ all: [] }))],
    [
      first,
      /must come first, not .*Shell/,
      breaking(() => ({ all: [have(shell, 1n), have(native, 12_345n)] }))
    ],
    [first, /bigint of at least 0, not 3/, breaking(() => ({ all: [have(native, 3 as never)] }))],
    [
      first,
      /The holdings of alice must agree with balance: 12345, not 3/,
      breaking(() => ({ all: [have(native, 3n)] }))
    ],
    [
      first,
      /spendable must be from 0 to "?12345n"?, not "?12346n/,
      breaking(() => ({ all: [{ ...have(native, 12_345n), spendable: 12_346n }] }))
    ],
    [
      first,
      /native currency must be the network's/,
      breaking(() => ({ all: [have({ ...native, symbol: 'ETH' }, 12_345n)] }))
    ],
    [
      first,
      /networkId of an asset must be toy:1, not "toy:2"/,
      breaking(() => ({ all: [have({ ...native, networkId: 'toy:2' }, 12_345n)] }))
    ],
    [first, /complete must be true or false/, breaking(() => ({ complete: undefined as never }))],
    [first, /current time in Unix milliseconds, not 5/, breaking(() => ({ at: 5 }))],
    [
      first,
      /"ALICE" must have the same holdings as "alice": 12345, not 5/,
      subject(
        able({
          holdings: async (query) =>
            query.address === 'ALICE'
              ? { ...(await read({ ...query, address: 'alice' })), all: [have(native, 5n)] }
              : read(query)
        }),
        { spellings: { ALICE: 'alice' } }
      )
    ],
    [tokens, /The holdings of alice must contain "shell"/, breaking(({ all }) => ({ all: all.slice(0, 1) }))],
    [tokens, /must be listed once/, breaking(({ all }) => ({ all: [...all, ...all.slice(1)] }))],
    [
      tokens,
      /does not hold must be left out: "shell"/,
      breaking(({ all }) => ({ all: [...all.slice(0, 1), have(shell, 0n)] }))
    ],
    [
      tokens,
      /Only the native currency may have the standing 'native', not "shell"/,
      breaking(({ all }) => ({ all: [...all.slice(0, 1), have({ ...shell, standing: 'native' }, 7n)] }))
    ],
    [
      tokens,
      /safe to show \(displayText\), not/,
      breaking(({ all }) => ({ all: [...all.slice(0, 1), have({ ...shell, name: '\u202eevil' }, 7n)] }))
    ],
    [
      tokens,
      /decimals of "SHL" must be a whole number from 0 to 77, not 255/,
      breaking(({ all }) => ({ all: [...all.slice(0, 1), have({ ...shell, decimals: 255 }, 7n)] }))
    ],
    [
      refuses,
      /holdings\(\) for "Alice" must reject/,
      subject(able({ holdings: (query) => read({ ...query, address: 'alice' }) }), more)
    ],
    [
      refuses,
      /holdings\(\) on an unknown network must reject/,
      subject(able({ holdings: (query) => read({ ...query, networkId }) }), more)
    ],
    [names, /an answer to each of 6 tokens, not 1/, naming(async () => [shell])],
    [
      names,
      /"shell" must be described as "shell", not/,
      naming(async (_, asked) => asked.map(() => undefined))
    ],
    [
      names,
      /"" must be described as undefined, not .*shell/,
      naming(async (_, asked) => asked.map(() => shell))
    ],
    [
      names,
      /standing of a described token must be 'unknown', not "listed"/,
      naming(async (_, asked) =>
        asked.map((token) => (token === 'shell' ? { ...shell, standing: 'listed' as const } : undefined))
      )
    ],
    [offline, /holdings\(\) without reachable endpoints must reject/, { ...right, offline: right.plugins }],
    [
      offline,
      /describe\(\) without reachable endpoints must reject/,
      { ...naming(describeRight), offline: naming(describeRight).plugins }
    ]
  ]
)
