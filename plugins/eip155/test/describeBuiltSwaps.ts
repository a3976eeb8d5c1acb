import { describe, expect, it } from '@jest/globals'
import { codes } from './callsSetup'
import { buy, sell } from './mutateSwap'
import { ether } from './paymentSetup'
import { type SwapMutation, swapMutations } from './swapMutations'
import type { swapSetup } from './swapSetup'

/** The swaps that a source may build, and those that it may not. The tests share the chain of the file that calls this. */
export function describeBuiltSwaps(setup: ReturnType<typeof swapSetup>): void {
  const { beginSwaps, deploy, endpoint, tokens } = setup
  /** A network that cannot simulate anything. */
  const blindUrl = () => endpoint({ refuses: ['eth_simulateV1', 'debug_traceCall'] })

  describe('swaps built by a source', () => {
    it.each([
      ['ether', buy({})],
      ['coins', sell({})]
    ])('for %s are prepared if nothing is wrong with them', async (pays, mutate) => {
      const { quote, toIntent, kit } = await beginSwaps()
      const quoted = await quote(pays === 'ether' ? undefined : tokens.coin, tokens.dollar, 2n * ether)
      if (!quoted) throw new Error('there is no quote')
      const prepared = await kit.prepare(mutate(await toIntent(quoted), { ...tokens, evil: tokens.router }))
      expect([prepared.simulated, codes(prepared)]).toEqual(['passed', []])
    })
  })

  describe('a swap built by a source is refused for', () => {
    /** The result of preparing a changed swap: the code of the refusal, or that it must not be signed. */
    async function outcomeOf({ mutate, pays = 'ether' }: SwapMutation, url?: string) {
      const { quote, toIntent, kit, sent } = await beginSwaps(url === undefined ? {} : { url })
      const from = pays === 'ether' ? undefined : tokens.coin
      const quoted = await quote(from, tokens.dollar, 2n * ether)
      if (!quoted) throw new Error('there is no quote')
      const evil = await deploy('Multicall')
      const intent = mutate(await toIntent(quoted), { ...tokens, evil })

      const outcome = await kit.prepare(intent).then(
        ({ findings }) => findings.map(({ level }) => level).filter((level) => level === 'block'),
        ({ code }) => [code]
      )
      expect(sent()).toEqual([])
      return { outcome, lines: await kit.log.lines() }
    }

    it.each(swapMutations)('$name', async (mutation) => {
      const { outcome, lines } = await outcomeOf(mutation)

      expect(outcome).toEqual([expect.stringMatching(/^(eip155\/\w+|block)$/)])
      // The source's author is told exactly what was refused.
      const [code] = outcome
      if (code === 'eip155/unreadableCall' || code === 'eip155/cannotPrepare')
        expect(lines.at(-1)).toMatch(
          new RegExp(
            `prepare ${code} .*: (.* is called with |A swap must be one call|This swap has a different ).*\\.$`
          )
        )
    })

    // Findings that need a simulation are missing here; the call is read regardless.
    it.each(swapMutations.filter(({ isSeenByTrial }) => !isSeenByTrial))(
      '$name, also if the network cannot simulate',
      async (mutation) => {
        const { outcome } = await outcomeOf(mutation, await blindUrl())
        expect(outcome).toEqual([expect.stringMatching(/^eip155\/\w+$/)])
      }
    )
  })
}
