import { type NetworkId, safeJson } from '@plugboard/core'
import { readText } from '@plugboard/core/read-text'
import { siwxErrors } from '../errors.js'
import type { ServerCalls } from './ServerCalls.js'

const timeoutMs = 30_000
/** A list of twenty sessions takes 6 kB. */
const maxBytes = 65_536

/** The calls of the reference server under `url`. Its cookie is sent with each, even to a server on another host of this site. */
export function referenceServerCalls(url: string) {
  const send = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body)
      })
    })
    const text = await readText(response, maxBytes)
    if (response.ok) return safeJson(text)
    // The response's text is only for the developer, because a visitor might see the error's message.
    const cause = new Error(`The sign-in server answered ${response.status}`, { cause: text.slice(0, 300) })
    throw response.status === 401 ? siwxErrors.refused({ cause }) : cause
  }
  return {
    getNonce: async () => readNonce(await send('nonce', {})),
    verify: async ({ message, signature }) => void (await send('verify', { message, signature })),
    getSession: async ({ caipAddress }) =>
      readSessions(await send('session')).find(
        ({ address, chainId }) => `${chainId}:${address}` === caipAddress
      ),
    signOut: (account) => send('sign-out', account)
  } satisfies ServerCalls
}

interface Session {
  readonly address: string
  readonly chainId: NetworkId
  readonly expirationTime: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function readNonce(response: unknown): string {
  if (isRecord(response) && typeof response.nonce === 'string') return response.nonce
  throw new Error('The sign-in server sent no nonce')
}

function readSessions(response: unknown): readonly Session[] {
  if (!isRecord(response) || !Array.isArray(response.sessions))
    throw new Error('The sign-in server sent no list of sessions')
  return response.sessions.filter(isSession)
}

const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  [value.address, value.chainId, value.expirationTime].every((text) => typeof text === 'string')
