import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { type CatalogueWallet, catalogueToken, definePlugin, type WalletCatalogue } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { walletConnect } from './walletConnect.js'

const evm = { ...fakeNamespace({ id: 'eip155' }) }

const known: Readonly<Record<string, CatalogueWallet>> = {
  app: { id: 'app', name: 'App', mobile_link: 'app://' },
  none: { id: 'none', name: 'None', homepage: 'https://none.example' },
  phantom: { id: 'phantom', name: 'Phantom' },
  solflare: { id: 'solflare', name: 'Solflare' }
}

const catalogue = definePlugin({
  name: 'test/catalogue',
  provides: [catalogueToken],
  setup: (kit) =>
    void kit.provide(catalogueToken, {
      find: ({ id }: { id?: string }) => known[id ?? ''],
      prefetch: async () => {}
    } as unknown as WalletCatalogue)
})

const kitOf = (options: Parameters<typeof createTestKit>[0] = {}) =>
  createTestKit({
    projectId: 'test',
    namespaces: [evm],
    ...options,
    plugins: [catalogue, walletConnect(), ...(options.plugins ?? [])]
  }).kit

const phone = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')

describe('redirects of the pairing plugin', () => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('[S2.21] open the code, or all wallets on a phone, in basic mode and without other connectors', async () => {
    const other = fakeConnector({ namespaces: ['eip155'] }).connector
    const views = async (options: Parameters<typeof createTestKit>[0]) => {
      const kit = kitOf(options)
      await kit.start()
      await kit.ready
      await Promise.resolve()
      kit.open()
      const { name } = kit.router.current
      kit.dispose()
      return name
    }
    expect(await views({ basic: true, connectors: [other] })).toBe('ConnectingWalletConnectBasic')
    expect(await views({})).toBe('ConnectingWalletConnectBasic')
    expect(await views({ connectors: [other] })).toBe('Connect')
    phone()
    expect(await views({ basic: true, connectors: [other] })).toBe('AllWallets')
    expect(await views({})).toBe('AllWallets')
    expect(await views({ connectors: [other] })).toBe('Connect')
  })

  it('open pairing instead of the download if a wallet supports it, and then the download from there', () => {
    const kit = kitOf()
    kit.open({ view: 'AllWallets' })
    kit.push('InstallWallet', { walletId: 'app' })
    expect(kit.router.current).toMatchObject({ name: 'ConnectingWalletConnect', params: { walletId: 'app' } })
    kit.push('InstallWallet', { walletId: 'app' })
    expect(kit.router.current.name).toBe('InstallWallet')
    kit.open({ view: 'AllWallets' })
    kit.push('InstallWallet', { walletId: 'none' })
    expect(kit.router.current.name).toBe('InstallWallet')
    kit.dispose()
  })

  it('[S2.30] open the app of Phantom only on a phone', () => {
    const kit = kitOf()
    kit.open({ view: 'AllWallets' })
    kit.push('InstallWallet', { walletId: 'phantom', namespace: 'eip155' })
    expect(kit.router.current.name).toBe('InstallWallet')
    phone()
    kit.open({ view: 'AllWallets' })
    kit.push('InstallWallet', { walletId: 'phantom', namespace: 'eip155' })
    expect(kit.router.current.name).toBe('ConnectingWalletConnect')
    kit.open({ view: 'AllWallets' })
    kit.push('InstallWallet', { walletId: 'solflare' })
    expect(kit.router.current.name).toBe('InstallWallet')
    kit.dispose()
  })
})
