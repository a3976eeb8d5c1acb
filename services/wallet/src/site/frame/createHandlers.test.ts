/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import type { ApiClient } from '../api/ApiClient.js'
import { ApprovalQueue } from '../approvals/ApprovalQueue.js'
import { Stage } from '../approvals/Stage.js'
import { Session } from '../session/Session.js'
import type { StoredSession } from '../session/StoredSession.js'
import { createHandlers, type FrameParts } from './createHandlers.js'

const context = { id: 'one', signal: new AbortController().signal, commit: () => {} }

describe('a login that the server goes on with', () => {
  const connect = (stored: Partial<StoredSession> | undefined) =>
    open({ stored }).handlers.CONNECT_EMAIL({ email: 'Ann@mail.example' }, context)

  it('connects where this device has the session of that address', async () => {
    expect(await connect({ email: 'ann@mail.example' })).toEqual({ action: 'CONNECT' })
  })

  it.each<[string, Partial<StoredSession> | undefined]>([
    ['no session', undefined],
    ['the session of another address', { email: 'ben@mail.example' }],
    ['a session of no address', {}]
  ])('says so where this device has %s, and connects nobody', async (_, stored) => {
    await expect(connect(stored)).rejects.toMatchObject({
      code: 'SERVER',
      message: expect.stringContaining('a session that this device no longer has')
    })
  })
})

it('gives no address as the preferred account before the visitor has shared them', async () => {
  const { handlers, opened } = open({ stored: { isShared: false } })

  await expect(handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, context)).rejects.toMatchObject({
    code: 'NOT_CONNECTED'
  })

  expect(opened).not.toHaveBeenCalled()
})

it('rejects what waits for the visitor before somebody else is logged in', async () => {
  const { handlers, queue } = open({ stored: undefined })
  const asked = queue.run(context.signal, (turn) => turn.explain('failed', 'failed.server'))
  const ended = expect(asked).rejects.toMatchObject({ code: 'REJECTED' })
  await new Promise((resolve) => setImmediate(resolve))

  await handlers.CONNECT_OTP({ otp: '123456' }, context)

  await ended
})

function open({ stored }: { readonly stored: Partial<StoredSession> | undefined }) {
  const queue = new ApprovalQueue(new Stage())
  const opened = jest.fn(async () => ({ eip155: '0x0', solana: '1' }))
  const session = new Session({
    ...{ hostOrigin: 'https://shop.example', api: {} as ApiClient, onEnd: () => {} },
    records: { read: async () => stored as StoredSession, change: async () => {} },
    runLocked: (_, task) => task()
  })
  const parts = {
    ...{ project: { networks: [] }, queue },
    keys: { open: opened },
    session,
    login: {
      start: async () => ({ action: 'CONNECT' }),
      confirm: async () => ({ userId: 'ben', email: 'ben@mail.example', tokens: {} })
    }
  } as unknown as FrameParts
  return { queue, opened, session, handlers: createHandlers(parts) }
}
