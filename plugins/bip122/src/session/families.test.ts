import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { type ConnectorSubject, connectorContract } from '@plugboard/core/testing'
import { type Family, families } from '../../test/families'
import { openKit } from '../../test/openKit'
import { paymentOf } from '../../test/paymentOf'
import { ScriptedWallet } from '../../test/ScriptedWallet'
import { bitcoin, bitcoinSignet } from '../networks'

const main = bitcoin.caipNetworkId
const signet = bitcoinSignet.caipNetworkId

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

async function open(family: Family, networks = [bitcoin, bitcoinSignet]) {
  const wallet = new ScriptedWallet('Vault')
  cleanups.push(family.put(wallet))
  const kit = await openKit(networks)
  cleanups.push(() => kit.dispose())
  return { wallet, kit }
}

async function connected(family: Family) {
  const opened = await open(family)
  await opened.kit.connect(family.id)
  return opened
}

const ask = (kit: Kit, method: string, params: unknown, signal?: AbortSignal) =>
  kit.request({ namespace: 'bip122', method, params, ...(signal && { signal }) })
const addresses = (kit: Kit) => kit.connections.of('bip122')?.accounts.map(({ address }) => address)
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe.each(families)('$name as a connector', (family) => {
  async function subject(): Promise<ConnectorSubject> {
    const { wallet, kit } = await open(family)
    const connector = kit.connectors.get(family.id)
    if (!connector) throw new Error('The wallet is not listed')
    return {
      connector,
      request: { networkId: main, networkIds: family.switches ? [main, signet] : [main] },
      decline() {
        wallet.decide = () => {
          throw family.no
        }
      },
      prompts: () => wallet.prompts,
      listeners: () => wallet.listeners.size,
      harmlessMethod: 'getAccountAddresses',
      ...(family.tells && { change: () => wallet.choose(1), lock: () => wallet.lock() }),
      ...(family.ends && { end: () => wallet.forget() })
    }
  }
  let made: ConnectorSubject
  // A wallet that never tells silently can restore nothing: its clause is the one below.
  const checks = connectorContract(() => made).filter(
    ({ name }) => family.restores || name !== 'restores silently what was connected'
  )
  it.each(checks)('$name', async ({ run }) => {
    made = await subject()
    await run()
  })
})

