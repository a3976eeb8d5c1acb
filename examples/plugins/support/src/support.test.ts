import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createTestKit } from '@plugboard/core/testing'
import { support } from './support.js'

it('opens with the topic that the visitor needs help with', () => {
  const { kit } = createTestKit({ plugins: [support(async () => {})] })
  kit.open({ view: 'Support', params: { topic: 'my order' } })
  const { name, params } = kit.router.current
  assert.deepEqual({ name, params }, { name: 'Support', params: { topic: 'my order' } })
  // @ts-expect-error: its parameters are known to the compiler
  kit.push('Support', { subject: 'my order' })
  kit.dispose()
})
