import { describe, expect, it, jest } from '@jest/globals'
import { createKit, createToken, definePlugin } from '@plugboard/core'
import { createTestKit, fakeConnector, memoryStorage } from '@plugboard/core/testing'
import { kernelSetup } from '../../test/kernelSetup'

const { make, view } = kernelSetup()

describe('plugins', () => {
  it('are set up in the order of services and removed before the services they need', () => {
    const token = createToken<{ n: number }, 'test/n'>('test/n')
    const log: string[] = []
    const user = definePlugin({
      name: 'user',
      requires: { n: token },
      setup(context, { n }) {
        log.push(`user ${n.n}`)
        context.onDispose(() => log.push('user gone'))
      }
    })
    const provider = definePlugin({
      name: 'provider',
      provides: [token],
      setup(context) {
        context.provide(token, { n: 7 })
        context.onDispose(() => log.push('provider gone'))
      }
    })
    const kit = createKit({ storage: null, plugins: [user, provider] })
    kit.remove('provider')
    expect(log).toEqual(['user 7', 'user gone', 'provider gone'])
    expect(kit.get(token)).toBeUndefined()
  })

  it('pass every view through viewRegister after all taps exist, and removing a replacement restores the original', () => {
    const early = definePlugin({
      name: 'early',
      setup: (context) => void context.registerView(view('Connect'))
    })
    const cover = definePlugin({
      name: 'cover',
      setup: (context) => void context.registerView({ ...view('Connect'), order: 9 }, { replace: true })
    })
    const rename = definePlugin({
      name: 'rename',
      setup: (context) => void context.tap('viewRegister', (v) => v && { ...v, title: `${v.title}!` })
    })
    const kit = createKit({ storage: null, plugins: [cover, early, rename] })
    expect(kit.views.get('Connect')).toMatchObject({ title: 'Connect!', order: 9 })
    kit.remove('cover')
    expect(kit.views.get('Connect')?.order).toBeUndefined()
  })

  it('can be added after the start and removed again', async () => {
    const { kit } = make()
    await kit.start()
    await kit.use(
      definePlugin({
        name: 'late',
        setup: (context) => void context.registerConnector(fakeConnector({ id: 'late' }).connector)
      })
    )
    expect(kit.connectors.get('late')).toBeDefined()
    kit.remove('late')
    expect(kit.connectors.all).toHaveLength(0)
  })

  it('start after the storage, even if one is added while the kit starts', async () => {
    const storage = memoryStorage()
    const guard = (value: unknown) => (typeof value === 'string' ? value : undefined)
    const found: unknown[] = []
    const counting = (name: string) =>
      definePlugin({
        name,
        setup: ({ storage }) => {
          const item = storage.item<string>('visit', { guard })
          return {
            start: () => {
              found.push(item.get())
              item.set(name)
            }
          }
        }
      })
    const visit = async () => {
      const { kit } = make({ plugins: [counting('first')], storage })
      const started = kit.start()
      await kit.use(counting('second'))
      await started
    }

    await visit()
    await visit()

    expect(found).toEqual([undefined, undefined, 'first', 'second'])
  })

  it('two kits on one page share nothing', async () => {
    const a = make({ connectors: [fakeConnector().connector], storage: localStorage, id: 'a' })
    const b = make({ connectors: [fakeConnector().connector], storage: localStorage, id: 'b' })
    await a.kit.start()
    await b.kit.start()
    await a.kit.connect('fake')
    a.kit.open()
    expect(b.kit.connections.live).toHaveLength(0)
    expect(b.kit.router.open).toBe(false)
    expect(Object.keys(localStorage).every((key) => key.startsWith('a:'))).toBe(true)
  })

  it('leave no listener behind when the kit is disposed', async () => {
    const held: string[] = []
    const add = window.addEventListener
    const remove = window.removeEventListener
    window.addEventListener = ((type: string, ...rest: [never]) => {
      held.push(type)
      return add.call(window, type, ...rest)
    }) as typeof add
    window.removeEventListener = ((type: string, ...rest: [never]) => {
      held.splice(held.indexOf(type), 1)
      return remove.call(window, type, ...rest)
    }) as typeof remove
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector], storage: localStorage, id: 'gone' })
    await kit.start()
    await kit.connect('fake')
    expect(held).toContain('storage')
    kit.dispose()
    window.addEventListener = add
    window.removeEventListener = remove
    expect(held).toEqual([])
    expect(wallet.calls.disconnect).toBe(0)
    expect(JSON.parse(localStorage.getItem('gone:state') ?? '').d.connections).toHaveLength(1)
  })

  it('are removed if their setup is asynchronous, whether it succeeds or fails, and the report says where to wait', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const waiting = (name: string, setup: () => Promise<void>) =>
      definePlugin({ name, setup: setup as never })
    const { kit } = createTestKit({
      plugins: [
        waiting('acme:slow', async () => undefined),
        waiting('acme:late', async () => Promise.reject(new Error('late')))
      ]
    })
    await kit.start()
    const lines = warn.mock.calls.map((words) => words.join(' '))
    warn.mockRestore()
    expect(lines).toEqual([
      expect.stringMatching(
        /'acme:slow' failed and was removed.*`setup` is asynchronous: wait in `start` instead/
      ),
      expect.stringMatching(
        /'acme:late' failed and was removed.*`setup` is asynchronous: wait in `start` instead/
      )
    ])
    kit.dispose()
  })
})