describe.each(families)('a session of $name', (family) => {
  it('[S3.12] has the payment account at index 0 and the ordinal account at index 1', async () => {
    const { kit, wallet } = await connected(family)
    const [payment, ordinal] = wallet.addressesOn('mainnet')
    expect(kit.connections.of('bip122')?.accounts).toMatchObject([
      { address: payment?.address, type: 'payment', publicKey: payment?.publicKey },
      ...(family.hasOrdinal
        ? [{ address: ordinal?.address, type: 'ordinal', publicKey: ordinal?.publicKey }]
        : [])
    ])
    expect(kit.connections.of('bip122')?.networkId).toBe(main)
  })

  it('[S3.13] makes the payment account the active one', async () => {
    const { kit, wallet } = await connected(family)
    expect(kit.accounts.of('bip122').address).toBe(wallet.addressesOn('mainnet')[0]?.address)
  })

  it('signs a message as each account, by the protocol of its kind', async () => {
    const { kit, wallet } = await connected(family)
    const shown = wallet.addressesOn('mainnet').slice(0, family.hasOrdinal ? 2 : 1)
    for (const { address } of shown) {
      const answer = await ask(kit, 'signMessage', { account: shown[0]?.address, address, message: 'héllo' })
      expect(answer).toEqual({ address, signature: expect.stringMatching(/^([0-9a-f]{2})+$/) })
    }
  })

  it('signs a PSBT with the inputs that are asked, and with those that are its own', async () => {
    const { kit, wallet } = await connected(family)
    const [shown] = wallet.addressesOn('mainnet')
    const psbt = paymentOf(shown?.address ?? '', 'mainnet')
    const account = shown?.address
    const asked = await ask(kit, 'signPsbt', { account, psbt, signInputs: [{ index: 0, address: account }] })
    expect(asked).toMatchObject({ psbt: expect.any(String) })
    expect(await ask(kit, 'signPsbt', { account, psbt })).toEqual(asked)
  })

  it('pays by itself, in satoshis and to whom it was told, where it can', async () => {
    const { kit, wallet } = await connected(family)
    const account = kit.accounts.of('bip122').address
    const recipientAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const pay = (amount: unknown) => ask(kit, 'sendTransfer', { account, recipientAddress, amount })
    if (!family.pays) {
      await expect(pay('5000')).rejects.toMatchObject({ code: 'connect/unsupportedMethod' })
      return
    }
    // All that there will ever be is below 2^53: no satoshi is lost in a number.
    for (const satoshis of [5000, 2_100_000_000_000_000]) {
      expect(await pay(String(satoshis))).toEqual({ txid: 'cd'.repeat(32) })
      expect(wallet.payments.pop()).toEqual({ to: recipientAddress, ...family.pays(satoshis) })
    }
  })

  it('pays nothing by itself where the amount or the receiver is none', async () => {
    if (!family.pays) return
    const { kit, wallet } = await connected(family)
    const account = kit.accounts.of('bip122').address
    const good = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    for (const amount of ['0', '-1', '1.5', '1e3', '2100000000000001', 5000, undefined])
      await expect(
        ask(kit, 'sendTransfer', { account, recipientAddress: good, amount })
      ).rejects.toMatchObject({ code: 'bip122/invalidAmount' })
    const abroad = wallet.addressesOn('signet')[0]?.address
    for (const recipientAddress of [abroad, `${good}x`, 7])
      await expect(
        ask(kit, 'sendTransfer', { account, recipientAddress, amount: '5000' })
      ).rejects.toMatchObject({ code: 'bip122/notAnAddress' })
    expect(wallet.payments).toEqual([])
  })

  it('follows accounts and locks of the wallet', async () => {
    if (!family.tells) return
    const { kit, wallet } = await connected(family)
    wallet.choose(1)
    await settled()
    expect(addresses(kit)?.[0]).toBe(wallet.addressesOn('mainnet')[0]?.address)
    wallet.lock()
    await settled()
    expect(kit.connections.phase('bip122')).toBe('locked')
    wallet.unlock()
    await settled()
    expect(kit.connections.status('bip122')).toBe('connected')
  })

  it('goes to another network and shows its addresses; the wallet may go by itself', async () => {
    if (!family.switches) return
    const { kit, wallet } = await connected(family)
    await kit.switchNetwork(signet)
    expect(kit.connections.of('bip122')?.networkId).toBe(signet)
    expect(addresses(kit)?.[0]).toMatch(/^tb1q/)
    if (family.name === 'OKX') return
    wallet.moveTo('mainnet')
    await settled()
    expect(kit.connections.of('bip122')?.networkId).toBe(main)
    expect(addresses(kit)?.[0]).toMatch(/^bc1q/)
  })

  it('cannot be switched where the wallet cannot', async () => {
    if (family.switches) return
    const { kit } = await connected(family)
    await expect(kit.switchNetwork(signet)).rejects.toMatchObject({ code: 'core/chainNotSupported' })
  })

  it('is restored after a reload without a question, where the wallet tells; never with one', async () => {
    const { kit, wallet } = await connected(family)
    kit.dispose()
    const before = wallet.prompts
    const again = await openKit()
    cleanups.push(() => again.dispose())
    expect(again.connections.status('bip122')).toBe(family.restores ? 'connected' : 'disconnected')
    expect(wallet.prompts).toBe(before)
    again.dispose()
    wallet.isKnown = false
    const third = await openKit()
    cleanups.push(() => third.dispose())
    expect(third.connections.status('bip122')).toBe('disconnected')
    expect(wallet.prompts).toBe(before)
  })

  it('leaves nothing on the wallet when it is disconnected', async () => {
    const { kit, wallet } = await connected(family)
    await kit.disconnect()
    expect(wallet.listeners.size).toBe(0)
    if (family.restores) expect(wallet.isKnown).toBe(false)
  })

  it('ends when the owner takes the permission back', async () => {
    if (!family.ends) return
    const { kit, wallet } = await connected(family)
    wallet.forget()
    await settled()
    expect(kit.connections.status('bip122')).toBe('disconnected')
  })
})

