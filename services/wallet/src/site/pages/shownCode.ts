import { flows } from '@plugboard/auth-service/api'
import type * as z from 'zod/mini'

/** A code that the page shows, and when it expires, in Unix milliseconds. */
export type ShownCode = Extract<z.output<typeof flows.deviceLinkResponse>, { state: 'approved' }>

/**
 * Keeps the code for a reload of this tab, in this entry of its history: a link works once, so nobody would see the code again. No other tab or page
 * reads it, and the code is of use only to the device that began the login.
 */
export function keepCode(shown: ShownCode): void {
  history.replaceState(shown, '')
}

/** The code that this tab has shown before a reload, until it expires. An expired one is removed. */
export function keptCode(): ShownCode | undefined {
  const { data } = flows.deviceLinkResponse.safeParse(history.state)
  if (data?.state !== 'approved') return undefined
  if (data.expiresAt > Date.now()) return data
  history.replaceState(null, '')
  return undefined
}
