import { type KitHooks, observeRequests, type RequestDestination } from '@plugboard/core'
import { since } from '../log/LogEntry.js'
import { cleanText, summarize } from '../log/summarize.js'
import type { Timeline } from '../log/Timeline.js'

const notes: Readonly<Record<RequestDestination, string>> = {
  plugin: 'answered by a plugin',
  chain: 'read from the chain',
  wallet: 'asked of the wallet'
}

/** Writes the requests that pass the kit into the timeline: who answered, how, and how long it took. @returns stops watching */
export function watchRequests(hooks: KitHooks, timeline: Timeline): () => void {
  return observeRequests(hooks, ({ method, params, namespace, networkId }) => {
    const started = performance.now()
    const request = { namespace, networkId, params: summarize(params) }
    const change = timeline.add({
      kind: 'rpc',
      name: cleanText(String(method), 80),
      note: 'in progress',
      state: 'running',
      detail: { request }
    })
    return {
      reach: (target) => change({ note: notes[target] }),
      end: (outcome) => {
        const failed = 'error' in outcome
        change({
          state: failed ? 'failed' : 'done',
          duration: since(started),
          detail: failed ? { error: summarize(outcome.error) } : { result: summarize(outcome.result) },
          ...(failed ? { note: noteOf(outcome.error) } : {})
        })
      }
    }
  })
}

const noteOf = (error: unknown): string =>
  cleanText(error instanceof Error ? error.message : String(error), 120)
