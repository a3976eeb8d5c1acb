import { createToken, type PluginStorage } from '@plugboard/core'

/** Notes about accounts that a visitor keeps in this browser. */
export interface Notes {
  /** Empty if there is none. */
  read(address: string): string
  write(address: string, text: string): void
}

/** Other plugins request the notes by this name: `requires: { notes: notesToken }`. */
export const notesToken = createToken<Notes, 'acme:vault/notes'>('acme:vault/notes')

/** Stored data is not trusted: only texts are read back. */
function guard(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
}

/** Keeps the notes in the plugin's own storage. */
export function createNotes(storage: PluginStorage): Notes {
  const item = storage.item('notes', { guard })
  return {
    read: (address) => item.get()?.[address] ?? '',
    write: (address, text) => item.set({ ...item.get(), [address]: text.slice(0, 500) })
  }
}
