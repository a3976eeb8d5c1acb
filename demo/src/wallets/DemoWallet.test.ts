import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { DemoWallet } from './DemoWallet.js'
import { developmentAccounts } from './developmentAccounts.js'

const identity = { name: 'W', rdns: 'demo.test', uuid: 'u', icon: '' }
const asking = () => new DemoWallet({ ...identity, asks: true })
const answer = async (wallet: DemoWallet, yes: boolean) => {
  await Promise.resolve()
  wallet.question?.answer(yes)
}

beforeEach(() => localStorage.clear())
afterEach(() => void jest.restoreAllMocks())

describe('DemoWallet', () => {
  it('stores nothing until it is used', () => {
    asking()
    expect(localStorage.length).toBe(0)
  })

  it('shares an account after approval and remembers the site', async () => {
    const wallet = asking()
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual([])
    const asked = wallet.provider.request({ method: 'eth_requestAccounts' })
    await answer(wallet, true)
    expect(await asked).toEqual([developmentAccounts[0]])
    expect(await asking().provider.request({ method: 'eth_accounts' })).toEqual([developmentAccounts[0]])
  })

  it('declines with 4001 and rejects a second request with -32002', async () => {
    const wallet = asking()
    const first = wallet.provider.request({ method: 'eth_requestAccounts' })
    await expect(wallet.provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
      code: -32002
    })
    await answer(wallet, false)
    await expect(first).rejects.toMatchObject({ code: 4001 })
    expect(wallet.question).toBeUndefined()
  })

  it('emits events for a new account, locking, revocation and a new network', async () => {
    const wallet = new DemoWallet({ ...identity, asks: false })
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    const reported: unknown[] = []
    wallet.provider.on('accountsChanged', (accounts) => reported.push(accounts))
    wallet.provider.on('chainChanged', (chain) => reported.push(chain))
    wallet.choose(1)
    wallet.lock(true)
    wallet.lock(false)
    wallet.moveTo(31338)
    wallet.allow(false)
    expect(reported).toEqual([[developmentAccounts[1]], [], [developmentAccounts[1]], '0x7a6a', []])
  })

  it('supports the two local chains only', async () => {
    const wallet = new DemoWallet({ ...identity, asks: false })
    const to = (chainId: string) =>
      wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await to('0x7a6a')).toBeNull()
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    await expect(to('0x1')).rejects.toMatchObject({ code: 4902 })
  })
})
