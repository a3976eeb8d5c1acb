import { describe, expect, it } from '@jest/globals'
import { type Connector, definePlugin, type KitHooks, type SignRequest } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { observeRequests } from './observeRequests.js'

const answering = (answer: (networkId: string, method: string) => unknown) =>
  fakeNamespace({ answer: ({ networkId, method }) => answer(networkId, method) })

const tapping = <N extends keyof KitHooks & string>(hook: N, fn: (payload: never) => unknown) =>
  definePlugin({ name: 'acme', setup: (context) => void context.tap(hook, fn as never) })

describe('request with a network', () => {
  it('is read from that network, whatever network the page and the wallet are on', async () => {
    const { kit } = createTestKit({
      connectors: [fakeConnector().connector],
      namespaces: [answering((networkId) => networkId)]
    })
    expect(await kit.request({ method: 'read', networkId: 'toy:2' })).toBe('toy:2')
    await kit.connect('fake')
    expect(await kit.request({ method: 'read', networkId: 'toy:2' })).toBe('toy:2')
    expect(await kit.request({ method: 'read' })).toBe('toy:1')
    kit.dispose()
  })

  it('is routed to the namespace of that network', async () => {
    const { kit } = createTestKit({
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other', answer: () => 'other' })]
    })
    expect(await kit.request({ method: 'read', networkId: 'other:2' })).toBe('other')
    kit.dispose()
  })

  it('does not reach a wallet on another network', async () => {
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector] })
    await kit.connect('fake')
    await expect(kit.request({ method: 'sign_text', networkId: 'toy:2' })).rejects.toMatchObject({
      code: 'connect/otherNetwork',
      notes: "The wallet is on toy:1; call switchNetwork('toy:2') first."
    })
    expect(wallet.asked).toEqual([])
    await kit.switchNetwork('toy:2')
    expect(await kit.request({ method: 'sign_text', networkId: 'toy:2' })).toBe('sign_text by alice')
    kit.dispose()
  })
})

it('sends a read to the wallet if its session answers that method, and to the chain otherwise', async () => {
  const wallet = fakeConnector({
    answer: ({ method, networkId }) => `${method} by the wallet, on ${networkId}`
  })
  const connector: Connector = {
    ...wallet.connector,
    connect: async (request, events) => ({
      ...(await wallet.connector.connect(request, events)),
      answers: (method) => method === 'read_operation'
    })
  }
  const { kit } = createTestKit({ connectors: [connector] })
  const reached: string[] = []
  observeRequests(kit.hooks, ({ method }) => ({
    reach: (to) => reached.push(`${method} → ${to}`),
    end: () => {}
  }))
  const ask = (method: string) => kit.request({ method, networkId: 'toy:2' })
  const ofWallet = 'read_operation by the wallet, on toy:2'

  expect(await ask('read_operation')).toBe('read_operation')
  const { session } = await kit.connect('fake')
  expect([await ask('read_operation'), await ask('read_block')]).toEqual([ofWallet, 'read_block'])
  expect(await session.request({ method: 'read_operation', namespace: 'toy', networkId: 'toy:2' })).toBe(
    ofWallet
  )
  const provider = kit.provider('toy') as { request(call: object): Promise<unknown> }
  expect(await provider.request({ method: 'read_operation' })).toBe('read_operation by the wallet, on toy:1')
  await kit.disconnect()
  expect(await ask('read_operation')).toBe('read_operation')

  expect(session.answers?.('read_operation')).toBe(true)
  const others = ['read_operation → chain', 'read_operation → wallet', 'read_block → chain']
  const after = ['read_operation → wallet', 'read_operation → wallet', 'read_operation → chain']
  expect(reached).toEqual([...others, ...after])
  kit.dispose()
})

