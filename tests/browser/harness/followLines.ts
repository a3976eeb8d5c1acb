import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'

/** The WebSockets of a page. */
export interface Lines {
  /** All addresses that it has dialled, in order. */
  readonly dialled: readonly string[]
  /** How many are open now. */
  readonly open: number
  /** Waits until one is open and no other: a relay that gets too little processor time may be dialled again, which takes a moment. */
  settle(): Promise<void>
}

/** Follows the WebSockets of a page from now on. */
export function followLines(page: Page): Lines {
  const dialled: string[] = []
  const open = new Set<unknown>()
  page.on('websocket', (socket) => {
    dialled.push(socket.url())
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return {
    dialled,
    get open() {
      return open.size
    },
    async settle() {
      for (let turn = 0; turn < 300 && open.size !== 1; turn++)
        await new Promise((resolve) => setTimeout(resolve, 100))
      expect(open.size).toBe(1)
    }
  }
}
