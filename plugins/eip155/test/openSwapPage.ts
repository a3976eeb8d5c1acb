import type { Asset } from '@plugboard/core'
import { SwapStore, swap } from '@plugboard/feature-swap'
import { type ReviewState, review, type SendingState } from '@plugboard/review'
import { when } from 'mobx'
import type { Hex } from 'viem'
import type { swapSetup } from './swapSetup'

type Setup = ReturnType<typeof swapSetup>

/** A page with everything that a swap needs, from the draft to the wallet, and a draft of 10 coins for dollars that has its quote. */
export async function openSwapPage(beginSwaps: Setup['beginSwaps'], { coin, dollar }: Setup['tokens']) {
  const page = await beginSwaps({ plugins: [review(), swap()] })
  const { kit } = page
  const { router } = kit
  const events: string[] = []
  kit.hooks.event.tap('test', ({ name }) => void events.push(name))
  // No view is rendered here, and no request is sent before the modal's code is loaded.
  kit.emit('MODAL_CREATED', undefined)
  const draft = new SwapStore(kit)
  draft.selectFrom(assetOf(coin, 'COIN', 18))
  draft.selectTo(assetOf(dollar, 'HUSD', 6))
  draft.setAmount('10')
  if (draft.request) await draft.quotes.ask(draft.request)

  /** The data of the top view of the modal, once it has what is looked for. */
  const shown = async <Params>(find: (params: Partial<Params>) => boolean): Promise<Params> => {
    await when(() => router.open && find(Object(router.current.params)), { timeout: 10_000 })
    return router.current.params as Params
  }
  /** Reads the review, and agrees to it. @param meanwhile runs while it is read @returns what it showed */
  const agree = async (meanwhile?: () => Promise<void>) => {
    const params = await shown<{ review: ReviewState }>(({ review }) => review?.canAgree === true)
    const { prepared, findings } = params.review
    await meanwhile?.()
    params.review.agree()
    const act = prepared?.calls?.find(({ action }) => action === 'swap')
    return {
      minimum: act?.minimum,
      labels: prepared?.steps.map(({ label }) => label),
      codes: findings.map(({ code }) => code)
    }
  }
  const sending = async (find: (state: SendingState) => boolean): Promise<SendingState> =>
    (await shown<{ sending: SendingState }>(({ sending }) => sending !== undefined && find(sending))).sending
  /** In the sending view, requests to see the review again. */
  const again = () => router.contextOf(router.current).resolve(true)
  return { ...page, draft, events, agree, sending, again }
}

const assetOf = (token: Hex, symbol: string, decimals: number): Asset => ({
  networkId: 'eip155:31337',
  token,
  name: symbol,
  symbol,
  decimals,
  standing: 'listed'
})
