import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createKit, type Kit, type ProviderContext } from '@plugboard/core'
import { announce } from '../../test/announce'
import { WalletDouble } from '../../test/WalletDouble'
import { EvmNamespace } from '../EvmNamespace'
import { eip155 } from '../index'
import { isAddress } from '../isAddress'
import { base, mainnet } from '../networks'
import { createEvmProvider } from './createEvmProvider'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let kit: Kit
let wallet: WalletDouble
let withdrawWallet: () => void

beforeEach(async () => {
  const chain = { rpc: async () => null }
  const chains = new Map([1, 8453].map((id) => [id, chain]))
  wallet = new WalletDouble(chains, [alice])
  withdrawWallet = announce(wallet)
  kit = createKit({ plugins: [eip155({ networks: [mainnet, base] })] })
  await kit.start()
})

afterEach(() => {
  withdrawWallet()
  kit.dispose()
  localStorage.clear()
  jest.restoreAllMocks()
})

const unused = { answerRequest: (): Promise<never> => Promise.reject(new Error('unused')) }
const unusedContext: Omit<ProviderContext, 'watch'> = {
  namespace: 'eip155',
  connection: undefined,
  network: undefined,
  request: async () => undefined,
  connect: () => Promise.reject(new Error('unused')),
  switchNetwork: async () => undefined,
  disconnect: async () => undefined
}

/** Switches the network, and waits until the provider has said so. */
async function switchTo(networkId: 'eip155:1' | 'eip155:8453'): Promise<void> {
  const said = new Promise((resolve) => kit.provider('eip155').once('chainChanged', resolve))
  await kit.switchNetwork(networkId)
  await said
}

describe('EVM provider of the kit', () => {
  it('is connected while a wallet is connected', async () => {
    const provider = kit.provider('eip155')
    const before = provider.isConnected()

    await kit.connect('com.example.vault')
    const during = provider.isConnected()
    await kit.disconnect()

    expect([before, during, provider.isConnected()]).toEqual([false, true, false])
  })

  it('calls listeners of `on` and `addListener` at every event, and a listener of `once` only at the first', async () => {
    const heard: string[] = []
    const provider = kit.provider('eip155')
    provider
      .on('chainChanged', (id: string) => heard.push(`on ${id}`))
      .addListener('chainChanged', (id: string) => heard.push(`addListener ${id}`))
      .once('chainChanged', (id: string) => heard.push(`once ${id}`))
    await kit.connect('com.example.vault')

    await switchTo('eip155:8453')
    await switchTo('eip155:1')

    expect(heard).toEqual([
      'on 0x1',
      'addListener 0x1',
      'once 0x1',
      ...['on 0x2105', 'addListener 0x2105', 'on 0x1', 'addListener 0x1']
    ])
  })

  it('returns the previous account until the new one is verified, as do its events and the connection', async () => {
    const provider = kit.provider('eip155')
    const accounts = () => provider.request({ method: 'eth_accounts' })
    const connected = () => kit.connections.active?.account.address
    const heard: unknown[] = []
    const changed = new Promise<void>((resolve) => {
      provider.on('accountsChanged', (now: readonly string[]) => {
        heard.push({ now, connected: connected() })
        resolve()
      })
    })
    await kit.connect('com.example.vault')
    await changed
    heard.length = 0
    let isOnline = false
    jest.spyOn(EvmNamespace.prototype, 'isAddress').mockImplementation(async (value) => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
      return isAddress(value)
    })

    wallet.use([bob])
    await expect(provider.request({ method: 'personal_sign', params: ['0x68', bob] })).rejects.toMatchObject({
      code: 4100
    })
    expect([await accounts(), connected(), heard]).toEqual([[alice], alice, []])

    isOnline = true
    const announced = new Promise((resolve) => provider.once('accountsChanged', resolve))
    document.dispatchEvent(new Event('visibilitychange'))
    await announced
    expect(heard).toEqual([{ now: [bob], connected: bob }])
    expect([await accounts(), connected()]).toEqual([[bob], bob])
  })

  it('rejects a request for an account that the wallet has left with code 4100', async () => {
    await kit.connect('com.example.vault')
    kit.hooks.beforeSign.tap('move', () => {
      wallet.use([bob])
      return undefined as never
    })

    await expect(
      kit.provider('eip155').request({ method: 'personal_sign', params: ['0x68', alice] })
    ).rejects.toMatchObject({ code: 4100, cause: { code: 'connect/accountChanged' } })
  })

  it.each(['removeListener', 'off'] as const)(
    'no longer calls a listener removed with `%s`',
    async (remove) => {
      const heard: string[] = []
      const provider = kit.provider('eip155')
      const listener = (id: string) => heard.push(id)
      provider.on('chainChanged', listener)
      provider[remove]('chainChanged', listener)
      provider.once('chainChanged', listener)
      provider[remove]('chainChanged', listener)

      await kit.connect('com.example.vault')
      await switchTo('eip155:8453')

      expect(heard).toEqual([])
    }
  )

  it.each([
    ['its code', () => Promise.reject(new Error('chunk'))],
    [
      'the code of its events',
      async () => ({ ...unused, emitConnectionChange: () => Promise.reject(new Error('chunk')) })
    ]
  ])('drops an event when %s cannot be loaded', async (_, load) => {
    const unhandled: unknown[] = []
    const note = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', note)
    const listeners: Parameters<ProviderContext['watch']>[0][] = []
    const watch: ProviderContext['watch'] = (listener) => {
      listeners.push(listener)
      return () => undefined
    }
    const context: ProviderContext = { ...unusedContext, watch }
    createEvmProvider(context, load).on('connect', () => undefined)
    listeners[0]?.(undefined, undefined)
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })

  it('calls a listener once per event, however often it was added', async () => {
    const heard: string[] = []
    const provider = kit.provider('eip155')
    const listener = (id: string) => heard.push(id)
    provider.on('chainChanged', listener).on('chainChanged', listener).once('chainChanged', listener)

    await kit.connect('com.example.vault')
    await switchTo('eip155:8453')

    expect(heard).toEqual(['0x1', '0x2105'])
  })

  it.each(['eth_subscribe', 'eth_unsubscribe'])(
    'rejects %s with code 4200 and suggests an alternative',
    async (method) => {
      await kit.connect('com.example.vault')

      await expect(kit.provider('eip155').request({ method, params: ['newHeads'] })).rejects.toMatchObject({
        code: 4200,
        message: 'Network subscriptions are not available here',
        cause: { notes: expect.stringContaining('WebSocket') }
      })
    }
  )
})
