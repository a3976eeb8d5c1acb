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

  it('tells a page that it has authorized which unlisted token the account has', async () => {
    const { fetch } = globalThis
    const asked: unknown[] = []
    let result = `0x${5n.toString(16).padStart(64, '0')}`
    globalThis.fetch = async (_url, init) => {
      asked.push(JSON.parse(String(init?.body)).params[0].data)
      return { json: async () => ({ result }) } as Response
    }
    const wallet = new DemoWallet({ ...identity, asks: false })
    const assets = () => wallet.provider.request({ method: 'wallet_getAssets', params: [{}] })
    expect(await wallet.provider.request({ method: 'wallet_getCapabilities' })).toEqual({
      '0x7a69': { assetDiscovery: { supported: true } }
    })
    expect(await assets()).toEqual({})
    expect(asked).toEqual([])

    await wallet.provider.request({ method: 'eth_requestAccounts' })
    expect(await assets()).toMatchObject({ '0x7a69': [{ balance: result, type: 'erc20' }] })
    expect(asked).toEqual([
      expect.stringMatching(/^0x70a082310{24}f39fd6e51aad88f6f4ce6ab8827279cfffb92266$/i)
    ])
    result = '0x'
    expect(await assets()).toEqual({ '0x7a69': [] })
    globalThis.fetch = fetch
  })

  it('signs only with the account that the page may see', async () => {
    const wallet = asking()
    wallet.allow(true)
    wallet.choose(1)
    const [first = '', second = ''] = developmentAccounts
    const { fetch } = globalThis
    const sent: unknown[] = []
    globalThis.fetch = async (_, init) => {
      sent.push(JSON.parse(String(init?.body)).params)
      return { json: async () => ({ result: '0x' }) } as Response
    }
    const ask = (method: string, params: readonly unknown[]) => wallet.provider.request({ method, params })
    const approved = async (method: string, params: readonly unknown[]) => {
      const asked = ask(method, params)
      await answer(wallet, true)
      await asked
      return sent.pop()
    }
    try {
      for (const [method, params] of [
        ['personal_sign', ['0x68', first]],
        ['eth_signTypedData_v4', [first, '{}']],
        ['eth_sendTransaction', [{ from: first }]]
      ] as const)
        await expect(ask(method, params)).rejects.toMatchObject({ code: 4100 })
      expect(wallet.question).toBeUndefined()
      expect(await approved('personal_sign', ['0x68', second.toLowerCase()])).toEqual(['0x68', second])
      expect(await approved('personal_sign', ['0x68'])).toEqual(['0x68', second])
      expect(await approved('eth_sendTransaction', [{ gas: '0x1' }])).toEqual([{ gas: '0x1', from: second }])
      expect(sent).toEqual([])
    } finally {
      globalThis.fetch = fetch
    }
  })

  it.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'anvil_setBalance'
  ])('does not pass on %s, which the node would do for everybody', async (method) => {
    const wallet = asking()
    wallet.allow(true)
    const params = [developmentAccounts[0], '0x00']
    await expect(wallet.provider.request({ method, params })).rejects.toMatchObject({ code: 4200 })
  })

  it('shows each member of typed data, and bytes that are no text as they are', async () => {
    const wallet = asking()
    wallet.allow(true)
    const shown = async (method: string, params: readonly unknown[]) => {
      const asked = expect(wallet.provider.request({ method, params })).rejects.toMatchObject({ code: 4001 })
      await Promise.resolve()
      const lines = wallet.question?.lines
      await answer(wallet, false)
      await asked
      return lines
    }
    const data = { domain: { name: 'Coin' }, primaryType: 'Permit', message: { spender: '0x01', value: '5' } }
    expect(await shown('eth_signTypedData_v4', [developmentAccounts[0], JSON.stringify(data)])).toEqual([
      ['For', 'Coin'],
      ['Kind', 'Permit'],
      ['spender', '0x01'],
      ['value', '5']
    ])
    expect(await shown('personal_sign', ['0xff00', developmentAccounts[0]])).toEqual([['Message', '0xff00']])
  })
})
