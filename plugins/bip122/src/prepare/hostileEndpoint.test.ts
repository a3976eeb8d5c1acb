/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { KeyWallet, type Kind } from '../../test/KeyWallet'

const { chain, receiver, connect, network, between, paramsOf } = bitcoinChainSetup()

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

type Listed = { readonly txid: string; readonly vout: number; readonly value: number }

/** A page whose first endpoint alters its answers; the second one is honest. */
async function behind(name: string, kind: Kind, alter: (path: string, said: string) => string) {
  const key = new KeyWallet(name)
  await chain.fund(key.address(kind), 80_000)
  await chain.fund(key.address(kind), 30_000)
  const { url, stop } = await between((path, said) => ({ status: 200, text: alter(path, said) }))
  cleanups.push(stop)
  const rpcUrls = { [network().caipNetworkId]: [url] }
  const connected = await connect(
    kind,
    (request) => ({ psbt: key.signPsbt(paramsOf(request).psbt) }),
    { rpcUrls },
    [key.account(kind)]
  )
  return { ...connected, address: key.address(kind) }
}

/** Changes the coins that an endpoint lists. */
const listing = (change: (coins: readonly Listed[]) => readonly Listed[]) => (path: string, said: string) =>
  path.endsWith('/utxo') ? JSON.stringify(change(JSON.parse(said))) : said

/** A well-formed transaction, but not the one that was asked for. */
const another = `0100000001${'07'.repeat(32)}0000000000ffffffff017011010000000000160014${'05'.repeat(20)}00000000`

describe('an endpoint is skipped if it', () => {
  it.each<[string, Kind, (path: string, said: string) => string]>([
    ['lists a coin twice', 'p2wpkh', listing((coins) => [...coins, ...coins])],
    [
      'lists a coin twice with two values',
      'p2tr',
      listing((coins) => [...coins, ...coins.map((one) => ({ ...one, value: 1e6 }))])
    ],
    [
      'lists a coin at a place that no transaction has',
      'p2tr',
      listing((coins) => coins.map((one) => ({ ...one, vout: 2 ** 32 })))
    ],
    ['returns another transaction', 'p2wpkh', (path, said) => (path.endsWith('/hex') ? another : said)],
    [
      'returns half of a transaction',
      'p2pkh',
      (path, said) => (path.endsWith('/hex') ? said.slice(0, -20) : said)
    ]
  ])('%s, and the payment is made with the next one', async (name, kind, alter) => {
    const { prepare, holdings, address, balance } = await behind(name, kind, alter)
    expect(await holdings(address)).toMatchObject({ value: 110_000n, spendable: 110_000n })
    const to = receiver().address('p2wpkh')
    const prepared = await prepare({ to, amount: 'max' })
    expect(prepared.amount).toBe(110_000n - (prepared.fee?.most ?? 0n))
    await prepared.send()
    await chain.mine()
    expect(await balance(to)).toBe(prepared.amount)
  })
})
