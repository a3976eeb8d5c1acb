import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createTestKit } from '@plugboard/core/testing'
import { loyalty } from './loyalty.js'

it('adds a view and a tab, and removes both with the plugin', () => {
  const { kit } = createTestKit({ plugins: [loyalty()] })
  const tabs = () => kit.slot('account.tabs').map(({ id }) => id)
  assert.equal(kit.views.get('Loyalty')?.title, 'Loyalty card')
  assert.deepEqual(tabs(), ['loyalty'])
  kit.remove('acme:loyalty')
  assert.equal(kit.views.get('Loyalty'), undefined)
  assert.deepEqual(tabs(), [])
  kit.dispose()
})
