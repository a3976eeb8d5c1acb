import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { base64, bech32, hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import type { Page } from 'playwright-core'
import { recoverPublicKey } from 'viem'
import { type BitcoinWindow, bitcoinScene, connect, sign, type WalletKind } from './harness/bitcoinScene.js'

const signet = 'bip122:00000008819873e925422c1ff0f99f7c' as const

const { open, post, read } = bitcoinScene()

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Whether a 65-byte signature is one of a P2WPKH address for a text (BIP-137), checked by a different library than the plugin's. */
async function isSigned(address: string, text: string, signature: string): Promise<boolean> {
  const bytes = hex.decode(signature)
  const message = Buffer.from(text)
  const head = Buffer.from('\x18Bitcoin Signed Message:\n')
  const hash = sha256(sha256(Buffer.concat([head, Uint8Array.of(message.length), message])))
  const recovered = `0x${signature.slice(2)}${(((bytes[0] ?? 0) - 27) & 3) === 1 ? '1c' : '1b'}` as const
  const key = Buffer.from((await recoverPublicKey({ hash, signature: recovered })).slice(4), 'hex')
  const compressed = Buffer.concat([Uint8Array.of((key[63] ?? 0) % 2 ? 3 : 2), key.subarray(0, 32)])
  const program = bech32.fromWords(bech32.decode(address as `${string}1${string}`).words.slice(1))
  return createHash('ripemd160').update(sha256(compressed)).digest().equals(Uint8Array.from(program))
}

/** Pays from the active account, and checks in a block that its coins were spent. */
async function pay(page: Page, to: string, satoshis: number, kind: string): Promise<void> {
  const request = { to, amount: String(satoshis) }
  const txid = await page.evaluate(async ({ to, amount }) => {
    const { kit } = window as unknown as BitcoinWindow
    const connection = kit.connections.active
    const transfer = kit.namespace('bip122')?.capabilities.transfer
    return connection && transfer?.({ connection, to, amount: BigInt(amount) })
  }, request)
  await post('/mine')
  const tx = await read(`/tx/${txid}`)
  expect(tx).toMatchObject({ status: { confirmed: true }, vin: [{ prevout: { scriptpubkey_type: kind } }] })
}

const rows: readonly (readonly [WalletKind, RegExp])[] = [
  ['standard', /Bit Vault/],
  ['satsConnect', /Sats Vault/],
  ['unisat', /UniSat/]
]

describe.each(rows)('a %s wallet on a real chain', (name, row) => {
  it('connects, signs, pays in a mined block, switches, survives a reload and disconnects', async () => {
    const page = await open()
    const accounts = await connect(page, row)
    expect(accounts.map((one) => one.replace(/(1[qp]).*/, '$1'))).toEqual(
      name === 'unisat' ? ['payment bcrt1q'] : ['payment bcrt1q', 'ordinal bcrt1p']
    )
    const [payment = '', ordinal] = accounts.map((one) => one.split(' ')[1] ?? '')

    await post('/faucet', { address: payment, value: 300_000_000 })
    await page.evaluate(() => (window as unknown as BitcoinWindow).kit.refreshBalance())
    await page.getByRole('button', { name: /3(\.0+)? BTC/ }).waitFor()

    const { signature } = await sign(page, { account: payment, message: 'Good morning', protocol: 'ecdsa' })
    expect(await isSigned(payment, 'Good morning', signature)).toBe(true)
    for (const address of ordinal ? [ordinal] : []) {
      const signed = await sign(page, { account: payment, address, message: 'Good morning' })
      // One Schnorr signature and its length, in a stack of one.
      expect(signed).toEqual({ address, signature: expect.stringMatching(/^0140[0-9a-f]{128}$/) })
      const bytes = base64.encode(hex.decode(signed.signature))
      expect(Verifier.verifySignature(address, 'Good morning', bytes)).toBe(true)
      expect(Verifier.verifySignature(address, 'Good evening', bytes)).toBe(false)
    }

    const receiver = receivers[name]
    await pay(page, receiver, 150_000_000, 'v0_p2wpkh')
    if (ordinal) {
      // Taproot: another kind of signature, over the coins of the other account.
      await post('/faucet', { address: ordinal, value: 100_000_000 })
      await page.evaluate(
        (address) => (window as unknown as BitcoinWindow).kit.switchAccount({ address }),
        ordinal
      )
      await pay(page, receiver, 50_000_000, 'v1_p2tr')
      await page.evaluate(
        (address) => (window as unknown as BitcoinWindow).kit.switchAccount({ address }),
        payment
      )
    }
    const total = ordinal ? 200_000_000 : 150_000_000
    expect(await read(`/address/${receiver}`)).toMatchObject({ chain_stats: { funded_txo_sum: total } })

    await page.evaluate((id) => (window as unknown as BitcoinWindow).kit.switchNetwork(id), signet)
    await page.getByRole('button', { name: /0(\.0+)? (s?BTC)/ }).waitFor()
    const address = await page.evaluate(() => (window as unknown as BitcoinWindow).kit.accounts.of().address)
    expect(address).toMatch(/^tb1q/)

    await page.reload()
    await page.waitForFunction(
      (before) => (window as unknown as BitcoinWindow).kit?.accounts.of().address === before,
      address
    )
    expect(
      await page.evaluate((one) => (window as unknown as BitcoinWindow).wallets[one].prompts, name)
    ).toBe(0)
    expect(
      await page.evaluate(() => (window as unknown as BitcoinWindow).kit.networks.active?.caipNetworkId)
    ).toBe(signet)

    await page.evaluate(() => (window as unknown as BitcoinWindow).kit.disconnect())
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(
      await page.evaluate((one) => (window as unknown as BitcoinWindow).wallets[one].isKnown, name)
    ).toBe(false)
  })
})

/** Unused addresses, one per wallet. */
const receivers: Readonly<Record<WalletKind, string>> = {
  standard: witness(1),
  satsConnect: witness(2),
  unisat: witness(3)
}

function witness(byte: number): string {
  return bech32.encode('bcrt', [0, ...bech32.toWords(new Uint8Array(20).fill(byte))])
}

it('rejects a payment that the wallet signed differently than requested, and sends nothing', async () => {
  const page = await open()
  const [first = ''] = await connect(page, /Bit Vault/)
  const payment = first.split(' ')[1] ?? ''
  await post('/faucet', { address: payment, value: 100_000_000 })
  const result = await page.evaluate(async (to) => {
    const { kit, wallets } = window as unknown as BitcoinWindow
    let other = ''
    const connection = kit.connections.active
    const transfer = kit.namespace('bip122')?.capabilities.transfer
    const pay = (amount: bigint) => connection && transfer?.({ connection, to, amount })
    // The first is declined after the wallet has seen it; the second is signed as if it were the first.
    wallets.standard.tamper = {
      psbt: (psbt) => {
        if (other) return other
        other = psbt
        throw 'User rejected the request'
      }
    }
    const codes: string[] = []
    for (const amount of [90_000_000n, 1_000_000n])
      await pay(amount)?.catch((error: { code: string }) => codes.push(error.code))
    return codes
  }, witness(9))
  expect(result).toEqual(['connect/rejected', 'bip122/notAsShown'])
  expect(await read(`/address/${witness(9)}`)).toMatchObject({
    chain_stats: { tx_count: 0 },
    mempool_stats: { tx_count: 0 }
  })
})

it('shows in the dialog that the visitor declined, and connects on the second try', async () => {
  const page = await open()
  await page.waitForFunction(() => 'wallets' in window)
  await page.evaluate(() => {
    ;(window as unknown as BitcoinWindow).wallets.satsConnect.decide = () => {
      throw { code: -32000, message: 'User rejected request' }
    }
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: /Sats Vault/ }).click()
  await page.getByRole('heading', { name: /declined/i }).waitFor()
  await page.evaluate(() => {
    ;(window as unknown as BitcoinWindow).wallets.satsConnect.decide = () => {}
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForFunction(
    () => (window as unknown as BitcoinWindow).kit.connections.status() === 'connected'
  )
})

it.each([
  ['standard', 'bip122.bit-vault'],
  ['satsConnect', 'bip122.sats-vault'],
  ['unisat', 'bip122.unisat']
] as const)('turns the five hostile behaviours of a %s wallet into typed errors', async (name, id) => {
  const page = await open()
  await page.waitForFunction(
    (connector) => (window as unknown as BitcoinWindow).kit?.connectors.get(connector) !== undefined,
    id
  )
  const codes = await page.evaluate(
    async ([which, connector]) => {
      const { kit, wallets } = window as unknown as BitcoinWindow
      const wallet = wallets[which]
      const codeOf = (asked: Promise<unknown>) =>
        asked.then(
          () => 'no error',
          (error: { name: string; code: string }) => `${error.name} ${error.code}`
        )
      const sign = (signal?: AbortSignal) =>
        codeOf(
          kit.request({
            namespace: 'bip122',
            method: 'signMessage',
            params: { message: 'hello' },
            ...(signal && { signal })
          })
        )
      const honest = () => {
        wallet.tamper = {}
        wallet.decide = () => {}
      }
      wallet.tamper = { addressesOf: 'mainnet' }
      const wrongNetwork = await codeOf(kit.connect(connector))
      honest()
      await kit.connect(connector)
      wallet.tamper = { signsAs: 1 }
      const otherAccount = await sign()
      wallet.tamper = { signature: 'AAAA' }
      const malformed = await sign()
      honest()
      wallet.decide = () => {
        throw 'banana'
      }
      const thrown = await sign()
      wallet.decide = () => {
        throw 'User rejected the request'
      }
      const declined = await sign()
      const controller = new AbortController()
      wallet.decide = () => {
        controller.abort()
        return new Promise(() => {})
      }
      const silent = await sign(controller.signal)
      honest()
      return { wrongNetwork, otherAccount, malformed, thrown, declined, silent, honest: await sign() }
    },
    [name, id] as const
  )
  expect(codes).toEqual({
    wrongNetwork: 'KitError bip122/wrongNetwork',
    otherAccount: 'KitError bip122/badSignature',
    malformed: 'KitError bip122/badSignature',
    thrown: 'KitError bip122/walletFailed',
    declined: 'KitError connect/rejected',
    silent: 'KitError connect/aborted',
    honest: 'no error'
  })
})
