import { debounce } from '@plugboard/core'
import { reaction } from 'mobx'
import type { SwapDraft } from './SwapDraft.js'

/** How long nothing is typed before the sources are asked, in milliseconds. */
const pauseMs = 400

/** How often they are asked again while somebody looks, in milliseconds. */
const renewMs = 10_000

/** Asks for quotes whenever a draft has become another one, and again while the page is in sight, until the signal aborts. */
export function followQuotes(store: SwapDraft, signal: AbortSignal): void {
  const ask = () => {
    // What is being reviewed stays as it was shown.
    if (store.request && !store.loading) void store.quotes.ask(store.request)
  }
  const askLater = debounce(ask, pauseMs, signal)
  const stop = reaction(
    () => store.request,
    () => {
      store.quotes.forget()
      askLater()
    },
    { fireImmediately: true }
  )
  const renew = () => {
    if (document.visibilityState !== 'hidden') ask()
  }
  const timer = setInterval(renew, renewMs)
  document.addEventListener('visibilitychange', renew, { signal })
  signal.addEventListener(
    'abort',
    () => {
      clearInterval(timer)
      stop()
      store.quotes.forget()
    },
    { once: true }
  )
}
