import { coreErrors, formatUnits, isKitError, type Kit } from '@plugboard/core'
import { describeAsset } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import { returnAfterConnecting, useEntryState } from '@plugboard/ui/components'
import { runInAction } from 'mobx'
import { useEffect } from 'react'
import { SwapStore } from '../SwapStore.js'
import type { SwapParams } from '../Views.js'

/** The draft of one visit to the view: it exists as long as the view's entry in the history. */
export function useSwapDraft({ kit, params, context }: ViewProps<'Swap'>): SwapStore {
  const [draft] = useEntryState('draft', () => new SwapStore(kit))
  useEffect(() => {
    if (!draft.start(context.signal)) return
    kit.emit('OPEN_SWAP', { networkId: draft.connection?.networkId })
    if (params) void fillIn(kit, draft, params)
    returnAfterConnecting(kit, 'Swap', () => draft.connection !== undefined, context.signal)
  }, [kit, draft, params, context])
  return draft
}

/** Fills in the values that the view was opened with, unless the visitor was faster than the chain that describes the tokens. */
async function fillIn(kit: Kit, draft: SwapStore, { from, to, amount }: SwapParams): Promise<void> {
  try {
    const [paid, received] = await Promise.all([from, to].map((ref) => ref && describeAsset(kit, ref)))
    const isUntouched = draft.amount === '' && draft.chosenFrom === undefined
    if (paid && isUntouched) draft.selectFrom(paid)
    if (received && !draft.to) draft.selectTo(received)
    const asset = paid ?? draft.from
    if (amount !== undefined && asset && isUntouched) draft.setAmount(formatUnits(amount, asset.decimals))
  } catch (cause) {
    runInAction(() => {
      draft.failure = isKitError(cause) ? cause : coreErrors.chainFailed({ cause })
    })
  }
}

/** Asks the visitor for a token of one side. If the visitor goes back, the draft is unchanged. */
export async function askForToken(draft: SwapStore, side: 'from' | 'to'): Promise<void> {
  const { kit, network, from, to } = draft
  if (!network) return
  try {
    const params = { networkId: network.caipNetworkId, except: side === 'from' ? to : from }
    const chosen = await kit.ask('SwapToken', params)
    if (side === 'from') draft.selectFrom(chosen)
    else draft.selectTo(chosen)
  } catch {
    // Nothing was chosen.
  }
}

/** Asks the visitor how much less may arrive. */
export async function askForSlippage(draft: SwapStore): Promise<void> {
  try {
    draft.setSlippage(await draft.kit.ask('SwapSettings', { slippageBps: draft.slippageBps }))
  } catch {
    // The value is unchanged.
  }
}
