/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { ApprovalQueue } from '../approvals/ApprovalQueue.js'
import { Stage } from '../approvals/Stage.js'
import type { StoredSession } from '../session/StoredSession.js'
import { createHandlers, type FrameParts } from './createHandlers.js'

const context = { id: 'one', signal: new AbortController().signal }

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

function open({ stored }: { readonly stored: Partial<StoredSession> | undefined }) {
  const queue = new ApprovalQueue(new Stage())
  const parts = {
    ...{ project: { networks: [] }, queue },
    session: { read: async () => stored },
    login: { start: async () => ({ action: 'CONNECT' }) }
  } as unknown as FrameParts
  return { queue, handlers: createHandlers(parts) }
}
