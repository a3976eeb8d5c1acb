import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { families } from '../../test/families'
import { familiesSetup } from '../../test/familiesSetup'
import { paymentOf } from '../../test/paymentOf'
import { bitcoin, bitcoinSignet } from '../networks'

const { main, open, connected, ask, settled } = familiesSetup()

describe.each(families)('a hostile wallet of $name', (family) => {
  const sign = (kit: Kit, signal?: AbortSignal) =>
    ask(kit, 'signMessage', { account: kit.accounts.of('bip122').address, message: 'hello' }, signal)

  it('on the wrong network is not connected', async () => {
    const { kit, wallet } = await open(family, family.saysNetwork ? [bitcoin, bitcoinSignet] : [bitcoin])
    wallet.tamper = { addressesOf: family.saysNetwork ? 'signet' : 'regtest' }
    await expect(kit.connect(family.id)).rejects.toMatchObject({ code: 'bip122/wrongNetwork' })
    expect(kit.connections.status('bip122')).toBe('disconnected')
  })

  if (family.saysNetwork && family.name !== 'OKX') {
    it('on a network that the page lacks is shown as unsupported and receives no request', async () => {
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
  }

  it('that signs as another account than requested is rejected', async () => {
    const { kit, wallet } = await connected(family)
    wallet.tamper = { signsAs: 1 }
    await expect(sign(kit)).rejects.toMatchObject({ code: family.otherAccount })
    const account = kit.accounts.of('bip122').address ?? ''
    const psbt = paymentOf(account, 'mainnet')
    await expect(
      ask(kit, 'signPsbt', { account, psbt, signInputs: [{ index: 0, address: account }] })
    ).rejects.toMatchObject({ code: expect.stringMatching(/^bip122\//) })
  })

  if (!family.hasOrdinal) {
    it('that changed its account silently is not asked to sign as the old one', async () => {
      const { kit, wallet } = await connected(family)
      wallet.listeners.clear()
      wallet.choose(1)
      const before = wallet.prompts
      await expect(sign(kit)).rejects.toMatchObject({ code: 'bip122/otherAccount' })
      expect(wallet.prompts).toBe(before)
    })
  }

  it.each([
    ['that is no encoding', '%%%'],
    ['of zeros', `H${'A'.repeat(86)}=`],
    ['that is a number', 7],
    ['that is an object', {}],
    ['that is not there', undefined]
  ])('that returns a signature %s is rejected', async (_, signature) => {
    const { kit, wallet } = await connected(family)
    wallet.tamper = { signature }
    await expect(sign(kit)).rejects.toMatchObject({ code: 'bip122/badSignature' })
  })

  if (family.pays) {
    it.each([
      ['nothing', undefined],
      ['a number', 7],
      ['half an id', 'cd'.repeat(16)],
      ['an object', {}]
    ])('that returns %s as the id of a payment is rejected', async (_, txid) => {
      const { kit, wallet } = await connected(family)
      wallet.tamper = { txid }
      const recipientAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
      const account = kit.accounts.of('bip122').address
      await expect(
        ask(kit, 'sendTransfer', { account, recipientAddress, amount: '5000' })
      ).rejects.toMatchObject({ code: 'bip122/walletFailed' })
    })
  }

  it('that never answers is no longer waited for after the connection has ended', async () => {
    const { kit, wallet } = await connected(family)
    wallet.decide = () => new Promise(() => {})
    const asked = kit.connections.of('bip122')?.session.request({
      namespace: 'bip122',
      networkId: main,
      method: 'signMessage',
      params: { message: 'hello' },
      // The caller has its own time limit, which does not end.
      signal: new AbortController().signal
    })
    const caught = expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
    while (wallet.prompts < 2) await settled()
    await kit.disconnect()
    await caught
  })

  it('that signs a payment to somebody else is rejected', async () => {
    const { kit, wallet } = await connected(family)
    const account = kit.accounts.of('bip122').address ?? ''
    const other = paymentOf(account, 'mainnet', 'thief')
    wallet.tamper = { psbt: () => other }
    const psbt = paymentOf(account, 'mainnet')
    await expect(
      ask(kit, 'signPsbt', { account, psbt, signInputs: [{ index: 0, address: account }] })
    ).rejects.toMatchObject({ code: 'bip122/notAsShown' })
  })

  it('that never answers is waited for until the caller aborts', async () => {
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
  ])('that throws %s results in a typed error', async (_, thrown, code) => {
    const { kit, wallet } = await connected(family)
    wallet.decide = () => {
      throw thrown
    }
    await expect(sign(kit)).rejects.toMatchObject({ code })
  })

  it('receives no request for an account that it has not opened', async () => {
    const { kit, wallet } = await connected(family)
    const before = wallet.prompts
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    await expect(ask(kit, 'signMessage', { address, message: 'hello' })).rejects.toMatchObject({
      code: 'connect/notConnected'
    })
    expect(wallet.prompts).toBe(before)
  })
})
