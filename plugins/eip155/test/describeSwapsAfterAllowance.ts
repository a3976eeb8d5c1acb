import { describe, expect, it } from '@jest/globals'
import { currencyOf, reviewToken } from '@plugboard/core/features'
import { when } from 'mobx'
import { decodeFunctionData, type Hex, numberToHex, parseEther, parseUnits } from 'viem'
import { routerAbi } from '../src/swap/decodeSwap'
import { openSwapPage } from './openSwapPage'
import { alice } from './paymentSetup'
import type { swapSetup } from './swapSetup'

/** Swaps whose allowance is a separate transaction, from the draft to the wallet. They share the chain of the file that calls this. */
export function describeSwapsAfterAllowance(setup: ReturnType<typeof swapSetup>): void {
  const { beginSwaps, tokens, tokensOf, allowed, buyMuch, rpc } = setup

  /**
   * A token becomes more expensive, in an earlier second than the next step: a pool then writes more, and gas that was estimated within the same
   * second would be too little.
   */
  async function movePool(token: Hex): Promise<void> {
    await buyMuch(token)
    await rpc('evm_increaseTime', [60])
    await rpc('anvil_mine', ['0x1'])
  }

  it('a swap can pay with the whole native balance except the fee', async () => {
    const { draft, agree, kit } = await openSwapPage(beginSwaps, tokens)
    await rpc('anvil_setBalance', [alice, numberToHex(parseEther('1'))])
    await kit.refreshBalance()
    const { network } = draft
    if (!network) throw new Error('there is no network')
    draft.selectFrom(currencyOf(network))
    await when(() => draft.holding?.value === parseEther('1'), { timeout: 10_000 })

    await draft.fillInMost()

    expect(draft.failure).toBeUndefined()
    const kept = parseEther('1') - parseEther(draft.amount)
    expect(kept).toBeGreaterThan(0n)
    expect(kept).toBeLessThan(parseEther('0.01'))
    if (draft.request) await draft.quotes.ask(draft.request)
    const swapping = draft.swap()
    await agree()
    expect(await (await swapping).settled).toBe('confirmed')
  })

  describe('a swap that needs an allowance first', () => {
    /** The minimum in the call of the router. */
    const leastOf = ([call]: readonly unknown[]) =>
      decodeFunctionData({ abi: routerAbi, data: Object(call).data }).args[1]

    it('[S1.11 part] is built from a fresh quote after the allowance, and shows the amount of that quote', async () => {
      const page = await openSwapPage(beginSwaps, tokens)
      const { draft, double, sent, agree, sending } = page
      let asked = 0
      double.decide = async (method) => {
        if (method === 'eth_sendTransaction' && asked++ === 0) await movePool(tokens.coin)
      }
      const before = await tokensOf(tokens.dollar, alice)

      const swapping = draft.swap()
      const shown = await agree()
      const progress = await sending(({ renewedMinimum }) => renewedMinimum !== undefined)
      expect(await (await swapping).settled).toBe('confirmed')

      const [approve, act] = sent() as (readonly unknown[])[]
      if (!approve || !act) throw new Error('nothing was sent')
      expect(shown?.minimum?.amount).toBeLessThan(leastOf(act) as bigint)
      expect(progress.renewedMinimum?.amount).toBe(leastOf(act))
      expect((await tokensOf(tokens.dollar, alice)) - before).toBeGreaterThanOrEqual(leastOf(act) as bigint)
      expect(await allowed(tokens.coin)).toBe(0n)
    })

    it('stops after the allowance if the fresh quote promises less, until the visitor accepts the new amount', async () => {
      const page = await openSwapPage(beginSwaps, tokens)
      const { draft, double, sent, agree, sending, events, kit } = page
      let asked = 0
      double.decide = async (method) => {
        if (method === 'eth_sendTransaction' && asked++ === 0) await movePool(tokens.dollar)
      }
      const swapping = draft.swap().catch((error) => error)
      const first = await agree()
      const stopped = await sending(({ error }) => error !== undefined)

      expect([stopped.error?.code, stopped.isAllowanceOnly]).toEqual(['review/worseThanShown', true])
      kit.back()
      expect(await swapping).toMatchObject({ code: 'review/sentInPart', steps: { sent: 1, total: 2 } })
      // The old quote disappears at once, and the new one is being requested.
      expect([draft.best, draft.quotes.state]).toEqual([undefined, 'asking'])
      expect([sent().length, await allowed(tokens.coin)]).toEqual([1, parseUnits('10', 18)])
      expect(draft.left?.spender).toBe(tokens.router)

      await when(() => draft.best !== undefined, { timeout: 10_000 })
      const again = draft.swap()
      const second = await agree()
      expect(await (await again).settled).toBe('confirmed')

      expect(second?.labels).toEqual(['act'])
      expect(second?.codes).not.toContain('maybeSent')
      expect(second?.minimum?.amount).toBeLessThan(first?.minimum?.amount ?? 0n)
      expect([sent().length, await allowed(tokens.coin), draft.left]).toEqual([2, 0n, undefined])
      expect(events.filter((name) => name.includes('SWAP_'))).toEqual(['SWAP_ERROR', 'SWAP_SUCCESS'])
    })

    it('is not sent to the wallet if the price has moved during the review, and is quoted again', async () => {
      const page = await openSwapPage(beginSwaps, tokens)
      const { draft, sent, agree, sending, again, kit } = page
      const swapping = draft.swap()
      swapping.catch(() => undefined)
      const first = await agree(() => movePool(tokens.dollar))
      const refused = await sending(({ error }) => error !== undefined)

      expect([refused.error?.code, sent()]).toEqual(['eip155/priceMoved', []])
      // Nothing was sent, so there is nothing to look for.
      expect(kit.get(reviewToken)?.pending).toEqual([])

      again()
      const second = await agree()
      expect(await (await swapping).settled).toBe('confirmed')
      expect(second.codes).not.toContain('maybeSent')
      expect(second.minimum?.amount).toBeLessThan(first.minimum?.amount ?? 0n)
    })

    it('reports a declined allowance as declined by the visitor, and leaves no allowance', async () => {
      const { draft, double, sent, agree, sending, events, kit } = await openSwapPage(beginSwaps, tokens)
      double.decide = (method) => {
        if (method === 'eth_sendTransaction') throw Object.assign(new Error('no'), { code: 4001 })
      }
      const swapping = draft.swap().catch((error) => error)
      await agree()
      await sending(({ error }) => error !== undefined)
      kit.back()

      expect(await swapping).toMatchObject({ code: 'connect/rejected' })
      expect(events.filter((name) => name.includes('SWAP_'))).toEqual(['SWAP_REJECTED'])
      expect([sent().length, await allowed(tokens.coin)]).toEqual([1, 0n])
    })
  })
}
