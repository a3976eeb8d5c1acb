import type { PluginContext, StorageItem } from '@plugboard/core'

/** Which wallet the visitor chose under a reverse domain name: its fingerprint, `!` behind it when several claimed the name. */
export type Choices = Readonly<Record<string, string>>

/** The stored choices. */
export const choices = (kit: PluginContext): StorageItem<Choices> =>
  kit.storage.item<Choices>('chosen', {
    guard: (value) => {
      if (typeof value !== 'object' || value === null) return undefined
      const entries = Object.entries(value).filter(
        ([, print]) => typeof print === 'string' && print.length <= 80
      )
      return Object.fromEntries(entries.slice(-20)) as Choices
    }
  })
