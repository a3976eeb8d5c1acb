import { afterEach, describe, expect, it } from '@jest/globals'
import type { ConnectRequest, NetworkId } from '@plugboard/core'
import { memoryStorage } from '@plugboard/core/testing'
import { until } from '../../../../tests/jest/until'
import { authPage } from '../../test/authPage.js'
import { exampleUser } from '../../test/messageExamples.js'
import { watch } from '../../test/scriptedFrame.js'
import type { MessageType } from '../protocol.js'

const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

let page: ReturnType<typeof authPage>
afterEach(() => page.end())

async function connected(silent: readonly MessageType[] = []) {
  page = authPage({ silent })
  await page.logIn()
  return page
}

describe('sessions of the embedded wallet', () => {
  it('[S4.07] [S9.04 part] connect eip155 and solana together, and disconnect both at once', async () => {
    const { kit, signedOut } = await connected()
    expect(kit.connections.all.map(({ namespace, account }) => [namespace, account.address])).toEqual([
      ['eip155', exampleUser.addresses.eip155],
      ['solana', exampleUser.addresses.solana]
    ])

    await kit.disconnect({ namespace: 'solana' })

    expect(kit.connections.all).toEqual([])
    expect(signedOut).toEqual(['signOut'])
    expect(page.sent('SIGN_OUT')).toHaveLength(1)
  })

  it('are restored after a reload with one request, and with none if nobody is logged in', async () => {
    const storage = memoryStorage()
    page = authPage({ storage })
    await page.logIn()
    page.end()

    page = authPage({ storage })
    await page.kit.start()
    expect(page.kit.connections.all.map(({ namespace }) => namespace).sort()).toEqual(['eip155', 'solana'])
    expect(page.sent('GET_USER')).toHaveLength(1)
    page.end()

    page = authPage({ storage, silent: ['IS_CONNECTED'] })
    const starting = page.kit.start()
    await until(() => page.asked().includes('IS_CONNECTED'))
    await page.frame.answer((await page.frame.asked('IS_CONNECTED')).id, { isConnected: false })
    await starting

    expect(page.kit.connections.all).toEqual([])
    expect(page.sent('GET_USER')).toEqual([])
  })

  it('are restored for a namespace although the other one has stopped waiting', async () => {
    page = authPage({ silent: ['IS_CONNECTED'] })
    await page.kit.start()
    const { sessions } = page.client()
    const restore = (namespace: 'eip155' | 'solana', networkId: NetworkId) => {
      const ending = new AbortController()
      const events = { signal: ending.signal, change: () => {}, close: () => {}, uri: () => {} }
      const request = { namespace, networkId } as unknown as ConnectRequest
      return { ending, restored: watch(sessions.reconnect(request, events)) }
    }
    const first = restore('eip155', 'eip155:31337')
    const second = restore('solana', 'solana:local')
    await until(() => page.asked().includes('IS_CONNECTED'))

    first.ending.abort()
    await page.frame.delivered()
    await page.frame.answer((await page.frame.asked('IS_CONNECTED')).id, { isConnected: true })
    await until(() => second.restored.state !== 'pending')

    expect(first.restored).toMatchObject({ state: 'rejected', value: { code: 'auth/requestAborted' } })
    expect(second.restored).toMatchObject({ state: 'resolved', value: { namespace: 'solana' } })
    expect(page.sent('IS_CONNECTED')).toHaveLength(1)
  })

  it('are no longer restored once no namespace waits, and again when one asks later', async () => {
    page = authPage({ silent: ['IS_CONNECTED'] })
    await page.kit.start()
    const { sessions } = page.client()
    const request = { namespace: 'eip155', networkId: 'eip155:31337' } as unknown as ConnectRequest
    const eventsOf = (signal: AbortSignal) => ({ signal, change: () => {}, close: () => {}, uri: () => {} })
    const ending = new AbortController()
    const abandoned = watch(sessions.reconnect(request, eventsOf(ending.signal)))
    await until(() => page.asked().includes('IS_CONNECTED'))

    ending.abort()
    await page.frame.delivered()
    const later = watch(sessions.reconnect(request, eventsOf(new AbortController().signal)))
    await until(() => page.sent('IS_CONNECTED').length === 2)
    for (const { id } of page.sent('IS_CONNECTED')) await page.frame.answer(id, { isConnected: true })
    await until(() => later.state !== 'pending')

    expect(abandoned.state).toBe('rejected')
    expect(later).toMatchObject({ state: 'resolved', value: { namespace: 'eip155' } })
    expect(page.sent('GET_USER')).toHaveLength(1)
  })

  it('are those of the user who has logged in in another tab, after this one followed the logout there', async () => {
    const storage = memoryStorage()
    const silent: MessageType[] = []
    page = authPage({ storage, silent })
    await page.logIn()
    const { kit, frame } = page
    const saved = storage.getItem('shop:state') ?? ''
    const followTab = (state: string) => {
      storage.setItem('shop:state', state)
      window.dispatchEvent(new StorageEvent('storage', { key: 'shop:state' }))
    }
    silent.push('GET_USER')

    followTab(JSON.stringify({ v: 1, t: 1, d: { connections: [], chosen: [] } }))
    await until(() => kit.connections.all.length === 0)
    followTab(saved)
    await until(() => page.sent('GET_USER').length === 2)
    const { id } = page.sent('GET_USER')[1] ?? {}
    await frame.answer(id ?? '', { ...exampleUser, addresses: { ...exampleUser.addresses, eip155: other } })

    await until(() => kit.connections.all.length === 2)
    expect(kit.connections.of('eip155')?.account.address).toBe(other)
  })

  it('EW-22: [S3.22] [S3.02 part] describe a user who logged in with a social account and signed in at the same time', async () => {
    const { signature, message } = { signature: '0x07', message: 'shop.example wants you to sign in' }
    const siwxMessage = {
      ...{ accountAddress: exampleUser.address, chainId: 'eip155:31337', domain: 'shop.example' },
      ...{ uri: 'https://shop.example/', version: '1', nonce: 'abcdefgh' }
    }
    const { address } = exampleUser
    const social = {
      ...{ provider: 'social', socialProvider: 'discord', userName: 'ada0', email: undefined },
      accounts: [
        { address, type: 'smartAccount' },
        { address, type: 'eoa' }
      ],
      ...{ preferredAccountType: 'eoa', smartAccountDeployed: true, signature, message, siwxMessage }
    }
    page = authPage({ silent: ['GET_USER'] })
    await page.kit.start()
    const connecting = page.kit.connect('auth')
    await until(() => page.asked().includes('GET_USER'))
    await page.frame.answer((await page.frame.asked('GET_USER')).id, { ...exampleUser, ...social })
    await connecting

    expect(page.kit.accounts.of('eip155').user).toEqual({
      ...{ ...social, displayName: 'ada', address, chainId: 31337 }
    })
    expect(page.kit.accounts.of('eip155')).toMatchObject({
      socialProvider: 'discord',
      preferredAccountType: 'eoa',
      smartAccountDeployed: true
    })
    expect(page.kit.accounts.of('eip155').connectedWalletInfo).toMatchObject({
      name: 'Discord',
      icon: expect.stringMatching(/^data:image\/svg\+xml,/)
    })
  })

  it('EW-22: [S3.22] describe the user for each account', async () => {
    const { kit } = await connected()

    for (const namespace of ['eip155', 'solana'])
      expect(kit.accounts.of(namespace).user).toEqual({
        provider: 'email',
        email: 'ada@shop.example',
        displayName: 'ada@shop.example',
        address: exampleUser.address,
        chainId: 31337,
        accounts: exampleUser.accounts,
        preferredAccountType: 'smartAccount',
        smartAccountDeployed: false
      })
  })

  it('answer what they know themselves, and forward reads to the chain', async () => {
    const { kit } = await connected()
    const { session } = kit.connections.of('eip155') ?? {}
    const ask = (method: string) =>
      session?.request({ method, namespace: 'eip155', networkId: 'eip155:31337' })

    expect(await ask('eth_accounts')).toEqual([exampleUser.addresses.eip155])
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('eth_call')).toBe('eth_call')
    expect(page.sent('RPC_REQUEST')).toEqual([])
  })

  it('switch the network in the frame', async () => {
    const { kit, frame } = await connected(['SWITCH_NETWORK'])
    const switching = kit.switchNetwork('eip155:31338')
    await until(() => page.asked().includes('SWITCH_NETWORK'))
    const { id, payload } = await frame.asked('SWITCH_NETWORK')
    expect(payload).toEqual({ chainId: 31338 })

    await frame.answer(id, { chainId: 31338 })
    await switching

    expect(kit.connections.of('eip155')?.networkId).toBe('eip155:31338')
  })

  it('[S8.01] ask the frame before they are treated as expired', async () => {
    const { kit, client, frame } = await connected(['IS_CONNECTED'])
    const checking = client().sessions.check()
    await until(() => page.asked().includes('IS_CONNECTED'))
    expect(kit.connections.all).toHaveLength(2)

    await frame.answer((await frame.asked('IS_CONNECTED')).id, { isConnected: false })
    await checking

    await until(() => kit.connections.all.length === 0)
    expect(kit.notices.alert?.text).toBe('Session Expired (invalid session, check time settings)')
  })
})