describe.each(families)('a hostile wallet of $name', (family) => {
  const sign = (kit: Kit, signal?: AbortSignal) =>
    ask(kit, 'signMessage', { account: kit.accounts.of('bip122').address, message: 'hello' }, signal)

  it('on the wrong network is not connected', async () => {
    const { kit, wallet } = await open(family, family.saysNetwork ? [bitcoin, bitcoinSignet] : [bitcoin])
    wallet.tamper = { addressesOf: family.saysNetwork ? 'signet' : 'regtest' }
    await expect(kit.connect(family.id)).rejects.toMatchObject({ code: 'bip122/wrongNetwork' })
    expect(kit.connections.status('bip122')).toBe('disconnected')
  })

  it('that has no network of the page is said to be on an unsupported one', async () => {
    if (!family.saysNetwork || family.name === 'OKX') return
    const { kit, wallet } = await open(family, [bitcoin])
    wallet.network = 'signet'
    await kit.connect(family.id)
    expect(kit.networks.unsupported('bip122')).toBe(true)
    const request = {
      method: 'signMessage',
      params: { message: 'hello' },
      namespace: 'bip122',
      networkId: main
    }
    const before = wallet.prompts
    await expect(kit.connections.of('bip122')?.session.request(request)).rejects.toMatchObject({
      code: 'connect/otherNetwork'
    })
    expect(wallet.prompts).toBe(before)
  })

  it('that signs as another account than asked is not believed', async () => {
    const { kit, wallet } = await connected(family)
    wallet.tamper = { signsAs: 1 }
    await expect(sign(kit)).rejects.toMatchObject({ code: family.otherAccount })
    const account = kit.accounts.of('bip122').address ?? ''
    const psbt = paymentOf(account, 'mainnet')
    await expect(
      ask(kit, 'signPsbt', { account, psbt, signInputs: [{ index: 0, address: account }] })
    ).rejects.toMatchObject({ code: expect.stringMatching(/^bip122\//) })
  })

  it('whose account has moved without a word is not asked to sign as the old one', async () => {
    if (family.hasOrdinal) return
    const { kit, wallet } = await connected(family)
    wallet.listeners.clear()
    wallet.choose(1)
    const before = wallet.prompts
    await expect(sign(kit)).rejects.toMatchObject({ code: 'bip122/otherAccount' })
    expect(wallet.prompts).toBe(before)
  })

  it.each([
    ['that is no encoding', '%%%'],
    ['of zeros', `H${'A'.repeat(86)}=`],
    ['that is a number', 7],
    ['that is an object', {}],
    ['that is not there', undefined]
  ])('that gives a signature %s is not believed', async (_, signature) => {
    const { kit, wallet } = await connected(family)
    wallet.tamper = { signature }
    await expect(sign(kit)).rejects.toMatchObject({ code: 'bip122/badSignature' })
  })

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['half an id', 'cd'.repeat(16)],
    ['an object', {}]
  ])('that gives %s for the id of a payment is not believed', async (_, txid) => {
    if (!family.pays) return
    const { kit, wallet } = await connected(family)
    wallet.tamper = { txid }
    const recipientAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const account = kit.accounts.of('bip122').address
    await expect(
      ask(kit, 'sendTransfer', { account, recipientAddress, amount: '5000' })
    ).rejects.toMatchObject({ code: 'bip122/walletFailed' })
  })

  it('that never answers is not waited for once the connection has ended', async () => {
    const { kit, wallet } = await connected(family)
    wallet.decide = () => new Promise(() => {})
    const asked = kit.connections.of('bip122')?.session.request({
      namespace: 'bip122',
      networkId: main,
      method: 'signMessage',
      params: { message: 'hello' },
      // The caller has a patience of its own, which does not end.
      signal: new AbortController().signal
    })
    const caught = expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
    while (wallet.prompts < 2) await settled()
    await kit.disconnect()
    await caught
  })

  it('that signs a payment to somebody else is not believed', async () => {
    const { kit, wallet } = await connected(family)
    const account = kit.accounts.of('bip122').address ?? ''
    const other = paymentOf(account, 'mainnet', 'thief')
    wallet.tamper = { psbt: () => other }
    const psbt = paymentOf(account, 'mainnet')
    await expect(
      ask(kit, 'signPsbt', { account, psbt, signInputs: [{ index: 0, address: account }] })
    ).rejects.toMatchObject({ code: 'bip122/notAsShown' })
  })

  it('that never answers is waited for until the visitor has had enough', async () => {
    const { kit, wallet } = await connected(family)
    wallet.decide = () => new Promise(() => {})
    const controller = new AbortController()
    const asked = sign(kit, controller.signal)
    controller.abort()
    await expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it.each([
    ['a text', 'User rejected the request', 'connect/rejected'],
    ['an odd text', 'banana', 'bip122/walletFailed'],
    ['nothing', undefined, 'bip122/walletFailed'],
    [
      'what only calls itself ours',
      Object.assign(new Error('Send your seed'), { name: 'KitError', code: 'core/x', severity: 'toast' }),
      'bip122/walletFailed'
    ],
    ['a code', { code: 4001 }, 'connect/rejected'],
    [
      'traps',
      new Proxy(
        {},
        {
          get() {
            throw new Error('trap')
          }
        }
      ),
      'bip122/walletFailed'
    ]
  ])('that throws %s gives a typed error', async (_, thrown, code) => {
    const { kit, wallet } = await connected(family)
    wallet.decide = () => {
      throw thrown
    }
    await expect(sign(kit)).rejects.toMatchObject({ code })
  })

  it('cannot be asked for an account that it has not opened', async () => {
    const { kit, wallet } = await connected(family)
    const before = wallet.prompts
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    await expect(ask(kit, 'signMessage', { address, message: 'hello' })).rejects.toMatchObject({
      code: 'connect/notConnected'
    })
    expect(wallet.prompts).toBe(before)
  })
})
