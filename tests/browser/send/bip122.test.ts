import { expect, it } from '@jest/globals'
import { bech32 } from '@scure/base'
import { startBitcoin } from '../../../demo/stack/startBitcoin.mjs'
import { bitcoinChain } from '../five/chains.js'
import type { SendingChain } from './SendingChain.js'
import { sendTable } from './sendTable.js'

type Sums = { readonly funded_txo_sum: number; readonly spent_txo_sum: number }
type Output = { readonly scriptpubkey_address: string; readonly value: number }
type Transaction = {
  readonly vin: readonly { readonly prevout: Output & { readonly scriptpubkey_type: string } }[]
  readonly vout: readonly Output[]
}

/** The address of a fresh key hash, in the form of one network. */
const addressOf = (prefix: string) =>
  bech32.encode(prefix, [0, ...bech32.toWords(crypto.getRandomValues(new Uint8Array(20)))])

/** The same key hash on another network. */
const withPrefix = (address: string, prefix: string) =>
  bech32.encode(prefix, bech32.decode(address as `bcrt1${string}`).words)

/** Another letter at the end, which the checksum does not allow. */
const mistyped = (address: string) => address.slice(0, -1) + (address.endsWith('q') ? 'p' : 'q')

let url = ''
const read = async <T>(path: string, from = url) => (await fetch(`${from}${path}`)).json() as Promise<T>
const mine = async () => void (await fetch(`${url}/mine`, { method: 'POST' }))

/** The balance of an address in blocks, in satoshis; transactions that wait for a block do not count. */
async function balanceIn(from: string, address: string): Promise<bigint> {
  const { chain_stats } = await read<{ chain_stats: Sums }>(`/address/${address}`, from)
  return BigInt(chain_stats.funded_txo_sum - chain_stats.spent_txo_sum)
}

const bitcoin: SendingChain = {
  namespace: 'bip122',
  symbol: 'BTC',
  decimals: 8,
  amount: '0.15',
  tokens: 'Bitcoin itself knows its own currency alone',
  least: '0.00000294',
  wrongAddresses: {
    'a mistyped letter': mistyped(addressOf('bcrt')),
    'a taproot address with the checksum of the older kind': bech32.encode('bcrt', [
      1,
      ...bech32.toWords(new Uint8Array(32).fill(7))
    ]),
    'an address of another kind of chain': '0x1234567890AbcdEF1234567890aBcdef12345678'
  },
  addressElsewhere: addressOf('bc'),
  maxLeaves: () => ({ atLeast: 0n, atMost: 0n }),
  async start() {
    const [first, second] = await Promise.all([startBitcoin(), startBitcoin({ chain: 'signet' })])
    url = first.url
    const [regtest, signet] = [bitcoinChain('regtest', url), bitcoinChain('signet', second.url)]
    return {
      routes: { [regtest.route]: url, [signet.route]: second.url },
      async fund(owner) {
        for (const amount of [100_000_000n, 50_000_000n]) await regtest.fund(owner, amount)
        return []
      },
      newReceiver: () => addressOf('bcrt'),
      balanceOf: (address) => balanceIn(url, address),
      otherBalanceOf: (address) => balanceIn(second.url, withPrefix(address, 'tb')),
      // Blocks are made on request.
      hold: async () => {},
      include: mine,
      settle: mine,
      stop: async () => void (await Promise.all([first.stop(), second.stop()]))
    }
  }
}

const scene = sendTable(bitcoin)

/** The payment that a receiver got. */
async function paymentTo(receiver: string): Promise<Transaction> {
  const [payment] = await read<readonly [Transaction]>(`/address/${receiver}/txs`)
  return payment
}

it('taproot: an amount arrives, its change returns, and max spares small coins that may carry ordinals', async () => {
  const sender = await scene.useAccount(1)
  for (const amount of [100_000_000n, 10_000n]) await bitcoinChain('regtest', url).fund(sender, amount)
  const [first, second] = [scene.running.newReceiver(), scene.running.newReceiver()]
  await scene.page.begin('BTC')
  await scene.page.fill('0.4', first)

  const fee = await scene.sendReviewed(first, '0.4')

  await scene.expectReceived(first, 40_000_000n)
  const { vin, vout } = await paymentTo(first)
  expect(vin.map(({ prevout }) => [prevout.scriptpubkey_type, prevout.value])).toEqual([
    ['v1_p2tr', 100_000_000]
  ])
  expect(
    Object.fromEntries(vout.map((output) => [output.scriptpubkey_address, BigInt(output.value)]))
  ).toEqual({ [first]: 40_000_000n, [sender]: 60_000_000n - fee })

  await scene.page.begin('BTC')
  await scene.page.receiver.fill(second)
  await scene.page.max()
  await scene.sendReviewed(second, await scene.page.amount.inputValue())

  expect((await paymentTo(second)).vout.map((output) => output.scriptpubkey_address)).toEqual([second])
  expect(await scene.balance()).toBe(10_000n)
})
