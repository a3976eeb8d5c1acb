import * as z from 'zod/mini'
import { none, text, within } from './shapes.js'

/** What the frame shows. */
const screen = z.literal([
  'approve',
  'addRecovery',
  'unlock',
  'recover',
  'signIn',
  'accountType',
  'changeEmail',
  'devices',
  'storage',
  'settings',
  'window',
  'working',
  'refused',
  'failed'
])
export type Screen = z.infer<typeof screen>

/** What the frame sends without a request, by type. None of it sets an address, a network or a session: those are requested. */
export const eventShapes = Object.freeze({
  /** The frame takes requests. */
  READY: z.optional(z.object({ version: z.optional(text(40)) })),
  SESSION_UPDATE: z.object({ isConnected: z.boolean() }),
  /** The frame asks to be shown; `height` is that of its content, in CSS pixels. */
  SHOW: z.object({ screen, height: within(0, 10_000) }),
  /** The frame has nothing more to show. */
  HIDE: none,
  /** The visitor closed the frame, which closes the modal. */
  CLOSE: none
})

export type EventType = keyof typeof eventShapes
export type EventPayload<T extends EventType> = z.infer<(typeof eventShapes)[T]>
