import { coreErrors, formatUnits, isKitError, type Kit } from '@plugboard/core'
import { describeAsset } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import { returnAfterConnecting, useEntryState } from '@plugboard/ui/components'
import { runInAction } from 'mobx'
import { useEffect } from 'react'
import { followBalances } from '../followBalances.js'
import { SendStore } from '../SendStore.js'
import type { SendParams } from '../Views.js'

/** The draft of a visit to the view: it exists as long as the view's entry in the history. */
export function useDraft({ kit, params, context }: ViewProps<'Send'>): SendStore {
  const [draft] = useEntryState('draft', () => new SendStore(kit))
  useEffect(() => {
    if (!draft.start(context.signal)) return
    followBalances(draft, context.signal)
    kit.emit('OPEN_SEND', { networkId: draft.connection?.networkId })
    if (params) void fillIn(kit, draft, params)
    if (params && !draft.connection) fillInLater(draft, params, context.signal)
    returnAfterConnecting(kit, 'Send', () => draft.connection !== undefined, context.signal)
  }, [kit, draft, params, context])
  return draft
}

/** Fills in the parameters once a wallet is connected, because the currency of the amount depends on the network. */
function fillInLater(draft: SendStore, params: SendParams, signal: AbortSignal): void {
  const { kit } = draft
  const end = kit.on('CONNECT_SUCCESS', () => {
    if (!draft.connection) return
    end()
    void fillIn(kit, draft, params)
  })
  signal.addEventListener('abort', end, { once: true })
}

/**
 * Fills in the parameters of the view. An amount without an asset is in the network's own currency. What the visitor enters before the
 * asset is described stays: an amount, in its own asset, or another asset.
 */
async function fillIn(kit: Kit, draft: SendStore, { asset, to, amount }: SendParams): Promise<void> {
  if (to !== undefined) void draft.receiver.set(to)
  const networkId = draft.network?.caipNetworkId
  const wanted = asset ?? (amount !== undefined && networkId ? { networkId } : undefined)
  if (!wanted) return
  try {
    const chosen = await describeAsset(kit, wanted)
    if (!chosen || draft.sendTokenAmount || draft.isTokenSelected) return
    draft.selectToken(chosen)
    if (amount !== undefined) draft.setAmount(formatUnits(amount, chosen.decimals))
  } catch (cause) {
    runInAction(() => {
      draft.failure = isKitError(cause) ? cause : coreErrors.chainFailed({ cause })
    })
  }
}
