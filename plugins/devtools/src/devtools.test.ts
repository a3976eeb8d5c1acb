import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { definePlugin, type Kit, type KitHooks } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { autorun } from 'mobx'
import { devtoolsKit } from '../test/devtoolsKit.js'
import { devtoolsToken } from './DevtoolsService.js'
import { devtools } from './devtools.js'

const kits: Kit[] = []
afterEach(() => {
  jest.restoreAllMocks()
  for (const kit of kits.splice(0)) kit.dispose()
})

function make(options: Parameters<typeof devtoolsKit>[0] = {}) {
  const made = devtoolsKit(options)
  kits.push(made.kit)
  return made
}

const policy = definePlugin({
  name: 'acme:policy',
  setup(context) {
    context.tap('beforeSign', async (request) => {
      if (request.method === 'sign_evil') throw new Error('refused by policy')
      return { ...request, params: ['reshaped'] }
    })
    context.tap('beforeConnect', () => undefined, { stage: -100 })
    context.tap('rpcRequest', ({ method }) => (method === 'cached' ? { result: 1 } : undefined))
  }
})

/** Connects, signs, switches, disconnects. */
async function journey(kit: Kit): Promise<void> {
  await kit.start()
  kit.open()
  await kit.connect('fake')
  await kit.signMessage('hello')
  await kit.request({ method: 'cached' })
  await kit.request({ method: 'read' })
  await kit.request({ method: 'sign_evil' }).catch(() => undefined)
  await kit.switchNetwork('toy:2')
  await kit.disconnect()
}

describe('the timeline', () => {
  it('records hooks with their taps, events, transitions and requests of a whole session', async () => {
    const { kit, tools } = make({ connectors: [fakeConnector().connector], plugins: [policy] })
    await journey(kit)
    const reported = tools.timeline.entries.map(({ kind, name }) => `${kind} ${name}`)
    expect(reported).toEqual(
      expect.arrayContaining([
        'event INITIALIZE',
        'event MODAL_OPEN',
        'hook beforeNavigate',
        'state modal',
        'hook beforeConnect',
        'state connection toy',
        'event CONNECT_SUCCESS',
        'rpc sign_text',
        'hook beforeSign',
        'event SWITCH_NETWORK',
        'hook beforeDisconnect',
        'event DISCONNECT_SUCCESS'
      ])
    )
    const find = (name: string) => tools.timeline.entries.filter((entry) => entry.name === name)
    expect(find('beforeConnect')[0]).toMatchObject({
      state: 'done',
      note: 'acme:policy',
      taps: [{ name: 'acme:policy', stage: -100, duration: expect.any(Number) }],
      duration: expect.any(Number)
    })
    expect(find('beforeSign').map(({ state, note }) => [state, note])).toEqual([
      ['done', 'acme:policy'],
      ['failed', 'failed in acme:policy']
    ])
    expect(find('beforeSign').map(({ detail }) => detail)).toEqual([
      {
        input: expect.objectContaining({ method: 'sign_text', params: ['hello'] }),
        output: expect.objectContaining({ params: ['reshaped'] })
      },
      {
        input: expect.objectContaining({ method: 'sign_evil' }),
        error: expect.objectContaining({ error: expect.stringContaining('refused') })
      }
    ])
    expect(find('sign_text')[0]).toMatchObject({
      kind: 'rpc',
      state: 'done',
      note: 'asked of the wallet',
      detail: { request: { namespace: 'toy', params: ['hello'] }, result: 'sign_text by alice' }
    })
    expect(find('cached')[0]?.note).toBe('answered by a plugin')
    expect(find('read')[0]?.note).toBe('read from the chain')
    expect(find('sign_evil')[0]).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('refused by policy')
    })
    expect(find('connection toy').map(({ note }) => note)).toEqual(
      expect.arrayContaining([expect.stringContaining('phase connecting → connected')])
    )
    expect(tools.timeline.entries.filter(({ state }) => state === 'running')).toEqual([])
  })

  it('merges consecutive calls of a hook without taps into one line', () => {
    const { kit, tools } = make()
    tools.timeline.clear()
    for (let round = 0; round < 5; round++) kit.hooks.walletList.call([])
    kit.emit('MODAL_CREATED', undefined)
    kit.hooks.walletList.call([])
    const reported = tools.timeline.entries.map(({ name, times }) => [name, times])
    expect(reported).toEqual([
      ['walletList', 5],
      ['MODAL_CREATED', 1],
      ['walletList', 1]
    ])
    const remove = kit.hooks.walletList.tap('host', (entries) => entries)
    kit.hooks.walletList.call([])
    kit.hooks.walletList.call([])
    expect(tools.timeline.entries.slice(3).map(({ note }) => note)).toEqual(['host', 'host'])
    remove()
  })

  it('records errors and the plugin that failed', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = definePlugin({
      name: 'acme:broken',
      setup: () => ({ start: () => Promise.reject(new Error('no network')) })
    })
    const { kit, tools } = make({ plugins: [broken] })
    await kit.start()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(tools.timeline.find(new Set(['error']))[0]).toMatchObject({
      name: 'core/pluginFailed',
      state: 'failed',
      note: expect.stringContaining('acme:broken')
    })
  })

  it('lists the taps of each hook with their calls, failures and durations', async () => {
    const { kit, tools } = make({ connectors: [fakeConnector().connector], plugins: [policy] })
    await journey(kit)
    const taps = Object.fromEntries(tools.taps().map(({ hook, taps }) => [hook, taps]))
    expect(taps.beforeSign).toEqual([
      {
        name: 'acme:policy',
        stage: 0,
        calls: 2,
        failures: 1,
        total: expect.any(Number),
        longest: expect.any(Number)
      }
    ])
    expect(taps.afterConnect).toEqual([])
    expect(taps.event?.map(({ name }) => name)).toContain('test')
    kit.remove('acme:policy')
    expect(tools.taps().find(({ hook }) => hook === 'beforeSign')?.taps).toEqual([])
  })
})

