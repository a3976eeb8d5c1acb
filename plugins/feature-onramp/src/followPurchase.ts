import { debounce } from '@plugboard/core'
import { type IReactionDisposer, reaction, runInAction } from 'mobx'
import { forgetSession, loadOptions, loadProviders, prepareSession } from './askProvider.js'
import type { OnrampDraft } from './OnrampDraft.js'

/** The typing pause after which a provider is asked, in milliseconds. */
const pauseMs = 400

/** How often it is checked whether a provider's page can still be opened, in milliseconds. */
const expiryMs = 5_000

/**
 * Asks again whenever a purchase changes, or the network is back after something failed, until the signal aborts.
 *
 * @returns a function that asks immediately: for a new quote and a new page, or for the provider's currencies if they could not be loaded
 */
export function followPurchase(draft: OnrampDraft, signal: AbortSignal): () => void {
  const loading = createTurns(signal)
  const asking = createTurns(signal)
  const load = () => {
    const { provider, connection } = draft
    if (provider && connection) void loadOptions(draft, provider, connection.networkId, loading.next())
  }
  const ask = () => (draft.options ? void prepareSession(draft, asking.next()) : load())
  const askLater = debounce(() => draft.request && ask(), pauseMs, signal)
  const stops: IReactionDisposer[] = [
    reaction(
      () => draft.connection?.networkId,
      (networkId) => {
        const turn = loading.next()
        runInAction(() => {
          draft.providers = undefined
          draft.options = undefined
        })
        if (networkId !== undefined) void loadProviders(draft, networkId, turn)
      },
      { fireImmediately: true }
    ),
    reaction(() => ({ provider: draft.provider, networkId: draft.connection?.networkId }), load, {
      fireImmediately: true,
      equals: (one, other) => one.provider === other.provider && one.networkId === other.networkId
    }),
    reaction(
      () => draft.request,
      () => {
        asking.end()
        runInAction(() => {
          forgetSession(draft)
          // Set immediately, so that nobody mistakes the last quote for that of the new input.
          draft.quotesLoading = draft.request !== undefined
        })
        askLater()
      },
      { fireImmediately: true }
    )
  ]
  const timer = setInterval(() => {
    const { expiresAt } = draft.opened?.session ?? {}
    const isExpired = expiresAt !== undefined && expiresAt <= Date.now()
    // A visitor who is paying gets a new page after returning.
    if (isExpired && !draft.isUsed && document.visibilityState !== 'hidden') ask()
  }, expiryMs)
  const end = () => {
    clearInterval(timer)
    for (const stop of stops) stop()
    asking.end()
    loading.end()
  }
  globalThis.addEventListener?.('online', () => draft.failure && ask(), { signal })
  signal.addEventListener('abort', end, { once: true })
  return ask
}

/** Signals of which only the last one is active: each new one aborts the previous one. */
function createTurns(signal: AbortSignal) {
  let current = new AbortController()
  const end = () => current.abort()
  return {
    end,
    next(): AbortSignal {
      end()
      current = new AbortController()
      if (signal.aborted) end()
      return current.signal
    }
  }
}
