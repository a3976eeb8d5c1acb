import { debounce } from '@plugboard/core'
import { reaction } from 'mobx'
import type { SwapDraft } from './SwapDraft.js'

/** The typing pause after which the sources are asked, in milliseconds. */
const pauseMs = 400

/** The maximum age of a quote while the page is visible, in milliseconds: the ring next to it is drawn for the same time. */
const renewMs = 10_000

/** Requests quotes whenever a draft changes or the network is back, and periodically while the page is visible, until the signal aborts. */
export function followQuotes(store: SwapDraft, signal: AbortSignal): void {
  const ask = () => {
    // A swap under review stays as it was shown.
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
  // After any request, the next one waits until that answer is old.
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
  // A visitor whose network was gone need not wait for the next turn, nor press anything.
  window.addEventListener('online', renew, { signal })
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