describe('request while a change of its wallet is being checked', () => {
  /** A connected wallet; the check of its next accounts ends when `answer` is called. */
  async function connectSlowly() {
    const checks: ((isAddress: boolean) => void)[] = []
    let isSlow = false
    const checkAddress = () =>
      isSlow ? new Promise<boolean>((resolve) => checks.push(resolve)) : Promise.resolve(true)
    const wallet = fakeConnector()
    const decided: unknown[] = []
    const policy = tapping('beforeSign', ({ connection, networkId }: SignRequest) => {
      decided.push([connection.account.address, networkId])
    })
    const { kit } = createTestKit({
      connectors: [wallet.connector],
      namespaces: [{ ...fakeNamespace(), checkAddress }],
      plugins: [policy]
    })
    await kit.connect('fake')
    isSlow = true
    const answer = (isAddress: boolean) => {
      for (const check of checks.splice(0)) check(isAddress)
    }
    return { kit, wallet, decided, answer }
  }

  it('is decided for the account and network that the wallet has changed to', async () => {
    const { kit, wallet, decided, answer } = await connectSlowly()
    wallet.choose('carol')
    wallet.moveTo('toy:2')
    const refused = kit.request({ method: 'sign_text', networkId: 'toy:1' })
    const sent = kit.request({ method: 'sign_text', networkId: 'toy:2' })
    setTimeout(() => answer(true))
    await expect(refused).rejects.toMatchObject({ code: 'connect/otherNetwork' })
    expect(await sent).toBe('sign_text by carol')
    expect(decided).toEqual([['carol', 'toy:2']])
    kit.dispose()
  })

  it('does not reach a wallet that announces another account while it is being decided', async () => {
    const { kit, wallet, answer } = await connectSlowly()
    const move = definePlugin({
      name: 'move',
      setup: (context) => void context.tap('beforeSign', () => wallet.choose('carol'))
    })
    await kit.use(move)
    const sent = kit.request({ method: 'sign_text' })
    setTimeout(() => answer(true), 10)
    await expect(sent).rejects.toMatchObject({ code: 'connect/accountChanged' })
    expect(wallet.asked).toEqual([])
    kit.dispose()
  })

  it('is rejected when the session ends or the caller aborts', async () => {
    const { kit, wallet, answer } = await connectSlowly()
    wallet.choose('carol')
    const caller = new AbortController()
    const dropped = kit.connections.active?.session.request({
      ...{ method: 'sign_text', params: [], namespace: 'toy', networkId: 'toy:1' },
      signal: caller.signal
    })
    const sent = kit.request({ method: 'sign_text' })
    caller.abort()
    await expect(dropped).rejects.toMatchObject({ code: 'connect/aborted' })
    setTimeout(() => answer(false))
    await expect(sent).rejects.toMatchObject({ code: 'connect/notConnected' })
    expect(wallet.asked).toEqual([])
    kit.dispose()
  })

  it('is rejected with connect/aborted if the caller aborts while a plugin decides, and the wallet is not asked', async () => {
    const caller = new AbortController()
    const wallet = fakeConnector()
    const { kit } = createTestKit({
      connectors: [wallet.connector],
      plugins: [tapping('beforeSign', () => caller.abort())]
    })
    await kit.connect('fake')
    const sent = kit.request({ method: 'sign_text', signal: caller.signal })
    await expect(sent).rejects.toMatchObject({ code: 'connect/aborted' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(wallet.asked).toEqual([])
    kit.dispose()
  })
})

it('does not reach another wallet with the same account that becomes active while it is being decided', async () => {
  const [wallet, other] = [fakeConnector(), fakeConnector({ id: 'other' })]
  const { kit } = createTestKit({ connectors: [wallet.connector, other.connector] })
  await kit.connect('fake')
  const change = async (request: SignRequest) => {
    await kit.connect('other')
    return request
  }
  await kit.use(tapping('beforeSign', change as never))

  await expect(kit.request({ method: 'sign_text' })).rejects.toMatchObject({ code: 'connect/notConnected' })
  expect(kit.connections.active?.account.address).toBe('alice')
  expect([...wallet.asked, ...other.asked]).toEqual([])
  kit.dispose()
})

describe('request that needs a wallet', () => {
  it('reports whether the wallet must be unlocked or connected first', async () => {
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector] })
    const codes = async () => {
      const tries = [
        kit.request({ method: 'sign_text', namespace: 'toy' }),
        kit.signMessage('text', { namespace: 'toy' })
      ]
      const results = await Promise.allSettled(tries)
      return results.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)
    }
    expect(await codes()).toEqual(['connect/notConnected', 'connect/notConnected'])
    await kit.connect('fake')
    wallet.lock()
    expect(await codes()).toEqual(['connect/locked', 'connect/locked'])
    expect(wallet.asked).toEqual([])
    kit.dispose()
  })
})

describe('namespace that checks answers', () => {
  it('receives every wallet answer with its request, and decides what the caller gets', async () => {
    const seen: unknown[] = []
    const checking = {
      ...fakeNamespace(),
      check: async (answer: unknown, { method, params }: { method: string; params?: unknown }) => {
        seen.push([method, params, answer])
        if (answer === 'forged') throw new Error('another key')
        return `checked ${answer}`
      }
    }
    let answer = 'fair'
    const wallet = fakeConnector({ answer: () => answer })
    const { kit } = createTestKit({
      connectors: [wallet.connector],
      namespaces: [checking],
      plugins: [tapping('beforeSign', (request: object) => ({ ...request, params: ['reshaped'] }))]
    })
    await kit.connect('fake')
    expect(await kit.request({ method: 'sign_text', params: ['mine'] })).toBe('checked fair')
    const session = kit.connections.active?.session
    const rpc = { namespace: 'toy', networkId: 'toy:1', method: 'sign_text', params: [] } as const
    expect(await session?.request(rpc)).toBe('checked fair')
    answer = 'forged'
    await expect(kit.request({ method: 'sign_text' })).rejects.toMatchObject({ code: 'core/faulty' })
    expect(await kit.request({ method: 'read' })).toBe('read')
    expect(seen).toEqual([
      ['sign_text', ['reshaped'], 'fair'],
      ['sign_text', ['reshaped'], 'fair'],
      ['sign_text', ['reshaped'], 'forged']
    ])
    kit.dispose()
  })
})
