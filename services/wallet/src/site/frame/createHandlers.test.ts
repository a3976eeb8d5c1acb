/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import type { ApiClient } from '../api/ApiClient.js'
import { ApprovalQueue } from '../approvals/ApprovalQueue.js'
import { Stage } from '../approvals/Stage.js'
import { Session } from '../session/Session.js'
import type { StoredSession } from '../session/StoredSession.js'
import { createHandlers, type FrameParts } from './createHandlers.js'

const context = { id: 'one', signal: new AbortController().signal, commit: () => {} }

describe('a login by e-mail', () => {
  const email = 'Ann@mail.example'

  it('goes on with the session that this device has of that address', async () => {
    const { handlers, start } = open({ stored: { email: 'ann@mail.example' } })

    expect(await handlers.CONNECT_EMAIL({ email }, context)).toEqual({ action: 'CONNECT' })
    expect(start.mock.calls).toEqual([[email, undefined]])
  })

  it.each<[string, Partial<StoredSession> | undefined]>([
    ['no session', undefined],
    ['the session of another address', { email: 'ben@mail.example' }],
    ['a session of no address', {}]
  ])('asks for a code where this device has %s, and connects nobody without', async (_, stored) => {
    const { handlers, start } = open({ stored })

    await expect(handlers.CONNECT_EMAIL({ email }, context)).rejects.toMatchObject({ code: 'SERVER' })
    start.mockResolvedValue({ action: 'VERIFY_OTP' })

    expect(await handlers.CONNECT_EMAIL({ email }, context)).toEqual({ action: 'VERIFY_OTP' })
    expect(start).toHaveBeenLastCalledWith(email, 'code')
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
  const start = jest.fn(async (_email: string, _atLeast?: 'code') => ({ action: 'CONNECT' }))
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
      start,
      confirm: async () => ({ userId: 'ben', email: 'ben@mail.example', tokens: {} })
    }
  } as unknown as FrameParts
  return { queue, start, opened, handlers: createHandlers(parts) }
}
