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
const tokens = 'holdings have the tokens of an account, and leave out what is no token'
const refuses = 'holdings reject with a KitError for what is no address, and for an unknown network'
const names = 'describe answers in the order of the question, with nothing for what is no token'
const offline = 'holdings and describe reject with a KitError when no endpoint can be reached'

describe('a right namespace with tokens', () => {
  const checks = namespaceContract(() => right).filter(({ name }) => /^(holdings|describe) /.test(name))
  for (const check of checks.filter(({ name }) => name !== offline)) it(check.name, check.run)
})

testBroken(
  [...holdingsClauses, ...offlineHoldingsClauses],
  [
    [first, /native currency comes first, not undefined/, breaking(() => ({ all: [] }))],
    [first, /comes first, not .*Shell/, breaking(() => ({ all: [have(shell, 1n), have(native, 12_345n)] }))],
    [first, /bigint from 0 up, not 3/, breaking(() => ({ all: [have(native, 3 as never)] }))],
    [first, /alice has 12345 by balance, not 3/, breaking(() => ({ all: [have(native, 3n)] }))],
    [
      first,
      /spent of "?12345n"? is a part of it, not "?12346n/,
      breaking(() => ({ all: [{ ...have(native, 12_345n), spendable: 12_346n }] }))
    ],
    [
      first,
      /native currency is the network's/,
      breaking(() => ({ all: [have({ ...native, symbol: 'ETH' }, 12_345n)] }))
    ],
    [
      first,
      /An asset is one of toy:1, not "toy:2"/,
      breaking(() => ({ all: [have({ ...native, networkId: 'toy:2' }, 12_345n)] }))
    ],
    [first, /whether it is complete/, breaking(() => ({ complete: undefined as never }))],
    [first, /in Unix milliseconds, not at 5/, breaking(() => ({ at: 5 }))],
    [
      first,
      /"ALICE" has what "alice" has: 12345, not 5/,
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
    [tokens, /alice has "shell"/, breaking(({ all }) => ({ all: all.slice(0, 1) }))],
    [tokens, /stands there once/, breaking(({ all }) => ({ all: [...all, ...all.slice(1)] }))],
    [
      tokens,
      /none of is left out, as "shell"/,
      breaking(({ all }) => ({ all: [...all.slice(0, 1), have(shell, 0n)] }))
    ],
    [
      tokens,
      /native currency alone is native, not "shell"/,
      breaking(({ all }) => ({ all: [...all.slice(0, 1), have({ ...shell, standing: 'native' }, 7n)] }))
    ],
    [
      tokens,
      /safe to show \(displayText\), not/,
      breaking(({ all }) => ({ all: [...all.slice(0, 1), have({ ...shell, name: '\u202eevil' }, 7n)] }))
    ],
    [
      tokens,
      /decimals of "SHL" are a number from 0 up, not 255/,
      breaking(({ all }) => ({ all: [...all.slice(0, 1), have({ ...shell, decimals: 255 }, 7n)] }))
    ],
    [
      refuses,
      /The holdings of "Alice" rejects/,
      subject(able({ holdings: (query) => read({ ...query, address: 'alice' }) }), more)
    ],
    [
      refuses,
      /Holdings on an unknown network rejects/,
      subject(able({ holdings: (query) => read({ ...query, networkId }) }), more)
    ],
    [names, /an answer to each of 6, not 1/, naming(async () => [shell])],
    [names, /"shell" is described as "shell", not/, naming(async (_, asked) => asked.map(() => undefined))],
    [names, /"" is described as undefined, not .*shell/, naming(async (_, asked) => asked.map(() => shell))],
    [
      names,
      /A chain knows no lists: "listed"/,
      naming(async (_, asked) =>
        asked.map((token) => (token === 'shell' ? { ...shell, standing: 'listed' as const } : undefined))
      )
    ],
    [offline, /Holdings without endpoints rejects/, { ...right, offline: right.plugins }],
    [
      offline,
      /A description without endpoints rejects/,
      { ...naming(describeRight), offline: naming(describeRight).plugins }
    ]
  ]
)
