import { debounce } from '@plugboard/core'
import { reaction } from 'mobx'
import type { Draft } from './Draft.js'
import { connectionChanged } from './reviewTransfer.js'

/** How long nothing is typed before the network is asked what it would cost, in milliseconds. */
const pauseMs = 400

/** Asks the network about a draft whenever it has become another one, until the signal aborts. */
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
    // What was to be sent from another account says nothing about this one.
    reaction(
      () => `${draft.connection?.caipAddress} ${draft.connection?.networkId}`,
      () => {
        if (draft.failure?.code === connectionChanged) draft.failure = undefined
      }
    ),
    // A name may lead elsewhere on another network.
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
