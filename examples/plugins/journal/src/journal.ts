import { createToken, definePlugin } from '@plugboard/core'

/** What other plugins can do with the journal. */
export interface Journal {
  readonly lines: readonly string[]
  write(line: string): void
}

/** The name under which plugins find it: `requires: { journal: journalToken }`. */
export const journalToken = createToken<Journal, 'acme/journal'>('acme/journal')

/** The last lines, stored in the kit's storage, so that they survive a reload. */
export const journal = ({ size = 100 } = {}) =>
  definePlugin({
    name: 'acme:journal',
    provides: [journalToken],
    setup(kit) {
      // Anybody can write into a page's storage: only lines are read back.
      const guard = (value: unknown) =>
        Array.isArray(value) ? value.filter((line) => typeof line === 'string') : undefined
      const stored = kit.storage.item<readonly string[]>('lines', { guard })
      kit.provide(journalToken, {
        get lines() {
          return stored.get() ?? []
        },
        write: (line) => stored.set([...(stored.get() ?? []), line].slice(-size))
      })
    }
  })
