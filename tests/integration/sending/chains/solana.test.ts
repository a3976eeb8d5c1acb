import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Asset, Network } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { solana } from '@plugboard/solana'
import fc from 'fast-check'
import { makeMint } from '../../../../plugins/solana/test/makeMint'
import { randomAddress } from '../../../../plugins/solana/test/paymentSetup'
import { StandardDouble } from '../../../../plugins/solana/test/StandardDouble'
import { type LocalSolana, startLocal } from '../../../../plugins/solana/test/startLocal'
import { type Lies, startLyingEndpoint } from '../lyingEndpoint'
import { openSendPage } from '../openSendPage'
import { expectNobody, expectRefusal, wrongReceivers } from '../refusals'
import { SentAmounts, sendAsShown } from './sendAsShown'

const networkId = 'solana:local'
const programs = {
  'of the first token program': ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', undefined, 'splToken'],
  'of Token-2022 that keep a part of what is sent': [
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    'fee',
    'token2022'
  ]
} as const

let chain: LocalSolana
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const sol: Asset = { networkId, name: 'Solana', symbol: 'SOL', decimals: 9, standing: 'native' }

async function begin(url = chain.url) {
  const wallet = new StandardDouble('Vault')
  cleanups.push(wallet.register())
  const network: Network = {
    id: 'local',
    name: 'Sunrise',
    caipNetworkId: networkId,
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } }
  }
  const page = await openSendPage({
    plugins: [solana({ networks: [network] })],
    connectorId: 'solana.vault'
  })
  cleanups.push(() => page.kit.dispose())
  const before = wallet.prompts
  const asked = () => wallet.prompts - before
  return { page, address: page.draft.connection?.account.address ?? '', asked }
}

const lamportsOf = async (address: string): Promise<bigint> => {
  const { value } = (await chain.rpc('getBalance', address)) as { value: number }
  return BigInt(value)
}

/** How many base units of a token an account has. */
const tokensOf = (mint: string) => async (owner: string) => {
  const answer = await chain.rpc('getTokenAccountsByOwner', owner, { mint }, { encoding: 'jsonParsed' })
  const { value } = answer as {
    value: readonly { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
  }
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

describe('amounts on a real Solana chain', () => {
  it('[S1.09] of SOL arrive as shown and never overspend: 60, every second one the whole balance', async () => {
    const { page, address } = await begin()
    const sent = new SentAmounts('sol')
    const has = fc.integer({ min: 5_000_000, max: 2_000_000_000 })
    let isMax = false
    await fc.assert(
      fc.asyncProperty(has, fc.integer({ min: 30, max: 101 }), async (lamports, percent) => {
        await chain.fund(address, lamports)
        isMax = !isMax
        const amount = isMax ? 'max' : ((await lamportsOf(address)) * BigInt(percent)) / 100n

        const outcome = await sendAsShown(page, {
          asset: sol,
          to: randomAddress(),
          amount,
          balanceOf: lamportsOf,
          nativeOf: lamportsOf
        })

        sent.add(outcome, ['solana/notEnough', 'solana/leavesTooLittle', 'send/notEnough'])
        if (isMax) expect(await lamportsOf(address)).toBe(0n)
      }),
      { numRuns: 74, endOnFailure: true }
    )
    await sent.allConfirmed()
  })

  it.each(Object.entries(programs))('[S1.09] of tokens %s arrive as shown: 20', async (_, given) => {
    const { page, address } = await begin()
    await chain.fund(address, 10_000_000_000)
    const [program, kind, suite] = given
    const token = await makeMint(chain, address, program, kind)
    const asset = (await page.kit.get(portfolioToken)?.describe({ networkId, token })) as Asset
    const held = tokensOf(token)
    const sent = new SentAmounts(suite)
    await fc.assert(
      fc.asyncProperty(fc.bigInt(1n, 40_000n), async (units) => {
        const amount = sent.count < 19 ? units : 'max'
        const to = randomAddress()
        sent.add(await sendAsShown(page, { asset, to, amount, balanceOf: held, nativeOf: lamportsOf }))
      }),
      { numRuns: 20, endOnFailure: true }
    )
    expect(await held(address)).toBe(0n)
    await sent.allConfirmed()
  })
})

type Simulated = { readonly value: { readonly accounts: readonly object[] } }

const lies: Readonly<Record<string, Lies>> = {
  'that nobody has an account': {
    getMultipleAccounts: (said: object, [addresses]: [readonly string[]]) => ({
      ...said,
      value: addresses.map(() => null)
    })
  },
  'nonsense of accounts': { getMultipleAccounts: () => ({ value: 'plenty' }) },
  'fewer accounts than it is asked for': { getMultipleAccounts: (said: object) => ({ ...said, value: [] }) },
  'no blockhash': { getLatestBlockhash: (said: object) => ({ ...said, value: null }) },
  'a rent of words': { getMinimumBalanceForRentExemption: () => 'some' },
  'that the payment fails': {
    simulateTransaction: (said: object) => ({ ...said, value: { err: 'AccountNotFound', logs: [] } })
  },
  'that all of it leaves': {
    simulateTransaction: ({ value, ...rest }: Simulated) => {
      const [payer, ...others] = value.accounts
      return { ...rest, value: { ...value, accounts: [{ ...payer, lamports: 0 }, ...others] } }
    }
  },
  'nothing at all': { '*': () => null },
  'one answer for everything': { '*': () => 7 }
}

describe('hostile Solana network', () => {
  it.each(Object.entries(lies))('that reports %s gets nothing signed', async (_, lie) => {
    const endpoint = await startLyingEndpoint(chain.url, lie)
    cleanups.push(endpoint.stop)
    const { page, address, asked } = await begin(endpoint.url)
    await chain.fund(address, 5_000_000_000)

    await expectRefusal(page, asked, endpoint, { asset: sol, to: randomAddress(), amount: '1.5' })
  })

  it('does not turn a text that merely contains an address into a receiver', async () => {
    const { page, address, asked } = await begin()
    await chain.fund(address, 5_000_000_000)
    const texts = wrongReceivers(randomAddress(), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

    await expectNobody(page, asked, { asset: sol, amount: '1.5' }, texts)
  })
})
