import { describe, expect, it } from '@jest/globals'
import { Keypair } from '@solana/web3.js'
import { dollar, sol, swapSetup } from '../../test/swapSetup'
import { tokenPrograms } from '../chain/tokenPrograms'

const { chain, at, beginSwaps, endpoint, giveDollars, lamportsOf, tokensOf } = swapSetup()

interface Given {
  readonly lamports: number
  readonly owner: string
  readonly data: readonly [string, string]
}
type Change = (bytes: Buffer, account: Given) => Partial<Given> | null | undefined

const [tokenLength, mintLength] = [165, 82]
const isToken = (bytes: Buffer, { owner }: Given) =>
  owner === tokenPrograms.token && bytes.length === tokenLength
const isMint = (bytes: Buffer, { owner }: Given) =>
  owner === tokenPrograms.token && bytes.length === mintLength
const isTable = (_: Buffer, { owner }: Given) => owner === 'AddressLookupTab1e1111111111111111111111111'
const isWallet = ({ length }: Buffer, { owner }: Given) =>
  length === 0 && owner === '11111111111111111111111111111111'

/** An account as returned by a lying node. */
function changed(account: Given | null, change: Change): Given | null {
  if (!account) return account
  const bytes = Buffer.from(account.data[0], 'base64')
  const other = change(bytes, account)
  if (other === null) return null
  return { ...account, data: [bytes.toString('base64'), 'base64'], ...other }
}

const ask = async (method: string, params: readonly unknown[]) =>
  (await chain.rpc(method, ...params)) as { context: unknown; value: unknown }

/** Lies about the current accounts. */
const accounts = (change: Change) => ({
  getMultipleAccounts: async (params: readonly unknown[]) => {
    const answer = await ask('getMultipleAccounts', params)
    const value = (answer.value as (Given | null)[]).map((one) => changed(one, change))
    return { ...answer, value }
  }
})

/** Lies about the resulting accounts: the payer, the account that pays, and the one that receives. */
const outcome = (change: (all: (Given | null)[]) => object) => ({
  simulateTransaction: async (params: readonly unknown[]) => {
    const answer = await ask('simulateTransaction', params)
    const value = answer.value as { accounts: (Given | null)[] }
    return { ...answer, value: { ...value, ...change(value.accounts) } }
  }
})
const receiver = (change: Change) =>
  outcome(([payer = null, source = null, to = null]) => ({ accounts: [payer, source, changed(to, change)] }))

const amountOf = (bytes: Buffer) => bytes.readBigUInt64LE(64)
const setAmount = (bytes: Buffer, amount: bigint): undefined => {
  bytes.writeBigUInt64LE(amount, 64)
}

type Answers = Parameters<typeof endpoint>[0]
const constant = (method: string, answer: unknown): Answers => ({ [method]: () => answer })
const thief = Keypair.generate().publicKey

