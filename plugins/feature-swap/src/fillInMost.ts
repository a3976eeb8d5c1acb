import { coreErrors, formatUnits, isKitError } from '@plugboard/core'
import { isSameAsset } from '@plugboard/core/features'
import { runInAction, when } from 'mobx'
import { findMost } from './findMost.js'
import type { SwapDraft } from './SwapDraft.js'

/**
 * Fills in the largest amount that can be swapped. It ends silently as soon as the draft changes or the signal aborts, because determining the amount
 * takes seconds, in which the visitor may type. Never rejects.
 */
export async function fillInMost(store: SwapDraft, signal?: AbortSignal): Promise<void> {
  const changed = new AbortController()
  const ended = AbortSignal.any([changed.signal, ...(signal ? [signal] : [])])
  const { from } = store
  const isSame = sameAs(store)
  const stop = when(
    () => !isSame(),
    () => changed.abort()
  )
  setFinding(store, true)
  try {
    const most = await findMost(store, ended)
    if (from && !ended.aborted) store.setAmount(formatUnits(most, from.decimals))
  } catch (error) {
    if (ended.aborted) return
    const failure = isKitError(error) ? error : coreErrors.unexpected({ cause: error })
    runInAction(() => {
      store.failure = failure
    })
  } finally {
    stop()
    setFinding(store, false)
  }
}

/** @returns whether nothing has changed that the largest amount depends on, or would replace. Observable. */
function sameAs(store: SwapDraft): () => boolean {
  const { connection, from, to, amount, slippageBps } = store
  return () =>
    store.connection === connection &&
    isSameAsset(store.from, from) &&
    (to ? isSameAsset(store.to, to) : !store.to) &&
    store.amount === amount &&
    store.slippageBps === slippageBps
}

function setFinding(store: SwapDraft, isFinding: boolean): void {
  runInAction(() => {
    store.isFindingMost = isFinding
  })
}
