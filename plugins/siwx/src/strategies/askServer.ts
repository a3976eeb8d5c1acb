import { type NetworkId, safeJson } from '@plugboard/core'
import { siwxErrors } from '../errors.js'
import type { ServerCalls } from './ServerCalls.js'

/** How long the server may take, in milliseconds. */
const patience = 30_000

/** The calls of the reference server below `url`; its cookie goes with each, to a server on another host of this site, too. */
export function askServer(url: string) {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      credentials: 'include',
      signal: AbortSignal.timeout(patience),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body)
      })
    })
    const text = await answer.text()
    if (answer.ok) return safeJson(text)
    // A visitor may come to read the sentence, and the developer what the server said.
    const cause = new Error(`The sign-in server answered ${answer.status}`, { cause: text.slice(0, 300) })
    throw answer.status === 401 ? siwxErrors.refused({ cause }) : cause
  }
  return {
    getNonce: async () => nonceOf(await ask('nonce', {})),
    verify: async ({ message, signature }) => void (await ask('verify', { message, signature })),
    getSession: async ({ caipAddress }) =>
      sessionsOf(await ask('session')).find(
        ({ address, chainId }) => `${chainId}:${address}` === caipAddress
      ),
    signOut: (account) => ask('sign-out', account)
  } satisfies ServerCalls
}

interface Session {
  readonly address: string
  readonly chainId: NetworkId
  readonly expirationTime: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function nonceOf(answer: unknown): string {
  if (isRecord(answer) && typeof answer.nonce === 'string') return answer.nonce
  throw new Error('The sign-in server gave no nonce')
}

function sessionsOf(answer: unknown): readonly Session[] {
  if (!isRecord(answer) || !Array.isArray(answer.sessions)) throw new Error('The sign-in server gave no list')
  return answer.sessions.filter(isSession)
}

const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  [value.address, value.chainId, value.expirationTime].every((one) => typeof one === 'string')
