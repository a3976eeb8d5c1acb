import { describe, expect, it } from '@jest/globals'
import { type Capabilities, definePlugin, type NamespaceAdapter } from '@plugboard/core'
import { fakeNamespace, type NamespaceSubject, namespaceContract } from '@plugboard/core/testing'

export const plugin = (adapter: NamespaceAdapter) =>
  definePlugin({ name: 'chain', setup: (kit) => void kit.registerNamespace(adapter) })

export const subject = (
  adapter: NamespaceAdapter = fakeNamespace(),
  more: Partial<NamespaceSubject> = {}
) => ({
  plugins: [plugin(adapter)],
  namespace: adapter.id,
  addresses: ['alice', 'bob'],
  notAddresses: ['Alice', 'a b', 'bob!'],
  signs: ['sign_text'],
  reads: [
    { method: 'height', check: (answer: unknown) => expect(answer).toBe('height') },
    { method: 'fee', networkId: 'toy:2' as const }
  ],
  refused: { method: 'fail' },
  wallet: {
    answer: () => 'signature',
    verify: (_: string, __: string, given: string) => given === 'signature'
  },
  ...more
})

/** A correct adapter with additional or replaced capabilities. */
export const able = (capabilities: Capabilities): NamespaceAdapter => {
  const right = fakeNamespace()
  return { ...right, capabilities: { ...right.capabilities, ...capabilities } }
}
export const with1 = (more: object): NamespaceAdapter => {
  const right = fakeNamespace()
  const [first, ...others] = right.networks
  return { ...right, networks: [{ ...first, ...more } as never, ...others] }
}
export const right = fakeNamespace()
export const raw =
  (method: string): NonNullable<Capabilities['transfer']> =>
  async ({ connection }) =>
    String(await connection.session.request({ method, namespace: 'toy', networkId: connection.networkId }))

/** A namespace that breaks a clause, and the expected message. */
export type BrokenNamespace = readonly [clause: string, said: RegExp, subject: NamespaceSubject]

/** Tests that broken namespaces fail their clauses with these messages, and that there is one for each clause. */
export function testBroken(
  clauses: readonly (readonly [name: string, ...rest: unknown[]])[],
  broken: readonly BrokenNamespace[]
): void {
  describe('a broken namespace', () => {
    it.each(broken)('%s: %s', async (clause, said, wrong) => {
      const check = namespaceContract(() => wrong).find(({ name }) => name === clause)
      await expect(check?.run()).rejects.toThrow(said)
    })

    it('exists for every clause', () => {
      const names = clauses.map(([name]) => name)
      expect([...new Set(broken.map(([clause]) => clause))].sort()).toEqual([...names].sort())
    })
  })
}
