import { expect, it } from '@jest/globals'
import { bech32 } from '@scure/base'
import { Tx } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { Page } from 'playwright-core'
import { plumDenom } from '../../../demo/stack/cosmos/denominations.mjs'
import { startCosmos } from '../../../demo/stack/startCosmos.mjs'
import { askRpc } from '../five/askRpc.js'
import { cosmosChain } from '../five/chains.js'
import type { SendingChain } from './SendingChain.js'
import { sendTable } from './sendTable.js'

const addressOf = (prefix: string) =>
  bech32.encodeFromBytes(prefix, crypto.getRandomValues(new Uint8Array(20)))

/** Another letter at the end, which the checksum does not allow. */
const mistyped = (address: string) => address.slice(0, -1) + (address.endsWith('q') ? 'p' : 'q')

/** The payments to an address that are in the chain's blocks. */
let paymentsTo: (address: string) => Promise<readonly Tx[]>

const cosmos: SendingChain = {
  namespace: 'cosmos',
  symbol: 'ATOM',
  decimals: 6,
  amount: '1.5',
  tokens: [
    { kind: 'coin that the bank names', symbol: 'PHOTON', decimals: 6, amount: '12.5' },
    { kind: 'coin that came by IBC', symbol: 'uplum', decimals: 0, amount: '2500' }
  ],
  noOwnNetwork: 'each request to a wallet of Keplr’s form names its chain',
  wrongAddresses: {
    'a mistyped letter': mistyped(addressOf('cosmos')),
    'an address of another kind of chain': '0x1234567890AbcdEF1234567890aBcdef12345678'
  },
  addressElsewhere: addressOf('dock'),
  maxLeaves: () => ({ atLeast: 0n, atMost: 0n }),
  async start() {
    const [{ url, stop }, second] = await Promise.all([
      startCosmos({ blockTime: 100 }),
      startCosmos({ id: 'dock-1', prefix: 'dock', denom: 'udock', blockTime: 100 })
    ])
    const [home, dock] = [cosmosChain('home', url, 'uatom'), cosmosChain('dock', second.url, 'udock')]
    paymentsTo = async (address) => {
      const query = { query: `transfer.recipient='${address}'` }
      const { txs } = (await askRpc(url, 'tx_search', query)) as { txs: readonly { tx: string }[] }
      return txs.map(({ tx }) => Tx.decode(Buffer.from(tx, 'base64')))
    }
    const give = (address: string, denom: string, amount: string) =>
      askRpc(url, 'plugboard_faucet', { address, denom, amount })
    return {
      routes: { [home.route]: url, [dock.route]: second.url },
      async fund(owner) {
        await home.fund(owner, 100_000_000n)
        await give(owner, 'uphoton', '100000000')
        await give(owner, plumDenom, '100000')
        return ['uphoton', plumDenom]
      },
      newReceiver: () => addressOf('cosmos'),
      balanceOf: (address, denom = 'uatom') => cosmosChain('home', url, denom).balanceOf(address),
      otherBalanceOf: (address) => dock.balanceOf(withPrefix(address, 'dock')),
      hold: async () => void (await askRpc(url, 'plugboard_hold')),
      include: async () => void (await askRpc(url, 'plugboard_release')),
      stop: async () => void (await Promise.all([stop(), second.stop()]))
    }
  }
}

/** The same key's address on another chain. */
function withPrefix(address: string, prefix: string): string {
  return bech32.encodeFromBytes(prefix, bech32.decodeToBytes(address).bytes)
}

const scene = sendTable(cosmos)

it('memo: the entered text is shown in the review and included in the transaction', async () => {
  const { page, running } = scene
  const [receiver, memo] = [running.newReceiver(), 'Deposit 4711 – ünïcode']
  await running.fund(await scene.useAccount(0))
  await page.reload()
  await page.begin('ATOM')
  await page.fill('1.5', receiver)
  await page.dialog.getByLabel('Memo').fill(memo)
  await page.openReview()
  await page.text(memo)
  await page.agree()

  await page.notice('Confirmed: 1.5 ATOM')
  expect((await paymentsTo(receiver)).map(({ body }) => body?.memo)).toEqual([memo])
  await scene.expectReceived(receiver, 1_500_000n)
})

/**
 * The chain accepts the next payment, and the page gets no answer to it, nor any other until it is reloaded.
 *
 * @returns resolves once the chain has the payment
 */
function loseAnswers(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let isLost = false
    page.once('framenavigated', () => {
      isLost = false
      void page.unrouteAll({ behavior: 'ignoreErrors' })
    })
    void page.route('**/*', async (route) => {
      const body = route.request().postData() ?? ''
      if (isLost && body.includes('"jsonrpc"')) return
      if (!body.includes('broadcast_tx_sync')) return route.fallback()
      isLost = true
      await route.fetch()
      resolve()
    })
  })
}

it.each([
  ['is in a block by then', '0.25'],
  ['still waits', '0.75']
])(
  'killed before the network has answered, and the payment %s: it is found and tracked until confirmed',
  async (when, amount) => {
    const { page, running } = scene
    await running.fund(await scene.useAccount(0))
    await page.reload()
    const receiver = running.newReceiver()
    if (when === 'still waits') await running.hold()
    await page.begin('ATOM')
    await page.fill(amount, receiver)
    await page.openReview()
    const taken = loseAnswers(page.page)
    await page.agree()
    await taken
    expect(await page.newest()).toBe('asking')

    // A killed browser ends no request and stores nothing more.
    await page.page.evaluate(() => {
      Storage.prototype.setItem = () => undefined
    })
    await page.reload()
    if (when === 'still waits') {
      await page.notice(`Sent: ${amount} ATOM`)
      await running.include()
    }

    await page.notice(`Confirmed: ${amount} ATOM`)
    expect([await page.newest(), await scene.wallet.prompts()]).toEqual(['confirmed', 0])
    await scene.expectReceived(receiver, BigInt(Number(amount) * 1e6))
  }
)
