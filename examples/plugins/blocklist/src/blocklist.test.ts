import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { PreparedTransaction } from '@plugboard/core'
import { findingSources } from '@plugboard/core/features'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { blocklist } from './blocklist.js'

it('forbids payments to listed addresses and reports nothing for others', async () => {
  const { kit } = createTestKit({
    connectors: [fakeConnector().connector],
    plugins: [blocklist(['mallory'])]
  })
  const connection = await kit.connect('fake')
  const levels = async (to: string) => {
    const prepared: PreparedTransaction = {
      intent: { kind: 'transfer', connection, to, amount: 1n },
      steps: [],
      changes: [],
      simulated: 'cannot',
      findings: [],
      expiresAt: Date.now() + 60_000,
      raw: '{}',
      send: () => Promise.reject(new Error('not here'))
    }
    const [source] = kit.contributions(findingSources)
    const findings = (await source?.inspect(prepared, new AbortController().signal)) ?? []
    return findings.map(({ level }) => level)
  }

  assert.deepEqual(await levels('mallory'), ['block'])
  assert.deepEqual(await levels('bob'), [])
  kit.dispose()
})
