/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit, type PluginContext } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

function make(redirect?: (kind: string) => unknown) {
  let context: PluginContext | undefined
  const asker = definePlugin({
    name: 'asker',
    setup(own) {
      context = own
      own.registerView({ id: 'Question', title: 'Question', load: async () => ({ default: () => null }) })
      if (redirect) own.tap('beforeNavigate', ((move: { kind: string }) => redirect(move.kind)) as never)
    }
  })
  const { kit, events } = createTestKit({ plugins: [asker] })
  kits.push(kit)
  return { kit, events, actions: (context as PluginContext).actions }
}

const views = ({ router }: Kit) => router.history.map(({ name }) => name)
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

describe('ask', () => {
  it('opens over the current view, returns to that same entry, and resolves with the answer', async () => {
    const { kit } = make()
    kit.open({ view: 'Account' })
    const under = kit.router.current

    const answer = kit.ask('Question', { about: 'life' })
    await settled()
    const { current } = kit.router
    expect(current).toMatchObject({ name: 'Question', params: { about: 'life' }, overlay: true })
    kit.router.contextOf(current).resolve(42)

    expect(await answer).toBe(42)
    expect(kit.router.current).toBe(under)
    expect(kit.router.open).toBe(true)
  })

  it('opens a closed modal, emits its events, and closes it after the answer', async () => {
    const { kit, events } = make()

    const answer = kit.ask('Question')
    await settled()
    expect(views(kit)).toEqual(['Question'])
    kit.router.contextOf(kit.router.current).resolve('yes')

    expect(await answer).toBe('yes')
    expect(kit.router.open).toBe(false)
    expect(events.map(({ name }) => name)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  it('opens over a view that is being asked, even with `replace`: that one is answered later', async () => {
    const { kit } = make()
    const first = kit.ask('Question')
    await settled()
    const asked = kit.router.current

    const second = kit.ask('Question', undefined, { replace: true })
    await settled()
    const { current } = kit.router
    expect(kit.router.history).toEqual([asked, current])
    expect(current.overlay).toBe(true)

    kit.router.contextOf(current).resolve('second')
    expect(await second).toBe('second')
    expect(kit.router.current).toBe(asked)
    kit.router.contextOf(asked).resolve('first')
    expect(await first).toBe('first')
  })

  it('replaces the current view with `replace`', async () => {
    const { kit } = make()
    kit.open({ view: 'Account' })
    kit.push('Networks')

    const answer = kit.ask('Question', undefined, { replace: true })
    await settled()
    expect(views(kit)).toEqual(['Account', 'Question'])
    expect(kit.router.current.overlay).toBe(false)
    kit.router.contextOf(kit.router.current).resolve(1)

    expect(await answer).toBe(1)
    expect(views(kit)).toEqual(['Account'])
  })

  it.each<[string, (kit: Kit) => void]>([
    ['goes back', (kit) => kit.back()],
    ['closes the modal', (kit) => kit.close()],
    ['opens another view', (kit) => kit.open({ view: 'Account' })]
  ])('rejects with core/dismissed when the visitor %s', async (_, leave) => {
    const { kit } = make()
    kit.open({ view: 'Networks' })
    const outcome = expect(kit.ask('Question')).rejects.toMatchObject({ code: 'core/dismissed' })
    await settled()

    leave(kit)

    await outcome
  })

  it('stays pending while another view is open over it', async () => {
    const { kit } = make()
    const answer = kit.ask('Question')
    await settled()
    const { current } = kit.router

    kit.push('WhatIsAWallet')
    kit.back()
    expect(kit.router.current).toBe(current)
    kit.router.contextOf(current).resolve('still here')

    expect(await answer).toBe('still here')
  })

  it('rejects when its signal aborts, its plugin is removed, the kit is disposed, or the navigation is refused', async () => {
    const caller = new AbortController()
    const byCaller = make()
    const byPlugin = make()
    const byKit = make()
    const refused = make((kind) => (kind === 'ask' ? null : undefined))
    const all = [
      byCaller.kit.ask('Question', undefined, { signal: caller.signal }),
      byPlugin.actions.ask('Question'),
      byKit.kit.ask('Question'),
      refused.kit.ask('Question')
    ].map((one) => expect(one).rejects.toMatchObject({ code: 'core/dismissed' }))
    await settled()

    caller.abort()
    byPlugin.kit.remove('asker')
    byKit.kit.dispose()

    await Promise.all(all)
    expect(byCaller.kit.router.open).toBe(false)
    expect(refused.events.map(({ name }) => name)).not.toContain('MODAL_OPEN')
  })

  it('shows nothing if its signal aborts before the view opens', async () => {
    const { kit, events } = make()
    kit.open({ view: 'Account' })
    const { current } = kit.router
    const caller = new AbortController()

    const answer = kit.ask('Question', undefined, { replace: true, signal: caller.signal })
    caller.abort()

    await expect(answer).rejects.toMatchObject({ code: 'core/dismissed' })
    expect(kit.router.current).toBe(current)
    expect(events.map(({ name }) => name)).toEqual(['MODAL_OPEN'])
  })

  it('rejects with an error that names an unregistered view, once the views are loaded', async () => {
    const { kit } = make()
    const unknown = (view: string) => ({
      code: 'core/unknownView',
      message: `This site has no page called ${view}`,
      values: { view }
    })
    const early = expect(kit.ask('Nowhere')).rejects.toMatchObject(unknown('Nowhere'))
    await settled()
    expect(views(kit)).toEqual(['Nowhere'])

    kit.emit('MODAL_CREATED', undefined)

    await early
    expect(kit.router.open).toBe(false)
    await expect(kit.ask('Elsewhere')).rejects.toMatchObject(unknown('Elsewhere'))
  })

  it('returns to the pending view when a redirect leads to it', async () => {
    const { kit } = make((kind) =>
      kind === 'close'
        ? { kind: 'push', to: { name: 'Question', params: undefined }, from: undefined }
        : undefined
    )
    const answer = kit.ask('Question')
    await settled()
    const { current } = kit.router
    kit.push('WhatIsAWallet')

    kit.close()

    expect(kit.router.current).toBe(current)
    kit.router.contextOf(current).resolve('kept')
    expect(await answer).toBe('kept')
  })
})

describe('history', () => {
  it('is replaced by reset, so that going back never leads to a finished view', () => {
    const { kit } = make()
    kit.open({ view: 'Account' })
    kit.push('Networks')

    kit.reset([
      { name: 'Account', params: undefined },
      { name: 'Profile', params: undefined }
    ])
    expect(views(kit)).toEqual(['Account', 'Profile'])
    kit.back()
    expect(views(kit)).toEqual(['Account'])
  })

  it('returns to the same entry by name', () => {
    const { kit } = make()
    kit.open({ view: 'Account' })
    const { current } = kit.router
    kit.push('Networks')
    kit.push('WhatIsAWallet')

    kit.popTo('Nowhere')
    expect(views(kit)).toEqual(['Account', 'Networks', 'WhatIsAWallet'])
    kit.popTo('Account')
    expect(kit.router.current).toBe(current)
  })

  it('aborts the signal of an entry when it is removed, not when it is hidden', () => {
    const { kit } = make()
    kit.open({ view: 'Account' })
    kit.push('Networks')
    const { signal } = kit.router.contextOf(kit.router.current)

    kit.push('WhatIsAWallet')
    expect(signal.aborted).toBe(false)
    kit.popTo('Account')

    expect(signal.aborted).toBe(true)
  })
})
