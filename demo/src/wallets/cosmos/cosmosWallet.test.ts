import { beforeEach, describe, expect, it } from '@jest/globals'
import { verifyMessage } from '@plugboard/cosmos/verify'
import { when } from 'mobx'
import { developmentAddresses } from '../../../stack/cosmos/developmentAddresses.mjs'
import { cosmosNamespace } from '../../phone/keys/cosmos/cosmosNamespace.js'
import { chainId } from './chainId.js'
import { cosmosAccounts } from './cosmosAccounts.js'
import { createCosmosWallets } from './createCosmosWallets.js'
import { demoKeplr } from './demoKeplr.js'
import { putOnPage } from './putOnPage.js'
import { toKeplr } from './toKeplr.js'

beforeEach(() => localStorage.clear())

const make = () => {
  const [wallet] = createCosmosWallets()
  if (!wallet) throw new Error('There is no wallet')
  return { wallet, keplr: toKeplr(wallet) }
}

async function say(wallet: ReturnType<typeof make>['wallet'], yes: boolean): Promise<string | undefined> {
  await when(() => wallet.question !== undefined)
  const { title } = wallet.question ?? {}
  wallet.question?.answer(yes)
  return title
}

it('lists the addresses of its real keys, which the local chain funds with play money', () => {
  const phone = cosmosNamespace()
  expect(cosmosAccounts).toEqual([0, 1, 2].map((account) => phone.address(`cosmos:${chainId}`, account)))
  expect(developmentAddresses).toEqual(cosmosAccounts)
})

describe('demo Cosmos wallet', () => {
  it('does not occupy the place of a real Keplr, and notifies the page of changes', () => {
    const { wallet } = make()
    putOnPage(wallet)
    expect('keplr' in window).toBe(false)
    expect(window).toHaveProperty(demoKeplr.path)
    let reported = 0
    const hear = () => {
      reported += 1
    }
    window.addEventListener(demoKeplr.event, hear)
    wallet.choose(1)
    wallet.lock(true)
    window.removeEventListener(demoKeplr.event, hear)
    expect(reported).toBe(2)
  })

  it('shares its account after approval and signs a message that anybody can verify', async () => {
    const { wallet, keplr } = make()
    await expect(keplr.getKey(chainId)).rejects.toThrow('is not permitted')
    await expect(keplr.enable('osmosis-1')).rejects.toThrow('no chain info')
    const asked = keplr.enable(chainId)
    expect(await say(wallet, true)).toBe('Connect to this site')
    await asked
    const { bech32Address: address = '' } = await keplr.getKey(chainId)
    expect(address).toBe(cosmosAccounts[0])
    const signing = keplr.signArbitrary(chainId, address, 'hello')
    expect(await say(wallet, true)).toBe('Sign a message')
    const { signature } = (await signing) as { signature: string }
    expect(verifyMessage({ address, message: 'hello', signature })).toBe(true)
    const declined = expect(keplr.signArbitrary(chainId, address, 'hello')).rejects.toMatchObject({
      code: 4001
    })
    await say(wallet, false)
    await declined
    wallet.lock(true)
    await expect(keplr.getKey(chainId)).rejects.toThrow('locked')
  })

  it('refuses a document of another chain, and an account that the page may not see', async () => {
    const { wallet, keplr } = make()
    wallet.allow(true)
    const [mine = '', other = ''] = cosmosAccounts
    const amino = {
      chain_id: 'cosmoshub-4',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [],
      memo: ''
    }
    const none = new Uint8Array()
    const direct = { bodyBytes: none, authInfoBytes: none, chainId: 'cosmoshub-4', accountNumber: 0n }
    for (const asked of [keplr.signAmino(chainId, mine, amino), keplr.signDirect(chainId, mine, direct)])
      await expect(asked).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining('cosmoshub-4')
      })
    const here = { ...amino, chain_id: chainId }
    for (const asked of [keplr.signAmino(chainId, other, here), keplr.signArbitrary(chainId, other, 'hello')])
      await expect(asked).rejects.toMatchObject({ code: 4100 })
    expect(wallet.question).toBeUndefined()
  })
})
