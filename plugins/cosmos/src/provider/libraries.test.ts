import { coins, GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { KeplrDouble } from '../../test/KeplrDouble'
import { type LocalCosmos, localChain } from '../../test/localChain'
import { cosmos } from '../index'

let chains: readonly [LocalCosmos, LocalCosmos]
beforeAll(async () => {
  chains = await Promise.all([localChain(), localChain('second-1', 'osmo', 'uosmo')])
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

const fresh = () => new KeplrDouble('keplr_keystorechange', [crypto.randomUUID(), crypto.randomUUID()])

async function start(wallet: KeplrDouble): Promise<Kit> {
  Object.assign(window, { keplr: wallet.provider })
  const kit = createKit({ plugins: [cosmos({ networks: chains.map(({ network }) => network) })] })
  cleanups.push(
    () => Reflect.deleteProperty(window, 'keplr'),
    () => kit.dispose()
  )
  await kit.start()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await kit.connect('cosmos.keplr')
  return kit
}

const options = { gasPrice: GasPrice.fromString('0.025uatom'), broadcastPollIntervalMs: 100 }

describe('cosmjs apps', () => {
  it.each(['getOfflineSigner', 'getOfflineSignerOnlyAmino', 'getOfflineSignerAuto'] as const)(
    'pay with the signer from %s',
    async (name) => {
      const wallet = fresh()
      const asked: string[] = []
      wallet.decide = (what) => void asked.push(what)
      const kit = await start(wallet)
      await chains[0].fund(wallet.address(), 9_000_000n)
      const signer = await kit.provider('cosmos')[name]('plugboard-local-1')
      const client = await SigningStargateClient.connectWithSigner(chains[0].url, signer, options)
      const to = fresh().address()
      const result = await client.sendTokens(wallet.address(), to, coins(4_321, 'uatom'), 'auto', 'hello')
      expect(result.code).toBe(0)
      expect(await client.getBalance(to, 'uatom')).toEqual({ denom: 'uatom', amount: '4321' })
      expect(asked.at(-1)).toBe(name === 'getOfflineSignerOnlyAmino' ? 'signAmino' : 'signDirect')
    }
  )

  it('get an Amino signer for a hardware wallet', async () => {
    const wallet = fresh()
    wallet.isNanoLedger = true
    const kit = await start(wallet)
    const provider = kit.provider('cosmos')
    expect(Object.keys(await provider.getOfflineSignerAuto('plugboard-local-1'))).not.toContain('signDirect')
    expect(await provider.getKey('plugboard-local-1')).toMatchObject({
      name: 'Keplr',
      algo: 'secp256k1',
      bech32Address: wallet.address(),
      isNanoLedger: true
    })
  })

  it('switch the kit by naming another chain of the page, and are refused a chain that it lacks', async () => {
    const wallet = fresh()
    const kit = await start(wallet)
    const provider = kit.provider('cosmos')
    let changes = 0
    const stop = provider.onKeystoreChange(() => {
      changes += 1
    })
    await provider.enable(['second-1'])
    expect(kit.connections.active?.networkId).toBe('cosmos:second-1')
    expect(changes).toBe(1)
    stop()
    const [account] = await provider.getOfflineSigner('second-1').getAccounts()
    expect(account).toMatchObject({ address: wallet.address('osmo'), algo: 'secp256k1' })
    await expect(provider.enable('nowhere-1')).rejects.toMatchObject({
      code: expect.stringMatching(/^(core|cosmos)\//)
    })
  })

  it('sign texts with ADR-36 and verify them without the wallet', async () => {
    const wallet = fresh()
    const kit = await start(wallet)
    const provider = kit.provider('cosmos')
    const address = wallet.address()
    const id = 'plugboard-local-1'
    const signature = await provider.signArbitrary(id, address, 'Good morning')
    const { prompts } = wallet
    expect(await provider.verifyArbitrary(id, address, 'Good morning', signature)).toBe(true)
    expect(await provider.verifyArbitrary(id, address, 'Good evening', signature)).toBe(false)
    expect(wallet.prompts).toBe(prompts)
  })

  it('receive a typed error when the visitor declines', async () => {
    const wallet = fresh()
    const kit = await start(wallet)
    await chains[0].fund(wallet.address(), 9_000_000n)
    wallet.decide = () => {
      throw new Error('Request rejected')
    }
    const signer = kit.provider('cosmos').getOfflineSigner('plugboard-local-1')
    const client = await SigningStargateClient.connectWithSigner(chains[0].url, signer, options)
    const sent = client.sendTokens(wallet.address(), wallet.address(), coins(1, 'uatom'), 'auto')
    await expect(sent).rejects.toMatchObject({ code: 'connect/rejected' })
  })
})