/** Lies about facts that must be true, and lies that could make the shown result differ from the actual one: the latter forbid the swap. */
const lies: readonly (readonly [name: string, answers: Answers, isForbidding?: true])[] = [
  [
    'ten times as many tokens',
    accounts((bytes, one) => (isToken(bytes, one) ? setAmount(bytes, amountOf(bytes) * 10n) : undefined))
  ],
  ['no tokens', accounts((bytes, one) => (isToken(bytes, one) ? setAmount(bytes, 0n) : undefined)), true],
  ['no accounts for tokens', accounts((bytes, one) => (isToken(bytes, one) ? null : undefined)), true],
  [
    'tokens of somebody else',
    accounts((bytes, one) => {
      if (isToken(bytes, one)) thief.toBuffer().copy(bytes, 32)
      return undefined
    })
  ],
  [
    'a thousand times the SOL',
    accounts((bytes, one) => (isWallet(bytes, one) ? { lamports: one.lamports * 1000 } : undefined))
  ],
  ['no SOL', accounts((bytes, one) => (isWallet(bytes, one) ? { lamports: 0 } : undefined)), true],
  [
    'other decimals',
    accounts((bytes, one) => {
      if (isMint(bytes, one)) bytes[44] = 2
      return undefined
    }),
    true
  ],
  [
    'mints of another program',
    accounts((bytes, one) => (isMint(bytes, one) ? { owner: tokenPrograms.token2022 } : undefined)),
    true
  ],
  ['no mints', accounts((bytes, one) => (isMint(bytes, one) ? null : undefined)), true],
  [
    'a table of somebody else’s accounts',
    accounts((bytes, one) => {
      if (isTable(bytes, one))
        for (let from = 56; from < bytes.length; from += 32) thief.toBuffer().copy(bytes, from)
      return undefined
    })
  ],
  [
    'a table whose entries are in another order',
    accounts((bytes, one) => {
      if (isTable(bytes, one)) {
        const first = Buffer.from(bytes.subarray(56, 88))
        bytes.copyWithin(56, 88)
        first.copy(bytes, bytes.length - 32)
      }
      return undefined
    })
  ],
  ['no table', accounts((bytes, one) => (isTable(bytes, one) ? null : undefined)), true],
  ['that more arrives', receiver((bytes) => setAmount(bytes, amountOf(bytes) * 2n)), true],
  ['that less arrives', receiver((bytes) => setAmount(bytes, amountOf(bytes) / 2n)), true],
  ['that nothing arrives', receiver(() => null), true],
  [
    'that somebody else receives it',
    receiver((bytes) => {
      thief.toBuffer().copy(bytes, 32)
      return undefined
    }),
    true
  ],
  [
    'that somebody may spend it',
    receiver((bytes) => {
      bytes.writeUInt32LE(1, 72)
      return undefined
    }),
    true
  ],
  [
    'that somebody may close it',
    receiver((bytes) => {
      bytes.writeUInt32LE(1, 129)
      return undefined
    }),
    true
  ],
  [
    'that it is frozen',
    receiver((bytes) => {
      bytes[108] = 2
      return undefined
    }),
    true
  ],
  [
    'that all SOL leaves',
    outcome(([payer = null, ...rest]) => ({ accounts: [changed(payer, () => ({ lamports: 0 })), ...rest] })),
    true
  ],
  ['that it would fail', outcome(() => ({ err: 'AccountNotFound', accounts: [null, null, null] })), true],
  ['that it passes, and no accounts', outcome(() => ({ err: null, accounts: null }))],
  [
    'another blockhash',
    constant('getLatestBlockhash', {
      context: { slot: 1 },
      value: { blockhash: thief.toBase58(), lastValidBlockHeight: 1 }
    })
  ],
  ['no blockhash', constant('getLatestBlockhash', { context: { slot: 1 }, value: {} }), true],
  [
    'a price for being fast that ruins',
    constant('getRecentPrioritizationFees', [{ slot: 1, prioritizationFee: 9_000_000_000_000 }])
  ],
  ['that accounts cost nothing', constant('getMinimumBalanceForRentExemption', 0)],
  ['that accounts cost everything', constant('getMinimumBalanceForRentExemption', 9_000_000_000_000), true]
]

describe('an endpoint that falsely reports', () => {
  const rows = lies.map(([name, answers, isForbidding = false]) => ({ name, answers, isForbidding }))
  it.each(rows)('$name never causes a swap other than the one shown', async ({ answers, isForbidding }) => {
    const url = await endpoint(answers)
    const page = await beginSwaps({ url })
    const { address, toIntent, prepareSwap, asked } = page
    const intent = await toIntent(undefined, at.dawn, 2n * sol)
    await giveDollars(address, 1_000n * dollar)
    const [lamports, tokens] = [await lamportsOf(address), await tokensOf(address, at.dawn)]

    const prepared = await prepareSwap(intent).catch(({ code }) => {
      expect(code).toMatch(/^solana\//)
    })
    const isForbidden = !prepared || prepared.findings.some(({ level }) => level === 'block')
    if (isForbidding) expect(isForbidden).toBe(true)
    if (isForbidden) {
      expect(asked()).toBe(0)
      return
    }
    const isSent = await prepared.send().then(
      ({ settled }) => settled.then((outcome) => outcome === 'confirmed'),
      () => false
    )

    const [paid, arrived] = [
      lamports - (await lamportsOf(address)),
      (await tokensOf(address, at.dawn)) - tokens
    ]
    const most = prepared.fee?.most ?? 0n
    // Either what is shown happens, or nothing does.
    if (!isSent) expect([paid <= most, arrived]).toEqual([true, 0n])
    else {
      expect(paid).toBeLessThanOrEqual(2n * sol + most)
      expect(arrived).toBeGreaterThanOrEqual(prepared.calls?.[0]?.minimum?.amount ?? dollar)
      expect(prepared.changes.find(({ asset }) => asset.token === at.dawn)?.delta).toBeLessThanOrEqual(
        arrived
      )
      expect(most).toBeLessThan(3_000_000n)
    }
  })
})
