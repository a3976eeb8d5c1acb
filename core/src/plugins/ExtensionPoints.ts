import type { ExtensionItem, ExtensionPoint } from '../contract/Token.js'
import { bootErrors } from '../errors/defineErrors.js'
import type { KitError } from '../errors/KitError.js'
import { Registry } from './Registry.js'

/** The extension points of a kit. A point exists once it is first read or contributed to. */
export class ExtensionPoints {
  readonly #points = new Map<string, Registry<ExtensionItem>>()
  readonly #report: (error: KitError, plugin: string) => void

  /** @param report receives the error of a contribution, and its plugin */
  constructor(report: (error: KitError, plugin: string) => void) {
    this.#report = report
  }

  /** The registry behind a point. */
  of({ id }: ExtensionPoint<ExtensionItem>): Registry<ExtensionItem> {
    const point = this.#points.get(id) ?? new Registry<ExtensionItem>(`Item of '${id}'`)
    this.#points.set(id, point)
    return point
  }

  all<T extends ExtensionItem>(point: ExtensionPoint<T>): readonly T[] {
    return this.of(point).all as readonly T[]
  }

  /** Calls a function with each contribution; one that throws is skipped and reported with its plugin's name. */
  each<T extends ExtensionItem, R>(
    point: ExtensionPoint<T>,
    what: string,
    call: (item: T) => R
  ): readonly R[] {
    return this.all(point).flatMap((item) => {
      const plugin = this.of(point).ownerOf(item.id) ?? 'kit'
      const fail = (cause: unknown) =>
        this.#report(bootErrors.faulty({ plugin, reason: `${what}: ${cause}`, cause }), plugin)
      try {
        const result = call(item)
        if (result instanceof Promise) result.catch(fail)
        return [result]
      } catch (cause) {
        fail(cause)
        return []
      }
    })
  }
}
