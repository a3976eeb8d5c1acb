import { debounce } from '@plugboard/core'
import { reaction } from 'mobx'
import type { SwapDraft } from './SwapDraft.js'

/** How long nothing is typed before the sources are asked, in milliseconds. */
const pauseMs = 400

/** How old a quote gets while somebody looks, in milliseconds: the ring beside it is drawn for as long. */
const renewMs = 10_000

/** Asks for quotes whenever a draft has become another one, and again while the page is in sight, until the signal aborts. */
export function followQuotes(store: SwapDraft, signal: AbortSignal): void {
  const ask = () => {
    // What is being reviewed stays as it was shown.
    if (store.request && !store.loading) void store.quotes.ask(store.request)
  }
  const askLater = debounce(ask, pauseMs, signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = () => {
    if (document.visibilityState === 'hidden') return
    if (store.loading) wait()
    else ask()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(renew, renewMs)
  }
  // Whoever asks, it is not asked again before that answer is old.
  reaction(() => store.quotes.round, wait, { signal })
  const stop = reaction(
    () => store.request,
    () => {
      store.quotes.forget()
      askLater()
    },
    { fireImmediately: true }
  )
  document.addEventListener('visibilitychange', renew, { signal })
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer)
      stop()
      store.quotes.forget()
    },
    { once: true }
  )
}
