import assert from 'node:assert/strict'
import { it } from 'node:test'
import { walletEntries } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { firstChoice } from './firstChoice.js'

const wallet = (id: string, rdns?: string) => fakeConnector({ id, name: id, ...(rdns && { rdns }) }).connector

it('puts the favourites first in the given order and keeps the order of the others', () => {
  const connectors = [wallet('one'), wallet('two'), wallet('three', 'com.three'), wallet('four')]
  const { kit } = createTestKit({ connectors, plugins: [firstChoice('com.three', 'two', 'not.here')] })
  const names = () => walletEntries(kit).map(({ id }) => id)
  assert.deepEqual(names(), ['three', 'two', 'one', 'four'])
  kit.remove('acme:first-choice')
  assert.deepEqual(names(), ['one', 'two', 'three', 'four'])
  kit.dispose()
})