describe('a watched kit', () => {
  it('behaves exactly as without the devtools', async () => {
    const play = async (watched: boolean) => {
      const wallet = fakeConnector()
      const plugins = watched ? [devtools({ panel: false }), policy] : [policy]
      const { kit, events, errors } = createTestKit({ connectors: [wallet.connector], plugins })
      kits.push(kit)
      const seen: string[] = []
      const stop = autorun(() => seen.push(`${kit.connections.phase()} ${kit.router.current.name}`))
      await journey(kit)
      stop()
      const tapped = Object.entries(kit.hooks as unknown as Record<string, { taps: { name: string }[] }>)
      return {
        events: events.map(({ name, data }) => [name, name === 'INITIALIZE' ? undefined : data]),
        errors: errors.map(({ code }) => code),
        calls: wallet.calls,
        taps: tapped.map(([hook, { taps }]) => [hook, taps.map(({ name }) => name)]),
        seen
      }
    }
    expect(await play(true)).toEqual(await play(false))
  })

  it('is restored when the devtools are removed', async () => {
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector] })
    kits.push(kit)
    const look = () =>
      Object.values(kit.hooks as KitHooks).map((hook) => {
        const { compile, watched } = hook as unknown as { compile: unknown; watched: unknown }
        return [compile, watched, hook.taps.length, hook.interceptors.length]
      })
    await kit.start()
    // The parts that the kit itself adds later are there by now.
    await kit.connect('fake')
    await kit.disconnect()
    const before = look()
    await kit.use(devtools({ panel: false }))
    await kit.connect('fake')
    const tools = kit.get(devtoolsToken)
    expect(tools?.timeline.entries.length).toBeGreaterThan(3)
    expect(look()).not.toEqual(before)
    kit.remove('devtools')
    expect(look()).toEqual(before)
    expect(kit.hooks.rpcRequest.observers.size).toBe(0)
    const { count } = tools?.timeline ?? {}
    await kit.request({ method: 'sign_x' })
    kit.open()
    expect(tools?.timeline.count).toBe(count)
    expect(tools?.timeline.entries).toEqual([])
  })

  it('keeps no more timeline entries than the limit under heavy load', async () => {
    const wallet = fakeConnector()
    const { kit, tools } = make({ connectors: [wallet.connector], devtools: { panel: false, limit: 50 } })
    await kit.connect('fake')
    for (let round = 0; round < 200; round++)
      await kit.request({ method: `read${round}`, params: ['x'.repeat(9999)] })
    expect(tools.timeline.entries).toHaveLength(50)
    expect(JSON.stringify(tools.timeline.entries).length).toBeLessThan(100_000)
    expect(tools.timeline.entries.at(-2)?.name).toBe('read199')
  })

  it('leaves no trace of the panel in the page when disposed', async () => {
    const before = [document.body.innerHTML, document.documentElement.outerHTML.length]
    const { kit, tools } = make({ devtools: {} })
    await kit.start()
    expect(document.querySelectorAll('[data-plugboard-devtools=button]')).toHaveLength(1)
    await tools.show()
    expect(document.querySelectorAll('[data-plugboard-devtools=panel]')).toHaveLength(1)
    expect(tools.shown).toBe(true)
    const late = tools.show()
    kit.dispose()
    await late
    expect([document.body.innerHTML, document.documentElement.outerHTML.length]).toEqual(before)
  })

  it('records without a panel and adds nothing to the page if the panel is off', () => {
    const { kit, tools } = make()
    expect(tools.shown).toBe(false)
    expect(kit.get(devtoolsToken)).toBe(tools)
    expect(document.querySelector('[data-plugboard-devtools]')).toBeNull()
  })
})
