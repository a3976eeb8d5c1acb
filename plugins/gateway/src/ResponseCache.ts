import type { PluginStorage } from '@plugboard/core'
import { parseJson } from './http/parseJson.js'

const maxAgeMs = 24 * 60 * 60 * 1000

interface Entry<T> {
  /** The request that it answers. */
  readonly of: string
  /** Unix time in milliseconds. */
  readonly at: number
  readonly data: T
}

/**
 * Responses of the last 24 hours, so that a list can be drawn before the network has answered. Cached data is as untrusted as data from the network,
 * and passes the same check. An entry from the future is ignored.
 */
export class ResponseCache {
  constructor(
    private readonly storage: PluginStorage,
    private readonly now: () => number = () => Date.now()
  ) {}

  /** @param of the request; an entry of another request is ignored @param read checks the data, and can throw */
  get<T>(name: string, of: string, read: (value: unknown) => T): T | undefined {
    const entry = this.item(name, read).get()
    const age = entry ? this.now() - entry.at : -1
    return entry?.of === of && age >= 0 && age < maxAgeMs ? entry.data : undefined
  }

  set<T>(name: string, of: string, data: T): void {
    this.item(name, () => data).set({ of, at: this.now(), data })
  }

  private item<T>(name: string, read: (value: unknown) => T) {
    return this.storage.item<Entry<T>>(name, { cache: true, guard: (value) => guard(value, read) })
  }
}

function guard<T>(value: unknown, read: (value: unknown) => T): Entry<T> | undefined {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('of' in value) ||
    !('at' in value) ||
    !('data' in value)
  )
    return undefined
  const { of, at, data } = value
  if (typeof of !== 'string' || typeof at !== 'number') return undefined
  try {
    return { of, at, data: read(parseJson(JSON.stringify(data))) }
  } catch {
    return undefined
  }
}
