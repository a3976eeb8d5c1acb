import type { PluginStorage } from '@plugboard/core'
import { parseJson } from './http/parseJson.js'

const keptFor = 24 * 60 * 60 * 1000

interface Kept<T> {
  readonly of: string
  readonly at: number
  readonly data: T
}

/**
 * Answers of the last 24 hours, so that a list is there before the network is. What is read back is as untrusted as what
 * came over the network and passes the same gate; a time in the future counts as no answer.
 */
export class AnswerCache {
  constructor(
    private readonly storage: PluginStorage,
    private readonly now: () => number = () => Date.now()
  ) {}

  /** @param of what was asked; an answer to another question is none. @param read the gate; it may throw. */
  get<T>(name: string, of: string, read: (value: unknown) => T): T | undefined {
    const kept = this.item(name, read).get()
    const age = kept ? this.now() - kept.at : -1
    return kept?.of === of && age >= 0 && age < keptFor ? kept.data : undefined
  }

  set<T>(name: string, of: string, data: T): void {
    this.item(name, () => data).set({ of, at: this.now(), data })
  }

  private item<T>(name: string, read: (value: unknown) => T) {
    return this.storage.item<Kept<T>>(name, { cache: true, guard: (value) => guard(value, read) })
  }
}

function guard<T>(value: unknown, read: (value: unknown) => T): Kept<T> | undefined {
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
