import { expect, it } from '@jest/globals'
import type { DecodedCall } from '@plugboard/core'
import { fakePrepare, reviewSetup, toy } from '../../test/reviewSetup'

const { begin } = reviewSetup()

it('a review lists each lookalike receiver of calls once, and merges findings of namespace and review', async () => {
  const call = (counterparty: string): DecodedCall => ({
    action: 'transfer',
    asset: toy,
    amount: 5n,
    counterparty,
    text: ''
  })
  const prepare = fakePrepare(({ intent: { connection } }) => ({
    intent: { kind: 'calls', connection, calls: [] },
    calls: ['alic1lice', 'alic2lice', 'alic1lice', 'carol', 'dave'].map(call),
    simulated: 'failed',
    findings: [{ code: 'wouldFail', level: 'block', text: 'The chain says so' }]
  }))
  const { kit, pay, ready } = await begin({ prepare })
  void pay().catch(() => undefined)

  const { findings } = await ready()

  expect(findings.map(({ code, text, receiver }) => [code, receiver ?? text])).toEqual([
    ['wouldFail', 'The chain says so'],
    ['lookalike', 'alic1lice'],
    ['lookalike', 'alic2lice'],
    ['firstTime', 'It is not known whether you have sent to this address before']
  ])
  kit.back()
})
