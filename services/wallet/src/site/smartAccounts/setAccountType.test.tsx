/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { AccountType } from '@plugboard/auth-email-social/protocol'
import { context, openHandlers } from '../../../test/openHandlers.js'
import { account } from '../../../test/openRpc.js'
import { FrameError } from '../frame/FrameError.js'

/** What the screen is drawn from. */
interface Drawn {
  readonly type: AccountType
  readonly networks: readonly string[]
  onApprove(): void
  onReject(): void
}

/** A project with two networks, the second of which has smart accounts, and a visitor who presses this. */
function open(press: 'onApprove' | 'onReject' | undefined, stored: object = {}, networks = ['eip155:2']) {
  const named = [1, 2].map((id) => ({ id: `eip155:${id}`, name: `Network ${id}` }))
  const opened = openHandlers({
    stored: { name: 'one', userId: 'ann', isShared: true, ...stored },
    more: { project: { networks: named }, smartAccounts: { networks: async () => networks } }
  })
  const drawn: Drawn[] = []
  opened.stage.listen((panel) => {
    if (panel?.screen !== 'accountType') return
    const { props } = panel.draw() as unknown as { readonly props: Drawn }
    drawn.push(props)
    if (press) props[press]()
  })
  const set = (type: AccountType, signal = context.signal) =>
    opened.handlers.SET_PREFERRED_ACCOUNT({ type }, { ...context, signal })
  return { ...opened, drawn, set }
}

describe('SET_PREFERRED_ACCOUNT', () => {
  it.each([
    ['eoa', {}],
    ['smartAccount', { accountType: 'eoa' }]
  ] as const)(
    'changes the type to %s once the visitor agrees, who sees where that matters',
    async (type, stored) => {
      const { set, drawn, changes } = open('onApprove', stored)

      expect(await set(type)).toEqual({ type, address: account })
      expect(drawn).toMatchObject([{ type, networks: ['Network 2'] }])
      expect(changes).toMatchObject([{ name: 'one', accountType: type }])
    }
  )

  it.each([
    ['smartAccount', {}],
    ['eoa', { accountType: 'eoa' }]
  ] as const)('asks nobody if it is %s already', async (type, stored) => {
    const { set, drawn, changes } = open('onApprove', stored)

    expect(await set(type)).toEqual({ type, address: account })
    expect([drawn, changes]).toEqual([[], []])
  })

  it('changes nothing if the visitor rejects it', async () => {
    const { set, changes } = open('onReject')

    await expect(set('eoa')).rejects.toMatchObject({ code: 'REJECTED' })
    expect(changes).toEqual([])
  })

  it('refuses a smart account where no network has them, and not the way back', async () => {
    const none = open('onApprove', { accountType: 'eoa' }, [])
    await expect(none.set('smartAccount')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(none.drawn).toEqual([])

    expect(await open('onApprove', {}, []).set('eoa')).toMatchObject({ type: 'eoa' })
  })

  it('is refused to a page that does not know the addresses', async () => {
    await expect(open('onApprove', { isShared: false }).set('eoa')).rejects.toMatchObject({
      code: 'NOT_CONNECTED'
    })
  })

  it('ends when the page leaves', async () => {
    const { set, drawn, changes } = open(undefined)
    const leaving = new AbortController()
    const ended = expect(set('eoa', leaving.signal)).rejects.toMatchObject({ code: 'ABORTED' })
    while (drawn.length === 0) await new Promise((resolve) => setImmediate(resolve))
    leaving.abort(new FrameError('ABORTED'))
    await ended

    expect(changes).toEqual([])
  })
})
