import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { openKit } from '../../test/openKit'
import { paymentOf } from '../../test/paymentOf'
import { ScriptedWallet } from '../../test/ScriptedWallet'
import { standardFace } from '../../test/standardFace'
import { bitcoinSignet } from '../networks'

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

async function open(): Promise<{ kit: Kit; wallet: ScriptedWallet }> {
  const wallet = new ScriptedWallet('Vault')
  cleanups.push(standardFace(wallet).register())
  const kit = await openKit()
  cleanups.push(() => kit.dispose())
  return { kit, wallet }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('the Bitcoin provider', () => {
  it('exists without a wallet, and rejects what needs one', async () => {
    const { kit } = await open()
    const provider = kit.provider('bip122')
    expect(await provider.getAccountAddresses()).toEqual([])
    await expect(provider.signMessage({ message: 'hello' })).rejects.toMatchObject({
      code: 'connect/notConnected'
    })
    await expect(provider.sendTransfer({ recipient: 'x', amount: 1n })).rejects.toMatchObject({
      code: 'connect/notConnected'
    })
  })

  it('[S3.14] lists the addresses, signs with each of them, and stays the same object', async () => {
    const { kit, wallet } = await open()
    const provider = kit.provider('bip122')
    await kit.connect('bip122.vault')
    const [payment, ordinal] = wallet.addressesOn('mainnet')
    expect(await provider.connect()).toBe(payment?.address)
    expect(await provider.getAccountAddresses()).toEqual([
      { address: payment?.address, purpose: 'payment', publicKey: payment?.publicKey },
      { address: ordinal?.address, purpose: 'ordinal', publicKey: ordinal?.publicKey }
    ])
    expect(await provider.signMessage({ message: 'hello' })).toMatch(/^[0-9a-f]{130}$/)
    expect(await provider.signMessage({ message: 'hello', address: ordinal?.address ?? '' })).toMatch(/^0140/)
    const psbt = paymentOf(payment?.address ?? '', 'mainnet')
    expect(await provider.signPSBT({ psbt })).toEqual({ psbt: expect.any(String) })
    expect(await provider.request({ method: 'getAccountAddresses' })).toHaveLength(2)
    expect(kit.provider('bip122')).toBe(provider)
  })

  it('rejects an amount that is not a bigint of satoshis', async () => {
    const { kit } = await open()
    await kit.connect('bip122.vault')
    const transfer = {
      recipient: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      amount: 1_000 as unknown as bigint
    }
    await expect(kit.provider('bip122').sendTransfer(transfer)).rejects.toMatchObject({
      code: 'bip122/invalidAmount'
    })
  })

  it('notifies listeners of new accounts, another network and disconnection until they are removed', async () => {
    const { kit, wallet } = await open()
    const reported: unknown[] = []
    const provider = kit.provider('bip122')
    const heard = (addresses: readonly { readonly address: string }[]) => reported.push(addresses[0]?.address)
    provider.on('accountsChanged', heard)
    provider.on('networkChanged', (networkId) => reported.push(networkId))
    provider.on('disconnect', () => reported.push('end'))
    await kit.connect('bip122.vault')
    await settled()
    const first = wallet.addressesOn('mainnet')[0]?.address
    expect(reported.splice(0)).toEqual(['bip122:000000000019d6689c085ae165831e93', first])
    await provider.switchNetwork(bitcoinSignet.caipNetworkId)
    await settled()
    expect(reported.splice(0)).toEqual(
      expect.arrayContaining([bitcoinSignet.caipNetworkId, wallet.addressesOn('signet')[0]?.address])
    )
    provider.removeListener('accountsChanged', heard)
    await provider.disconnect()
    await settled()
    expect(reported).toEqual(['end'])
  })
})
