import { afterEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { findStandardWallets, isStandardWallet, type StandardWallet } from './standardWallets.js'

const wallet = (name = 'Vault', more: Partial<StandardWallet> = {}): StandardWallet => ({
  version: '1.0.0',
  name,
  icon: 'data:image/png;base64,',
  chains: ['solana:mainnet'],
  features: {},
  accounts: [],
  ...more
})

/** Announces wallets as a wallet of the standard does when it loads. */
function announce(...wallets: readonly unknown[]): () => void {
  let leave = () => {}
  const register = (api: { register: (...all: unknown[]) => () => void }) => {
    leave = api.register(...wallets)
  }
  const late = (event: Event) => register((event as CustomEvent).detail)
  window.addEventListener('wallet-standard:app-ready', late)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', late)
    leave()
  }
}

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

function find() {
  const controller = new AbortController()
  ended.push(() => controller.abort())
  const names: string[] = []
  findStandardWallets(controller.signal, ({ name }) => {
    names.push(name)
    return () => void names.splice(names.indexOf(name), 1)
  })
  return { names, end: () => controller.abort() }
}

describe('findStandardWallets', () => {
  it('finds wallets that load before or after the page, each once', () => {
    const early = wallet('Early')
    ended.push(announce(early))
    const { names } = find()
    expect(names).toEqual(['Early'])
    ended.push(announce(early, wallet('Late')))
    expect(names).toEqual(['Early', 'Late'])
  })

  it('removes a wallet that unregisters, and ignores wallets after it has ended', () => {
    const { names, end } = find()
    const leave = announce(wallet())
    expect(names).toEqual(['Vault'])
    leave()
    expect(names).toEqual([])
    end()
    ended.push(announce(wallet('Afterwards')))
    expect(names).toEqual([])
  })

  it('accepts at most 1,000 wallets of a flood, and skips those that throw', () => {
    const { names } = find()
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
    const bad = () => {
      throw new Error('broken wallet')
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: bad }))
    ended.push(announce(...Array.from({ length: 10_000 }, (_, index) => wallet(`W${index}`))))
    expect(names).toHaveLength(1000)
  })
})

describe('isStandardWallet', () => {
  it('accepts only the form of version 1', () => {
    expect(isStandardWallet(wallet())).toBe(true)
    for (const odd of [
      { version: '2.0.0' },
      { name: ' ' },
      { chains: [1] },
      { features: null },
      { accounts: {} }
    ])
      expect(isStandardWallet({ ...wallet(), ...odd })).toBe(false)
    const trap = new Proxy(wallet(), {
      get() {
        throw new Error('trap')
      }
    })
    expect(isStandardWallet(trap)).toBe(false)
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof isStandardWallet(value) === 'boolean'))
  })
})
