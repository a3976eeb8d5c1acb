import type { ExtensionPoint, NetworkId, PluginContext } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { Source } from '@plugboard/core/features'

/** A source that does not answer within this time has failed; in milliseconds. */
const timeoutMs = 10_000
/** After this many consecutive failures, a source is not asked for `restMs`. */
const maxFailures = 3
const restMs = 30_000

/** The failures of a source. */
interface Failures {
  readonly count: number
  /** The time before which it is not asked again, in Unix milliseconds. */
  readonly restsUntil: number
}

/** Asks the sources of an extension point, and pauses those that fail. */
export class SourceClient {
  readonly #failures = new Map<string, Failures>()

  constructor(private readonly kit: Pick<PluginContext, 'eachContribution' | 'signal'>) {}

  /**
   * Asks all sources at once; the answers are in the order of the sources. None of them rejects: a source that fails is reported with the name of its
   * plugin and resolves with `undefined`, as does a paused source.
   *
   * @param what the subject of the request, for the report, e.g. `'its prices'`
   * @param ask throws for an invalid answer; returns `undefined` if the source does not serve
   */
  ask<S extends Source, T>(
    point: ExtensionPoint<S>,
    what: string,
    ask: (source: S, signal: AbortSignal) => Promise<T | undefined>
  ): readonly Promise<T | undefined>[] {
    return this.kit
      .eachContribution(point, what, (source) =>
        this.#askOne(`${point.id}/${source.id}`, (signal) => ask(source, signal))
      )
      .map((asked) => asked.catch(() => undefined))
  }

  /**
   * Asks the sources one after another, in their order, until one answers; resolves with `undefined` if none does. It never rejects: a source that
   * fails is reported with the name of its plugin, and the next one is asked.
   *
   * @param only the id of the one source to ask; default: all of them
   */
  async askInTurn<S extends Source, T>(
    point: ExtensionPoint<S>,
    what: string,
    ask: (source: S, signal: AbortSignal) => Promise<T | undefined>,
    only?: string
  ): Promise<T | undefined> {
    let turn: Promise<T | undefined> = Promise.resolve(undefined)
    this.kit.eachContribution(point, what, (source) => {
      if (only !== undefined && source.id !== only) return undefined
      const before = turn
      const asked = before.then(
        (found) => found ?? this.#askOne(`${point.id}/${source.id}`, (signal) => ask(source, signal))
      )
      turn = asked.catch(() => undefined)
      return asked
    })
    return turn
  }

  async #askOne<T>(
    key: string,
    ask: (signal: AbortSignal) => Promise<T | undefined>
  ): Promise<T | undefined> {
    const { signal } = this.kit
    if ((this.#failures.get(key)?.restsUntil ?? 0) > Date.now()) return undefined
    try {
      const answer = await waitFor(ask, { signal, timeoutMs })
      if (answer !== undefined) this.#failures.delete(key)
      return answer
    } catch (error) {
      if (signal.aborted) return undefined
      const count = (this.#failures.get(key)?.count ?? 0) + 1
      this.#failures.set(key, { count, restsUntil: count < maxFailures ? 0 : Date.now() + restMs })
      throw error
    }
  }
}

/** The items whose network a source serves. */
export async function onlyServed<T extends { readonly networkId: NetworkId }>(
  source: Source,
  all: readonly T[]
): Promise<readonly T[]> {
  const networkIds = [...new Set(all.map(({ networkId }) => networkId))]
  const answers = await Promise.all(networkIds.map((networkId) => source.serves(networkId)))
  const served = networkIds.filter((_, index) => answers[index])
  return all.filter(({ networkId }) => served.includes(networkId))
}
