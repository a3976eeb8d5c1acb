import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import * as wagmi from '@wagmi/core'
import { when } from 'mobx'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import { announce } from '../test/announce'
import { WalletDouble } from '../test/WalletDouble'
import { eip155 } from './index'
import { base, gnosis, mainnet } from './networks'
import { plugboardConnector } from './wagmi'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chainOf = ({ id, name, nativeCurrency }: typeof mainnet) => ({
  id: Number(id),
  name,
  nativeCurrency,
  rpcUrls: { default: { http: ['http://localhost:1'] } }
})
let kit: Kit
let wallet: WalletDouble
let withdrawWallet: () => void

beforeEach(async () => {
  const chain = { rpc: async () => null }
  wallet = new WalletDouble(new Map([1, 8453, 100].map((id) => [id, chain])), [alice])
  withdrawWallet = announce(wallet)
  kit = createKit({ plugins: [eip155({ networks: [mainnet, base] })] })
  await kit.start()
})

afterEach(() => {
  withdrawWallet()
  kit.dispose()
  localStorage.clear()
})

/** A wagmi configuration for three networks. The kit knows the first two. */
const configure = (...others: wagmi.CreateConnectorFn[]) =>
  wagmi.createConfig({
    chains: [chainOf(mainnet), chainOf(base), chainOf(gnosis)],
    transports: { 1: wagmi.http(), 8453: wagmi.http(), 100: wagmi.http() },
    connectors: [plugboardConnector(kit), ...others],
    multiInjectedProviderDiscovery: false,
    storage: null
  })

const connectorOf = (config: ReturnType<typeof configure>) => config.connectors[0] as wagmi.Connector

/** Resolves as soon as wagmi has this status. */
const reaches = (config: wagmi.Config, status: wagmi.State['status']) =>
  new Promise<void>((resolve) => {
    const check = () => wagmi.getConnection(config).status === status && resolve()
    config.subscribe(() => wagmi.getConnection(config), check)
    check()
  })

describe('wagmi connector', () => {
  it('connects wagmi when the visitor connects in the kit, and disconnects it too', async () => {
    const config = configure()

    await kit.connect('com.example.vault')
    await reaches(config, 'connected')

    expect(wagmi.getConnection(config)).toMatchObject({ address: alice, chainId: 1 })
    await kit.disconnect()
    await reaches(config, 'disconnected')
  })

  it('connects a configuration created while the kit is connected', async () => {
    await kit.connect('com.example.vault')

    const config = configure()

    await reaches(config, 'connected')
  })

  it('connects wagmi even while wagmi is still waiting for another connector', async () => {
    let isAsked = () => {}
    let answer = (_: boolean) => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const slow: wagmi.CreateConnectorFn = (config) => ({
      ...wagmi.mock({ accounts: [alice] })(config),
      getProvider: async () => ({}),
      isAuthorized: () =>
        new Promise((resolve) => {
          answer = resolve
          isAsked()
        })
    })
    const config = configure(slow)
    const reconnecting = wagmi.reconnect(config)
    const announced = new Promise((resolve) => connectorOf(config).emitter.on('connect', resolve))
    await asked

    await kit.connect('com.example.vault')
    await announced
    expect(wagmi.getConnection(config).status).toBe('connecting')
    answer(false)
    await reconnecting

    await reaches(config, 'connected')
    expect(wagmi.getConnection(config)).toMatchObject({ address: alice, chainId: 1 })
  })

  it("throws wagmi's errors for a chain that wagmi or the kit does not have", async () => {
    const config = configure()
    await kit.connect('com.example.vault')
    await reaches(config, 'connected')

    const unknownToWagmi = await wagmi.switchChain(config, { chainId: 10 as 100 }).catch((error) => error)
    const unknownToKit = await wagmi.switchChain(config, { chainId: 100 }).catch((error) => error)

    expect(unknownToWagmi).toBeInstanceOf(SwitchChainError)
    expect(unknownToWagmi.cause.name).toBe(new wagmi.ChainNotConfiguredError().name)
    expect(unknownToKit).toBeInstanceOf(SwitchChainError)
    expect(wagmi.getConnection(config).chainId).toBe(1)
  })

  it("throws wagmi's error if the visitor declines", async () => {
    const config = configure()
    await kit.connect('com.example.vault')
    await reaches(config, 'connected')
    wallet.decide = () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }

    const refused = await wagmi.switchChain(config, { chainId: 8453 }).catch((error) => error)

    expect(refused).toBeInstanceOf(UserRejectedRequestError)
    expect(wagmi.getConnection(config).chainId).toBe(1)
  })

  it.each([
    ['that wagmi asks for', 8453, 8453],
    ['of the wallet, where that cannot be had', 100, 1]
  ] as const)('connects on the network %s', async (_, chainId, reached) => {
    const config = configure()

    const connecting = wagmi.connect(config, { connector: connectorOf(config), chainId })
    await when(() => kit.router.open)
    await kit.connect('com.example.vault')

    expect(await connecting).toEqual({ accounts: [alice], chainId: reached })
    expect(wagmi.getConnection(config)).toMatchObject({ status: 'connected', chainId: reached })
  })
})
