import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type Kit, walletEntries } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { allMisbehaving } from '../misbehaving/allMisbehaving.js'

let warned: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => warned.mockRestore())

/** Faults that the plain journey does not come by: where each is met, and how. */
const met: readonly [name: string, how: string, meet: (kit: Kit) => unknown][] = [
  ['throwsInWalletList', 'the list of wallets is read', (kit) => walletEntries(kit)],
  ['spoilsWalletList', 'the list of wallets is read', (kit) => walletEntries(kit)],
  ['throwsWhenDisposed', 'it is taken out', (kit) => kit.remove('culprit')]
]

describe('a plugin that misbehaves out of the way', () => {
  it.each(met)('is named all the same: %s, when %s', async (name, _, meet) => {
    const { kit, errors } = createTestKit({
      plugins: allMisbehaving[name]?.plugins as never,
      connectors: [fakeConnector().connector],
      logLevel: 'debug'
    })
    await kit.start()
    expect(errors.join()).not.toContain('culprit')
    meet(kit)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const said = [
      ...(await kit.log.lines()),
      ...errors.map(({ message }) => message),
      ...warned.mock.calls.flat()
    ]
    expect(said.map(String).join('\n')).toMatch(/'culprit'/)
    expect(walletEntries(kit).map(({ name }) => name)).toEqual(['Fake wallet'])
    kit.dispose()
  })
})
