import { debounce } from '@plugboard/core'
import { reaction } from 'mobx'
import type { Draft } from './Draft.js'
import { connectionChanged } from './reviewTransfer.js'

/** The typing pause after which the network is asked for the cost, in milliseconds. */
const pauseMs = 400

/** Asks the network about a draft whenever it changes, until the signal aborts. */
export function followDraft(draft: Draft, signal: AbortSignal): void {
  const prepare = debounce(() => draft.intent && void draft.prepare(draft.intent), pauseMs, signal)
  const ends = [
    reaction(
      () => draft.intent,
      () => {
        draft.preparation.forget()
        prepare()
      },
      { fireImmediately: true }
    ),
    // A failure of another account does not apply to this one.
    reaction(
      () => `${draft.connection?.caipAddress} ${draft.connection?.networkId}`,
      () => {
        if (draft.failure?.code === connectionChanged) draft.failure = undefined
      }
    ),
    // Another account has another maximum, and so has this one after a payment. A complete draft is prepared anyway.
    reaction(
      () =>
        draft.isMax && !draft.intent ? `${draft.connection?.caipAddress} ${draft.holding?.spendable}` : '',
      (_, before) => {
        if (before === '' || !draft.isMax || draft.intent) return
        draft.preparation.forget()
        void draft.setMax()
      }
    ),
    // A name can point to a different address on another network.
    reaction(
      () => draft.network?.caipNetworkId,
      () => void draft.receiver.set(draft.receiver.text)
    )
  ]
  const stop = () => {
    for (const end of ends) end()
    draft.receiver.cancel()
    draft.preparation.forget()
  }
  signal.addEventListener('abort', stop, { once: true })
}
