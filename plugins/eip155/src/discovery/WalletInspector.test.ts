import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { announce } from '../../test/announce'
import { fakeContext } from '../../test/fakeContext'
import type { Eip155Options } from '../Eip155Options'
import { WalletInspector } from './WalletInspector'
import { WalletList } from './WalletList'

const cleanups: (() => void)[] = []
const page = window as unknown as { ethereum?: unknown }
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
  delete page.ethereum
  jest.restoreAllMocks()
})
const wallet = (flags: object = {}) => ({ request: async () => null, ...flags })

function begin(ethereum?: unknown, options: Eip155Options = {}) {
  if (ethereum !== undefined)
    Object.defineProperty(page, 'ethereum', {
      configurable: true,
      get: typeof ethereum === 'function' ? (ethereum as () => unknown) : () => ethereum
    })
  const context = fakeContext()
  const list = new WalletList(context.kit, options)
  list.start()
  new WalletInspector({ kit: context.kit, options, list }).start()
  cleanups.push(context.dispose)
  const shown = () =>
    [...context.registered.values()].filter((one) => one.isAvailable?.() ?? true).map(({ name }) => name)
  return { ...context, shown }
}
const onPhone = () =>
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile')

describe('legacy injected wallets', () => {
  it('[S5.20] hides Browser Wallet on desktop', () => {
    const { registered, shown } = begin(wallet())
    expect(registered.get('injected')).toMatchObject({ name: 'Browser Wallet', type: 'INJECTED' })
    expect(shown()).toEqual([])
  })

  it('[S5.20] shows Browser Wallet on a phone if a wallet is installed', () => {
    onPhone()
    expect(begin(wallet()).shown()).toEqual(['Browser Wallet'])
  })

  it('[S5.20] shows no Browser Wallet on a phone if no wallet is installed', () => {
    onPhone()
    expect(begin().shown()).toEqual([])
  })

  it('names a wallet by its own flag rather than by isMetaMask', () => {
    expect(begin(wallet({ isMetaMask: true, isRabby: true })).shown()).toEqual(['Rabby Wallet'])
  })

  // In the wallets' own browsers on phones there is often no announcement, only this.
  it.each([
    ['isUniswapWallet', 'Uniswap Wallet'],
    ['isOneInchIOSWallet', '1inch Wallet'],
    ['isOneInchAndroidWallet', '1inch Wallet'],
    ['isMathWallet', 'MathWallet'],
    ['isOKExWallet', 'OKX Wallet'],
    ['isOpera', 'Opera Wallet'],
    ['isAvalanche', 'Core'],
    ['isTokenary', 'Tokenary'],
    ['isImToken', 'imToken'],
    ['isSafePal', 'SafePal Wallet'],
    ['isCoin98', 'Coin98 Wallet']
  ])('does not name a wallet with %s MetaMask', (flag, name) => {
    expect(begin(wallet({ isMetaMask: true, [flag]: true })).shown()).toEqual([name])
  })

  it('[S5.21] hides wallets that the host excludes by name', () => {
    expect(begin(wallet({ isMetaMask: true }), { blockedRdns: ['metamask'] }).shown()).toEqual([])
  })

  it('[S5.21] hides an excluded wallet whether it is announced or injected', () => {
    const provider = wallet({ isMetaMask: true })
    cleanups.push(announce(provider, { name: 'MetaMask', rdns: 'io.metamask' }))
    expect(begin(provider, { blockedRdns: ['io.metamask'] }).shown()).toEqual([])
  })

  it('lists each provider of an array once', () => {
    const twice = wallet({ isFrame: true })
    const root = { ...wallet(), providers: [twice, twice, wallet({ isExodus: true }), null, {}] }
    expect(begin(root).shown()).toEqual(['Frame', 'Exodus'])
  })

  it('lists an announced provider only as announced, whichever comes first', async () => {
    const provider = wallet({ isMetaMask: true })
    const { shown } = begin(provider)
    expect(shown()).toEqual(['MetaMask'])
    cleanups.push(announce(provider, { name: 'MetaMask', rdns: 'io.metamask' }))
    await Promise.resolve()
    expect(shown()).toEqual(['MetaMask'])
    expect(begin(provider).registered.has('io.metamask')).toBe(true)
    expect(begin(provider).registered.has('injected.metamask')).toBe(false)
  })

  it.each([
    [
      'a getter that throws',
      () => {
        throw new Error('trap')
      }
    ],
    [
      'a proxy that throws',
      () =>
        new Proxy(
          {},
          {
            get: () => {
              throw new Error('trap')
            }
          }
        )
    ],
    ['a text', () => 'ethereum'],
    ['no request', () => ({ isMetaMask: true })],
    [
      'providers that throw',
      () => ({
        get providers() {
          throw new Error('trap')
        }
      })
    ],
    ['null', () => null]
  ])('tolerates %s', (_, ethereum) => {
    expect(begin(ethereum).shown()).toEqual([])
  })
})
