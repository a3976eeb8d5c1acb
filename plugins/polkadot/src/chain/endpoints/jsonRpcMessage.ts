import { safeJson } from '@plugboard/core'

/** A message from an endpoint: the response to a request (`id`), or a notification of a subscription (`params`). None of it is checked. */
export interface JsonRpcMessage {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown }
  readonly params?: {
    readonly subscription?: string | number
    readonly result?: unknown
    readonly error?: unknown
  }
}

/** The longest message that is read, in characters: metadata are large. */
const maxLength = 50_000_000

/** Reads what an endpoint sent. @throws Error for a text that is not the JSON of an object */
export function parseJsonRpcMessage(text: string): JsonRpcMessage {
  const message = safeJson(text, { length: maxLength })
  if (typeof message === 'object' && message !== null) return message
  throw new SyntaxError('The endpoint sent something other than JSON-RPC')
}
