import { describe, expect, it, jest } from '@jest/globals'
import { fakeConnector } from '@plugboard/core/testing'
import { kernelSetup } from '../../test/kernelSetup.js'
import { store, stored } from '../../test/StoredKits.js'

const { make, settled } = kernelSetup()

/** How many more loads of the runtime's code fail. */
let failures = 0
jest.doMock('./runtime', () => {
  if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
  return jest.requireActual('./runtime')
})

describe('stored connection whose code cannot be loaded', () => {
  it('is restored as soon as the code can be loaded, and shown as disconnected until then', async () => {
    store('late', 'fake')
    failures = Number.POSITIVE_INFINITY
    const stray: unknown[] = []
    const note = (reason: unknown) => void stray.push(reason)
    process.on('unhandledRejection', note)
    const { kit, errors } = make({
      connectors: [fakeConnector().connector],
      storage: localStorage,
      id: 'late'
    })

    await kit.start()
    await kit.ready
    await settled()
    const before = kit.connections.status('toy')
    failures = 0
    kit.open()
    await kit.refreshBalance()
    await settled()

    process.off('unhandledRejection', note)
    expect([before, kit.connections.status('toy'), stored('late')]).toEqual([
      'disconnected',
      'connected',
      ['fake']
    ])
    expect([errors, stray]).toEqual([[], []])
  })
})
