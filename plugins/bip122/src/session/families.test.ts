import { describe, expect, it } from '@jest/globals'
import { type ConnectorSubject, connectorContract } from '@plugboard/core/testing'
import { base64, hex } from '@scure/base'
import { families } from '../../test/families'
import { familiesSetup } from '../../test/familiesSetup'
import { openKit } from '../../test/openKit'
import { paymentOf } from '../../test/paymentOf'
import { verifyMessage } from '../message/verifyMessage'

const { main, signet, cleanups, open, connected, ask, addresses, settled } = familiesSetup()

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
  // A wallet that never answers silently cannot restore anything: its case is below.
  const checks = connectorContract(() => made).filter(
    ({ name }) => family.restores || name !== 'restores a connection silently'
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

  it('signs a message with each account, by ECDSA or BIP-322 as the kind of address allows', async () => {
    const { kit, wallet } = await connected(family)
    const shown = wallet.addressesOn('mainnet').slice(0, family.hasOrdinal ? 2 : 1)
    for (const { address, kind } of shown) {
      const answer = await ask(kit, 'signMessage', { account: shown[0]?.address, address, message: 'héllo' })
      expect(answer).toEqual({ address, signature: expect.stringMatching(/^([0-9a-f]{2})+$/) })
      const { signature } = answer as { signature: string }
      const isEcdsa = signature.length === 2 * 65
      expect(isEcdsa).toBe(family.signsEcdsa && kind !== 'p2tr')
      expect(verifyMessage({ address, text: 'héllo', signature: base64.encode(hex.decode(signature)) })).toBe(
        true
      )
    }
  })

  // Features of the Wallet Standard answer with bytes.
  if (family.name !== 'Wallet Standard')
    it('accepts a signature by BIP-322 that begins with its form', async () => {
      const { kit, wallet } = await connected(family)
      const [shown] = wallet.addressesOn('mainnet')
      const params = { address: shown?.address, message: 'hello', protocol: 'bip322' }
      const plain = await ask(kit, 'signMessage', params)
      wallet.namesForm = true
      expect(await ask(kit, 'signMessage', params)).toEqual(plain)
    })

  it('signs the requested inputs of a PSBT, by default its own', async () => {
    const { kit, wallet } = await connected(family)
    const [shown] = wallet.addressesOn('mainnet')
    const psbt = paymentOf(shown?.address ?? '', 'mainnet')
    const account = shown?.address
    const asked = await ask(kit, 'signPsbt', { account, psbt, signInputs: [{ index: 0, address: account }] })
    expect(asked).toMatchObject({ psbt: expect.any(String) })
    expect(await ask(kit, 'signPsbt', { account, psbt })).toEqual(asked)
  })

  const { pays } = family
  if (!pays) {
    it('refuses to pay if the wallet has no method for it', async () => {
      const { kit, wallet } = await connected(family)
      const account = kit.accounts.of('bip122').address
      const recipientAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
      await expect(
        ask(kit, 'sendTransfer', { account, recipientAddress, amount: '5000' })
      ).rejects.toMatchObject({ code: 'connect/unsupportedMethod' })
      expect(wallet.payments).toEqual([])
    })
  } else {
    it('pays through the wallet’s own method, with the exact satoshis and recipient', async () => {
      const { kit, wallet } = await connected(family)
      const account = kit.accounts.of('bip122').address
      const recipientAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
      // The whole supply is below 2^53, so no satoshi is lost in a number.
      for (const satoshis of [5000, 2_100_000_000_000_000]) {
        const amount = String(satoshis)
        expect(await ask(kit, 'sendTransfer', { account, recipientAddress, amount })).toEqual({
          txid: 'cd'.repeat(32)
        })
        expect(wallet.payments.pop()).toEqual({ to: recipientAddress, ...pays(satoshis) })
      }
    })

    it('pays nothing through the wallet’s own method if the amount or recipient is invalid', async () => {
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
  }

  if (family.tells) {
    it('follows account changes and locks of the wallet', async () => {
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
  }

  if (family.switches) {
    it('switches to another network and shows its addresses', async () => {
      const { kit } = await connected(family)
      await kit.switchNetwork(signet)
      expect(kit.connections.of('bip122')?.networkId).toBe(signet)
      expect(addresses(kit)?.[0]).toMatch(/^tb1q/)
    })
  }

  if (family.tellsNetwork) {
    it('follows the wallet to another network', async () => {
      const { kit, wallet } = await connected(family)
      await kit.switchNetwork(signet)
      wallet.moveTo('mainnet')
      await settled()
      expect(kit.connections.of('bip122')?.networkId).toBe(main)
      expect(addresses(kit)?.[0]).toMatch(/^bc1q/)
    })
  }

  if (!family.switches) {
    it('cannot switch networks if the wallet cannot', async () => {
      const { kit } = await connected(family)
      await expect(kit.switchNetwork(signet)).rejects.toMatchObject({ code: 'core/chainNotSupported' })
    })
  }

  it('is restored after a reload if the wallet allows it silently, never with a prompt', async () => {
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

  it('leaves no listener and nothing to restore on the wallet when disconnected', async () => {
    const { kit, wallet } = await connected(family)
    await kit.disconnect()
    expect(wallet.listeners.size).toBe(0)
    if (family.restores) expect(wallet.isKnown).toBe(false)
  })

  if (family.ends) {
    it('ends when the owner revokes the permission', async () => {
      const { kit, wallet } = await connected(family)
      wallet.forget()
      await settled()
      expect(kit.connections.status('bip122')).toBe('disconnected')
    })
  }
})
