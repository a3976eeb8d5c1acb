/** @jest-environment node */
import { expect, it, jest } from '@jest/globals'
import { context, openHandlers } from '../../../test/openHandlers.js'
import type { Panel } from '../approvals/Stage.js'

it('shows nothing to a page that only restores its session, even if the wallet is no longer on this device', async () => {
  const look = { state: 'elsewhere', owner: { userId: 'ann', email: undefined }, methods: [] } as const
  const { handlers, queue } = openHandlers({ stored: { isShared: true }, look })
  const run = jest.spyOn(queue, 'run')

  await expect(handlers.GET_USER({}, context)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })

  expect(run).not.toHaveBeenCalled()
})

it('replaces invisible and direction-changing characters in the page’s name', async () => {
  const { handlers, described } = openHandlers({ stored: undefined })
  const metadata = { name: 'Bank \u202e\u200bshop', url: 'https://shop.example', icons: [] }

  await handlers.SYNC_DAPP_DATA({ metadata, sdkVersion: '1', sdkType: 'kit', projectId: 'shop' }, context)

  expect(described).toHaveBeenCalledWith({ ...metadata, name: 'Bank ‹U+202E›‹U+200B›shop' })
})

it('asks a user without an address to approve the first one, with nothing to replace', async () => {
  const { handlers, stage } = openHandlers({ stored: { isShared: true, name: 'one' } })
  const shown: Panel[] = []
  stage.listen((panel) => {
    if (panel?.screen !== 'changeEmail') return
    shown.push(panel)
    panel.actions.approve()
  })

  expect(await handlers.UPDATE_EMAIL({ email: 'ann@mail.example' }, context)).toEqual({
    action: 'VERIFY_SECONDARY_OTP'
  })
  expect(shown).toMatchObject([{ change: { from: undefined, to: 'ann@mail.example' } }])
})

it('returns no address as the preferred account before the visitor has shared the addresses', async () => {
  const { handlers, opened } = openHandlers({ stored: { isShared: false } })

  await expect(handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, context)).rejects.toMatchObject({
    code: 'NOT_CONNECTED'
  })

  expect(opened).not.toHaveBeenCalled()
})

it('rejects pending approvals before another user is logged in', async () => {
  const { handlers, queue } = openHandlers({ stored: undefined })
  const asked = queue.run(context.signal, (turn) => turn.explain('failed', 'failed.server'))
  const ended = expect(asked).rejects.toMatchObject({ code: 'REJECTED' })
  await new Promise((resolve) => setImmediate(resolve))

  await handlers.CONNECT_OTP({ otp: '123456' }, context)

  await ended
})
