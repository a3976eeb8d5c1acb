import { describe, expect, it } from '@jest/globals'
import { connectErrors } from '@plugboard/core'
import { fakePrepare, reviewSetup } from '../test/reviewSetup'
import { bothSteps, prepared, send } from '../test/sendingSetup'

const { begin } = reviewSetup()

describe('a review whose caller ends it after the visitor has agreed', () => {
  it('ends at once while the chain checks the transaction again before it asks the wallet', async () => {
    const prepare = fakePrepare(() => ({
      send: ({ signal } = {}) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(connectErrors.aborted()))
        })
    }))
    const { kit, service, agree, shown, view, wallet } = await begin({ prepare })
    const connection = await kit.connect('fake')
    const caller = new AbortController()
    const outcome = service
      .review({ kind: 'transfer', connection, to: 'carol', amount: 5n }, { signal: caller.signal })
      .catch(({ code }) => code)
    await agree()
    await shown('TransactionProgress')
    await new Promise((turn) => setTimeout(turn))

    caller.abort()

    expect(await outcome).toBe('core/dismissed')
    expect([view(), service.pending, wallet.asked]).toEqual(['closed', [], []])
  })

  it('asks no wallet if it ends while the agreement is sealed, and leaves nothing that could still arrive', async () => {
    const asked: unknown[] = []
    const caller = new AbortController()
    const both = bothSteps()

    const sending = send(
      prepared(async (options) => {
        asked.push(options)
        return both(options)
      }),
      { signal: caller.signal }
    )
    caller.abort()

    const { outcome, transaction } = await sending
    expect(outcome).toMatchObject({ error: { code: 'core/dismissed' }, again: false })
    expect([asked, transaction]).toEqual([[], undefined])
  })
})
