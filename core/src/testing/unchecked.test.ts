/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { connectorContract, fakeConnector } from '@plugboard/core/testing'

const bare = () => ({
  connector: fakeConnector().connector,
  request: { networkId: 'toy:1', networkIds: ['toy:1'] } as const
})

describe('a check whose subject lacks what it needs', () => {
  it('passes, and reports its name and what is missing', async () => {
    const reported: [string, readonly string[]][] = []
    const onUnchecked = (check: string, missing: readonly string[]) => void reported.push([check, missing])
    for (const check of connectorContract(bare, { onUnchecked })) await check.run()
    const missing = new Set(reported.flatMap(([, names]) => names))
    expect([...missing].sort()).toEqual([
      'change',
      'decline',
      'end',
      'harmlessMethod',
      'listeners',
      'lock',
      'prompts'
    ])
    expect(reported.length).toBeLessThan(connectorContract(bare).length)
  })

  it('warns in the console without onUnchecked, and fails if onUnchecked throws', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const lock = (checks: ReturnType<typeof connectorContract>) =>
      checks.find(({ name }) => /lock/i.test(name))
    await lock(connectorContract(bare))?.run()
    expect(warned.mock.calls.join()).toContain('Not checked, because the subject does not provide lock')
    warned.mockRestore()
    const onUnchecked = (_: string, missing: readonly string[]) => {
      throw new Error(`give ${missing}`)
    }
    await expect(lock(connectorContract(bare, { onUnchecked }))?.run()).rejects.toThrow('give lock')
  })
})
